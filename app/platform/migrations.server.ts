import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import { INSTANCE_LOCKS } from './one-at-a-time.server.ts'

/** A database that is too old or too new for this version. The message says what to do. */
export class DatabaseVersionError extends Error {}

/**
 * Brings the database to this version's tables. Safe to repeat and to run from several instances at once:
 * the first takes an advisory lock, the others wait and then find nothing to do.
 * Throws `DatabaseVersionError` before anything is written.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  migrationsFolder: string,
): Promise<void> {
  const client = await connection.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTANCE_LOCKS.migrations])
    try {
      await refuseOtherVersions(client, migrationsFolder)
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [INSTANCE_LOCKS.migrations])
    }
  } finally {
    client.release()
  }
}

/**
 * What is done is known by its time: `migrate` runs whatever is later than the newest row.
 *
 * Too old: the first migration has the time of the last one of before 1.0, so a shop that had all of those has it. One
 * that had fewer would be given tables it has. Too new: a later version has been here, whose tables this one would
 * write to as it knows them.
 */
async function refuseOtherVersions(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS "table"`,
  )
  if (!found[0]?.table) return
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  )
  const migrations = readMigrationFiles({ migrationsFolder })
  const [first, last] = [migrations[0], migrations.at(-1)]
  const newest = rows[0]?.newest ?? null
  if (newest === null || !first || !last) return
  if (Number(newest) < first.folderMillis)
    throw new DatabaseVersionError(
      'Bu veritabanı 1.0 öncesi bir sürümde kalmış ve bu sürüm onu güncelleyemiyor; hiçbir şey değiştirilmedi. ' +
        'Önce 1.0 öncesinin son sürümüyle (db/migrations klasöründe 0046_orders-for-everybody.sql bulunan) bir kez ' +
        'başlatıp durdurun, sonra bu sürümle başlatın. Komutlar: docs/operations.md, "Upgrading".',
    )
  if (Number(newest) > last.folderMillis)
    throw new DatabaseVersionError(
      'Bu veritabanını programın daha yeni bir sürümü güncellemiş; bu sürüm onunla çalışamaz, hiçbir şey ' +
        'değiştirilmedi. Yeni sürümü başlatın ya da güncellemeden önce alınmış bir yedeği geri yükleyin: ' +
        'docs/operations.md, "Upgrading".',
    )
}
