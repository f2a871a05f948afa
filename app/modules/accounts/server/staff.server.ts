import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import type { StaffMember, StaffRole } from '../domain/staff.ts'
import type { NewStaffInput, StaffInput } from '../domain/staff-forms.ts'
import type { AccountId, Permission, StaffPermission } from '../domain/viewer.ts'
import { STAFF_PERMISSIONS } from '../domain/viewer.ts'
import type { AccountCore, Actor, UserRow } from './account-core.server.ts'
import { EMAIL_TAKEN, insertAccount } from './account-core.server.ts'
import { twoFactors, users } from './tables.server.ts'

export interface Staff {
  /** Administrators first, then by name; at most 500. */
  list(): Promise<readonly StaffMember[]>
  /** 'accounts/not-found', also for customers. */
  get(id: string): Promise<Result<StaffMember>>
  /** Adds somebody who can sign in at once. Refuses with 'accounts/email-taken' and 'accounts/user-name-taken'. */
  add(actor: Actor, input: NewStaffInput): Promise<Result<AccountId>>
  /**
   * Changes who somebody is and what he may; a new address is unproven and ends the links that went to the old one.
   * Refuses as `add` does, and with 'accounts/not-found', 'accounts/own-account' (nobody takes away his own right),
   * 'accounts/last-admin', 'accounts/forbidden' (the actor is no administrator any more).
   */
  save(actor: Actor, id: string, input: StaffInput): Promise<Result<void>>
  /** Blocks somebody, which ends his sessions, or lets him in again. Safe to repeat. Refuses as `save` does. */
  setStatus(actor: Actor, id: string, to: 'active' | 'inactive'): Promise<Result<void>>
}

export const OWN_ACCOUNT =
  'Kendi yönetici yetkinizi kaldıramaz, kendi hesabınızı engelleyemez veya silemezsiniz. Bunu başka bir yönetici yapabilir.'
const LAST_ADMIN = 'Mağazada en az bir aktif yönetici kalmalıdır.'
export const NO_ADMIN = 'Bunu yalnızca yöneticiler yapabilir.'
export const STAFF_NOT_FOUND = 'Personel bulunamadı.'
const USER_NAME_TAKEN = 'Bu kullanıcı adı zaten kullanılıyor.'
const MOST_SHOWN = 500

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
  const { db, clock, activity, passwords, sessions, links } = core
  const hasSecondStep = db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(isNotNull(twoFactors.enabledAt))
    .as('second_step')
  const members = () =>
    db
      .select({ user: users, secondStep: hasSecondStep.userId })
      .from(users)
      .leftJoin(hasSecondStep, eq(hasSecondStep.userId, users.id))

  /** Runs a command on one of the shop's people while nobody else changes who they are. */
  async function onMember(
    actor: Actor,
    id: string,
    command: (
      tx: Transaction,
      user: UserRow,
      /** Refuses what would leave the shop without an administrator, or the actor without his right. */
      loseAdmin: () => Result<void>,
    ) => Promise<Result<void>>,
  ): Promise<Result<void>> {
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx)
      if (!admins.includes(actor.id)) return fail('accounts/forbidden', NO_ADMIN)
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'customer')))
      if (!user) return fail('accounts/not-found', STAFF_NOT_FOUND)
      return command(tx, user, () => {
        if (id === actor.id) return fail('accounts/own-account', OWN_ACCOUNT)
        const isLast = admins.every((admin) => admin === id)
        return isLast ? fail('accounts/last-admin', LAST_ADMIN) : ok(undefined)
      })
    })
  }

  return {
    async list() {
      const rows = await members()
        .where(ne(users.role, 'customer'))
        .orderBy(asc(users.role), asc(users.name), asc(users.id))
        .limit(MOST_SHOWN)
      return rows.map(({ user, secondStep }) => toMember(user, secondStep !== null))
    },

    async get(id) {
      const [row] = await members().where(and(eq(users.id, id), ne(users.role, 'customer')))
      return row
        ? ok(toMember(row.user, row.secondStep !== null))
        : fail('accounts/not-found', STAFF_NOT_FOUND)
    },

    async add(actor, { password, ...input }) {
      const passwordHash = await passwords.hash(password)
      const id = createToken()
      const at = new Date(clock.now())
      return db.transaction(async (tx): Promise<Result<AccountId>> => {
        const admins = await lockAdmins(tx)
        if (!admins.includes(actor.id)) return fail('accounts/forbidden', NO_ADMIN)
        const account = { ...columnsOf(input), id, createdAt: at, updatedAt: at }
        if (!(await insertAccount(tx, account, passwordHash))) return taken(tx, input)
        const subject = { type: 'staff', id, label: input.name }
        await activity.record(tx, { actor, action: 'staff.create', subject, after: input })
        return ok(id as AccountId)
      })
    },

    async save(actor, id, input) {
      const saved = onMember(actor, id, async (tx, user, loseAdmin) => {
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
            updatedAt: new Date(clock.now()),
          })
          .where(eq(users.id, id))
        if (hasNewEmail)
          await links.revoke(tx, id, ['reset-password', 'verify-email', 'change-email', 'restore-email'])
        await activity.record(tx, {
          ...{ actor, action: 'staff.change', subject: { type: 'staff', id, label: input.name } },
          before: inputOf(user),
          after: input,
        })
        return ok(undefined)
      })
      return saved.catch((error: unknown): Result<void> => {
        if (isUniqueViolation(error, 'users_email_unique')) return emailTaken()
        if (isUniqueViolation(error, 'users_userName_unique')) return userNameTaken()
        throw error
      })
    },

    setStatus: (actor, id, to) =>
      onMember(actor, id, async (tx, user, loseAdmin) => {
        if (user.status === to) return ok(undefined)
        if (to === 'inactive') {
          const kept = user.role === 'admin' || id === actor.id ? loseAdmin() : ok(undefined)
          if (!kept.ok) return kept
          await sessions.endAll(tx, id)
        }
        await tx
          .update(users)
          .set({ status: to, updatedAt: new Date(clock.now()) })
          .where(eq(users.id, id))
        await activity.record(tx, {
          ...{ actor, action: 'staff.status', subject: { type: 'staff', id, label: user.name } },
          before: { status: user.status },
          after: { status: to },
        })
        return ok(undefined)
      }),
  }
}

function emailTaken(): Result<never> {
  return fail('accounts/email-taken', EMAIL_TAKEN, { faults: { email: EMAIL_TAKEN } })
}

function userNameTaken(): Result<never> {
  return fail('accounts/user-name-taken', USER_NAME_TAKEN, { faults: { userName: USER_NAME_TAKEN } })
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

function toMember(user: UserRow, hasTwoFactor: boolean): StaffMember {
  return {
    ...inputOf(user),
    id: user.id as AccountId,
    status: user.status === 'inactive' ? 'inactive' : 'active',
    hasTwoFactor,
    addedAt: user.createdAt.getTime(),
  }
}
