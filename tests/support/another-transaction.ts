import { expect, vi } from 'vitest'
import type { DatabaseConnection, Transaction } from '#app/platform/database.server.ts'
import { SOON } from './soon.ts'

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves once a statement waits for what another transaction holds. Only real PostgreSQL can do so. */
export async function untilOneWaits({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<void> {
  await vi.waitFor(async () => expect((await pool.query(WAITING)).rowCount).toBe(1), SOON)
}

/**
 * Runs a command while another's change is written but not yet committed: that transaction ends once the command waits for
 * it, or once it was waited for in vain, so that no failing test leaves it open.
 */
export async function duringAnother<Value>(
  connection: DatabaseConnection,
  change: (tx: Transaction) => Promise<unknown>,
  command: () => Promise<Value>,
): Promise<Value> {
  const changed = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const other = connection.db.transaction(async (tx) => {
    await change(tx)
    changed.resolve()
    await mayEnd.promise
  })
  await Promise.race([changed.promise, other])
  const answer = command()
  try {
    await untilOneWaits(connection)
  } finally {
    mayEnd.resolve()
    await Promise.allSettled([other, answer])
  }
  return answer
}
