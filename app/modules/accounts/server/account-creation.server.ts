import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { CompanyDetails } from '../domain/registration-form.ts'
import type { AccountId, AccountStatus, AccountType, Permission, Role } from '../domain/viewer.ts'
import type { AccountCore } from './account-core.server.ts'
import { EMAIL_TAKEN, insertAccount } from './account-core.server.ts'
import { users } from './tables.server.ts'

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

export interface AccountCreation {
  /** Creates an account. Refuses with 'accounts/email-taken'. */
  create(account: NewAccount): Promise<Result<AccountId>>
  hasAdmin(): Promise<boolean>
}

/** Creates accounts that nobody registers: the first administrator's, and those of the sample shop. */
export function createAccountCreation({
  db,
  clock,
  passwords,
}: Pick<AccountCore, 'db' | 'clock' | 'passwords'>): AccountCreation {
  return {
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
  }
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}
