import type { DatabaseConnection } from './database.server.ts'

/** Work that only one instance of the shop does at a time. Any numbers, as long as no two are alike. */
export const INSTANCE_LOCKS = {
  migrations: 7_041_923,
  filling: 7_041_924,
  jobs: 7_041_925,
  carriedOverJobs: 7_041_926,
} as const

/**
 * Does the work while no other instance over the same database does work of that name; the others wait. Held by a
 * connection of its own, so it is free again when the process dies. The embedded database has one instance only.
 */
export async function oneInstanceAtATime<Value>(
  connection: DatabaseConnection,
  lock: keyof typeof INSTANCE_LOCKS,
  work: () => Promise<Value>,
): Promise<Value> {
  if (connection.isEmbedded) return work()
  const client = await connection.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INSTANCE_LOCKS[lock]])
    try {
      return await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [INSTANCE_LOCKS[lock]])
    }
  } finally {
    client.release()
  }
}
