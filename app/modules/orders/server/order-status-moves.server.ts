import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { orUndo, RefusedWrite } from '#app/platform/transact.server.ts'
import type { RestockedPieces } from '../domain/cancellation.ts'
import { restockOf } from '../domain/cancellation.ts'
import { exchangeOf } from '../domain/exchanged-goods.ts'
import { variantOf } from '../domain/goods-name.ts'
import type { OrderedChoice } from '../domain/line-goods.ts'
import { stockedChoicesOf } from '../domain/line-goods.ts'
import { correctedBy, STOCK_EVENT_LABELS } from '../domain/order-events.ts'
import { isWorkedOn } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { effectsOf, isCorrection } from '../domain/order-status.ts'
import type { OrderLineView, StockEvent } from '../domain/order-views.ts'
import { hasSentParcel } from '../domain/parcels.ts'
import { usedTools } from '../domain/used-tools.ts'
import type { Actor } from './order-actor.server.ts'
import { followStatus, parcelsOfOrder } from './order-parcels.server.ts'
import type { OrderPromises } from './order-promises.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { linesOf, promisedOrderOf } from './order-rows.server.ts'
import { createStockMoves } from './order-stock-moves.server.ts'
import { orderLineRows, orderLines, orderStatusChanges, orders } from './tables.server.ts'

/** What a change of status came to. */
export interface Moved {
  /** The buyer was last told of this status: a slip of which he heard nothing was put right. */
  readonly isKnownToBuyer: boolean
}

/**
 * Sets the locked order's status with its effects on stock, coupon and tools (product decision 12) and keeps who did it.
 * The same status again does nothing. Into cancelled returns what `restock` says (`restockOf`), out of it takes exactly
 * what was returned. A status that takes a former one back withdraws its unsent mail and makes a slip of it. Undoes the
 * whole command when goods or coupon use are gone, and when nobody has said what goes back to stock and somebody must.
 */
export type MoveStatus = (to: OrderStatus, actor: Actor, restock?: RestockedPieces) => Promise<Moved>

interface StatusMoves {
  /**
   * `MoveStatus` in the transaction that holds the order; the moved stock is told to the catalogue after the commit.
   */
  moveStatus(
    tx: Transaction,
    order: OrderRecord,
    to: OrderStatus,
    actor: Actor,
    restock: RestockedPieces | undefined,
  ): Promise<Moved & { readonly moved: MovedStock | null }>
  /** Releases the goods or takes them again, with the row in the history. */
  changeGoods(
    tx: Transaction,
    order: OrderRecord,
    stockEvent: StockEvent,
    actor: Actor,
  ): Promise<MovedStock | null>
  /**
   * Gives back what lines have less of than before and takes what they have more of, all or nothing. An order whose goods
   * were released takes all of it: a change is a way on with it.
   */
  exchangeGoods(
    tx: Transaction,
    order: OrderRecord,
    lines: { readonly before: readonly OrderLineView[]; readonly after: readonly OrderLineView[] },
    actor: Actor,
  ): Promise<MovedStock | null>
}

/** A change of status that was not taken back. */
export const STANDING_CHANGE = and(
  isNull(orderStatusChanges.stockEvent),
  eq(orderStatusChanges.isSlip, false),
)

const NOT_REOPENED = 'Sipariş yeniden açılamadı'

/** What a change of status, or of who has the goods, does to stock, coupon, history and unsent mail. */
export function createStatusMoves({
  clock,
  activity,
  mail,
  catalog,
  coupons,
  printing,
  promises,
}: {
  readonly clock: Clock
  readonly activity: ActivityService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly printing: Pick<PrintingService, 'noteTools' | 'forgetTools'>
  readonly promises: Pick<OrderPromises, 'keep' | 'giveUp'>
}): StatusMoves {
  const moveStock = createStockMoves({ catalog })

  /**
   * The pieces of each choice that a change of status moves. What a released order gave back long ago counts as returned
   * with its cancellation: opening it again takes them then.
   */
  function piecesMoved(
    order: OrderRecord,
    goods: readonly OrderedChoice[],
    {
      to,
      restock,
      hasLeft,
    }: {
      readonly to: OrderStatus
      readonly restock: RestockedPieces | undefined
      /** Whether a parcel of it is on its way. */
      readonly hasLeft: boolean
    },
  ): RestockedPieces {
    const from = order.status as OrderStatus
    const whole = new Map(goods.map(({ id, quantity }) => [id as string, quantity]))
    if (from === 'cancelled') return new Map(goods.map((line) => [line.id, line.restockedQuantity]))
    if (to !== 'cancelled' || order.stockReleasedAt !== null) return whole
    return orUndo(restockOf(from, goods, restock ?? null, hasLeft))
  }

  /** Keeps on the lines and rows of a cancelled order how many pieces of each went back. */
  async function noteRestocked(
    tx: Transaction,
    lines: readonly OrderLineView[],
    pieces: RestockedPieces,
  ): Promise<void> {
    const rows = lines.flatMap((line) => line.rows ?? [])
    await noteIn(
      orderLineRows,
      rows.map(({ id }) => ({ id, returned: pieces.get(id) ?? 0 })),
    )
    await noteIn(
      orderLines,
      lines.map((line) => ({
        id: line.id,
        returned: (line.rows ?? [line]).reduce((sum, { id }) => sum + (pieces.get(id) ?? 0), 0),
      })),
    )

    async function noteIn(
      table: typeof orderLines | typeof orderLineRows,
      noted: readonly { readonly id: string; readonly returned: number }[],
    ): Promise<void> {
      if (noted.length === 0) return
      const ids = sql.param(noted.map(({ id }) => id))
      const counts = sql.param(noted.map(({ returned }) => returned))
      await tx.execute(sql`
        update ${table} set restocked_quantity = returned.pieces
        from unnest(${ids}::text[], ${counts}::int[]) as returned(id, pieces)
        where ${table.id} = returned.id`)
    }
  }

  /** What is made for a cancelled order is not made; an order that is taken up again has it made after all. */
  async function moveTools(
    tx: Transaction,
    { id, userId, createdAt, status }: OrderRecord,
    lines: readonly OrderLineView[],
    to: OrderStatus,
  ): Promise<void> {
    if (to === 'cancelled') await printing.forgetTools(tx, id)
    if (status !== 'cancelled' || userId === null) return
    const accountId = userId as AccountId
    await printing.noteTools(tx, {
      accountId,
      orderId: id,
      at: createdAt.getTime(),
      tools: usedTools(lines),
    })
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
    const choices = stockedChoicesOf(lines)
    const parcels = await parcelsOfOrder(tx, id)
    const pieces = piecesMoved(order, choices, { to, restock, hasLeft: hasSentParcel(parcels) })
    const moving = choices.map((choice) => ({ ...choice, quantity: pieces.get(choice.id) ?? 0 }))
    const at = new Date(clock.now())
    const reason = effects.stock === 'take' ? 'order' : 'cancel'
    const cause = { reason, at, actorName: actor.name, orderId: id } as const
    const moved = await moveStock(tx, moving, effects.stock, cause, refusal)
    if (from === 'cancelled') await noteRestocked(tx, lines, new Map())
    if (to === 'cancelled') await noteRestocked(tx, lines, pieces)
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
    await moveTools(tx, order, lines, to)
    if (!isWorkedOn(to)) await promises.giveUp(tx, id)
    else if (!isWorkedOn(from) || order.stockReleasedAt !== null)
      await promises.keep(tx, { ...promisedOrderOf(order), status: to }, 'taken-again')
    const mailId = await takeBackSlips(tx, order, to)
    await tx
      .update(orders)
      .set({ status: to, stockReleasedAt: null, stockHeldSince: at })
      .where(eq(orders.id, id))
    await followStatus({ tx, mail }, { lines, parcels }, { to, now: at.getTime() })
    const goods =
      effects.stock === 'none'
        ? null
        : choices.map((choice) => ({
            title: choice.title,
            variant: variantOf(choice),
            ordered: choice.quantity,
            pieces: pieces.get(choice.id) ?? 0,
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
    const [effect, reason] =
      stockEvent === 'released' ? (['return', 'release'] as const) : (['take', 'order'] as const)
    const at = new Date(clock.now())
    const lines = (await linesOf(tx, [id])).get(id) ?? []
    const cause = { reason, at, actorName: actor.name, orderId: id }
    const moved = await moveStock(tx, stockedChoicesOf(lines), effect, cause, 'Stok yeniden ayrılamadı')
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

  async function exchangeGoods(
    tx: Transaction,
    { id, stockReleasedAt }: OrderRecord,
    lines: { readonly before: readonly OrderLineView[]; readonly after: readonly OrderLineView[] },
    actor: Actor,
  ): Promise<MovedStock | null> {
    const [held, wanted] = [stockReleasedAt === null ? lines.before : [], lines.after].map(stockedChoicesOf)
    const at = new Date(clock.now())
    const cause = { reason: 'change', at, actorName: actor.name, orderId: id } as const
    const { back, more } = exchangeOf(held ?? [], wanted ?? [])
    // Locked together: one after the other, two orders could wait for each other.
    await catalog.lockForOrder(
      tx,
      [...back, ...more].map(({ productId }) => productId as ProductId),
    )
    const returned = await moveStock(tx, back, 'return', cause, '')
    const taken = await moveStock(tx, more, 'take', cause, 'Sipariş değiştirilemedi')
    if (stockReleasedAt !== null)
      await tx.update(orders).set({ stockReleasedAt: null, stockHeldSince: at }).where(eq(orders.id, id))
    if (!returned || !taken) return returned ?? taken
    return {
      ids: [...new Set([...returned.ids, ...taken.ids])],
      changesLists: returned.changesLists || taken.changesLists,
    }
  }

  return { moveStatus, changeGoods, exchangeGoods }
}
