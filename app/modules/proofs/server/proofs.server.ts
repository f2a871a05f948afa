import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { OrdersService } from '#app/modules/orders/server/orders.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { PROOF_ACTIVITY } from '../domain/activity-labels.ts'
import { approvedProofs } from './approved-proofs.server.ts'
import type { FirstPieces } from './first-piece.server.ts'
import { createFirstPieces } from './first-piece.server.ts'
import { proofContributions } from './proof-back-office.server.ts'
import type { ProofChasing } from './proof-chasing.server.ts'
import { createProofChasing } from './proof-chasing.server.ts'
import { createProofContent } from './proof-content.server.ts'
import type { ProofDecisions } from './proof-decisions.server.ts'
import { createProofDecisions } from './proof-decisions.server.ts'
import { createProofLinks } from './proof-links.server.ts'
import { createProofMails } from './proof-mails.server.ts'
import type { ProofMaking } from './proof-making.server.ts'
import { createProofMaking, MAKING } from './proof-making.server.ts'
import { createProofPersonalData } from './proof-personal-data.server.ts'
import type { ProofPins } from './proof-pins.server.ts'
import { createProofPins } from './proof-pins.server.ts'
import type { ProofReading } from './proof-reading.server.ts'
import { createProofReading } from './proof-reading.server.ts'
import type { ProofSending } from './proof-sending.server.ts'
import { createProofSending } from './proof-sending.server.ts'

export type { Decider } from '../domain/proof-decision.ts'

export interface ProofsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly activity: ActivityService
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly mail: MailService
  readonly media: MediaService
  readonly catalog: CatalogService
  readonly mockups: MockupsService
  readonly printing: PrintingService
  readonly orders: OrdersService
  readonly publicUrl: string
  /** Signs the links. */
  readonly secret: string
}

export interface ProofsService
  extends ProofDecisions,
    ProofMaking,
    ProofPins,
    ProofSending,
    ProofReading,
    ProofChasing,
    FirstPieces {
  readonly backOffice: readonly BackOfficeContribution[]
  /** What is known of the people who decided; it stays with their orders. */
  readonly personalData: PersonalDataHolder
}

/** Creates the proofs capability: what buyers approve before it is printed (decisions 56 to 58). */
export function createProofsService(dependencies: ProofsDependencies): ProofsService {
  const { jobs, activity, orders } = dependencies
  activity.describe(PROOF_ACTIVITY)
  orders.whoApproves(approvedProofs)
  const links = createProofLinks(dependencies)
  const mails = createProofMails({ ...dependencies, links })
  const contentOf = createProofContent(dependencies)
  const parts = { ...dependencies, links, mails, contentOf }
  const making = createProofMaking(parts)
  const sending = createProofSending(parts)
  const chasing = createProofChasing(parts)
  jobs.define({
    queue: MAKING,
    label: 'Provaların hazırlanması',
    cron: '* * * * *',
    run: () => making.makeOpen(),
  })
  jobs.define({
    queue: 'proofs-chase',
    label: 'Prova hatırlatmaları',
    cron: '*/15 * * * *',
    run: async () => void (await chasing.chase()),
  })
  const reading = createProofReading(parts)
  return {
    ...createProofDecisions(parts),
    ...making,
    ...sending,
    ...chasing,
    ...createProofPins(parts),
    ...reading,
    ...createFirstPieces({ ...parts, send: sending.send }),
    backOffice: proofContributions(reading.counts),
    personalData: createProofPersonalData(dependencies),
  }
}
