import { expect } from 'vitest'
import type { DatabaseConnection, Transaction } from '#app/platform/database.server.ts'

/**
 * Runs a command that finds a thing still there while its deletion is under way: the deletion ends only once the command
 * waits for it. Only real PostgreSQL can do so.
 */
export async function duringDeletion<Value>(
  { db, pool }: DatabaseConnection,
  remove: (tx: Transaction) => Promise<unknown>,
  command: () => Promise<Value>,
): Promise<Value> {
  const removed = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const deletion = db.transaction(async (tx) => {
    await remove(tx)
    removed.resolve()
    await mayEnd.promise
  })
  await removed.promise
  const answer = command()
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  } finally {
    mayEnd.resolve()
    await deletion
  }
  return answer
}
