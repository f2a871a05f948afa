import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { DatabaseConnection } from './database.server.ts'
import { INSTANCE_LOCKS } from './one-at-a-time.server.ts'

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
    await client.query('SELECT pg_advisory_lock($1)', [INSTANCE_LOCKS.migrations])
    try {
      await migrate(drizzle(client), { migrationsFolder })
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [INSTANCE_LOCKS.migrations])
    }
  } finally {
    client.release()
  }
}
