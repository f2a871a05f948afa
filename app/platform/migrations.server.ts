import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { DatabaseConnection } from './database.server.ts'

/** Any number: all instances of the shop must agree on it, and nothing else in the database may use it. */
const MIGRATION_LOCK = 7_041_923

/**
 * Brings the database to this version's tables. Safe to repeat and to run from several instances at once:
 * the first takes an advisory lock, the others wait and then find nothing to do.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  migrationsFolder: string,
): Promise<void> {
  const client = await connection.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}
