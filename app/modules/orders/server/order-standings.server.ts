import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentMethod } from '../domain/checkout.ts'
import type { OrderStanding } from '../domain/next-action.ts'
import { byRank, isForShop, missingFilesOf, nextAction, stagesOf } from '../domain/next-action.ts'
import { isWorkedOn } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { NextUp, OrderRow, ShippingDay } from '../domain/order-views.ts'
import { isPartlySent } from '../domain/parcels.ts'
import type { HoldHours } from '../domain/stock-hold.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import { awaitedCancelsOf } from './order-cancel-requests.server.ts'
import { unansweredTextsOf, waitsForAnswer } from './order-messages.server.ts'
import { withSentParcel } from './order-parcels.server.ts'
import { awaitedChangesOf } from './order-revision-rows.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { linesOf, toOrderRow, toPromise } from './order-rows.server.ts'
import { orderLines, orderPromises, orders } from './tables.server.ts'

/** Orders as rows of a list, each with what is next of it: four queries for all of them, beside that of the lines. */
export async function orderRowsOf(
  db: Database,
  records: readonly OrderRecord[],
  at: Moment,
): Promise<readonly OrderRow[]> {
  const ids = records.map(({ id }) => id)
  return rowsOf(db, records, await readKnown(db, ids), at)
}

/** When, and for how long goods are kept then. */
interface Moment {
  readonly hours: HoldHours
  readonly now: Instant
}

async function rowsOf(
  db: Database,
  records: readonly OrderRecord[],
  knownOf: (orderId: string) => Known,
  { hours, now }: Moment,
): Promise<readonly OrderRow[]> {
  const lines = await linesOf(
    db,
    records.map(({ id }) => id),
  )
  return records.map((order) => {
    const own = lines.get(order.id) ?? []
    const standing = standingOf(order, own, { hours, ...knownOf(order.id) })
    return {
      ...toOrderRow(order, own),
      shipLatest: standing.promise?.shipLatest ?? null,
      isPaid: standing.paymentStatus === 'paid',
      isPartlySent: standing.isPartlySent,
      stages: stagesOf(standing),
      next: nextAction(standing, now),
    }
  })
}

/** Open orders that are looked through, the oldest: a shop with more of them has other troubles than their order. */
const MOST_LOOKED_THROUGH = 500

/** The open orders that the shop is to do something about, the most urgent first, and how many there are of them. */
export async function nextUp(
  db: Database,
  { limit, ...at }: Moment & { readonly limit: number },
): Promise<NextUp> {
  const { hours, now } = at
  const { id, status, paymentMethod, paymentStatus, awaitsApproval } = orders
  const { stockReleasedAt, stockHeldSince, isSample } = orders
  const open = await db
    .select({
      ...{ id, status, paymentMethod, paymentStatus, awaitsApproval },
      ...{ stockReleasedAt, stockHeldSince, isSample },
    })
    .from(orders)
    .where(
      or(
        inArray(status, ['new', 'processing', 'shipped']),
        and(eq(status, 'cancelled'), eq(paymentStatus, 'paid')),
        waitsForAnswer(db),
      ),
    )
    .orderBy(asc(orders.createdAt), id)
    .limit(MOST_LOOKED_THROUGH)
  const ids = open.map((order) => order.id)
  const lines = Map.groupBy(await printsOf(db, ids), ({ orderId }) => orderId)
  const knownOf = await readKnown(db, ids)
  const standings = open.map((order) => {
    const own = lines.get(order.id) ?? []
    const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return { id: order.id, pieces, standing: standingOf(order, own, { hours, ...knownOf(order.id) }) }
  })
  const waiting = standings
    .flatMap(({ id: orderId, standing }) => {
      const next = nextAction(standing, now)
      return next && isForShop(next) ? [{ id: orderId, next }] : []
    })
    .toSorted((one, other) => byRank(one.next, other.next))
  const first = waiting.slice(0, limit).map((order) => order.id)
  const records = await db.select().from(orders).where(inArray(id, first))
  const rows = await rowsOf(db, records, knownOf, at)
  return {
    rows: first.flatMap((one) => rows.find((row) => row.id === one) ?? []),
    count: waiting.length,
    shipping: shippingDays(standings).slice(0, limit),
  }
}

function shippingDays(
  orders: readonly { readonly pieces: number; readonly standing: OrderStanding }[],
): readonly ShippingDay[] {
  const days = new Map<IsoDay, ShippingDay>()
  for (const { pieces, standing } of orders) {
    const day = standing.promise?.shipLatest
    if (!day || !isWorkedOn(standing.status)) continue
    const before = days.get(day)
    days.set(day, { day, orders: (before?.orders ?? 0) + 1, pieces: (before?.pieces ?? 0) + pieces })
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** What the lines of these orders are printed with, and their pieces. */
async function printsOf(db: Database, orderIds: readonly string[]) {
  const { orderId, quantity, printChoice, artwork, note, places } = orderLines
  const rows = await db
    .select({ orderId, quantity, printChoice, artwork, note, places })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
  return rows.map(({ places, ...line }) => ({ ...line, ...(places ? { places } : {}) }))
}

/** What stands in other tables than the order's own. */
type Known = Pick<OrderStanding, 'promise' | 'cancelReason' | 'unansweredText' | 'changeReason'> & {
  /** Whether a parcel of it was handed over. */
  readonly hasSentParcel: boolean
}

async function readKnown(db: Database, ids: readonly string[]): Promise<(orderId: string) => Known> {
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

type StandingColumns = Pick<
  OrderRecord,
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'awaitsApproval'
  | 'stockReleasedAt'
  | 'stockHeldSince'
  | 'isSample'
>

function standingOf(
  order: StandingColumns,
  lines: Parameters<typeof missingFilesOf>[0],
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
    missingFiles: missingFilesOf(lines),
  }
}

/** What the buyers of these orders were promised last; those without a day are missing. */
async function latestPromisesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<OrderStanding['promise']>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([orderPromises.orderId])
    .from(orderPromises)
    .where(inArray(orderPromises.orderId, [...orderIds]))
    .orderBy(orderPromises.orderId, desc(orderPromises.number))
  return new Map(rows.map((row) => [row.orderId, toPromise(row)]))
}
