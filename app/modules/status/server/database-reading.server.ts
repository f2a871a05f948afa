import { sql } from 'drizzle-orm'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { DatabaseStatus } from '../domain/status-report.ts'

const BIGGEST = 5

/**
 * What the database says of itself. On PostgreSQL within a time of its own, so that a server that hangs keeps no
 * connection; the embedded one cannot be told to stop.
 */
export async function readDatabase(
  { db, pool, isEmbedded }: DatabaseConnection,
  withinMs: number,
): Promise<DatabaseStatus> {
  // Before anything here is asked: the page's own questions stand in line for the embedded database's one connection.
  const found = {
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max ?? 10,
  }
  return atomically(db, async (tx) => {
    if (!isEmbedded) await tx.execute(sql.raw(`set local statement_timeout = ${Math.round(withinMs)}`))
    const { rows } = await tx.execute<{
      version: string
      most: number
      connections: number
      vacuumed_at: number | null
    }>(sql`
      select current_setting('server_version') as version,
        current_setting('max_connections')::int as most,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        (select (extract(epoch from max(greatest(last_vacuum, last_autovacuum))) * 1000)::float8
          from pg_stat_user_tables) as vacuumed_at`)
    // Table by table: the database as a whole is measured by reading its folder, which takes seconds where emptied
    // tables have left many files behind, and the embedded database does nothing else meanwhile.
    const { rows: tables } = await tx.execute<{ name: string; size: number; is_shown: boolean }>(sql`
      select c.relname as name, pg_total_relation_size(c.oid)::float8 as size,
        n.nspname in ('public', 'jobs') as is_shown
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm')
      order by size desc, name`)
    const [said] = rows
    if (!said) throw new Error('the database said nothing of itself')
    return {
      isEmbedded,
      version: said.version.split(' ')[0] ?? said.version,
      sizeBytes: tables.reduce((sum, { size }) => sum + size, 0),
      pool: found,
      server: isEmbedded ? null : { connections: said.connections, most: said.most },
      biggest: tables
        .filter((table) => table.is_shown)
        .slice(0, BIGGEST)
        .map(({ name, size }) => ({ table: name, sizeBytes: size })),
      vacuumedAt: said.vacuumed_at === null ? null : Math.round(said.vacuumed_at),
    }
  })
}
