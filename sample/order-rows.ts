/** Writes made-up orders as the shop would have written them: numbered, with their lines and their history. */
import { sql } from 'drizzle-orm'
import { istanbulDay } from '#app/kernel/instant.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { fullName } from '#app/modules/orders/domain/checkout.ts'
import { formatOrderNumber } from '#app/modules/orders/domain/order-number.ts'
import { isMadeToOrder, withdrawalText } from '#app/modules/orders/domain/withdrawal.ts'
import {
  orderCounters,
  orderLines,
  orderStatusChanges,
  orders,
} from '#app/modules/orders/server/tables.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId, createToken } from '#app/platform/random.server.ts'
import type { MadeUpOrder } from './order-maker.ts'

/** Who moved the made-up orders on. */
const CLERK = 'Yönetici'

/**
 * Numbers and writes orders, oldest first, marked as sample data. Takes no stock and writes no mail: the goods left
 * long ago. The numbers follow those the shop has already given out.
 */
export async function writeOrders(tx: Transaction, made: readonly MadeUpOrder[]): Promise<void> {
  if (made.length === 0) return
  const inOrder = made.toSorted((a, b) => a.createdAt - b.createdAt)
  const numbers = await takeNumbers(tx, inOrder)
  const numbered = inOrder.map((order, index) => ({
    order,
    id: createId('ORD-'),
    orderNumber: numbers[index] ?? '',
  }))
  await tx
    .insert(orders)
    .values(numbered.map(({ order, id, orderNumber }) => orderRow(order, id, orderNumber)))
  await tx.insert(orderLines).values(numbered.flatMap(({ order, id }) => lineRows(order, id)))
  await tx.insert(orderStatusChanges).values(numbered.flatMap(({ order, id }) => historyRows(order, id)))
}

/** Takes a run of numbers for each year in one step. */
async function takeNumbers(tx: Transaction, inOrder: readonly MadeUpOrder[]): Promise<string[]> {
  const years = inOrder.map((order) => istanbulDay(order.createdAt).year)
  const next = new Map<number, number>()
  for (const year of new Set(years)) {
    const needed = years.filter((other) => other === year).length
    const [counter] = await tx
      .insert(orderCounters)
      .values({ year, lastSequence: needed })
      .onConflictDoUpdate({
        target: orderCounters.year,
        set: { lastSequence: sql`${orderCounters.lastSequence} + ${needed}` },
      })
      .returning({ lastSequence: orderCounters.lastSequence })
    next.set(year, (counter?.lastSequence ?? needed) - needed + 1)
  }
  return years.map((year) => {
    const sequence = next.get(year) ?? 1
    next.set(year, sequence + 1)
    return formatOrderNumber(year, sequence)
  })
}

function orderRow(order: MadeUpOrder, id: string, orderNumber: string): typeof orders.$inferInsert {
  const { buyer, delivery, invoice, price } = order
  const companyName = invoice.type === 'corporate' ? invoice.companyName : null
  const customerName = fullName(buyer)
  return {
    id,
    orderNumber,
    publicToken: createToken(),
    placementKey: createToken(),
    userId: order.userId,
    status: order.history.at(-1)?.status ?? 'new',
    isRead: order.isRead,
    paymentMethod: 'bank-transfer',
    paymentStatus: order.isPaid ? 'paid' : 'pending',
    buyer,
    delivery,
    invoice,
    customerName,
    customerEmail: buyer.email,
    companyName,
    searchText: foldTurkish(
      [orderNumber, customerName, companyName ?? '', buyer.email, buyer.phone].join(' '),
    ),
    note: order.note,
    price,
    subtotalMinor: price.subtotalMinor,
    memberDiscountMinor: price.memberDiscountMinor,
    couponDiscountMinor: price.couponDiscountMinor,
    vatMinor: price.vatMinor,
    totalMinor: price.totalMinor,
    shippingKind: price.shipping.kind,
    cartLineIds: price.lines.map(({ key }) => key),
    isSample: true,
    createdAt: new Date(order.createdAt),
  }
}

function lineRows(
  { lines, price, history }: MadeUpOrder,
  orderId: string,
): (typeof orderLines.$inferInsert)[] {
  const isCancelled = history.at(-1)?.status === 'cancelled'
  return lines.map(({ product, quantity, options, printChoice, note }, position) => {
    const priced = price.lines[position]
    if (!priced) throw new Error('an order line without its price')
    const madeToOrder = isMadeToOrder({ printChoice, hasArtwork: false })
    return {
      id: createToken(),
      orderId,
      position,
      productId: product.id,
      sku: product.sku,
      title: product.title,
      slug: product.slug,
      quantity,
      restockedQuantity: isCancelled ? quantity : 0,
      options,
      printChoice,
      note,
      artwork: null,
      listUnitMinor: priced.listUnitMinor,
      unitMinor: priced.unitMinor,
      lineMinor: priced.lineMinor,
      vatBp: priced.vatBp,
      isMadeToOrder: madeToOrder,
      withdrawalText: withdrawalText(madeToOrder),
    }
  })
}

function historyRows(
  { history, buyer }: MadeUpOrder,
  orderId: string,
): (typeof orderStatusChanges.$inferInsert)[] {
  return history.map(({ at, status }, index) => ({
    orderId,
    at: new Date(at),
    fromStatus: history[index - 1]?.status ?? null,
    toStatus: status,
    actorName: index === 0 ? fullName(buyer) : CLERK,
  }))
}
