import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
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
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { createSecretBox } from '#app/platform/secrets.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { OwnSession } from '../domain/account-details.ts'
import { ACCOUNT_ACTIVITY } from '../domain/activity-labels.ts'
import type { PersonalPart } from '../domain/personal-part.ts'
import type { CompanyDetails } from '../domain/registration-form.ts'
import { WRONG_CREDENTIALS } from '../domain/sign-in-form.ts'
import type {
  Account,
  AccountId,
  AccountStatus,
  AccountType,
  Permission,
  Role,
  SignedIn,
} from '../domain/viewer.ts'
import type { TwoFactorReset } from './account-admin-two-factor.server.ts'
import { createTwoFactorReset } from './account-admin-two-factor.server.ts'
import type { AccountCore, Actor } from './account-core.server.ts'
import {
  EMAIL_TAKEN,
  findUser,
  insertAccount,
  isOpen,
  lockUser,
  tooManyTries,
} from './account-core.server.ts'
import type { AccountRecords } from './account-details.server.ts'
import { createAccountRecords } from './account-details.server.ts'
import type { AccountEmails } from './account-emails.server.ts'
import { createAccountEmails } from './account-emails.server.ts'
import { createAccountLinks } from './account-links.server.ts'
import type { AccountPasswords } from './account-passwords.server.ts'
import { createAccountPasswords } from './account-passwords.server.ts'
import { accountPersonalData } from './account-personal-data.server.ts'
import { declareAccountCleanUp, detachConsents } from './account-retention.server.ts'
import { customerBackOffice } from './customer-back-office.server.ts'
import type { Customers } from './customers.server.ts'
import { createCustomers } from './customers.server.ts'
import type { PasswordHashing } from './password-hashing.server.ts'
import { scryptHashing } from './password-hashing.server.ts'
import { createPasswords } from './passwords.server.ts'
import type { Power } from './power.server.ts'
import { createPower } from './power.server.ts'
import type { Registration } from './registration.server.ts'
import { createRegistration } from './registration.server.ts'
import type { PendingSignIn } from './second-step-state.server.ts'
import { createSecondStepState } from './second-step-state.server.ts'
import { createSecondStepTries } from './second-step-tries.server.ts'
import { createSessions } from './sessions.server.ts'
import { createSignInLimits, TOO_MANY_FOR_ACCOUNT } from './sign-in-limits.server.ts'
import type { Staff } from './staff.server.ts'
import { createStaff, lockAdmins, NO_ADMIN, OWN_ACCOUNT, STAFF_NOT_FOUND } from './staff.server.ts'
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

export interface SignInRequest {
  /** E-mail, or a staff member's user name. */
  readonly email: string
  readonly password: string
  readonly headers: Headers
  readonly clientAddress: string
}

/**
 * Told in the transaction in which an address is proven to belong to an account, and in each that opens a session of an
 * account with a proven one: what came under the address meanwhile is then his as well. Safe to repeat.
 */
export type EmailVerifiedListener = (
  tx: Database,
  account: { readonly id: AccountId; readonly email: string },
) => Promise<void>

/** An account that is locked until the end of the transaction. */
export interface LockedAccount {
  readonly name: string
  readonly email: string
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly type?: AccountType
  readonly status?: AccountStatus
  readonly permissions?: readonly Permission[]
  readonly memberDiscountBp?: number
  readonly phone?: string
  /** Of a company. */
  readonly company?: CompanyDetails
  readonly isSample?: boolean
}

import type { SampleAccounts } from './sample-accounts.server.ts'
import { createSampleAccounts } from './sample-accounts.server.ts'

export type { Person, PersonalDataHolder } from './personal-data-holder.server.ts'

export interface AccountsService
  extends Registration,
    AccountEmails,
    AccountPasswords,
    AccountRecords,
    StaffInvitations,
    TwoFactor,
    TwoFactorReset {
  /** The customers of the sample shop. */
  readonly sample: SampleAccounts
  readonly backOffice: readonly BackOfficeContribution[]
  /** Customers as the back office looks after them. */
  readonly customers: Customers
  /** The shop's own people. */
  readonly staff: Staff
  /** What leads to power over the shop: judged at every write, told to all administrators. */
  readonly power: Power
  /** Who holds the session of these headers; null for nobody, for an expired session and for a blocked account. */
  viewerOf(headers: Headers): Promise<SignedIn | null>
  /**
   * Signs in. The headers of the answer carry the session cookie and the readable hint that one exists; `account` is null
   * where a second step is owed, and the headers then carry the state that `finishSignIn` needs.
   * Refuses with 'accounts/wrong-credentials' (alike for known and unknown addresses), 'accounts/inactive' and
   * 'accounts/too-many-tries' (in 10 minutes 10 tries for one name from one address, 50 wrong ones from one address; in a
   * day 100 wrong ones for one account, see `SignInLimits`).
   */
  signIn(request: SignInRequest): Promise<Result<{ account: Account | null; headers: Headers }>>
  /** Whether these headers carry the state of a sign-in that owes its second step. */
  owesSecondStep(headers: Headers): boolean
  /**
   * The second step: a code of the app or a recovery code. Refuses with 'accounts/second-step-gone' (begin anew; older
   * than 5 minutes), 'accounts/wrong-code', 'accounts/inactive' and 'accounts/too-many-tries' (see `SecondStep`).
   */
  finishSignIn(code: string, headers: Headers): Promise<Result<{ account: Account; headers: Headers }>>
  /** Ends the session and takes its cookies back. Safe to repeat. */
  signOut(headers: Headers): Promise<Headers>
  /** Where the account is signed in. */
  sessionsOf(id: AccountId, headers: Headers): Promise<readonly OwnSession[]>
  /** Ends one sign-in of this account; somebody else's stays. Safe to repeat. */
  endSession(id: AccountId, sessionId: string): Promise<void>
  /** Ends every sign-in of the account, this one too. */
  endAllSessions(id: AccountId): Promise<void>
  /** Registers who is told, once, when services are put together: of each proof, and again at each sign-in after it. */
  onEmailVerified(listener: EmailVerifiedListener): void
  /** Creates an account. Refuses with 'accounts/email-taken'. */
  create(account: NewAccount): Promise<Result<AccountId>>
  hasAdmin(): Promise<boolean>
  /**
   * Asks for the password once more before something grave. Refuses with 'accounts/wrong-password' and
   * 'accounts/too-many-tries' (10 wrong ones in 10 minutes).
   */
  confirmPassword(id: AccountId, password: string): Promise<Result<void>>
  /** The address, once its owner has proved that it is his; null before: what came by mail is shown to nobody else. */
  verifiedEmailOf(id: AccountId): Promise<string | null>
  /** The account that has proven an address (as `parseEmail` writes it) and is not blocked; null for none. */
  findVerified(email: string): Promise<Account | null>
  /** A customer's account by its id, unless it is closed (inactive or rejected); null for none. */
  findOpenCustomer(id: AccountId): Promise<Account | null>
  /** What these accounts are called; who does not exist is missing. */
  namesOf(ids: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
  /**
   * Whether the account still exists, inside a transaction that will refer to it: it then stays until the commit. Call it
   * before any other lock.
   */
  holdAccount(tx: Transaction, id: AccountId): Promise<boolean>
  /**
   * Locks a customer's account that is about to be removed; whoever refers to it meanwhile waits. Refuses with
   * 'accounts/not-found' and 'accounts/staff-stays'.
   */
  lockForRemoval(tx: Transaction, id: AccountId): Promise<Result<LockedAccount>>
  /**
   * The same for one of the shop's own people, at an administrator's hand. Refuses with 'accounts/not-found',
   * 'accounts/own-account' and 'accounts/forbidden'.
   */
  lockStaffForRemoval(tx: Transaction, actor: Actor, id: AccountId): Promise<Result<LockedAccount>>
  /**
   * Removes the account with sessions and password; of its consents the proof stays (decision 0016). What others keep of
   * it must be gone; the last of all.
   */
  forgetAccount(tx: Transaction, id: AccountId): Promise<void>
  /** What is known of the person himself. */
  exportFor(id: AccountId): PersonalPart
  /** Addresses of the active staff who may see orders and want a mail about each new one; at most 20. */
  orderMailRecipients(): Promise<readonly string[]>
  wantsOrderMails(id: AccountId): Promise<boolean>
  /** Keeps an account's own choice, and records it. The same choice again does nothing. */
  chooseOrderMails(account: Actor & { readonly id: AccountId }, wants: boolean): Promise<void>
}

/** Each is a mail in the order's transaction. */
const MAX_ORDER_MAILS = 20

const INACTIVE = 'Üyeliğiniz aktif değil, lütfen bizimle iletişime geçin.'
const STEP_GONE: Failure = {
  kind: 'not-found',
  code: 'accounts/second-step-gone',
  message: 'Doğrulama süresi doldu. Lütfen şifrenizle yeniden giriş yapın.',
}
/** The password was right when it was looked at, and is not any more: the refusal of a wrong one. */
const CREDENTIALS_CHANGED: Failure = {
  kind: 'signed-out',
  code: 'accounts/wrong-credentials',
  message: WRONG_CREDENTIALS,
}
const WRONG_PASSWORD = 'Şu anki şifreniz hatalı.'
const STAFF_STAYS = 'Personel hesapları buradan silinemez. Lütfen mağaza yöneticinizle görüşün.'

/** Creates the accounts capability and declares its jobs. */
export function createAccountsService(dependencies: AccountsDependencies): AccountsService {
  const { db, bus, clock, logger, secret, publicUrl, jobs, settings, activity, mail, media, siteFiles } =
    dependencies
  const { consents } = dependencies
  activity.describe(ACCOUNT_ACTIVITY)
  const passwords = createPasswords({ db, hashing: dependencies.passwordHashing ?? scryptHashing })
  const sessions = createSessions({ db, clock, publicUrl })
  const perName = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  const perAddress = createRateLimit({ tries: 50, windowMs: 10 * MINUTE_MS, clock })
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

  /** Who came in, and whom something kept out: what a look into the past begins with. Never a name, an address or a code. */
  function logged<T>(step: 'password' | 'second-step', userId: string | null, result: Result<T>): Result<T> {
    const outcome = result.ok ? 'ok' : result.error.code
    logger[result.ok ? 'info' : 'warn']({ event: 'sign-in', step, userId, outcome }, 'sign-in')
    return result
  }

  async function findByLogin(login: string) {
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.email, login), eq(users.userName, login)))
      .limit(1)
    return user ?? null
  }

  /** Whether password and second factor are still those that were shown. */
  async function stillHolds(tx: Database, shown: PendingSignIn): Promise<boolean> {
    const { userId, passwordPrint, secondFactor } = shown
    if ((await passwords.printOf(tx, userId)) !== passwordPrint) return false
    return (await secondStep.since(tx, userId)) === secondFactor
  }

  /**
   * Opens the session of who has shown all that is asked for. Judged under the account's lock: a reset of the password
   * or of the second factor, a block or a removal that came in between has already ended what this sign-in began with.
   */
  async function openSession(
    shown: PendingSignIn,
    headers: Headers,
    gone: Failure,
  ): Promise<Result<{ account: Account; headers: Headers }>> {
    let account: Account | null = null
    const opened = await sessions.open(shown.userId, headers, async (tx): Promise<Result<void>> => {
      const user = await lockUser(tx, shown.userId)
      if (!user || !(await stillHolds(tx, shown))) return refused(gone)
      if (!isOpen(user)) return fail.forbidden('accounts/inactive', INACTIVE)
      account = toAccount(user)
      if (user.emailVerified) await tellListeners(tx, user)
      return ok(undefined)
    })
    if (!opened.ok) return opened
    if (!account) throw new Error('a session was opened for nobody')
    opened.value.append('set-cookie', signInLimits.cookieFor(shown.userId))
    return ok({ account, headers: opened.value })
  }

  const customers = createCustomers(core, { media, taxDocuments })

  return {
    sample: createSampleAccounts(db),
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

    async viewerOf(headers) {
      const session = await sessions.current(headers)
      const user = session && (await findUser(db, session.userId))
      return user && isOpen(user) ? { ...toAccount(user), sessionId: session.id } : null
    },

    async signIn({ email, password, headers, clientAddress }) {
      const login = email.trim().toLowerCase()
      const nameKey = `${clientAddress} ${login}`
      // Counted before anything is awaited: of many tries at once no more are judged than of as many in a row.
      if (!perAddress.allow(clientAddress) || !perName.allow(nameKey))
        return logged('password', null, tooManyTries())
      const user = await findByLogin(login)
      const ofAccount = signInLimits.limitFor(user?.id ?? null, login, headers)
      const told = <T>(result: Result<T>) => logged('password', user?.id ?? null, result)
      if (!ofAccount.allow()) return told(fail.tooMany('accounts/too-many-tries', TOO_MANY_FOR_ACCOUNT))
      const passwordPrint = await passwords.printIfRight(user?.id ?? null, password)
      if (!user || passwordPrint === null)
        return told(fail.signedOut('accounts/wrong-credentials', WRONG_CREDENTIALS))
      if (!isOpen(user)) return told(fail.forbidden('accounts/inactive', INACTIVE))
      perName.reset(nameKey)
      // A company behind one address may sign in as often as it likes; only wrong passwords use the tries up.
      perAddress.giveBack(clientAddress)
      ofAccount.giveBack()
      const secondFactor = await secondStep.since(db, user.id)
      const shown: PendingSignIn = { userId: user.id, passwordPrint, secondFactor }
      if (secondFactor === null) return told(await openSession(shown, headers, CREDENTIALS_CHANGED))
      const out = new Headers()
      out.append('set-cookie', pending.cookieFor(shown))
      return told(ok({ account: null, headers: out }))
    },

    owesSecondStep: (headers) => pending.read(headers) !== null,

    async finishSignIn(code, headers) {
      const owed = pending.read(headers)
      const user = owed && (await findUser(db, owed.userId))
      if (!user || !owed || !(await stillHolds(db, owed)))
        return logged('second-step', null, refused(STEP_GONE))
      const accepted = await secondStep.accept(user, code, signInLimits.isKnownDevice(user.id, headers))
      if (!accepted.ok) return logged('second-step', user.id, accepted)
      const opened = await openSession(owed, headers, STEP_GONE)
      if (opened.ok) opened.value.headers.append('set-cookie', pending.clearedCookie)
      return logged('second-step', user.id, opened)
    },

    signOut: (headers) => sessions.close(headers),
    sessionsOf: (id, headers) => sessions.list(id, headers),
    endSession: (id, sessionId) => sessions.end(id, sessionId),
    endAllSessions: (id) =>
      atomically(db, async (tx) => {
        await lockUser(tx, id)
        await sessions.endAll(tx, id)
      }),
    onEmailVerified: (listener) => void listeners.push(listener),

    async create(account) {
      const email = account.email.trim().toLowerCase()
      const password = await passwords.hash(account.password)
      const id = createToken()
      const now = new Date(clock.now())
      return transact(db, async (tx): Promise<Result<AccountId>> => {
        const row = {
          id,
          email,
          name: account.name,
          role: account.role,
          // Nobody reads the addresses of the sample shop.
          emailVerified: account.isSample ?? false,
          createdAt: now,
          type: account.type ?? 'normal',
          status: account.status ?? 'active',
          permissions: [...(account.permissions ?? (account.role === 'admin' ? ['all'] : ['shop']))],
          memberDiscountBp: account.memberDiscountBp ?? 0,
          phone: account.phone ?? null,
          ...account.company,
          isSample: account.isSample ?? false,
          // Somebody must hear of the first orders; everybody after the first administrator chooses.
          wantsOrderMails: account.role === 'admin' && !(await hasAdmin(tx)),
        }
        if (!(await insertAccount(tx, row, password)))
          return fail.conflict('accounts/email-taken', EMAIL_TAKEN)
        return ok(id as AccountId)
      })
    },

    hasAdmin: () => hasAdmin(db),

    confirmPassword: core.confirmPassword,

    async verifiedEmailOf(id) {
      const [user] = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, id), users.emailVerified))
      return user?.email ?? null
    },

    async findVerified(email) {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.email, email), users.emailVerified))
      return user && isOpen(user) ? toAccount(user) : null
    },

    async findOpenCustomer(id) {
      const user = await findUser(db, id)
      return user?.role === 'customer' && isOpen(user) ? toAccount(user) : null
    },

    async holdAccount(tx, id) {
      const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
      return held.length > 0
    },

    async lockForRemoval(tx, id) {
      const [user] = await tx
        .select({ name: users.name, email: users.email, role: users.role })
        .from(users)
        .where(eq(users.id, id))
        .for('update')
      if (!user) return fail.notFound('accounts/not-found', 'Hesap bulunamadı.')
      if (user.role !== 'customer') return fail.invalid('accounts/staff-stays', STAFF_STAYS)
      return ok({ name: user.name, email: user.email })
    },

    async lockStaffForRemoval(tx, actor, id) {
      if (actor.id === id) return fail.invalid('accounts/own-account', OWN_ACCOUNT)
      const admins = await lockAdmins(tx)
      const [user] = await tx
        .select({ name: users.name, email: users.email, role: users.role })
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'customer')))
        .for('update')
      if (!user) return fail.notFound('accounts/not-found', STAFF_NOT_FOUND)
      if (!admins.includes(actor.id)) return fail.forbidden('accounts/forbidden', NO_ADMIN)
      return ok({ name: user.name, email: user.email })
    },

    async forgetAccount(tx, id) {
      const user = await findUser(tx, id)
      if (user) await detachConsents(tx, consents, user, new Date(clock.now()))
      const [gone] = await tx
        .delete(users)
        .where(eq(users.id, id))
        .returning({ taxDocument: users.taxDocument })
      if (gone?.taxDocument) await media.releaseFrom(tx, [gone.taxDocument.fileId], { kind: 'account', id })
    },

    async namesOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...new Set(ids)]))
      return new Map(rows.map(({ id, name }) => [id as AccountId, name]))
    },

    exportFor: (id) => accountPersonalData({ db, media, consents }, id),

    async orderMailRecipients() {
      const maySeeOrders = or(
        eq(users.role, 'admin'),
        and(eq(users.role, 'staff'), sql`'orders' = any(${users.permissions})`),
      )
      const wanting = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.wantsOrderMails, true), eq(users.status, 'active'), maySeeOrders))
        .orderBy(users.id)
        .limit(MAX_ORDER_MAILS)
      return wanting.map(({ email }) => email)
    },

    async wantsOrderMails(id) {
      const [user] = await db
        .select({ wants: users.wantsOrderMails })
        .from(users)
        .where(eq(users.id, id))
        .limit(1)
      return user?.wants ?? false
    },

    async chooseOrderMails(actor, wants) {
      await atomically(db, async (tx) => {
        const changed = await tx
          .update(users)
          .set({ wantsOrderMails: wants })
          .where(and(eq(users.id, actor.id), ne(users.wantsOrderMails, wants)))
          .returning({ id: users.id })
        if (changed.length === 0) return
        await activity.record(tx, {
          actor: { id: actor.id, name: actor.name },
          action: 'staff.order-mails',
          subject: { type: 'staff', id: actor.id, label: actor.name },
          before: { wants: !wants },
          after: { wants },
        })
      })
    },
  }
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

function toAccount(user: typeof users.$inferSelect): Account {
  return {
    id: user.id as AccountId,
    name: user.name,
    email: user.email,
    role: user.role as Role,
    type: user.type as AccountType,
    status: user.status as AccountStatus,
    permissions: user.permissions as Permission[],
    memberDiscountBp: basisPoints(user.memberDiscountBp),
  }
}
