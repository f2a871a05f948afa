import { and, asc, eq, gt, isNotNull, max, ne } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { verifyEmailMail } from '../domain/account-mails.ts'
import type { StaffMember, StaffRole } from '../domain/staff.ts'
import type { StaffInput } from '../domain/staff-forms.ts'
import type { AccountId, Permission } from '../domain/viewer.ts'
import type { AccountCore, Actor, UserRow } from './account-core.server.ts'
import { EMAIL_TAKEN, insertAccount, mailInput, tooManyTries } from './account-core.server.ts'
import { INVITED } from './account-passwords.server.ts'
import type { SentInvitation } from './staff-invitations.server.ts'
import { readInvitationPost, sendInvitation } from './staff-invitations.server.ts'
import { accountLinks, twoFactors, users } from './tables.server.ts'

export interface Staff {
  /** Administrators first, then by name; at most 500. */
  list(): Promise<readonly StaffMember[]>
  /** 'accounts/not-found', also for customers. */
  get(id: string): Promise<Result<StaffMember>>
  /**
   * Invites somebody: nobody can sign in as him until he has set his password by the link that is mailed to him (7 days,
   * once). Refuses with 'accounts/email-taken', 'accounts/user-name-taken', 'accounts/forbidden' (the actor is no
   * administrator any more), and like every command here as `judgePowerChange` does.
   */
  add(actor: Actor, input: StaffInput): Promise<Result<SentInvitation & { readonly id: AccountId }>>
  /**
   * Mails a new invitation; the former one is worth nothing. Refuses with 'accounts/not-found', 'accounts/conflict' (he
   * has taken it up), 'accounts/too-many-tries' (3 in 10 minutes) and 'accounts/forbidden'.
   */
  renewInvitation(actor: Actor, id: string): Promise<Result<SentInvitation>>
  /** Takes the invitation back: the account is gone and its address free again. Refuses as `renewInvitation` does. */
  withdrawInvitation(actor: Actor, id: string): Promise<Result<void>>
  /**
   * Changes who somebody is and what he may; a new address is unproven and ends the links that went to the old one: it
   * gets a link to prove it, or, of who is only invited, the invitation. Refuses as `add` does, and with
   * 'accounts/not-found', 'accounts/own-account' (nobody takes away his own right) and 'accounts/last-admin'.
   */
  save(actor: Actor, id: string, input: StaffInput): Promise<Result<SentInvitation>>
  /**
   * Blocks somebody, which ends his sessions, or lets him in again. Safe to repeat. Refuses as `save` does, and with
   * 'accounts/conflict' for who is only invited.
   */
  setStatus(actor: Actor, id: string, to: 'active' | 'inactive'): Promise<Result<void>>
}

export const OWN_ACCOUNT =
  'Kendi yönetici yetkinizi kaldıramaz, kendi hesabınızı engelleyemez veya silemezsiniz. Bunu başka bir yönetici yapabilir.'
const LAST_ADMIN = 'Mağazada en az bir aktif yönetici kalmalıdır.'
export const NO_ADMIN = 'Bunu yalnızca yöneticiler yapabilir.'
export const STAFF_NOT_FOUND = 'Personel bulunamadı.'
const USER_NAME_TAKEN = 'Bu kullanıcı adı zaten kullanılıyor.'
const MOST_SHOWN = 500
const ACCEPTED = 'Davet bu sırada kabul edildi. Sayfadaki yeni hâlini kontrol edin.'
const NO_LINK: SentInvitation = { link: null }

/**
 * Locks the shop's people until the end of the transaction and gives its active administrators: of two who take each
 * other's right away at once, one is refused.
 */
export async function lockAdmins(tx: Transaction): Promise<readonly string[]> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(ne(users.role, 'customer'))
    .orderBy(asc(users.id))
    .for('no key update')
  // Read after the locks are held: what a waiting statement saw before may be gone.
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
  return admins.map(({ id }) => id)
}

/** The shop's own people, as administrators look after them. */
export function createStaff(core: AccountCore): Staff {
  const { db, clock, activity, mail, sessions, links } = core
  const invitationsPerAccount = createRateLimit({ tries: 3, windowMs: 10 * MINUTE_MS, clock })
  const hasSecondStep = db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(isNotNull(twoFactors.enabledAt))
    .as('second_step')
  function members() {
    const invitation = db
      .select({ userId: accountLinks.userId, until: max(accountLinks.expiresAt).as('until') })
      .from(accountLinks)
      .where(
        and(eq(accountLinks.purpose, 'staff-invitation'), gt(accountLinks.expiresAt, new Date(clock.now()))),
      )
      .groupBy(accountLinks.userId)
      .as('invitation')
    return db
      .select({ user: users, secondStep: hasSecondStep.userId, invitedUntil: invitation.until })
      .from(users)
      .leftJoin(hasSecondStep, eq(hasSecondStep.userId, users.id))
      .leftJoin(invitation, eq(invitation.userId, users.id))
  }

  /** Runs a command on one of the shop's people while nobody else changes who they are. */
  async function onMember<T>(
    actor: Actor,
    id: string,
    command: (
      tx: Transaction,
      user: UserRow,
      /** Refuses what would leave the shop without an administrator, or the actor without his right. */
      loseAdmin: () => Result<void>,
    ) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return transact(db, async (tx) => {
      const admins = await lockAdmins(tx)
      if (!admins.includes(actor.id)) return fail.forbidden('accounts/forbidden', NO_ADMIN)
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'customer')))
      if (!user) return fail.notFound('accounts/not-found', STAFF_NOT_FOUND)
      return command(tx, user, () => {
        if (id === actor.id) return fail.invalid('accounts/own-account', OWN_ACCOUNT)
        const isLast = admins.every((admin) => admin === id)
        return isLast ? fail.invalid('accounts/last-admin', LAST_ADMIN) : ok(undefined)
      })
    })
  }

  return {
    async list() {
      const rows = await members()
        .where(ne(users.role, 'customer'))
        .orderBy(asc(users.role), asc(users.name), asc(users.id))
        .limit(MOST_SHOWN)
      return rows.map(toMember)
    },

    async get(id) {
      const [row] = await members().where(and(eq(users.id, id), ne(users.role, 'customer')))
      return row ? ok(toMember(row)) : fail.notFound('accounts/not-found', STAFF_NOT_FOUND)
    },

    async add(actor, input) {
      const post = await readInvitationPost(core)
      const id = createToken()
      const at = new Date(clock.now())
      return transact(db, async (tx): Promise<Result<SentInvitation & { readonly id: AccountId }>> => {
        const admins = await lockAdmins(tx)
        if (!admins.includes(actor.id)) return fail.forbidden('accounts/forbidden', NO_ADMIN)
        const account = { ...columnsOf(input), id, status: 'invited', createdAt: at }
        if (!(await insertAccount(tx, account, null))) return taken(tx, input)
        const sent = await sendInvitation(tx, core, { user: account, invitedBy: actor, post })
        const subject = { type: 'staff', id, label: input.name }
        await activity.record(tx, { actor, action: 'staff.create', subject, after: input })
        return ok({ ...sent, id: id as AccountId })
      })
    },

    async renewInvitation(actor, id) {
      if (!invitationsPerAccount.allow(id)) return tooManyTries()
      const post = await readInvitationPost(core)
      return onMember(actor, id, async (tx, user) => {
        if (user.status !== 'invited') return fail.conflict('accounts/conflict', ACCEPTED)
        const sent = await sendInvitation(tx, core, { user, invitedBy: actor, post })
        const subject = { type: 'staff', id, label: user.name }
        await activity.record(tx, { actor, action: 'staff.invitation-renew', subject })
        return ok(sent)
      })
    },

    withdrawInvitation: (actor, id) =>
      onMember(actor, id, async (tx, user): Promise<Result<void>> => {
        if (user.status !== 'invited') return fail.conflict('accounts/conflict', ACCEPTED)
        await mail.forgetSubjects(tx, [id])
        await tx.delete(users).where(eq(users.id, id))
        const subject = { type: 'staff', id, label: user.name }
        await activity.record(tx, { actor, action: 'staff.invitation-withdraw', subject })
        return ok(undefined)
      }),

    async save(actor, id, input) {
      const post = await readInvitationPost(core)
      const saved = onMember(actor, id, async (tx, user, loseAdmin): Promise<Result<SentInvitation>> => {
        if (user.role === 'admin' && input.role !== 'admin') {
          const kept = loseAdmin()
          if (!kept.ok) return kept
        }
        const hasNewEmail = input.email !== user.email
        await tx
          .update(users)
          .set({
            ...columnsOf(input),
            ...(hasNewEmail ? { emailVerified: false } : {}),
          })
          .where(eq(users.id, id))
        if (hasNewEmail)
          await links.revoke(tx, id, ['reset-password', 'verify-email', 'change-email', 'restore-email'])
        await activity.record(tx, {
          actor,
          action: 'staff.change',
          subject: { type: 'staff', id, label: input.name },
          before: inputOf(user),
          after: input,
        })
        if (!hasNewEmail) return ok(NO_LINK)
        const reached = { id, name: input.name, email: input.email }
        if (user.status === 'invited')
          return ok(await sendInvitation(tx, core, { user: reached, invitedBy: actor, post }))
        const token = await links.issue(tx, { userId: id, purpose: 'verify-email', email: input.email })
        await mail.enqueue(tx, {
          ...verifyEmailMail(mailInput(core, post.mailContext, reached), token),
          kind: 'verify-email',
          recipient: input.email,
          subjectId: id,
        })
        return ok(NO_LINK)
      })
      return saved.catch((error: unknown): Result<never> => {
        if (isUniqueViolation(error, 'users_email_unique')) return emailTaken()
        if (isUniqueViolation(error, 'users_userName_unique')) return userNameTaken()
        throw error
      })
    },

    setStatus: (actor, id, to) =>
      onMember(actor, id, async (tx, user, loseAdmin): Promise<Result<void>> => {
        if (user.status === 'invited') return fail.conflict('accounts/conflict', INVITED)
        if (user.status === to) return ok(undefined)
        if (to === 'inactive') {
          const kept = user.role === 'admin' || id === actor.id ? loseAdmin() : ok(undefined)
          if (!kept.ok) return kept
          await sessions.endAll(tx, id)
        }
        await tx.update(users).set({ status: to }).where(eq(users.id, id))
        await activity.record(tx, {
          actor,
          action: 'staff.status',
          subject: { type: 'staff', id, label: user.name },
          before: { status: user.status },
          after: { status: to },
        })
        return ok(undefined)
      }),
  }
}

function emailTaken(): Result<never> {
  return fail.conflict('accounts/email-taken', EMAIL_TAKEN, { faults: { email: EMAIL_TAKEN } })
}

function userNameTaken(): Result<never> {
  return fail.conflict('accounts/user-name-taken', USER_NAME_TAKEN, { faults: { userName: USER_NAME_TAKEN } })
}

/** Which of the two was taken when an account could not be put in. */
async function taken(tx: Transaction, { email }: StaffInput): Promise<Result<never>> {
  const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  return other ? emailTaken() : userNameTaken()
}

function columnsOf({ name, email, userName, role, permissions }: StaffInput) {
  const kept: Permission[] = role === 'admin' ? ['all'] : [...permissions]
  return { name, email, userName, role, permissions: kept }
}

function permissionsOf({ permissions }: UserRow): StaffPermission[] {
  return STAFF_PERMISSIONS.filter((known) => permissions.includes(known))
}

function inputOf(user: UserRow): StaffInput {
  const { name, email, userName } = user
  return { name, email, userName, role: user.role as StaffRole, permissions: permissionsOf(user) }
}

function toMember({
  user,
  secondStep,
  invitedUntil,
}: {
  readonly user: UserRow
  readonly secondStep: string | null
  readonly invitedUntil: Date | null
}): StaffMember {
  return {
    ...inputOf(user),
    id: user.id as AccountId,
    status: user.status as StaffMember['status'],
    hasTwoFactor: secondStep !== null,
    invitedUntil: user.status === 'invited' ? (invitedUntil?.getTime() ?? null) : null,
    addedAt: user.createdAt.getTime(),
  }
}
