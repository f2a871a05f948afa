import { and, count, desc, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { ORDER_STATUSES } from '../domain/order-status.ts'
import type { KeptPromises, NextUp, OrderRow } from '../domain/order-views.ts'
import { latestPromise } from './latest-promise.server.ts'
import { nextUp } from './order-book.server.ts'
import { answersSearch } from './order-list-condition.server.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import type { RowReading } from './order-standings.server.ts'
import { orderRowsOf } from './order-standings.server.ts'
import { orderLines, orderStatusChanges, orders } from './tables.server.ts'

export interface RevenueOfDay {
  readonly dayStart: Instant
  readonly orders: number
  /** With VAT. */
  readonly totalMinor: Kurus
}

/** What was ordered of a product. */
export interface SoldProduct {
  readonly productId: ProductId
  /** As the last of these orders calls it. */
  readonly title: string
  readonly pieces: number
  /** With VAT, less the lines' shares of discounts: the part of these orders' totals that is the product's. */
  readonly totalMinor: Kurus
}

/** What names an order where one is looked for. */
export interface FoundOrder {
  readonly id: string
  readonly orderNumber: string
  readonly customerName: string
  readonly companyName: string | null
}

export interface OrderDashboard {
  /**
   * Orders and their totals by the Istanbul day they were placed on, those that are revenue (product decision 31); days
   * without an order are left out. Answered from the index `orders_revenue` alone.
   */
  revenueByDay(span: TimeSpan): Promise<RevenueOfDay[]>
  /**
   * The products of which the most pieces were ordered in these days, those of the same orders that `revenueByDay` adds
   * up; of as many pieces the one that brought more first.
   */
  bestSellers(span: TimeSpan, limit: number): Promise<SoldProduct[]>
  /** How many orders there are in every status. */
  countByStatus(): Promise<Readonly<Record<OrderStatus, number>>>
  /** How many orders there are that the shop has to begin, and that it has begun. */
  countOpen(): Promise<Readonly<Record<'new' | 'processing', number>>>
  /** The orders that the shop is to do something about, the most urgent first. */
  nextUp(limit: number): Promise<NextUp>
  /** Of the orders that were sent in the last 30 days and placed in the last 90, how many kept the day their buyers were told. */
  keptPromises(): Promise<KeptPromises>
  /** The newest orders. */
  recent(limit: number): Promise<readonly OrderRow[]>
  /** The newest orders whose number, customer, company, e-mail or telephone holds every typed word, or that cost the typed amount. */
  find(typed: string, limit: number): Promise<FoundOrder[]>
}

/**
 * Any midnight in Istanbul: days are counted from it in steps of 24 hours, because Türkiye keeps UTC+3 all year
 * (kernel/instant.ts). Names of time zones would cost far more for each order.
 */
const A_MIDNIGHT = sql`timestamptz '2000-01-01 00:00:00+03'`

/** The orders that figures count: placed in these days, and revenue (product decision 31). */
function isCounted({ from, until }: TimeSpan) {
  return and(
    countsAsRevenue,
    from === null ? undefined : gte(orders.createdAt, new Date(from)),
    until === null ? undefined : lt(orders.createdAt, new Date(until)),
  )
}

interface DashboardDependencies extends RowReading {
  readonly clock: Clock
  readonly settings: SettingsService
}

/** What the dashboard and the search over everything ask of the orders. */
export function createOrderDashboard({
  db,
  catalog,
  clock,
  settings,
}: DashboardDependencies): OrderDashboard {
  // What can no longer keep its day is counted beside (`movedOrders`).
  const moment = async () => ({
    settings: await settings.current(),
    now: clock.now(),
    moved: new Set<string>(),
  })

  return {
    async revenueByDay({ from, until }) {
      const day = sql`date_bin('1 day', ${orders.createdAt}, ${A_MIDNIGHT})`
      const rows = await db
        .select({
          dayStart: sql<number>`(extract(epoch from ${day}) * 1000)::float8`.as('day_start'),
          orders: sql<number>`count(*)::int`,
          totalMinor: sql<number>`sum(${orders.totalMinor})::float8`,
        })
        .from(orders)
        .where(isCounted({ from, until }))
        .groupBy(day)
        .orderBy(day)
      return rows
    },

    async bestSellers(span, limit) {
      const pieces = sql<number>`sum(${orderLines.quantity})::int`
      // Lines are stored in the order in which their price was told.
      const priced = sql`${orders.price} -> 'lines' -> ${orderLines.position}`
      const totalMinor = sql<number>`sum((${priced} ->> 'baseMinor')::bigint + (${priced} ->> 'vatMinor')::bigint)::float8`
      // Found first: reading every order's prices for the few that are shown would cost far more than counting pieces.
      const most = sql`(
        select ${orderLines.productId} from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
        where ${isCounted(span)} group by ${orderLines.productId}
        order by sum(${orderLines.quantity}) desc fetch first (${limit}::int) rows with ties)`
      const rows = await db
        .select({
          productId: orderLines.productId,
          title: sql<string>`(array_agg(${orderLines.title} order by ${orders.createdAt} desc))[1]`,
          pieces,
          totalMinor,
        })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(isCounted(span), inArray(orderLines.productId, most)))
        .groupBy(orderLines.productId)
        .orderBy(desc(pieces), desc(totalMinor), orderLines.productId)
        .limit(limit)
      return rows.map((row) => ({ ...row, productId: row.productId as ProductId }))
    },

    async countByStatus() {
      const rows = await db
        .select({ status: orders.status, orders: count() })
        .from(orders)
        .groupBy(orders.status)
      const counted = new Map(rows.map((row) => [row.status, row.orders]))
      return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as Record<
        OrderStatus,
        number
      >
    },

    async countOpen() {
      const [waiting, begun] = await Promise.all([
        db.$count(orders, eq(orders.status, 'new')),
        db.$count(orders, eq(orders.status, 'processing')),
      ])
      return { new: waiting, processing: begun }
    },

    nextUp: async (limit) => nextUp({ db, catalog }, { ...(await moment()), limit }),

    async keptPromises() {
      const now = clock.now()
      const promise = latestPromise(db)
      const sent = db
        .selectDistinctOn([orderStatusChanges.orderId], { at: orderStatusChanges.at })
        .from(orderStatusChanges)
        .where(
          and(
            eq(orderStatusChanges.orderId, orders.id),
            eq(orderStatusChanges.toStatus, 'shipped'),
            isNull(orderStatusChanges.stockEvent),
            not(orderStatusChanges.isSlip),
          ),
        )
        .orderBy(orderStatusChanges.orderId, desc(orderStatusChanges.at))
        .as('sent')
      const day = sql`(${sent.at} at time zone 'Europe/Istanbul')::date`
      const [counted] = await db
        .select({
          sent: count(),
          inTime: sql<number>`(count(*) filter (where ${day} <= ${promise.shipLatest}))::int`,
        })
        .from(orders)
        .innerJoinLateral(promise, sql`true`)
        .innerJoinLateral(sent, sql`true`)
        .where(
          and(
            inArray(orders.status, ['shipped', 'delivered', 'completed']),
            gte(orders.createdAt, new Date(now - 90 * DAY_MS)),
            gte(sent.at, new Date(now - 30 * DAY_MS)),
          ),
        )
      return counted ?? { sent: 0, inTime: 0 }
    },

    async recent(limit) {
      const records = await db.select().from(orders).orderBy(desc(orders.createdAt), orders.id).limit(limit)
      return orderRowsOf({ db, catalog }, records, await moment())
    },

    find: (typed, limit) =>
      db
        .select({
          id: orders.id,
          orderNumber: orders.orderNumber,
          customerName: orders.customerName,
          companyName: orders.companyName,
        })
        .from(orders)
        .where(answersSearch(typed))
        .orderBy(desc(orders.createdAt), orders.id)
        .limit(limit),
  }
}
