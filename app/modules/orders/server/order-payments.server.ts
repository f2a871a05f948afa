import { and, asc, eq, isNull, lt, ne } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { MovedDays } from '../domain/days-moved-mail.ts'
import { daysMovedMail } from '../domain/days-moved-mail.ts'
import type { NotedPayment } from '../domain/order-changes.ts'
import { paymentReminderMail, unpaidCancelledMail } from '../domain/order-mails.ts'
import type { PaidWith } from '../domain/payment.ts'
import { cancelAfterReminder, isCancelDue, isPaymentOverdue } from '../domain/payment.ts'
import type { Actor } from './order-actor.server.ts'
import { SYSTEM } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import type { OrderPromises } from './order-promises.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { latestPromiseOf, promisedOrderOf } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

export interface OrderPayments {
  /**
   * Notes how the payment has arrived, or with null that it has not after all; another method corrects the first. One that
   * came so late that the promised days move is told to the buyer. Takes goods again that were released: 'orders/out-of-stock' when they are gone. Safe to repeat. 'orders/not-found', and
   * 'orders/version-conflict' as for `changeStatus`.
   */
  setPaid(
    actor: Actor,
    id: string,
    paidWith: PaidWith | null,
    seenRevision?: number,
  ): Promise<Result<Outcome>>
  /**
   * Reminds the buyers of open transfers once, the day after their payment term, and cancels what a reminder said would
   * be cancelled, while the setting says so. Safe to repeat; the job runs it every morning.
   */
  chaseUnpaid(): Promise<{ readonly reminded: number; readonly cancelled: number }>
}

/** Orders looked at in one morning; the rest waits for the next. */
const MAX_CHASED = 500

const OPEN_TRANSFER = and(
  eq(orders.paymentStatus, 'pending'),
  eq(orders.paymentMethod, 'bank-transfer'),
  ne(orders.status, 'cancelled'),
  eq(orders.isSample, false),
)

/** Whether the transfer is still awaited, looked at again once the order is locked. */
function isOpenTransfer(order: OrderRecord): boolean {
  return order.paymentStatus === 'pending' && order.status !== 'cancelled'
}

/** The payment of placed orders: noted by hand, reminded of by a job (product decision 13). */
export function createOrderPayments({
  db,
  clock,
  mail,
  commands,
  promises,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly promises: Pick<OrderPromises, 'keep' | 'loosen'>
}): OrderPayments {
  async function remind(): Promise<number> {
    const mailContext = await mail.context()
    const { shop } = mailContext
    const calendar = calendarOf(shop)
    const now = clock.now()
    // A working day is never shorter than a day, so younger orders cannot be overdue.
    const youngest = new Date(now - shop.paymentTermDays * DAY_MS)
    const open = await db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(and(OPEN_TRANSFER, isNull(orders.paymentRemindedAt), lt(orders.createdAt, youngest)))
      .orderBy(asc(orders.createdAt))
      .limit(MAX_CHASED)
    const overdue = open.filter(({ createdAt }) =>
      isPaymentOverdue(calendar, createdAt.getTime(), shop.paymentTermDays, now),
    )
    let reminded = 0
    for (const { id } of overdue) {
      await commands.onOrder(id, async (tx, order) => {
        if (!isOpenTransfer(order) || order.paymentRemindedAt) return ok('unchanged')
        const cancelAt =
          shop.cancelUnpaidOrders && order.status === 'new' ? cancelAfterReminder(calendar, now) : null
        await tx
          .update(orders)
          .set({
            paymentRemindedAt: new Date(now),
            paymentCancelAt: cancelAt === null ? null : new Date(cancelAt),
          })
          .where(eq(orders.id, id))
        const { totalMinor } = order
        const createdAt = order.createdAt.getTime()
        await commands.tellBuyer(tx, order, mailContext, {
          kind: 'payment-reminder',
          mail: (context) => paymentReminderMail(context, { createdAt, totalMinor, cancelAt }),
        })
        reminded += 1
        return ok('changed')
      })
    }
    return reminded
  }

  async function tellDays(
    tx: Transaction,
    order: OrderRecord,
    mailContext: MailContext,
    { former, next }: Pick<MovedDays, 'former' | 'next'>,
  ): Promise<void> {
    // Goods that were taken again for the payment may have moved them as well: it is why.
    const days = {
      former,
      next: { ...next, reason: 'paid-late' },
      city: order.delivery.city,
      why: '',
    } as const
    await commands.tellBuyer(tx, order, mailContext, {
      kind: 'days-moved',
      mail: (context) => daysMovedMail(context, days),
    })
  }

  /** Only what its buyer was told would be cancelled, and only while nobody has begun to work on it. */
  async function cancelUnpaid(): Promise<number> {
    const mailContext = await mail.context()
    const { shop } = mailContext
    if (!shop.cancelUnpaidOrders) return 0
    const now = clock.now()
    const announced = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(OPEN_TRANSFER, eq(orders.status, 'new'), lt(orders.paymentCancelAt, new Date(now))))
      .orderBy(asc(orders.createdAt))
      .limit(MAX_CHASED)
    let cancelled = 0
    for (const { id } of announced) {
      await commands.onOrder(id, async (tx, order, move) => {
        const cancelAt = order.paymentCancelAt?.getTime() ?? null
        const isDue = cancelAt !== null && isCancelDue(cancelAt, now)
        if (!isDue || !isOpenTransfer(order) || order.status !== 'new') return ok('unchanged')
        await move('cancelled', SYSTEM)
        await commands.tellStatus(tx, { ...order, status: 'cancelled' }, mailContext, unpaidCancelledMail)
        cancelled += 1
        return ok('changed')
      })
    }
    return cancelled
  }

  return {
    async setPaid(actor, id, paidWith, seenRevision) {
      const mailContext = await mail.context()
      return commands.onOrder(id, async (tx, order, _move, goods) => {
        const paymentStatus = paidWith === null ? 'pending' : 'paid'
        if (order.paymentStatus === paymentStatus && order.paidWith === paidWith) return ok('unchanged')
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        const paidAt = paidWith === null ? null : (order.paidAt ?? new Date(clock.now()))
        const former = await latestPromiseOf(tx, id)
        // Money that came needs its goods; a payment that did not come after all lets the time run from now on.
        if (order.paymentStatus !== paymentStatus) await goods.confirm(actor)
        await tx.update(orders).set({ paymentStatus, paidAt, paidWith }).where(eq(orders.id, id))
        if (order.paymentStatus !== paymentStatus)
          await (paidWith === null
            ? promises.loosen(tx, id)
            : promises.keep(tx, { ...promisedOrderOf(order), isPaid: true }, 'paid-late'))
        await commands.note(tx, order, actor, {
          kind: 'payment',
          before: {
            paymentStatus: order.paymentStatus as NotedPayment['paymentStatus'],
            paidWith: order.paidWith as PaidWith | null,
          },
          after: { paymentStatus, paidWith },
        })
        const next = await latestPromiseOf(tx, id)
        if (paidWith === null || !former || !next || next.number === former.number) return ok('changed')
        await tellDays(tx, order, mailContext, { former, next })
        return ok('told')
      })
    },

    async chaseUnpaid() {
      const cancelled = await cancelUnpaid()
      return { reminded: await remind(), cancelled }
    },
  }
}
