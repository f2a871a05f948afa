import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Account, AccountId } from '../domain/viewer.ts'
import { findUser, isOpen, toAccount } from './account-core.server.ts'
import { users } from './tables.server.ts'

/** Accounts as other capabilities look for them. */
export interface AccountLookup {
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
}

/** Finds accounts by what others know of them. */
export function createAccountLookup(db: Database): AccountLookup {
  return {
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

    async namesOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...new Set(ids)]))
      return new Map(rows.map(({ id, name }) => [id as AccountId, name]))
    },

    async holdAccount(tx, id) {
      const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
      return held.length > 0
    },
  }
}
