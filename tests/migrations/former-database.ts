/** Databases for shops of former versions, opened without a shop. */
import type pg from 'pg'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { connectDatabase } from '#app/platform/database.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { projectRoot, readTables } from './former-shop.ts'

const LIMITS = { maxConnections: 1, connectTimeoutMs: 60_000 }

/** Where a shop's data is: a folder, and a database on a server beside it where DATABASE_URL says so. */
export interface Place {
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
}

/** Opens its database; `close` ends everything. */
export async function openDatabase({
  dataDir,
  environment,
}: Place): Promise<{ connection: DatabaseConnection; close(): Promise<void> }> {
  const { DATABASE_URL: connectionString } = environment
  if (connectionString) {
    const connection = connectDatabase({ connectionString }, LIMITS, false, () => {})
    return { connection, close: () => connection.close() }
  }
  const embedded = await startEmbeddedDatabase(dataDir, projectRoot)
  const connection = connectDatabase(embedded, LIMITS, true, () => {})
  return {
    connection,
    async close() {
      await connection.close()
      await embedded.close()
    },
  }
}

/** Rows, columns and what the database says of its migrations. */
export async function everythingIn(pool: pg.Pool): Promise<unknown> {
  const migrations = await pool.query('select * from drizzle.__drizzle_migrations order by id')
  return { tables: await readTables(pool), columns: await columnsOf(pool), migrations: migrations.rows }
}

/** Every column with its type and what fills it. */
export function columnsOf(pool: pg.Pool): Promise<unknown> {
  return pool
    .query(
      `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    )
    .then(({ rows }) => rows)
}
