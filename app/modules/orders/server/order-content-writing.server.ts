import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { ProofPolicy } from '#app/modules/settings/domain/proof-settings.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { fullName } from '../domain/checkout.ts'
import type { OrderContent } from '../domain/order-content.ts'
import { proofAfterChange } from '../domain/proof-rules.ts'
import { withdrawalText } from '../domain/withdrawal.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { orderLineRows, orderLines, orders } from './tables.server.ts'

/**
 * Makes a locked order what `after` says. Lines and rows that are in it stay the rows of the database they are, so that
 * what else keeps them by their id goes on with them; what is not goes. A line that is other work now needs its proof anew.
 */
export async function writeContent(
  tx: Transaction,
  order: OrderRecord,
  before: OrderContent,
  after: OrderContent,
  policy: ProofPolicy,
): Promise<void> {
  await writeLines(tx, order.id, before, after, policy)
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
  policy: ProofPolicy,
): Promise<void> {
  const known = new Set(before.lines.map(({ id }) => id as string))
  const kept = after.lines.map(({ id }) => id as string).filter((id) => known.has(id))
  await tx
    .delete(orderLines)
    .where(
      and(eq(orderLines.orderId, orderId), kept.length > 0 ? notInArray(orderLines.id, kept) : undefined),
    )
  const proofs = new Map(
    (
      await tx
        .select({ id: orderLines.id, proof: orderLines.proof })
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
    ).map(({ id, proof }) => [id, proof]),
  )
  // Out of the way of the places that the lines have from now on, which no two may have at once.
  await tx
    .update(orderLines)
    .set({ position: sql`-1 - ${orderLines.position}` })
    .where(eq(orderLines.orderId, orderId))
  for (const [position, changed] of after.lines.entries()) {
    const { rows: _rows, id, charges, places, isExpress, ...line } = changed
    const { isMadeToOrder } = line
    const former = before.lines.find((known) => known.id === id)
    const columns = {
      ...line,
      proof: proofAfterChange(
        former && { line: former, proof: proofs.get(former.id) ?? null },
        changed,
        policy,
        after.price.totalMinor,
      ),
      position,
      charges: charges ?? null,
      places: places ?? null,
      isExpress: isExpress ?? false,
      vatBp: after.price.lines[position]?.vatBp ?? 0,
    }
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
