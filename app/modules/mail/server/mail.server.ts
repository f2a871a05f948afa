import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import type { Deliver } from '#app/platform/mail-delivery.server.ts'
import { MAIL_ACTIVITY } from '../domain/activity-labels.ts'
import type { MailAtOnce } from './mail-at-once.server.ts'
import { createMailAtOnce } from './mail-at-once.server.ts'
import type { MailContexts } from './mail-contexts.server.ts'
import { createMailContexts } from './mail-contexts.server.ts'
import type { MailHistory } from './mail-history.server.ts'
import { createMailHistory } from './mail-history.server.ts'
import type { MailRetention } from './mail-retention.server.ts'
import { createMailRetention } from './mail-retention.server.ts'
import type { MailSending } from './mail-sending.server.ts'
import { createMailSending } from './mail-sending.server.ts'
import type { OutboxCommands } from './outbox-commands.server.ts'
import { createOutboxCommands } from './outbox-commands.server.ts'
import type { OutboxList } from './outbox-list.server.ts'
import { createOutboxList } from './outbox-list.server.ts'

/** The mails of the shop: the words they are written with, the outbox that sends them, and what is known of them later. */
export interface MailService
  extends MailContexts,
    MailSending,
    MailAtOnce,
    MailHistory,
    MailRetention,
    OutboxList,
    OutboxCommands {}

export interface MailDependencies {
  readonly db: Database
  readonly jobs: JobsService
  readonly clock: Clock
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly siteFiles: SiteFilesService
  readonly logger: Logger
  /** Asked each time there is something to send. Null without an SMTP server: mails then wait in the outbox. */
  readonly delivery: () => Promise<Deliver | null>
}

/** Creates the outbox and declares its jobs: one sends a mail, one picks up what was left waiting, one removes the old. */
export function createMailService(dependencies: MailDependencies): MailService {
  dependencies.activity.describe(MAIL_ACTIVITY)
  return {
    ...createMailContexts(dependencies),
    ...createMailSending(dependencies),
    ...createMailAtOnce(dependencies),
    ...createMailHistory(dependencies),
    ...createMailRetention(dependencies),
    ...createOutboxList(dependencies),
    ...createOutboxCommands(dependencies),
  }
}
