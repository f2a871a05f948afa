import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
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
import { orUndo, RefusedWrite, transact } from '#app/platform/transact.server.ts'
import type { RestockedPieces } from '../domain/cancellation.ts'
import { restockOf } from '../domain/cancellation.ts'
import { variantOf } from '../domain/goods-name.ts'
import type { ChangedPart } from '../domain/order-changes.ts'
import { correctedBy, STOCK_EVENT_LABELS } from '../domain/order-events.ts'
import type { MailContext } from '../domain/order-mails.ts'
import { statusMail } from '../domain/order-mails.ts'
import type { ClaimEffect, OrderStatus } from '../domain/order-status.ts'
import { effectsOf, isCorrection, stockEffectOfConfirming } from '../domain/order-status.ts'
import type { OrderLineView, StockEvent } from '../domain/order-views.ts'
import { movementsOf } from '../domain/stock-movements.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { linesOf, shipmentOf } from './order-rows.server.ts'
import { changesStatistics, FINISHED_ORDERS_TAG } from './order-statistics.server.ts'
import { orderChanges, orderLines, orderStatusChanges, orders } from './tables.server.ts'

/** Somebody of the shop, or the shop itself. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** Who does what nobody asked for: cancels what was never paid, releases its goods. */
export const SYSTEM: Actor = { id: 'system', name: 'Sistem' }

/** What a change of status may say besides the status. */
export interface StatusChanging {
  readonly tellBuyer?: boolean
  /** The newest revision that whoever asks has seen. */
  readonly seenRevision?: number
  /** What goes back to stock with a cancellation, by line; `restockedByDefault` for lines it leaves out. */
  readonly restock?: RestockedPieces
  /** Sent without a tracking number, where the order has none. */
  readonly isUntracked?: boolean
}

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
  /** Writes a mail about the order in the command's transaction; `letter` was read before. Answers the id of the buyer's. */
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
  ): Promise<string | null>
  /** Keeps what was changed of the order, for its history and the log of the shop. */
  note(tx: Transaction, order: OrderRecord, actor: Actor, change: ChangedPart): Promise<void>
  /**
   * The mail about the order's status, where its buyer is told of it; `mail` where it has words of its own. It belongs to
   * the newest change to that status, with which it can be withdrawn. One about the same change that has not left is
   * withdrawn: what it says is no longer so. Answers whether one was written.
   */
  tellStatus(
    tx: Transaction,
    order: OrderRecord,
    letter: ShopLetter,
    mail?: (context: MailContext) => ComposedMail | null,
  ): Promise<boolean>
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

/**
 * Sets the locked order's status with its effects on stock and coupon (product decision 12) and keeps who did it.
 * The same status again does nothing. Into cancelled returns what `restock` says (`restockOf`), out of it takes exactly
 * what was returned. A status that takes a former one back withdraws its unsent mail and makes a slip of it. Undoes the
 * whole command when goods or coupon use are gone, and when nobody has said what goes back to stock and somebody must.
 */
export type MoveStatus = (to: OrderStatus, actor: Actor, restock?: RestockedPieces) => Promise<Moved>

export interface Moved {
  /** The buyer was last told of this status: a slip of which he heard nothing was put right. */
  readonly isKnownToBuyer: boolean
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
}

/** A change of status that was not taken back. */
const STANDING_CHANGE = and(isNull(orderStatusChanges.stockEvent), eq(orderStatusChanges.isSlip, false))

/** Creates the commands' common parts. */
export function createOrderCommands(dependencies: OrderCommandDependencies): OrderCommands {
  const { db, bus, clock, activity, mail, catalog, coupons, publicUrl } = dependencies

  /** Moves these pieces of a locked order's lines; `takingFor` begins the sentence that refuses where they are gone. */
  async function moveStock(
    tx: Transaction,
    lines: readonly Pick<OrderLineView, 'productId' | 'title' | 'quantity'>[],
    effect: ClaimEffect,
    takingFor: string,
  ): Promise<MovedStock | null> {
    const movements = movementsOf(lines)
    if (effect === 'none' || movements.length === 0) return null
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
    throw new RefusedWrite({
      kind: 'conflict',
      code: 'orders/out-of-stock',
      message: `${takingFor}: ${shortGoodsText(short)} Önce stoğu artırın.`,
      details: { short },
    })
  }

  /**
   * The pieces of each line that a change of status moves. What a released order gave back long ago counts as returned
   * with its cancellation: opening it again takes them then.
   */
  function piecesMoved(
    order: OrderRecord,
    lines: readonly OrderLineView[],
    to: OrderStatus,
    restock: RestockedPieces | undefined,
  ): RestockedPieces {
    const from = order.status as OrderStatus
    const whole = new Map(lines.map(({ id, quantity }) => [id as string, quantity]))
    if (from === 'cancelled') return new Map(lines.map((line) => [line.id, line.restockedQuantity]))
    if (to !== 'cancelled' || order.stockReleasedAt !== null) return whole
    return orUndo(restockOf(from, lines, restock ?? null))
  }

  /** Keeps on the lines of a cancelled order how many pieces of each went back. */
  async function noteRestocked(
    tx: Transaction,
    moving: readonly Pick<OrderLineView, 'id' | 'quantity'>[],
  ): Promise<void> {
    const lineIds = sql.param(moving.map(({ id }) => id))
    const pieces = sql.param(moving.map(({ quantity }) => quantity))
    await tx.execute(sql`
      update ${orderLines} set restocked_quantity = returned.pieces
      from unnest(${lineIds}::text[], ${pieces}::int[]) as returned(id, pieces)
      where ${orderLines.id} = returned.id`)
  }

  /** Withdraws the mails of what the new status takes back and marks it. Answers the mail by which the buyer knows that status. */
  async function takeBackSlips(
    tx: Transaction,
    { id, status }: OrderRecord,
    to: OrderStatus,
  ): Promise<string | null> {
    if (!isCorrection(status as OrderStatus, to)) return null
    const rows = await tx
      .select()
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.orderId, id), STANDING_CHANGE))
      .orderBy(asc(orderStatusChanges.id))
    const standing = rows.map(({ id: changeId, at, fromStatus, toStatus, mailId }) => ({
      changeId,
      at: at.getTime(),
      mailId,
      from: fromStatus as OrderStatus | null,
      to: toStatus as OrderStatus,
    }))
    const corrected = correctedBy(standing, to, clock.now())
    const slips: number[] = []
    for (const { changeId, mailId } of corrected) {
      if (mailId !== null && !(await mail.withdrawIn(tx, [mailId])).has(mailId)) break
      slips.push(changeId)
    }
    if (slips.length === 0) return null
    await tx.update(orderStatusChanges).set({ isSlip: true }).where(inArray(orderStatusChanges.id, slips))
    const stands = standing.at(-1 - slips.length)
    return stands?.to === to ? stands.mailId : null
  }

  async function moveStatus(
    tx: Transaction,
    order: OrderRecord,
    to: OrderStatus,
    actor: Actor,
    restock: RestockedPieces | undefined,
  ): Promise<Moved & { readonly moved: MovedStock | null }> {
    const { id } = order
    const from = order.status as OrderStatus
    if (from === to) return { moved: null, isKnownToBuyer: true }
    const effects = effectsOf(from, to, order.stockReleasedAt !== null)
    const refusal = from === 'cancelled' ? NOT_REOPENED : 'Sipariş ilerletilemedi'
    const lines = (await linesOf(tx, [id])).get(id) ?? []
    const pieces = piecesMoved(order, lines, to, restock)
    const moving = lines.map((line) => ({ ...line, quantity: pieces.get(line.id) ?? 0 }))
    const moved = await moveStock(tx, moving, effects.stock, refusal)
    if (from === 'cancelled')
      await tx.update(orderLines).set({ restockedQuantity: 0 }).where(eq(orderLines.orderId, id))
    if (to === 'cancelled') await noteRestocked(tx, moving)
    if (effects.couponUse === 'return') await coupons.giveBack(tx, id)
    if (effects.couponUse === 'take') {
      const taken = await coupons.takeAgain(tx, id)
      if (!taken.ok)
        throw new RefusedWrite({
          kind: 'conflict',
          code: 'orders/coupon-taken',
          message: `${NOT_REOPENED}: ${taken.error.message}.`,
        })
    }
    const mailId = await takeBackSlips(tx, order, to)
    const at = new Date(clock.now())
    await tx
      .update(orders)
      .set({ status: to, stockReleasedAt: null, stockHeldSince: at })
      .where(eq(orders.id, id))
    const goods =
      effects.stock === 'none'
        ? null
        : lines.map((line) => ({
            title: line.title,
            variant: variantOf(line),
            ordered: line.quantity,
            pieces: pieces.get(line.id) ?? 0,
          }))
    await tx
      .insert(orderStatusChanges)
      .values({ orderId: id, at, fromStatus: from, toStatus: to, mailId, goods, actorName: actor.name })
    await activity.record(tx, {
      actor,
      action: 'order.status',
      subject: { type: 'order', id, label: order.orderNumber },
      before: { status: from },
      after: { status: to },
    })
    return { moved, isKnownToBuyer: mailId !== null }
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
    const lines = (await linesOf(tx, [id])).get(id) ?? []
    const moved = await moveStock(tx, lines, effect, 'Stok yeniden ayrılamadı')
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
        if (outcome.ok && outcome.value !== 'unchanged')
          await tx
            .update(orders)
            .set({ revision: order.revision + 1 })
            .where(eq(orders.id, id))
        return outcome
      })
      if (done.ok && moved) await catalog.stockMoved(moved)
      if (done.ok && hasNewStatistics) await bus.publish([FINISHED_ORDERS_TAG])
      return done
    },

    async tellBuyer(tx, order, letter, { kind, mail: compose, alsoTo }) {
      const { orderNumber, buyer } = order
      const orderUrl = publicUrl + orderPagePath(order.publicToken)
      const composed = compose({ ...letter, publicUrl, orderUrl, orderNumber, buyer })
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

    async tellStatus(tx, order, letter, compose) {
      const status = order.status as OrderStatus
      const mailId = await commands.tellBuyer(tx, order, letter, {
        kind: 'order-status',
        mail: compose ?? ((context) => statusMail(context, status, shipmentOf(order), order.shippingNote)),
      })
      if (mailId === null) return false
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
      return true
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

/** What a change of each kind is called in the log of the shop. */
const LOGGED_AS = {
  payment: 'order.payment',
  parcel: 'order.ship',
  invoice: 'order.invoice',
} as const satisfies Readonly<Record<ChangedPart['kind'], string>>

const NOT_REOPENED = 'Sipariş yeniden açılamadı'
