import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import { openProofsOf } from '../domain/line-proof.ts'
import { byRank, isDueToday, isForShop, missingFilesOf, nextAction, stagesOf } from '../domain/next-action.ts'
import type { BookedOrder } from '../domain/order-book.ts'
import type { NextUp, ShippingDay } from '../domain/order-views.ts'
import { shipDayOf } from '../domain/ship-day.ts'
import { waitsForAnswer } from './order-messages.server.ts'
import type { Moment, RowReading } from './order-standings.server.ts'
import { firstPictures, orderRowsOfIds, picturesOf, readKnown, standingOf } from './order-standings.server.ts'
import { orderLines, orders } from './tables.server.ts'

/**
 * Orders that are looked at for what is next of them, those placed first: a shop that has more of them open has other
 * troubles than their order (docs/decisions/0089-views-are-judged-order-by-order.md).
 */
export const MOST_BOOKED = 3_000

const OPEN = ['new', 'processing', 'shipped'] as const

/** Orders that somebody may have to do something about: not done, to be paid back, or written to by their buyer. */
export function isBooked(db: Database): SQL | undefined {
  return or(
    inArray(orders.status, [...OPEN]),
    and(eq(orders.status, 'cancelled'), eq(orders.paymentStatus, 'paid')),
    waitsForAnswer(db),
  )
}

/** These orders, each judged by the same pure rules as its own page: seven queries, whatever their number. */
export async function readBook(
  db: Database,
  { settings, now, moved }: Moment,
): Promise<readonly BookedOrder[]> {
  const { id, status, paymentMethod, paymentStatus, awaitsApproval, createdAt, totalMinor } = orders
  const { stockReleasedAt, stockHeldSince, isSample } = orders
  const booked = await db
    .select({
      ...{ id, status, paymentMethod, paymentStatus, awaitsApproval, createdAt, totalMinor },
      ...{ stockReleasedAt, stockHeldSince, isSample },
    })
    .from(orders)
    .where(isBooked(db))
    .orderBy(asc(createdAt), id)
    .limit(MOST_BOOKED)
  const ids = booked.map((order) => order.id)
  const unready = Map.groupBy(await unreadyLines(db, ids), ({ orderId }) => orderId)
  const knownOf = await readKnown(db, ids)
  const [today, calendar] = [isoDayOf(now), calendarOf(settings)]
  return booked.map((order) => {
    const lines = unready.get(order.id) ?? []
    const ofLines = { missingFiles: missingFilesOf(lines), openProofs: openProofsOf(lines) }
    const standing = standingOf(order, ofLines, { hours: settings, ...knownOf(order.id) })
    return {
      id: order.id,
      isOpen: OPEN.some((open) => open === order.status),
      isPaid: standing.paymentStatus === 'paid',
      createdAt: order.createdAt.getTime(),
      totalMinor: order.totalMinor,
      stage: stagesOf(standing).find(({ state }) => state === 'current')?.label ?? null,
      next: nextAction(standing, now),
      ship: shipDayOf(standing, { today, calendar, cannotKeep: moved.has(order.id) }),
    }
  })
}

/** The lines that can lack a file, or an answer to their proof; whether they do is the domain's to say. */
async function unreadyLines(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const { orderId, printChoice, artwork, note, places, proof } = orderLines
  const rows = await db
    .select({ orderId, printChoice, artwork, note, places, proof })
    .from(orderLines)
    .where(
      and(
        isOneOf(orderId, orderIds),
        or(
          and(isNotNull(printChoice), ne(printChoice, UNPRINTED), isNull(artwork), eq(note, '')),
          inArray(proof, ['to-prepare', 'with-buyer']),
        ),
      ),
    )
  return rows.map(({ places, ...line }) => ({ ...line, ...(places ? { places } : {}) }))
}

/** The orders that the shop is to do something about, the most urgent first, and what is to be sent on which day. */
export async function nextUp(
  reading: RowReading,
  { limit, ...at }: Moment & { readonly limit: number },
): Promise<NextUp> {
  const book = await readBook(reading.db, at)
  const waiting = book
    .flatMap(({ id, next }) => (next && isForShop(next) ? [{ id, next }] : []))
    .toSorted((one, other) => byRank(one.next, other.next))
  const inStage = (label: keyof NextUp['stages']) =>
    book.filter(({ isOpen, stage }) => isOpen && stage === label).length
  const first = waiting.slice(0, limit).map(({ id }) => id)
  return {
    rows: await orderRowsOfIds(reading, first, at),
    count: waiting.length,
    dueToday: waiting.filter(({ next }) => isDueToday(next)).length,
    stages: { Ödeme: inStage('Ödeme'), Üretim: inStage('Üretim'), Kargo: inStage('Kargo') },
    shipping: await shippingDays(reading, book, limit),
  }
}

const PICTURED_ORDERS = 3

/** The first days on which something is to be sent, with what. */
async function shippingDays(
  { db, catalog }: RowReading,
  book: readonly BookedOrder[],
  limit: number,
): Promise<readonly ShippingDay[]> {
  const byDay = Map.groupBy(
    book.filter(({ ship }) => ship.slack !== null),
    ({ ship }) => ship.day as IsoDay,
  )
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, limit)
  const ids = days.flatMap(([, ofDay]) => ofDay.map(({ id }) => id))
  if (ids.length === 0) return []
  const rows = await db
    .select({ orderId: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, ids))
    .groupBy(orderLines.orderId)
  // A day may have hundreds of orders: the first few show what is sent.
  const shownOf = new Map(
    days.map(([day, ofDay]) => [day, ofDay.slice(0, PICTURED_ORDERS).map(({ id }) => id)]),
  )
  const pictures = await picturesOf({ db, catalog }, [...shownOf.values()].flat())
  const pieces = new Map(rows.map((row) => [row.orderId, row.pieces]))
  return days.map(([day, ofDay]) => ({
    day,
    orders: ofDay.length,
    pieces: ofDay.reduce((sum, { id }) => sum + (pieces.get(id) ?? 0), 0),
    pictures: firstPictures((shownOf.get(day) ?? []).flatMap((id) => pictures.get(id) ?? [])),
  }))
}
