import type { SQL } from 'drizzle-orm'
import { count } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'

/**
 * How many rows a condition leaves, at most `most`: a list says "10.000+" rather than read the whole table to count it,
 * and whoever looks for one among more than that searches.
 */
export async function countUpTo(
  db: Database,
  rows: {
    readonly of: PgTable
    readonly id: PgColumn
    readonly where: SQL | undefined
    readonly most: number
  },
): Promise<number> {
  const found = db.select({ id: rows.id }).from(rows.of).where(rows.where).limit(rows.most).as('found')
  const [counted] = await db.select({ total: count() }).from(found)
  return counted?.total ?? 0
}
