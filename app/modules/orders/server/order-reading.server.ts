import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { orders } from './tables.server.ts'

/** Orders held at a time while many are read. */
const AT_ONCE = 500

/**
 * The orders that meet a condition, the newest first, some hundred at a time and each part after the last one by key: any
 * number of them is read in the same memory, and none twice however many come in meanwhile.
 */
export async function* readOrders(
  db: Database,
  condition: SQL | undefined,
): AsyncGenerator<(typeof orders.$inferSelect)[]> {
  let last: Pick<typeof orders.$inferSelect, 'id' | 'createdAt'> | undefined
  for (;;) {
    const rows: (typeof orders.$inferSelect)[] = await db
      .select()
      .from(orders)
      .where(and(condition, last && after(last)))
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
  }
}

/** The first condition follows from the second; it is where an index can begin. */
function after({ id, createdAt }: Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>): SQL | undefined {
  return and(
    lte(orders.createdAt, createdAt),
    or(lt(orders.createdAt, createdAt), and(eq(orders.createdAt, createdAt), gt(orders.id, id))),
  )
}
