import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { createSecretBox } from '#app/platform/secrets.server.ts'
import { ACCOUNT_ACTIVITY } from '../domain/activity-labels.ts'
import type { PersonalPart } from '../domain/personal-part.ts'
import type { AccountId } from '../domain/viewer.ts'
import type { TwoFactorReset } from './account-admin-two-factor.server.ts'
import { createTwoFactorReset } from './account-admin-two-factor.server.ts'
import type { AccountCore } from './account-core.server.ts'
import { tooManyTries } from './account-core.server.ts'
import type { AccountCreation } from './account-creation.server.ts'
import { createAccountCreation } from './account-creation.server.ts'
import type { AccountRecords } from './account-details.server.ts'
import { createAccountRecords } from './account-details.server.ts'
import type { AccountEmails } from './account-emails.server.ts'
import { createAccountEmails } from './account-emails.server.ts'
import { createAccountLinks } from './account-links.server.ts'
import type { AccountLookup } from './account-lookup.server.ts'
import { createAccountLookup } from './account-lookup.server.ts'
import type { AccountPasswords } from './account-passwords.server.ts'
import { createAccountPasswords } from './account-passwords.server.ts'
import { accountPersonalData } from './account-personal-data.server.ts'
import type { AccountRemoval } from './account-removal.server.ts'
import { createAccountRemoval } from './account-removal.server.ts'
import { declareAccountCleanUp } from './account-retention.server.ts'
import type { AccountSessions } from './account-sessions.server.ts'
import { createAccountSessions } from './account-sessions.server.ts'
import { customerBackOffice } from './customer-back-office.server.ts'
import type { Customers } from './customers.server.ts'
import { createCustomers } from './customers.server.ts'
import type { OrderMailChoice } from './order-mail-choice.server.ts'
import { createOrderMailChoice } from './order-mail-choice.server.ts'
import type { PasswordHashing } from './password-hashing.server.ts'
import { scryptHashing } from './password-hashing.server.ts'
import { createPasswords } from './passwords.server.ts'
import type { Power } from './power.server.ts'
import { createPower } from './power.server.ts'
import type { Registration } from './registration.server.ts'
import { createRegistration } from './registration.server.ts'
import type { SampleAccounts } from './sample-accounts.server.ts'
import { createSampleAccounts } from './sample-accounts.server.ts'
import { createSecondStepState } from './second-step-state.server.ts'
import { createSecondStepTries } from './second-step-tries.server.ts'
import { createSessions } from './sessions.server.ts'
import type { SignIn } from './sign-in.server.ts'
import { createSignIn } from './sign-in.server.ts'
import { createSignInLimits } from './sign-in-limits.server.ts'
import type { Staff } from './staff.server.ts'
import { createStaff } from './staff.server.ts'
import type { StaffInvitations } from './staff-invitations.server.ts'
import { createStaffInvitations } from './staff-invitations.server.ts'
import { users } from './tables.server.ts'
import { createTaxDocuments } from './tax-documents.server.ts'
import type { TwoFactor } from './two-factor.server.ts'
import { createTwoFactor } from './two-factor.server.ts'

export interface AccountsDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly activity: ActivityService
  readonly mail: MailService
  readonly consents: ConsentsService
  readonly media: MediaService
  readonly siteFiles: SiteFilesService
  readonly secret: string
  readonly publicUrl: string
  /** `scryptHashing` when nothing is said; tests that sign in a thousand times take a quick one. */
  readonly passwordHashing?: PasswordHashing | undefined
}

/**
 * Told in the transaction in which an address is proven to belong to an account, and in each that opens a session of an
 * account with a proven one: what came under the address meanwhile is then his as well. Safe to repeat.
 */
export type EmailVerifiedListener = (
  tx: Database,
  account: { readonly id: AccountId; readonly email: string },
) => Promise<void>

export type { LockedAccount } from './account-removal.server.ts'
export type { Person, PersonalDataHolder } from './personal-data-holder.server.ts'

export interface AccountsService
  extends SignIn,
    AccountSessions,
    Registration,
    AccountCreation,
    AccountEmails,
    AccountPasswords,
    AccountRecords,
    AccountLookup,
    AccountRemoval,
    StaffInvitations,
    TwoFactor,
    TwoFactorReset,
    OrderMailChoice {
  /** The customers of the sample shop. */
  readonly sample: SampleAccounts
  readonly backOffice: readonly BackOfficeContribution[]
  /** Customers as the back office looks after them. */
  readonly customers: Customers
  /** The shop's own people. */
  readonly staff: Staff
  /** What leads to power over the shop: judged at every write, told to all administrators. */
  readonly power: Power
  /** Registers who is told, once, when services are put together: of each proof, and again at each sign-in after it. */
  onEmailVerified(listener: EmailVerifiedListener): void
  /**
   * Asks for the password once more before something grave. Refuses with 'accounts/wrong-password' and
   * 'accounts/too-many-tries' (10 wrong ones in 10 minutes).
   */
  confirmPassword(id: AccountId, password: string): Promise<Result<void>>
  /** What is known of the person himself. */
  exportFor(id: AccountId): PersonalPart
}

const WRONG_PASSWORD = 'Şu anki şifreniz hatalı.'

/** Creates the accounts capability and declares its jobs. */
export function createAccountsService(dependencies: AccountsDependencies): AccountsService {
  const { db, bus, clock, logger, secret, publicUrl, jobs, settings, activity, mail, media, siteFiles } =
    dependencies
  const { consents } = dependencies
  activity.describe(ACCOUNT_ACTIVITY)
  const passwords = createPasswords({ db, hashing: dependencies.passwordHashing ?? scryptHashing })
  const sessions = createSessions({ db, clock, publicUrl })
  const perConfirmation = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  const box = (purpose: string) => createSecretBox(secret, purpose)
  const signInLimits = createSignInLimits({ box: box('known-device'), bus, clock, publicUrl })
  const listeners: EmailVerifiedListener[] = []
  declareAccountCleanUp({ db, clock, jobs })

  async function tellListeners(tx: Database, { id, email }: { id: string; email: string }): Promise<void> {
    for (const listener of listeners) await listener(tx, { id: id as AccountId, email })
  }

  const core: AccountCore = {
    db,
    clock,
    settings,
    activity,
    mail,
    consents,
    publicUrl,
    passwords,
    sessions,
    signInLimits,
    links: createAccountLinks({ db, clock }),
    secondStepTries: createSecondStepTries({ db, clock }),
    async confirmPassword(userId, password) {
      if (!perConfirmation.allow(userId)) return tooManyTries()
      if ((await passwords.printIfRight(userId, password)) === null)
        return fail.invalid('accounts/wrong-password', WRONG_PASSWORD)
      perConfirmation.reset(userId)
      return ok(undefined)
    },
    async markVerified(tx, user) {
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
      await tellListeners(tx, user)
    },
  }
  const { service: twoFactor, secondStep } = createTwoFactor(core, box('two-factor'))
  const taxDocuments = createTaxDocuments(media, box('tax-document'))
  const pending = createSecondStepState({ box: box('second-step'), clock, publicUrl })

  const customers = createCustomers(core, { media, taxDocuments })

  return {
    sample: createSampleAccounts(db),
    ...createSignIn(core, { logger, secondStep, pending, tellListeners }),
    ...createAccountSessions(core),
    ...createAccountCreation(core),
    ...createAccountLookup(db),
    ...createAccountRemoval(core, media),
    ...createOrderMailChoice(core),
    ...createRegistration(core, { media, siteFiles, taxDocuments }),
    customers,
    backOffice: customerBackOffice(customers),
    staff: createStaff(core),
    ...createStaffInvitations(core),
    power: createPower(core),
    ...createAccountEmails(core),
    ...createAccountPasswords(core, jobs),
    ...createAccountRecords(core, media),
    ...twoFactor,
    ...createTwoFactorReset(core),

    onEmailVerified: (listener) => void listeners.push(listener),
    confirmPassword: core.confirmPassword,
    exportFor: (id) => accountPersonalData({ db, media, consents }, id),
  }
}
