import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { trackingLink } from '#app/modules/delivery/domain/carriers.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import type { OrderParcel, Parcel, ParcelAddress, ParcelRow } from '../domain/parcel.ts'
import type { PackedPieces, ParcelTimes } from '../domain/parcels.ts'
import { timesAfter } from '../domain/parcels.ts'
import { orderParcelRows, orderParcels } from './tables.server.ts'

/** The parcels of several orders in two queries, in the order in which they were packed; those without are missing. */
export async function parcelsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderParcel[]>> {
  const byOrder = new Map<string, OrderParcel[]>()
  if (orderIds.length === 0) return byOrder
  const parcels = await db
    .select()
    .from(orderParcels)
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .orderBy(asc(orderParcels.orderId), asc(orderParcels.position))
  const rows = await rowsIn(
    db,
    parcels.map(({ id }) => id),
  )
  for (const { orderId, position: _position, mailId: _mailId, actorName, ...parcel } of parcels) {
    const list = byOrder.get(orderId) ?? []
    const { carrier, trackingNumber } = parcel
    list.push({
      ...parcel,
      number: list.length + 1,
      trackingUrl: carrier !== null && trackingNumber !== null ? trackingLink(carrier, trackingNumber) : null,
      sentAt: parcel.sentAt?.getTime() ?? null,
      deliveredAt: parcel.deliveredAt?.getTime() ?? null,
      createdAt: parcel.createdAt.getTime(),
      by: actorName,
      rows: rows.get(parcel.id) ?? [],
    })
    byOrder.set(orderId, list)
  }
  return byOrder
}

/** The parcels of one order, in the order in which they were packed. */
export async function parcelsOfOrder(db: Database, orderId: string): Promise<readonly OrderParcel[]> {
  return (await parcelsOf(db, [orderId])).get(orderId) ?? []
}

async function rowsIn(
  db: Database,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelRow[]>> {
  const byParcel = new Map<string, ParcelRow[]>()
  if (parcelIds.length === 0) return byParcel
  const found = await db
    .select()
    .from(orderParcelRows)
    .where(inArray(orderParcelRows.parcelId, [...parcelIds]))
    .orderBy(asc(orderParcelRows.parcelId), asc(orderParcelRows.position))
  for (const { parcelId, lineId, rowId, quantity } of found) {
    const rows = byParcel.get(parcelId) ?? []
    rows.push({ choiceId: (rowId ?? lineId) as ParcelRow['choiceId'], quantity })
    byParcel.set(parcelId, rows)
  }
  return byParcel
}

/** Which of these orders have a parcel that was handed over. */
export async function withSentParcel(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(and(isOneOf(orderParcels.orderId, orderIds), isNotNull(orderParcels.sentAt)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** A parcel as it is written. */
export interface NewParcel extends Parcel {
  readonly address: ParcelAddress | null
  readonly sentAt: Instant | null
  readonly deliveredAt: Instant | null
  readonly createdAt: Instant
  readonly by: string
}

/** Writes a parcel of the locked order after its others and answers its id; `packed` was judged (`judgePacking`). */
export async function insertParcel(
  tx: Transaction,
  { orderId, lines, packed }: { orderId: string; lines: readonly OrderLineView[]; packed: PackedPieces },
  { by, sentAt, deliveredAt, createdAt, ...parcel }: NewParcel,
): Promise<string> {
  const id = createId('KOL-')
  await tx.insert(orderParcels).values({
    ...parcel,
    ...{ id, orderId },
    position: sql`(select coalesce(max(position), 0) + 1 from ${orderParcels} where order_id = ${orderId})`,
    sentAt: momentOf(sentAt),
    deliveredAt: momentOf(deliveredAt),
    createdAt: new Date(createdAt),
    actorName: by,
  })
  const places = lines.flatMap((line) =>
    (line.rows ?? [null]).map((row) => ({ lineId: line.id, rowId: row?.id ?? null })),
  )
  const rows = places.flatMap(({ lineId, rowId }) => {
    const quantity = packed.get(rowId ?? lineId)
    return quantity === undefined ? [] : [{ parcelId: id, lineId, rowId, quantity }]
  })
  await tx.insert(orderParcelRows).values(rows.map((row, position) => ({ ...row, position })))
  return id
}

/** Sets when these parcels were handed over and arrived. */
export async function writeTimes(tx: Transaction, times: readonly ParcelTimes[]): Promise<void> {
  for (const { id, sentAt, deliveredAt } of times)
    await tx
      .update(orderParcels)
      .set({ sentAt: momentOf(sentAt), deliveredAt: momentOf(deliveredAt) })
      .where(eq(orderParcels.id, id))
}

/** Makes of the parcels of a locked order what its new status says (`timesAfter`); mails about what did not leave after all are withdrawn. */
export async function followStatus(
  { tx, mail }: { readonly tx: Transaction; readonly mail: Pick<MailService, 'withdrawIn'> },
  { lines, parcels }: { readonly lines: readonly OrderLineView[]; readonly parcels: readonly OrderParcel[] },
  { to, now }: { readonly to: OrderStatus; readonly now: Instant },
): Promise<void> {
  const times = timesAfter(to, lines, parcels, now)
  await writeTimes(tx, times)
  await withdrawMails(
    { tx, mail },
    times.flatMap(({ id, sentAt }) => (sentAt === null ? [id] : [])),
  )
}

/** Withdraws the mails about these parcels that have not left yet. */
export async function withdrawMails(
  { tx, mail }: { readonly tx: Transaction; readonly mail: Pick<MailService, 'withdrawIn'> },
  parcelIds: readonly string[],
): Promise<void> {
  if (parcelIds.length === 0) return
  const told = await tx
    .select({ id: orderParcels.id, mailId: orderParcels.mailId })
    .from(orderParcels)
    .where(and(inArray(orderParcels.id, [...parcelIds]), isNotNull(orderParcels.mailId)))
  const mailIds = told.flatMap(({ mailId }) => mailId ?? [])
  if (mailIds.length === 0) return
  await mail.withdrawIn(tx, mailIds)
  await tx
    .update(orderParcels)
    .set({ mailId: null })
    .where(
      inArray(
        orderParcels.id,
        told.map(({ id }) => id),
      ),
    )
}

function momentOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at)
}
