import { inArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { orders } from './tables.server.ts'

/** What a shop may say of itself on its home page. */
export interface OrderStatistics {
  /** Orders that have reached their buyers. */
  readonly completedOrders: number
  /** E-mail addresses those orders were placed with, each counted once. */
  readonly customers: number
}

const REACHED_THE_BUYER: readonly OrderStatus[] = ['delivered', 'completed']

/** Counts finished orders and their buyers, at most once an hour: the figures are read with every home page. */
export function createOrderStatistics({ db, clock }: { db: Database; clock: Clock }) {
  let kept: { readonly figures: Promise<OrderStatistics>; readonly until: number } | null = null

  async function count(): Promise<OrderStatistics> {
    const [row] = await db
      .select({
        completedOrders: sql<number>`count(*)::int`,
        customers: sql<number>`count(distinct lower(${orders.customerEmail}))::int`,
      })
      .from(orders)
      .where(inArray(orders.status, REACHED_THE_BUYER))
    return row ?? { completedOrders: 0, customers: 0 }
  }

  return function statistics(): Promise<OrderStatistics> {
    if (kept && clock.now() < kept.until) return kept.figures
    const figures = count()
    kept = { figures, until: clock.now() + HOUR_MS }
    figures.catch(() => {
      kept = null
    })
    return figures
  }
}
