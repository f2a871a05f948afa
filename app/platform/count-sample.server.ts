import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { Database } from './database.server.ts'

/** Counts the rows of a table that are sample data and those that are not. */
export async function countSample(
  db: Database,
  table: PgTable & { readonly isSample: PgColumn },
  where?: SQL,
): Promise<SampleCounts> {
  const [row] = await db
    .select({
      sample: sql<number>`(count(*) filter (where ${table.isSample}))::int`,
      own: sql<number>`(count(*) filter (where not ${table.isSample}))::int`,
    })
    .from(table as PgTable)
    .where(where)
  return row ?? { sample: 0, own: 0 }
}
