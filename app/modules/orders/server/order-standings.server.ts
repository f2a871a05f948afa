import { desc, inArray } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { CalendarSettings } from '#app/modules/calendar/domain/work-calendar.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import type { PaymentMethod } from '../domain/checkout.ts'
import { openProofsOf } from '../domain/line-proof.ts'
import type { OrderStanding } from '../domain/next-action.ts'
import { missingFilesOf, nextAction, stagesOf } from '../domain/next-action.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrderRow } from '../domain/order-views.ts'
import { isPartlySent } from '../domain/parcels.ts'
import { shipDayOf } from '../domain/ship-day.ts'
import type { HoldHours } from '../domain/stock-hold.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import { awaitedCancelsOf } from './order-cancel-requests.server.ts'
import { unansweredTextsOf } from './order-messages.server.ts'
import { withSentParcel } from './order-parcels.server.ts'
import { awaitedChangesOf } from './order-revision-rows.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { linesOf, toOrderRow } from './order-rows.server.ts'
import { orderLines, orderPromises, orders } from './tables.server.ts'

/** What rows of a list are read with. */
export interface RowReading {
  readonly db: Database
  readonly catalog: { readonly pictures: Pick<CatalogService['pictures'], 'ofGoods'> }
}

/** When, for how long goods are kept then, and which orders cannot keep their days any more (`changedPromises`). */
export interface Moment {
  readonly settings: HoldHours & CalendarSettings
  readonly now: Instant
  readonly moved: ReadonlySet<string>
}

/** Pictures of the goods that a row has room for. */
const PICTURES = 3

/** The first pictures of some that are different, as many as there is room for. */
export function firstPictures(pictures: readonly AssetId[]): readonly AssetId[] {
  return [...new Set(pictures)].slice(0, PICTURES)
}

/** Pictures of the goods of these orders as they are looked at best, one a line, in their order. */
export async function picturesOf(
  { db, catalog }: RowReading,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AssetId[]>> {
  const { id: key, orderId, productId, options, position } = orderLines
  const lines = await db
    .select({ key, orderId, productId, options })
    .from(orderLines)
    .where(isOneOf(orderId, orderIds))
    .orderBy(orderId, position)
  const pictures = await catalog.pictures.ofGoods(lines)
  const ofOrders = Map.groupBy(lines, (line) => line.orderId)
  return new Map(
    [...ofOrders].map(([id, own]) => [id, own.flatMap((line) => pictures.get(line.key) ?? [])] as const),
  )
}

/** Orders as rows of a list, each with what is next of it: seven queries for all of them, beside those of the lines. */
export async function orderRowsOf(
  { db, catalog }: RowReading,
  records: readonly OrderRecord[],
  { settings, now, moved }: Moment,
): Promise<readonly OrderRow[]> {
  const ids = records.map(({ id }) => id)
  const knownOf = await readKnown(db, ids)
  const lines = await linesOf(db, ids)
  const pictures = await picturesOf({ db, catalog }, ids)
  const [today, calendar] = [isoDayOf(now), calendarOf(settings)]
  return records.map((order) => {
    const own = lines.get(order.id) ?? []
    const ofLines = { missingFiles: missingFilesOf(own), openProofs: openProofsOf(own) }
    const standing = standingOf(order, ofLines, { hours: settings, ...knownOf(order.id) })
    return {
      ...toOrderRow(order, own),
      pictures: firstPictures(pictures.get(order.id) ?? []),
      ship: shipDayOf(standing, { today, calendar, cannotKeep: moved.has(order.id) }),
      isPaid: standing.paymentStatus === 'paid',
      isPartlySent: standing.isPartlySent,
      stages: stagesOf(standing),
      next: nextAction(standing, now),
    }
  })
}

/** Orders as rows of a list, by their ids and in the order of these. */
export async function orderRowsOfIds(
  reading: RowReading,
  ids: readonly string[],
  at: Moment,
): Promise<readonly OrderRow[]> {
  const records = await reading.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const byId = new Map<string, OrderRow>(
    (await orderRowsOf(reading, records, at)).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** What stands in other tables than the order's own. */
export type Known = Pick<OrderStanding, 'promise' | 'cancelReason' | 'unansweredText' | 'changeReason'> & {
  /** Whether a parcel of it was handed over. */
  readonly hasSentParcel: boolean
}

/** It of each of these orders: five queries for all of them. */
export async function readKnown(db: Database, ids: readonly string[]): Promise<(orderId: string) => Known> {
  const promises = await latestPromisesOf(db, ids)
  const cancels = await awaitedCancelsOf(db, ids)
  const texts = await unansweredTextsOf(db, ids)
  const changes = await awaitedChangesOf(db, ids)
  const sent = await withSentParcel(db, ids)
  return (orderId) => ({
    promise: promises.get(orderId) ?? null,
    cancelReason: cancels.get(orderId) ?? null,
    unansweredText: texts.get(orderId) ?? null,
    changeReason: changes.get(orderId) ?? null,
    hasSentParcel: sent.has(orderId),
  })
}

/** What of an order's own row its standing is made of. */
export type StandingColumns = Pick<
  OrderRecord,
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'awaitsApproval'
  | 'stockReleasedAt'
  | 'stockHeldSince'
  | 'isSample'
>

/** An order as far as it decides what is next (`nextAction`). */
export function standingOf(
  order: StandingColumns,
  ofLines: Pick<OrderStanding, 'missingFiles' | 'openProofs'>,
  { hours, hasSentParcel, ...known }: { readonly hours: HoldHours } & Known,
): OrderStanding {
  const state = {
    status: order.status as OrderStatus,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paymentStatus: order.paymentStatus as OrderStanding['paymentStatus'],
    awaitsApproval: order.awaitsApproval,
  }
  const stockReleasedAt = order.stockReleasedAt?.getTime() ?? null
  // Sample orders took nothing: nothing of theirs is ever released.
  const isHeld = stockReleasedAt === null && !order.isSample
  const stockHeldSince = order.stockHeldSince.getTime()
  return {
    ...state,
    stockReleasedAt,
    stockHeldUntil: isHeld ? heldUntil({ ...state, stockHeldSince }, hours) : null,
    ...known,
    isPartlySent: isPartlySent(state.status, hasSentParcel),
    ...ofLines,
  }
}

/** What the buyers of these orders were promised last; those without a day are missing. */
async function latestPromisesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<OrderStanding['promise']>>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, shipLatest, deliverFrom, deliverTo, approveBy, number } = orderPromises
  const rows = await db
    .selectDistinctOn([orderId], { orderId, shipLatest, deliverFrom, deliverTo, approveBy })
    .from(orderPromises)
    .where(isOneOf(orderId, orderIds))
    .orderBy(orderId, desc(number))
  return new Map(
    rows.map(({ deliverFrom: from, deliverTo: to, ...row }) => [
      row.orderId,
      {
        shipLatest: row.shipLatest,
        arrives: from && to ? { from, to } : null,
        approveBy: row.approveBy?.getTime() ?? null,
      },
    ]),
  )
}
