import { inArray, sql } from 'drizzle-orm'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
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

/** What pages that show the figures are kept by. */
export const FINISHED_ORDERS_TAG = 'finished-orders'

/** Whether a change of status changes the figures. */
export function changesStatistics(from: OrderStatus, to: OrderStatus): boolean {
  return REACHED_THE_BUYER.includes(from) !== REACHED_THE_BUYER.includes(to)
}

/** Counts finished orders and their buyers once, and again when an order has become or ceased to be one on any instance. */
export function createOrderStatistics({ db, bus }: { db: Database; bus: ChangeBus }) {
  let kept: Promise<OrderStatistics> | null = null
  bus.subscribe((tags) => {
    if (tags.includes(FINISHED_ORDERS_TAG) || tags.includes('*')) kept = null
  })

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
    kept ??= count().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}
