import { and, desc, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { ChangedPart } from '../domain/order-changes.ts'
import type { OrderMailContext } from '../domain/order-mails.ts'
import { statusMail } from '../domain/order-mails.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { stockEffectOfConfirming } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { orderPagePath } from '../domain/track-form.ts'
import type { Actor } from './order-actor.server.ts'
import { parcelsOfOrder } from './order-parcels.server.ts'
import type { OrderPromises } from './order-promises.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { promisedOrderOf } from './order-rows.server.ts'
import { changesStatistics, FINISHED_ORDERS_TAG } from './order-statistics.server.ts'
import type { MoveStatus } from './order-status-moves.server.ts'
import { createStatusMoves, STANDING_CHANGE } from './order-status-moves.server.ts'
import { orderChanges, orderStatusChanges, orders } from './tables.server.ts'

export interface OrderCommandDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly printing: Pick<PrintingService, 'noteTools' | 'forgetTools'>
  readonly promises: Pick<OrderPromises, 'keep' | 'giveUp' | 'daysMoved'>
  readonly publicUrl: string
}

/** What every command on a placed order is made of. */
export interface OrderCommands {
  /**
   * Runs a command on one order, locked in a transaction of its own: 'orders/not-found', or what the command refuses.
   * Whatever was read elsewhere (settings) is read before. A command that changed the order raises its revision. Answers
   * what it made of it.
   */
  onOrder(
    id: string,
    command: (
      tx: Transaction,
      order: OrderRecord,
      move: MoveStatus,
      goods: OrderGoods,
    ) => Promise<Result<Outcome>>,
  ): Promise<Result<Outcome>>
  /** Writes a mail about the order in the command's transaction; `mailContext` was read before. Answers the id of the buyer's. */
  tellBuyer(
    tx: Transaction,
    order: OrderRecord,
    mailContext: MailContext,
    told: {
      readonly kind: string
      readonly mail: (context: OrderMailContext) => ComposedMail | null
      /** Who hears of it beside the buyer; he himself is not told twice. */
      readonly alsoTo?: string | undefined
    },
  ): Promise<string | null>
  /** Keeps what was changed of the order, for its history and the log of the shop. */
  note(tx: Transaction, order: OrderRecord, actor: Actor, change: ChangedPart): Promise<void>
  /**
   * The mail about the order's status, where its buyer is told of it; `mail` where it has words of its own. It belongs to
   * the newest change to that status, with which it can be withdrawn. One about the same change that has not left is
   * withdrawn: what it says is no longer so. Answers the mail's id, null where none was written.
   */
  tellStatus(
    tx: Transaction,
    order: OrderRecord,
    mailContext: MailContext,
    mail?: (context: OrderMailContext) => ComposedMail | null,
  ): Promise<string | null>
}

/**
 * What a command made of its order: 'told' where it wrote its buyer a mail about the change. The same thing asked for
 * twice changes nothing the second time.
 */
export type Outcome = 'changed' | 'told' | 'unchanged'

/**
 * Refuses a change that was decided on before the newest one was seen: 'orders/version-conflict'. Who names no revision
 * has not looked, as a job.
 */
export function seenNewest(order: OrderRecord, seenRevision: number | undefined): Result<void> {
  if (seenRevision === undefined || seenRevision === order.revision) return ok(undefined)
  return fail.conflict(
    'orders/version-conflict',
    'Bu sipariş siz bakarken değişti. Sayfadaki yeni hâlini kontrol edip tekrar deneyin.',
  )
}

/** What a command may do to the goods of its locked order while the status stays; both leave a row in its history. */
export interface OrderGoods {
  /** Gives them back to the shop. The coupon stays used: the order stands. */
  release(actor: Actor): Promise<void>
  /**
   * Takes the goods again where a payment or the buyer's yes needs them, and lets the time run anew. Undoes the whole
   * command when they are gone.
   */
  confirm(actor: Actor): Promise<void>
  /**
   * Holds the goods of other lines from now on: gives back what is less and takes what is more. Undoes the whole command
   * where that is gone ('orders/out-of-stock', `details.short`). A change of the order keeps it in its history.
   */
  exchange(
    lines: { readonly before: readonly OrderLineView[]; readonly after: readonly OrderLineView[] },
    actor: Actor,
  ): Promise<void>
}

/** Creates the commands' common parts. */
export function createOrderCommands(dependencies: OrderCommandDependencies): OrderCommands {
  const { db, bus, clock, activity, mail, catalog, promises, publicUrl } = dependencies
  const { moveStatus, changeGoods, exchangeGoods } = createStatusMoves(dependencies)

  const commands: OrderCommands = {
    async onOrder(id, command) {
      let moved = null as MovedStock | null
      let hasNewStatistics = false
      const done = await transact(db, async (tx): Promise<Result<Outcome>> => {
        moved = null
        hasNewStatistics = false
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
        if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
        const move: MoveStatus = async (to, actor, restock) => {
          const done = await moveStatus(tx, order, to, actor, restock)
          moved = done.moved
          hasNewStatistics = changesStatistics(order.status as OrderStatus, to)
          return done
        }
        const goods: OrderGoods = {
          async release(actor) {
            if (order.stockReleasedAt !== null) return
            moved = await changeGoods(tx, order, 'released', actor)
            await promises.giveUp(tx, order.id)
          },
          async confirm(actor) {
            const isReleased = order.stockReleasedAt !== null
            const effect = stockEffectOfConfirming(order.status as OrderStatus, isReleased)
            if (effect === 'take') {
              moved = await changeGoods(tx, order, 'taken', actor)
              await promises.keep(tx, promisedOrderOf(order), 'taken-again')
            } else
              await tx
                .update(orders)
                .set({ stockHeldSince: new Date(clock.now()) })
                .where(eq(orders.id, id))
          },
          async exchange(lines, actor) {
            moved = await exchangeGoods(tx, order, lines, actor)
          },
        }
        const outcome = await command(tx, order, move, goods)
        if (outcome.ok && outcome.value !== 'unchanged')
          await tx
            .update(orders)
            .set({ revision: order.revision + 1 })
            .where(eq(orders.id, id))
        return outcome
      })
      if (done.ok && moved) await catalog.stockMoved(moved)
      if (done.ok && done.value !== 'unchanged') await promises.daysMoved(id)
      if (done.ok && hasNewStatistics) await bus.publish([FINISHED_ORDERS_TAG])
      return done
    },

    async tellBuyer(tx, order, mailContext, { kind, mail: compose, alsoTo }) {
      const { orderNumber, buyer } = order
      const orderUrl = publicUrl + orderPagePath(order.publicToken)
      const composed = compose({ ...mailContext, publicUrl, orderUrl, orderNumber, buyer })
      if (composed === null) return null
      const recipients = new Set([order.customerEmail, ...(alsoTo ? [alsoTo] : [])])
      const letters = [...recipients].map((recipient) => ({
        ...composed,
        kind,
        recipient,
        subjectId: order.id,
      }))
      const [mailId = null] = await mail.enqueue(tx, ...letters)
      return mailId
    },

    async note(tx, { id, orderNumber }, actor, { kind, before, after }) {
      await tx
        .insert(orderChanges)
        .values({ orderId: id, at: new Date(clock.now()), kind, actorName: actor.name, before, after })
      await activity.record(tx, {
        actor,
        action: LOGGED_AS[kind],
        subject: { type: 'order', id, label: orderNumber },
        before,
        after,
      })
    },

    async tellStatus(tx, order, mailContext, compose) {
      const status = order.status as OrderStatus
      const parcels = compose ? [] : await parcelsOfOrder(tx, order.id)
      const mailId = await commands.tellBuyer(tx, order, mailContext, {
        kind: 'order-status',
        mail: compose ?? ((context) => statusMail(context, status, parcels)),
      })
      if (mailId === null) return null
      const [told] = await tx
        .select({ id: orderStatusChanges.id, former: orderStatusChanges.mailId })
        .from(orderStatusChanges)
        .where(
          and(
            eq(orderStatusChanges.orderId, order.id),
            eq(orderStatusChanges.toStatus, status),
            STANDING_CHANGE,
          ),
        )
        .orderBy(desc(orderStatusChanges.id))
        .limit(1)
      // The first mail that left is the one the buyer knows the change by; a second one corrects what it said.
      const former = told?.former ?? null
      const isFirst = former === null || (await mail.withdrawIn(tx, [former])).has(former)
      if (told && isFirst)
        await tx.update(orderStatusChanges).set({ mailId }).where(eq(orderStatusChanges.id, told.id))
      return mailId
    },
  }
  return commands
}

/** What a change of each kind is called in the log of the shop. */
const LOGGED_AS = {
  payment: 'order.payment',
  parcel: 'order.ship',
  'parcel-removed': 'order.parcel-remove',
  'parcel-arrived': 'order.parcel-arrive',
  invoice: 'order.invoice',
  days: 'order.days',
  change: 'order.change',
  'cancel-request': 'order.cancel-refusal',
} as const satisfies Readonly<Record<ChangedPart['kind'], string>>
