import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { ShopLetter } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { STOCK_EVENT_LABELS } from '../domain/order-events.ts'
import type { MailContext } from '../domain/order-mails.ts'
import { statusMail } from '../domain/order-mails.ts'
import type { ClaimEffect, OrderStatus } from '../domain/order-status.ts'
import { effectsOf, stockEffectOfConfirming } from '../domain/order-status.ts'
import type { StockEvent } from '../domain/order-views.ts'
import { movementsOf } from '../domain/stock-movements.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { linesOf, shipmentOf } from './order-rows.server.ts'
import { changesStatistics, FINISHED_ORDERS_TAG } from './order-statistics.server.ts'
import { orderStatusChanges, orders } from './tables.server.ts'

/** Somebody of the shop, or the shop itself. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** Who does what nobody asked for: cancels what was never paid, releases its goods. */
export const SYSTEM: Actor = { id: 'system', name: 'Sistem' }

export type OrderRecord = typeof orders.$inferSelect

export interface OrderCommandDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly publicUrl: string
}

/** What every command on a placed order is made of. */
export interface OrderCommands {
  /**
   * Runs a command on one order, locked in a transaction of its own: 'orders/not-found', or what the command refuses.
   * Whatever was read elsewhere (settings) is read before. A command that changed the order raises its revision.
   */
  onOrder(
    id: string,
    command: (
      tx: Transaction,
      order: OrderRecord,
      move: MoveStatus,
      goods: OrderGoods,
    ) => Promise<Result<Outcome>>,
  ): Promise<Result<void>>
  /** Writes a mail about the order in the command's transaction; `letter` was read before. */
  tellBuyer(
    tx: Transaction,
    order: OrderRecord,
    letter: ShopLetter,
    told: {
      readonly kind: string
      readonly mail: (context: MailContext) => ComposedMail | null
      /** Who hears of it beside the buyer; he himself is not told twice. */
      readonly alsoTo?: string | undefined
    },
  ): Promise<void>
  /** The mail about the order's new status, where its buyer is told of it. */
  tellStatus(tx: Transaction, order: OrderRecord, letter: ShopLetter): Promise<void>
}

/** What a command made of its order; the same thing asked for twice changes nothing the second time. */
export type Outcome = 'changed' | 'unchanged'

/**
 * Refuses a change that was decided on before the newest one was seen: 'orders/version-conflict'. Who names no revision
 * has not looked, as a job.
 */
export function seenNewest(order: OrderRecord, seenRevision: number | undefined): Result<void> {
  if (seenRevision === undefined || seenRevision === order.revision) return ok(undefined)
  return fail(
    'orders/version-conflict',
    'Bu sipariş siz bakarken değişti. Sayfadaki yeni hâlini kontrol edip tekrar deneyin.',
  )
}

/**
 * Sets the locked order's status with its effects on stock and coupon (product decision 12) and keeps who did it.
 * The same status again does nothing. Undoes the whole command when goods or coupon use are gone.
 */
export type MoveStatus = (to: OrderStatus, actor: Actor) => Promise<void>

/** What a command may do to the goods of its locked order while the status stays; both leave a row in its history. */
export interface OrderGoods {
  /** Gives them back to the shop. The coupon stays used: the order stands. */
  release(actor: Actor): Promise<void>
  /**
   * Takes the goods again where a payment or the buyer's yes needs them, and lets the time run anew. Undoes the whole
   * command when they are gone.
   */
  confirm(actor: Actor): Promise<void>
}

/** Creates the commands' common parts. */
export function createOrderCommands(dependencies: OrderCommandDependencies): OrderCommands {
  const { db, bus, clock, activity, mail, catalog, coupons, publicUrl } = dependencies

  /** Moves the goods of a locked order; `takingFor` begins the sentence that refuses where they are gone. */
  async function moveStock(
    tx: Transaction,
    order: OrderRecord,
    effect: ClaimEffect,
    takingFor: string,
  ): Promise<MovedStock | null> {
    if (effect === 'none') return null
    const lines = (await linesOf(tx, [order.id])).get(order.id) ?? []
    const movements = movementsOf(lines)
    const products = await catalog.lockForOrder(
      tx,
      movements.map(({ productId }) => productId),
    )
    if (effect === 'return') return catalog.returnStock(tx, movements)
    const taken = await catalog.takeStock(tx, movements)
    if (taken.short.length === 0) return taken.moved
    const short = taken.short.map((productId) => {
      const title = lines.find((line) => line.productId === productId)?.title ?? ''
      const needed = movements.find((movement) => movement.productId === productId)?.quantity ?? 0
      return { title, needed, left: products.get(productId)?.stock ?? 0 }
    })
    throw new UndoneError(
      'orders/out-of-stock',
      `${takingFor}: ${shortGoodsText(short)} Önce stoğu artırın.`,
      { short },
    )
  }

  async function moveStatus(
    tx: Transaction,
    order: OrderRecord,
    to: OrderStatus,
    actor: Actor,
  ): Promise<MovedStock | null> {
    const { id } = order
    const from = order.status as OrderStatus
    if (from === to) return null
    const effects = effectsOf(from, to, order.stockReleasedAt !== null)
    const refusal = from === 'cancelled' ? NOT_REOPENED : 'Sipariş ilerletilemedi'
    const moved = await moveStock(tx, order, effects.stock, refusal)
    if (effects.couponUse === 'return') await coupons.giveBack(tx, id)
    if (effects.couponUse === 'take') {
      const taken = await coupons.takeAgain(tx, id)
      if (!taken.ok) throw new UndoneError('orders/coupon-taken', `${NOT_REOPENED}: ${taken.error.message}.`)
    }
    const at = new Date(clock.now())
    await tx
      .update(orders)
      .set({ status: to, stockReleasedAt: null, stockHeldSince: at })
      .where(eq(orders.id, id))
    await tx
      .insert(orderStatusChanges)
      .values({ orderId: id, at, fromStatus: from, toStatus: to, actorName: actor.name })
    await activity.record(tx, {
      actor,
      action: 'order.status',
      subject: { type: 'order', id, label: order.orderNumber },
      before: { status: from },
      after: { status: to },
    })
    return moved
  }

  /** Releases the goods or takes them again, with the row in the history. */
  async function changeGoods(
    tx: Transaction,
    order: OrderRecord,
    stockEvent: StockEvent,
    actor: Actor,
  ): Promise<MovedStock | null> {
    const { id, status } = order
    const effect = stockEvent === 'released' ? 'return' : 'take'
    const moved = await moveStock(tx, order, effect, 'Stok yeniden ayrılamadı')
    const at = new Date(clock.now())
    await tx
      .update(orders)
      .set(
        stockEvent === 'released' ? { stockReleasedAt: at } : { stockReleasedAt: null, stockHeldSince: at },
      )
      .where(eq(orders.id, id))
    await tx
      .insert(orderStatusChanges)
      .values({ orderId: id, at, fromStatus: status, toStatus: status, stockEvent, actorName: actor.name })
    await activity.record(tx, {
      actor,
      action: 'order.stock',
      subject: { type: 'order', id, label: order.orderNumber },
      after: { stock: STOCK_EVENT_LABELS[stockEvent] },
    })
    return moved
  }

  const commands: OrderCommands = {
    async onOrder(id, command) {
      let moved = null as MovedStock | null
      let hasNewStatistics = false
      const done = await db
        .transaction(async (tx): Promise<Result<Outcome>> => {
          const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
          if (!order) return fail('orders/not-found', 'Sipariş bulunamadı.')
          const move: MoveStatus = async (to, actor) => {
            moved = await moveStatus(tx, order, to, actor)
            hasNewStatistics = changesStatistics(order.status as OrderStatus, to)
          }
          const goods: OrderGoods = {
            async release(actor) {
              if (order.stockReleasedAt === null) moved = await changeGoods(tx, order, 'released', actor)
            },
            async confirm(actor) {
              const isReleased = order.stockReleasedAt !== null
              const effect = stockEffectOfConfirming(order.status as OrderStatus, isReleased)
              if (effect === 'take') moved = await changeGoods(tx, order, 'taken', actor)
              else
                await tx
                  .update(orders)
                  .set({ stockHeldSince: new Date(clock.now()) })
                  .where(eq(orders.id, id))
            },
          }
          const outcome = await command(tx, order, move, goods)
          if (outcome.ok && outcome.value === 'changed')
            await tx
              .update(orders)
              .set({ revision: order.revision + 1 })
              .where(eq(orders.id, id))
          return outcome
        })
        .catch((error: unknown): Result<Outcome> => {
          if (!(error instanceof UndoneError)) throw error
          return fail(error.code, error.message, error.details)
        })
      if (done.ok && moved) await catalog.stockMoved(moved)
      if (done.ok && hasNewStatistics) await bus.publish([FINISHED_ORDERS_TAG])
      return done.ok ? ok(undefined) : done
    },

    async tellBuyer(tx, order, letter, { kind, mail: compose, alsoTo }) {
      const { orderNumber, buyer } = order
      const orderUrl = publicUrl + orderPagePath(order.publicToken)
      const composed = compose({ ...letter, publicUrl, orderUrl, orderNumber, buyer })
      if (composed === null) return
      const recipients = new Set([order.customerEmail, ...(alsoTo ? [alsoTo] : [])])
      for (const recipient of recipients)
        await mail.enqueue(tx, { ...composed, kind, recipient, subjectId: order.id })
    },

    async tellStatus(tx, order, letter) {
      const status = order.status as OrderStatus
      await commands.tellBuyer(tx, order, letter, {
        kind: 'order-status',
        mail: (context) => statusMail(context, status, shipmentOf(order)),
      })
    },
  }
  return commands
}

/** Goods that an order needs and others have now. */
export interface ShortGoods {
  readonly title: string
  readonly needed: number
  readonly left: number
}

/** Every line that is short, with what is left of it: '"Kupa" için stok yetersiz (100 adet gerekli, 3 adet var).' */
export function shortGoodsText(short: readonly ShortGoods[]): string {
  return short
    .map(
      ({ title, needed, left }) =>
        `"${title}" için stok yetersiz (${needed} adet gerekli, ${left} adet var).`,
    )
    .join(' ')
}

const NOT_REOPENED = 'Sipariş yeniden açılamadı'

/** Undoes a command that would take goods or a coupon use that others have now. The message goes to people. */
class UndoneError extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>> | undefined
  constructor(code: string, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message)
    this.code = code
    this.details = details
  }
}
