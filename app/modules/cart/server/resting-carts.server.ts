import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AccountCart } from '../domain/account-cart.ts'
import { parseCart } from '../domain/cart.ts'
import { accountCarts } from './tables.server.ts'

/** An account's cart that nobody has changed for a while. */
export interface RestingCart extends AccountCart {
  readonly accountId: AccountId
  readonly changedAt: Instant
  /** When its owner was last reminded of a cart; null when he never was. */
  readonly remindedAt: Instant | null
}

/** Carts changed last after `from` and not after `until`; of those, at most `most` behind the cart `after`. */
export interface RestingCartsAsked {
  readonly from: Instant
  readonly until: Instant
  readonly after: Pick<RestingCart, 'accountId' | 'changedAt'> | null
  readonly most: number
}

/** Carts no reminder was considered for, along an index of these alone. */
export async function readRestingCarts(
  db: Database,
  { from, until, after, most }: RestingCartsAsked,
): Promise<readonly RestingCart[]> {
  const { userId, updatedAt, version, consideredVersion } = accountCarts
  const rows = await db
    .select()
    .from(accountCarts)
    .where(
      and(
        sql`${consideredVersion} is distinct from ${version}`,
        gt(updatedAt, new Date(from)),
        lte(updatedAt, new Date(until)),
        after
          ? sql`(${updatedAt}, ${userId}) > (${new Date(after.changedAt).toISOString()}::timestamptz, ${after.accountId})`
          : undefined,
      ),
    )
    .orderBy(asc(updatedAt), asc(userId))
    .limit(most)
  return rows.map((row) => ({
    accountId: row.userId as AccountId,
    version: row.version,
    cart: parseCart(row.cart),
    changedAt: row.updatedAt.getTime(),
    remindedAt: row.remindedAt?.getTime() ?? null,
  }))
}
