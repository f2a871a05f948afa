import { eq } from 'drizzle-orm'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { AccountMailInput, SecurityEvent } from '../domain/account-mails.ts'
import { securityNoticeMail } from '../domain/account-mails.ts'
import { LINK_GONE as LINK_GONE_TEXT } from '../domain/email-link-form.ts'
import { passwordFault } from '../domain/password-rules.ts'
import type { Account, AccountId, AccountStatus, AccountType, Permission, Role } from '../domain/viewer.ts'
import type { AccountLinks } from './account-links.server.ts'
import type { Passwords } from './passwords.server.ts'
import { keepPasswordHash } from './passwords.server.ts'
import type { SecondStepTries } from './second-step-tries.server.ts'
import type { Sessions } from './sessions.server.ts'
import type { SignInLimits } from './sign-in-limits.server.ts'
import { users } from './tables.server.ts'

export type UserRow = typeof users.$inferSelect

/** Somebody of the shop's own people who does something to an account. */
export type Actor = ActivityEntry['actor']

/** Which page of the back office looks after an account; its name in the activity log. */
export type AccountKind = 'customer' | 'staff'

export function kindOf({ role }: Pick<UserRow, 'role'>): AccountKind {
  return role === 'customer' ? 'customer' : 'staff'
}

/** What the parts of this capability share. */
export interface AccountCore {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly activity: ActivityService
  readonly mail: MailService
  readonly consents: ConsentsService
  readonly publicUrl: string
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly links: AccountLinks
  readonly signInLimits: SignInLimits
  readonly secondStepTries: SecondStepTries
  /** Counts tries of an account's own password while it is signed in. */
  readonly confirmPassword: (userId: string, password: string) => Promise<Result<void>>
  /** Somebody proved that an address is his: marks it and tells the listeners, in that transaction. */
  readonly markVerified: (
    tx: Database,
    user: { readonly id: string; readonly email: string },
  ) => Promise<void>
}

export const TOO_MANY_TRIES = 'Çok fazla deneme yaptınız. Lütfen 10 dakika sonra tekrar deneyin.'
export const EMAIL_TAKEN = 'Bu e-posta adresi zaten kayıtlı!'
export const LINK_GONE: Failure = { kind: 'not-found', code: 'accounts/link-gone', message: LINK_GONE_TEXT }

export function tooManyTries(): Result<never> {
  return fail.tooMany('accounts/too-many-tries', TOO_MANY_TRIES)
}

/**
 * Puts an account and its password, null for who is invited to set one, into the tables; false, putting nothing, where
 * its e-mail or user name is taken.
 */
export async function insertAccount(
  tx: Database,
  account: typeof users.$inferInsert & { readonly createdAt: Date },
  passwordHash: string | null,
): Promise<boolean> {
  const inserted = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
  if (inserted.length === 0) return false
  if (passwordHash === null) return true
  await keepPasswordHash(tx, account.id, passwordHash)
  return true
}

export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).limit(1)
  return user ?? null
}

/**
 * Locks an account until the transaction ends, before anything of it is touched: its links, sessions and second factor.
 * Whatever changes two of these at once then waits for its turn instead of for each other. Null when it is gone.
 */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).limit(1).for('no key update')
  return user ?? null
}

/** Blocked accounts and those only invited are nobody: no session, no link to a new password, no sign-in. */
export function isOpen(user: Pick<UserRow, 'status'>): boolean {
  return user.status === 'active' || user.status === 'pending'
}

export function mailInput(
  core: Pick<AccountCore, 'publicUrl'>,
  mailContext: MailContext,
  user: Pick<UserRow, 'name'>,
): AccountMailInput {
  return { ...mailContext, publicUrl: core.publicUrl, name: user.name }
}

/**
 * The hash of a new password that may be used; 'accounts/weak-password' else. Hashed before a transaction begins: that is
 * slow on purpose.
 */
export async function judgedPassword(
  passwords: Passwords,
  user: Pick<UserRow, 'name' | 'email' | 'companyName'>,
  password: string,
): Promise<Result<string>> {
  const fault = passwordFault(password, [user.name, user.email, user.companyName ?? ''])
  if (fault) return fail.invalid('accounts/weak-password', fault)
  return ok(await passwords.hash(password))
}

/** Tells the owner what happened to the security of his account. `mailContext` is read before the transaction begins. */
export async function tellOwner(
  tx: Database,
  core: Pick<AccountCore, 'mail' | 'clock' | 'publicUrl'>,
  mailContext: MailContext,
  user: Pick<UserRow, 'id' | 'name' | 'email'>,
  event: SecurityEvent,
): Promise<void> {
  await core.mail.enqueue(tx, {
    ...securityNoticeMail(mailInput(core, mailContext, user), event, core.clock.now()),
    kind: 'account-security',
    recipient: user.email,
    subjectId: user.id,
  })
}

/** The account of a row, as everybody outside this folder knows it. */
export function toAccount(user: UserRow): Account {
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
