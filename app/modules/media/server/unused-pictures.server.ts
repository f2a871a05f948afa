import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { imageAssets } from './tables.server.ts'

interface Reference {
  readonly [column: string]: unknown
  readonly table_name: string
  readonly column_name: string
}

/**
 * Takes those of the pictures out of the store that no row of any table refers to: the database itself is asked which
 * columns do, so that a table made later is not forgotten. Answers them; their files go after the commit.
 */
export async function removeUnusedRows(tx: Transaction, assetIds: readonly string[]): Promise<string[]> {
  if (assetIds.length === 0) return []
  const references = await tx.execute<Reference>(sql`
    select conrelid::regclass::text as table_name, quote_ident(a.attname) as column_name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'image_assets'::regclass and c.confdeltype <> 'c'`)
  const unused = references.rows.map(
    ({ table_name, column_name }) =>
      sql`not exists (select 1 from ${sql.raw(table_name)} r where r.${sql.raw(column_name)} = ${imageAssets.assetId})`,
  )
  const gone: string[] = []
  // What hangs on a picture that goes may have held the next one: the layers of its print areas.
  for (;;) {
    const removed = await tx.execute<{ asset_id: string }>(sql`
      delete from ${imageAssets}
      where ${sql.join([sql`${imageAssets.assetId} = any(${sql.param([...assetIds])}::text[])`, ...unused], sql` and `)}
      returning asset_id`)
    if (removed.rows.length === 0) return gone
    gone.push(...removed.rows.map((row) => row.asset_id))
  }
}
