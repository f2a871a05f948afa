import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { orderPromises, orders } from './tables.server.ts'

/** What the buyer of an order was promised last, without what it was worked out of; for a lateral join with `orders`. */
export function latestPromise(db: Database) {
  const { orderId, shipLatest, number, createdAt } = orderPromises
  return db
    .select({ shipLatest, number, createdAt })
    .from(orderPromises)
    .where(eq(orderId, orders.id))
    .orderBy(desc(number))
    .limit(1)
    .as('promise')
}
