import { inArray } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { BulkOutcome } from '../domain/order-views.ts'
import type { Actor } from './order-commands.server.ts'
import { orders } from './tables.server.ts'

export interface OrderBulk {
  numbersOf(ids: readonly string[]): Promise<readonly string[]>
  changeStatuses(
    actor: Actor,
    ids: readonly string[],
    to: OrderStatus,
    how?: { readonly tellBuyer?: boolean },
  ): Promise<BulkOutcome>
}

/** One status for many orders, each changed as if it were the only one. */
export function createOrderBulk({
  db,
  changeStatus,
}: {
  readonly db: Database
  readonly changeStatus: (
    actor: Actor,
    id: string,
    to: OrderStatus,
    how?: { readonly tellBuyer?: boolean },
  ) => Promise<Result<void>>
}): OrderBulk {
  function find(ids: readonly string[]) {
    const { id, orderNumber, status } = orders
    return db
      .select({ id, orderNumber, status })
      .from(orders)
      .where(inArray(id, [...ids]))
      .orderBy(orderNumber)
  }

  return {
    async numbersOf(ids) {
      return (await find(ids)).map(({ orderNumber }) => orderNumber)
    },

    async changeStatuses(actor, ids, to, how) {
      const found = await find(ids)
      const already = found.filter(({ status }) => status === to).length
      const refused: { orderNumber: string; reason: string }[] = []
      let changed = 0
      for (const { id, orderNumber, status } of found) {
        if (status === to) continue
        const done = await changeStatus(actor, id, to, how)
        if (done.ok) changed += 1
        else refused.push({ orderNumber, reason: done.error.message })
      }
      return { changed, already, refused, missing: new Set(ids).size - found.length }
    },
  }
}
