import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { orders } from './tables.server.ts'

/** Everything a buyer is known by; e-mails and phone in the form orders keep them in (`parseEmail`, `parsePhone`). */
export interface KnownBuyer {
  readonly accountId: AccountId | null
  readonly emails: readonly string[]
  /** Null while it is not known. */
  readonly phone: string | null
}

/**
 * Whether a buyer has no order yet, by account, e-mail or telephone, whoever made it; cancelled ones are none. Who types
 * the e-mail of an account is known by its orders, whatever e-mail those have. Inside the order's transaction it holds
 * where the buyer's orders wait for each other (`waitForOthersOf`).
 */
export async function isFirstOrderOf(
  db: Database,
  accounts: AccountsService,
  { accountId, emails, phone }: KnownBuyer,
): Promise<boolean> {
  const [placed] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ne(orders.status, 'cancelled'),
        // Each from an index of its own.
        or(
          accountId === null ? undefined : eq(orders.userId, accountId),
          emails.length === 0 ? undefined : inArray(orders.customerEmail, [...emails]),
          emails.length === 0 ? undefined : accounts.customers.hasAccountWith(orders.userId, emails),
          phone === null ? undefined : sql`(${orders.buyer} ->> 'phone') = ${phone}`,
        ),
      ),
    )
    .limit(1)
  return placed === undefined
}
