import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { fullName } from '../domain/checkout.ts'
import type { OrderContent } from '../domain/order-content.ts'
import { withdrawalText } from '../domain/withdrawal.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { orderLineRows, orderLines, orders } from './tables.server.ts'

/**
 * Makes a locked order what `after` says. Lines and rows that are in it stay the rows of the database they are, so that
 * what else keeps them by their id goes on with them; what is not goes.
 */
export async function writeContent(
  tx: Transaction,
  order: OrderRecord,
  before: OrderContent,
  after: OrderContent,
): Promise<void> {
  await writeLines(tx, order.id, before, after)
  const { price, delivery, invoice, purchaseOrderNumber, note, shippingKind } = after
  const companyName = invoice.type === 'corporate' ? invoice.companyName : null
  const { buyer = order.buyer } = after
  const [customerName, customerEmail] = [fullName(buyer), buyer.email]
  const searched = [
    ...[order.orderNumber, customerName, companyName ?? '', customerEmail, buyer.phone],
    ...[invoice.email ?? '', purchaseOrderNumber],
  ]
  await tx
    .update(orders)
    .set({
      ...{ price, delivery, invoice, purchaseOrderNumber, note, shippingKind, companyName },
      ...{ buyer, customerName, customerEmail },
      searchText: foldTurkish(searched.filter(Boolean).join(' ')),
      subtotalMinor: price.subtotalMinor,
      memberDiscountMinor: price.memberDiscountMinor,
      couponDiscountMinor: price.couponDiscountMinor,
      vatMinor: price.vatMinor,
      totalMinor: price.totalMinor,
    })
    .where(eq(orders.id, order.id))
}

async function writeLines(
  tx: Transaction,
  orderId: string,
  before: OrderContent,
  after: OrderContent,
): Promise<void> {
  const known = new Set(before.lines.map(({ id }) => id as string))
  const kept = after.lines.map(({ id }) => id as string).filter((id) => known.has(id))
  await tx
    .delete(orderLines)
    .where(
      and(eq(orderLines.orderId, orderId), kept.length > 0 ? notInArray(orderLines.id, kept) : undefined),
    )
  // Out of the way of the places that the lines have from now on, which no two may have at once.
  await tx
    .update(orderLines)
    .set({ position: sql`-1 - ${orderLines.position}` })
    .where(eq(orderLines.orderId, orderId))
  for (const [position, { rows: _rows, id, charges, places, isExpress, ...line }] of after.lines.entries()) {
    const { isMadeToOrder } = line
    const columns = {
      ...line,
      position,
      charges: charges ?? null,
      places: places ?? null,
      isExpress: isExpress ?? false,
      vatBp: after.price.lines[position]?.vatBp ?? 0,
    }
    const former = before.lines.find((known) => known.id === id)
    // What the buyer was told of withdrawing stays what he was told.
    const told =
      former?.isMadeToOrder === isMadeToOrder ? {} : { withdrawalText: withdrawalText(isMadeToOrder) }
    if (former)
      await tx
        .update(orderLines)
        .set({ ...columns, ...told })
        .where(eq(orderLines.id, id))
    else
      await tx
        .insert(orderLines)
        .values({ ...columns, id, orderId, withdrawalText: withdrawalText(isMadeToOrder) })
  }
  await writeRows(tx, before, after)
}

async function writeRows(tx: Transaction, before: OrderContent, after: OrderContent): Promise<void> {
  const wanted = after.lines.flatMap(({ id, rows = [] }) =>
    rows.map((row, position) => ({ ...row, lineId: id as string, position })),
  )
  const stays = new Set(wanted.map(({ id }) => id as string))
  const known = before.lines.flatMap(({ rows = [] }) => rows.map(({ id }) => id as string))
  const gone = known.filter((id) => !stays.has(id))
  if (gone.length > 0) await tx.delete(orderLineRows).where(inArray(orderLineRows.id, gone))
  const kept = known.filter((id) => stays.has(id))
  if (kept.length > 0)
    await tx
      .update(orderLineRows)
      .set({ position: sql`-1 - ${orderLineRows.position}` })
      .where(inArray(orderLineRows.id, kept))
  for (const { id, ...row } of wanted) {
    if (kept.includes(id)) await tx.update(orderLineRows).set(row).where(eq(orderLineRows.id, id))
    else await tx.insert(orderLineRows).values({ id, ...row })
  }
}
