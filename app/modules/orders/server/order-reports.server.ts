import { and, count, gte, lt, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SheetTable } from '#app/platform/spreadsheet.server.ts'
import { reportDay, reportHead, reportLine } from '../domain/daily-report.ts'
import { exportedLines, exportedOrder, LINE_COLUMNS, ORDER_COLUMNS } from './order-export-rows.server.ts'
import type { OrderNarrowing } from './order-list-condition.server.ts'
import { narrowedTo } from './order-list-condition.server.ts'
import { parcelsOf } from './order-parcels.server.ts'
import { readOrders } from './order-reading.server.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import { linesOf, toOrderRow } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

export interface OrderReports {
  /**
   * The orders of a day in Istanbul as the lines of a text, null for today's. Refuses with 'orders/unknown-day' and
   * 'orders/future-day'.
   */
  dailyReport(
    asked: string | null,
  ): Promise<Result<{ readonly name: string; readonly lines: AsyncIterable<string> }>>
  /** The list as a table, read while it is written: any number of orders in the same memory. */
  exportOrders(query: ExportQuery): SheetTable
}

export interface ExportQuery extends OrderNarrowing {
  /** A row for each order, or for each line of each. */
  readonly rows: 'orders' | 'lines'
}

/** What leaves the order list as a file. */
export function createOrderReports({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): OrderReports {
  return {
    async dailyReport(asked) {
      const day = reportDay(asked, clock.now())
      if (!day.ok) return day
      const ofDay = and(
        gte(orders.createdAt, new Date(day.value.from)),
        lt(orders.createdAt, new Date(day.value.until)),
      )
      const [sums] = await db
        .select({
          orders: count(),
          cancelled: sql<number>`(count(*) filter (where ${orders.status} = 'cancelled'))::int`,
          unconfirmed: sql<number>`(count(*) filter (where ${orders.status} <> 'cancelled' and not ${countsAsRevenue}))::int`,
          turnoverMinor: sql<string>`coalesce(sum(${orders.totalMinor}) filter (where ${countsAsRevenue}), 0)`,
        })
        .from(orders)
        .where(ofDay)
      const { turnoverMinor = '0', ...counts } = sums ?? { orders: 0, cancelled: 0, unconfirmed: 0 }
      const head = reportHead(day.value, { ...counts, turnoverMinor: Number(turnoverMinor) })
      async function* lines(): AsyncGenerator<string> {
        yield head
        for await (const records of readOrders(db, ofDay)) {
          yield records.map((order) => reportLine(toOrderRow(order, []))).join('')
        }
      }
      return ok({ name: `gunluk-rapor-${day.value.name}.txt`, lines: lines() })
    },

    exportOrders({ rows, ...narrowing }) {
      const condition = narrowedTo(narrowing)
      async function* cells() {
        for await (const records of readOrders(db, condition)) {
          const ids = records.map(({ id }) => id)
          const lines = await linesOf(db, ids)
          const parcels = rows === 'orders' ? await parcelsOf(db, ids) : new Map()
          for (const order of records) {
            const ofOrder = lines.get(order.id) ?? []
            if (rows === 'orders')
              yield exportedOrder({ order, lines: ofOrder, parcels: parcels.get(order.id) ?? [] })
            else yield* exportedLines(order, ofOrder)
          }
        }
      }
      return rows === 'orders'
        ? { name: 'Siparişler', columns: ORDER_COLUMNS, rows: cells() }
        : { name: 'Sipariş satırları', columns: LINE_COLUMNS, rows: cells() }
    },
  }
}
