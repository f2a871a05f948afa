import { and, eq, gte, sql } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import { orderLines, orders } from './tables.server.ts'

export interface OrderPopularity {
  /** Counts what 'Popüler' means: orders containing a product in the last 90 days. Hourly. */
  recountPopularity(): Promise<void>
}

const POPULAR_DAYS = 90

/** What orders tell the catalogue of how popular its products are. */
export function createOrderPopularity({
  db,
  clock,
  catalog,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly catalog: CatalogService
}): OrderPopularity {
  return {
    async recountPopularity() {
      const since = new Date(clock.now() - POPULAR_DAYS * DAY_MS)
      const counts = await db
        .select({
          productId: orderLines.productId,
          orderCount: sql<number>`count(distinct ${orderLines.orderId})::int`,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(gte(orders.createdAt, since), countsAsRevenue))
        .groupBy(orderLines.productId)
      await catalog.setPopularity(counts)
    },
  }
}
