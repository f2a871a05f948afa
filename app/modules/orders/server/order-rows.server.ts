import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { VariantId } from '#app/modules/catalog/domain/product.ts'
import { facesText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentMethod } from '../domain/checkout.ts'
import type { OrderChange } from '../domain/order-changes.ts'
import type { OrderContent } from '../domain/order-content.ts'
import type { OrderPromise } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type {
  OrderDetail,
  OrderedRow,
  OrderId,
  OrderLineId,
  OrderLineRow,
  OrderLineRowId,
  OrderLineView,
  OrderReceipt,
  StockEvent,
} from '../domain/order-views.ts'
import type { PaidWith } from '../domain/payment.ts'
import { isUnconfirmed } from '../domain/stock-hold.ts'
import { parcelsOfOrder } from './order-parcels.server.ts'
import type { PromisedOrder, PromiseRow } from './order-promises.server.ts'
import {
  orderArtworkChanges,
  orderChanges,
  orderConsents,
  orderLineRows,
  orderLines,
  orderPromises,
  orderStatusChanges,
  orders,
} from './tables.server.ts'

/** An order's row. */
export type OrderRecord = typeof orders.$inferSelect

/** The order behind a public link. A token is compared in the database only when it can be one. */
export async function findByToken(db: Database, token: string): Promise<OrderRecord | null> {
  if (!/^[\w-]{1,64}$/.test(token)) return null
  const [order] = await db.select().from(orders).where(eq(orders.publicToken, token)).limit(1)
  return order ?? null
}

/** The lines of several orders in one query, in their order. */
export async function linesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderLineView[]>> {
  const byOrder = new Map<string, OrderLineView[]>()
  if (orderIds.length === 0) return byOrder
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
  const rowsByLine = await rowsOfLines(db, orderIds)
  for (const row of rows) {
    const {
      orderId,
      position: _position,
      vatBp: _vatBp,
      withdrawalText: _text,
      charges,
      places,
      isExpress,
      proof,
      ...line
    } = row
    const list = byOrder.get(orderId) ?? []
    const lineRows = rowsByLine.get(line.id)
    list.push({
      ...line,
      ...(lineRows ? { rows: lineRows } : {}),
      ...(charges ? { charges } : {}),
      ...(places ? { places } : {}),
      ...(isExpress ? { isExpress } : {}),
      ...(proof ? { proof } : {}),
      id: line.id as OrderLineId,
      variantId: line.variantId as VariantId | null,
      design: readOrderedDesign(line.design),
    })
    byOrder.set(orderId, list)
  }
  return byOrder
}

async function rowsOfLines(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderLineRow[]>> {
  const byLine = new Map<string, OrderLineRow[]>()
  const found = await db
    .select({ row: orderLineRows })
    .from(orderLineRows)
    .innerJoin(orderLines, eq(orderLines.id, orderLineRows.lineId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLineRows.lineId), asc(orderLineRows.position))
  for (const { row } of found) {
    const { lineId, position: _position, ...rest } = row
    const rows = byLine.get(lineId) ?? []
    rows.push({ ...rest, id: rest.id as OrderLineRowId, variantId: rest.variantId as VariantId | null })
    byLine.set(lineId, rows)
  }
  return byLine
}

/** `isUnconfirmed` of an order as it stands in its table. */
export function isUnconfirmedOrder({ status, paymentStatus, awaitsApproval }: OrderRecord): boolean {
  return isUnconfirmed({
    status: status as OrderStatus,
    paymentStatus: paymentStatus as OrderDetail['paymentStatus'],
    awaitsApproval,
  })
}

export function toOrderRow(order: OrderRecord, lines: readonly OrderLineView[]): OrderedRow {
  return {
    id: order.id as OrderId,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.getTime(),
    isRead: order.isRead,
    status: order.status as OrderStatus,
    isUnconfirmed: isUnconfirmedOrder(order),
    customerName: order.customerName,
    customerPhone: order.buyer.phone,
    companyName: order.companyName,
    products: lines.map(({ title, quantity }) => ({ title, quantity })),
    totalMinor: order.totalMinor,
  }
}

export function toReceipt(
  order: OrderRecord,
  lines: readonly OrderLineView[],
  promise: OrderPromise | null,
): OrderReceipt {
  return {
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.getTime(),
    email: order.customerEmail,
    price: order.price,
    couponCode: order.couponCode,
    shippingKind: order.shippingKind as OrderReceipt['shippingKind'],
    lines,
    orderedLineIds: order.cartLineIds,
    promise,
    city: order.delivery.city,
  }
}

/** An order as far as its promise depends on it. */
export function promisedOrderOf({ id, status, paymentMethod, paymentStatus }: OrderRecord): PromisedOrder {
  return {
    id,
    status: status as OrderStatus,
    paymentMethod: paymentMethod as PaymentMethod,
    isPaid: paymentStatus === 'paid',
  }
}

/** What the buyer of an order was promised, oldest first. */
export async function promisesOf(db: Database, orderId: string): Promise<readonly OrderPromise[]> {
  const rows = await db
    .select()
    .from(orderPromises)
    .where(eq(orderPromises.orderId, orderId))
    .orderBy(asc(orderPromises.number))
  return rows.map(toPromise)
}

/** What the buyer of an order was promised last; null where no day was said. */
export async function latestPromiseOf(db: Database, orderId: string): Promise<OrderPromise | null> {
  const [row] = await db
    .select()
    .from(orderPromises)
    .where(eq(orderPromises.orderId, orderId))
    .orderBy(desc(orderPromises.number))
    .limit(1)
  return row ? toPromise(row) : null
}

export function toPromise(row: PromiseRow): OrderPromise {
  const { number, shipBy, shipLatest, deliverFrom, deliverTo, approveBy, certainty } = row
  const { isCommitted, remedy = '', steps, parcels, reason, createdAt } = row
  return {
    ...{ number, shipBy, shipLatest, certainty, isCommitted, remedy, steps, reason },
    arrives: deliverFrom && deliverTo ? { from: deliverFrom, to: deliverTo } : null,
    parcels: parcels ?? [],
    approveBy: approveBy?.getTime() ?? null,
    createdAt: createdAt.getTime(),
  }
}

/** What staff changed of an order besides its status, and its buyer's wish to cancel; the oldest first. */
export async function changesOf(db: Database, orderId: string): Promise<readonly OrderChange[]> {
  const rows = await db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.id))
  return rows.map(
    ({ at, actorName, kind, before, after }) =>
      // The three were written together, from one `ChangedPart`.
      ({ at: at.getTime(), by: actorName, kind, before, after }) as OrderChange,
  )
}

/** What of an order a change can touch, as it stands. */
export async function readContent(db: Database, order: OrderRecord): Promise<OrderContent> {
  const { price, buyer, delivery, invoice, purchaseOrderNumber, note } = order
  // Where proofs stand is no part of what was agreed on.
  const lines = ((await linesOf(db, [order.id])).get(order.id) ?? []).map(
    ({ proof: _proof, ...line }) => line,
  )
  const shippingKind = order.shippingKind as OrderContent['shippingKind']
  return { lines, price, shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note }
}

/** These orders whole, by order number; those that are not there are missing. */
export async function readDetails(db: Database, ids: readonly string[]): Promise<readonly OrderDetail[]> {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.orderNumber))
  const details: OrderDetail[] = []
  for (const order of found) details.push(await readDetail(db, order))
  return details
}

export async function readDetail(db: Database, order: OrderRecord): Promise<OrderDetail> {
  const lines = (await linesOf(db, [order.id])).get(order.id) ?? []
  const consents = await db
    .select()
    .from(orderConsents)
    .where(eq(orderConsents.orderId, order.id))
    .orderBy(asc(orderConsents.id))
  const history = await db
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, order.id))
    .orderBy(asc(orderStatusChanges.id))
  const changes = await changesOf(db, order.id)
  const artworkChanges = await db
    .select()
    .from(orderArtworkChanges)
    .where(eq(orderArtworkChanges.orderId, order.id))
    .orderBy(asc(orderArtworkChanges.id))
  return {
    id: order.id as OrderId,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.getTime(),
    isRead: order.isRead,
    revision: order.revision,
    source: order.source as OrderDetail['source'],
    madeBy: order.madeBy,
    quoteId: order.quoteId,
    accountId: order.userId as AccountId | null,
    awaitsApproval: order.awaitsApproval,
    status: order.status as OrderStatus,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paymentStatus: order.paymentStatus as OrderDetail['paymentStatus'],
    paidAt: order.paidAt?.getTime() ?? null,
    paidWith: order.paidWith as PaidWith | null,
    paymentRemindedAt: order.paymentRemindedAt?.getTime() ?? null,
    stockHeldSince: order.stockHeldSince.getTime(),
    stockReleasedAt: order.stockReleasedAt?.getTime() ?? null,
    buyer: order.buyer,
    delivery: order.delivery,
    invoice: order.invoice,
    purchaseOrderNumber: order.purchaseOrderNumber,
    note: order.note,
    wishedDay: order.wishedDay,
    lines,
    price: order.price,
    couponCode: order.couponCode,
    shippingKind: order.shippingKind as OrderDetail['shippingKind'],
    parcels: await parcelsOfOrder(db, order.id),
    invoiceFile: order.invoiceFile,
    consents: consents.map(({ kind, given, textVersion, at }) => ({
      kind,
      given,
      textVersion,
      at: at.getTime(),
    })),
    history: history.map(({ at, fromStatus, toStatus, stockEvent, isSlip, goods, actorName }) => ({
      at: at.getTime(),
      from: fromStatus as OrderStatus | null,
      to: toStatus as OrderStatus,
      by: actorName,
      ...(stockEvent === null ? {} : { stockEvent: stockEvent as StockEvent }),
      ...(isSlip ? { isSlip } : {}),
      ...(goods === null ? {} : { goods }),
    })),
    promises: await promisesOf(db, order.id),
    artworkChanges: artworkChanges.map((change) => {
      const dropped = readOrderedDesign(change.droppedDesign)
      return {
        at: change.at.getTime(),
        by: change.actorName,
        lineId: change.lineId as OrderLineId,
        placeName: change.placeName,
        from: change.fromFile?.name ?? null,
        to: change.toFile.name,
        droppedDesign: dropped && facesText(dropped.design, dropped.areas),
        printChoice: change.printChoice,
      }
    }),
    changes,
  }
}
