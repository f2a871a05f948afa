import { inArray } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ChosenOrder } from '../domain/bulk-status-form.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { AskedOrder, BulkOutcome } from '../domain/order-views.ts'
import { lacksParcel } from '../domain/parcels.ts'
import type { Actor } from './order-actor.server.ts'
import { parcelsOf } from './order-parcels.server.ts'
import { linesOf } from './order-rows.server.ts'
import type { StatusChanging } from './order-status-change.server.ts'
import { orders } from './tables.server.ts'

export interface OrderBulk {
  /** Those of these orders that there are, as a question about them shows them. */
  askedAbout(ids: readonly string[]): Promise<readonly AskedOrder[]>
  /** `changeStatus` for each of these orders in a transaction of its own; what is refused stops none of the others. */
  changeStatuses(
    actor: Actor,
    chosen: readonly ChosenOrder[],
    to: OrderStatus,
    how?: Pick<StatusChanging, 'tellBuyer' | 'isUntracked'>,
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
    how?: StatusChanging,
  ) => Promise<Result<unknown>>
}): OrderBulk {
  function find(ids: readonly string[]) {
    const { id, orderNumber, status, revision } = orders
    return db
      .select({ id, orderNumber, status, revision })
      .from(orders)
      .where(inArray(id, [...ids]))
      .orderBy(orderNumber)
  }

  return {
    async askedAbout(ids) {
      const lines = await linesOf(db, ids)
      const parcels = await parcelsOf(db, ids)
      return (await find(ids)).map(({ id, orderNumber, status, revision }) => ({
        id,
        orderNumber,
        revision,
        status: status as OrderStatus,
        lacksParcel: lacksParcel(lines.get(id) ?? [], parcels.get(id) ?? []),
      }))
    },

    async changeStatuses(actor, chosen, to, how) {
      const seen = new Map(chosen.map(({ id, seenRevision }) => [id, seenRevision]))
      const found = await find([...seen.keys()])
      const already = found.filter(({ status }) => status === to).length
      const refused: { orderNumber: string; reason: string }[] = []
      let changed = 0
      for (const { id, orderNumber, status } of found) {
        if (status === to) continue
        const seenRevision = seen.get(id) ?? null
        const done = await changeStatus(actor, id, to, {
          ...how,
          ...(seenRevision === null ? {} : { seenRevision }),
        })
        if (done.ok) changed += 1
        else refused.push({ orderNumber, reason: done.error.message })
      }
      return { changed, already, refused, missing: seen.size - found.length }
    },
  }
}
