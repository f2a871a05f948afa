import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/kernel/instant.ts'
import { ok } from '#app/kernel/result.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { stockReleasedMail } from '../domain/order-mails.ts'
import type { HoldHours } from '../domain/stock-hold.ts'
import { heldUntil, holdReasonOf, hoursFor } from '../domain/stock-hold.ts'
import { SYSTEM } from './order-actor.server.ts'
import type { OrderCommands } from './order-commands.server.ts'
import { readDetail } from './order-rows.server.ts'
import { orderStatusChanges, orders } from './tables.server.ts'

export interface OrderStock {
  /**
   * Gives the goods of orders back to the shop that were neither paid nor agreed to in the time the owner set (decision
   * 0044); the orders stand, and their buyers are told once. Safe to repeat; the job runs it four times an hour.
   */
  releaseOverdue(): Promise<{ readonly released: number }>
}

/** Orders released in one run; the rest waits for the next. */
const MAX_RELEASED = 500

/** Goods of orders that were neither paid nor agreed to in the time the owner set. */
export function createOrderStock({
  db,
  clock,
  mail,
  commands,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly commands: OrderCommands
}): OrderStock {
  /** Those that wait for that, and whose time may be over; looked at again once they are locked. */
  async function dueFor(reason: 'payment' | 'approval', hours: HoldHours): Promise<string[]> {
    const kept = hoursFor(reason, hours)
    if (kept === 0) return []
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          // Condition for condition those of the index `orders_holding`.
          sql`${orders.status} = 'new' and ${orders.paymentStatus} = 'pending'`,
          and(isNull(orders.stockReleasedAt), sql`not ${orders.isSample}`),
          lt(orders.stockHeldSince, new Date(clock.now() - kept * HOUR_MS + 1)),
          reason === 'approval' ? eq(orders.awaitsApproval, true) : eq(orders.paymentMethod, 'bank-transfer'),
        ),
      )
      .orderBy(asc(orders.stockHeldSince))
      .limit(MAX_RELEASED)
    return rows.map(({ id }) => id)
  }

  return {
    async releaseOverdue() {
      const mailContext = await mail.context()
      const { shop } = mailContext
      const due = [...(await dueFor('approval', shop)), ...(await dueFor('payment', shop))]
      let released = 0
      for (const id of new Set(due)) {
        await commands.onOrder(id, async (tx, order, _move, goods) => {
          const detail = await readDetail(tx, order)
          const [reason, until] = [holdReasonOf(detail), heldUntil(detail, shop)]
          const isDue = reason !== null && until !== null && until <= clock.now()
          if (!isDue || order.isSample || order.stockReleasedAt !== null) return ok('unchanged')
          const [before] = await tx
            .select({ id: orderStatusChanges.id })
            .from(orderStatusChanges)
            .where(and(eq(orderStatusChanges.orderId, id), eq(orderStatusChanges.stockEvent, 'released')))
            .limit(1)
          await goods.release(SYSTEM)
          // Once: whom it happens to again has been told how it works.
          if (!before) {
            await commands.tellBuyer(tx, order, mailContext, {
              kind: 'stock-released',
              mail: (context) =>
                stockReleasedMail(context, {
                  createdAt: detail.createdAt,
                  reason,
                  hours: hoursFor(reason, shop),
                }),
            })
          }
          released += 1
          return ok('changed')
        })
      }
      return { released }
    },
  }
}
