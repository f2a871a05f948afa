import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
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
 * Whether a buyer has no order yet, by account, e-mail or telephone, whoever made it; cancelled ones are none. Inside the
 * order's transaction it holds where the buyer's orders wait for each other (`waitForOthersOf`).
 */
export async function isFirstOrderOf(
  db: Database,
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
          emails.length === 0 ? undefined : inArray(orders.userId, accountsOf(db, emails)),
          phone === null ? undefined : sql`(${orders.buyer} ->> 'phone') = ${phone}`,
        ),
      ),
    )
    .limit(1)
  return placed === undefined
}

/** Whose address is typed is known by what his account ordered, whatever address he typed then. */
function accountsOf(db: Database, emails: readonly string[]) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]))
}
