import pg from 'pg'
import type { SilentConnection } from './timed-pool.server.ts'

/** A query without an answer for so long is worth asking whether the database is there at all. */
const SILENT_MS = 5_000
const ANSWER_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 2_500

export interface WatchdogOptions {
  readonly pool: { silent(): readonly SilentConnection[] }
  readonly connectionString: string
  /** Told of how many connections were cut. */
  readonly onCut: (connections: number) => void
}

/**
 * Ends what waits on a database that hangs: a network that swallows everything would hold requests for a quarter of an
 * hour. A slow query is none: while one has no answer, the database is asked something else on a connection of its own,
 * and only when that has no answer either, waiting connections are cut and their requests fail.
 */
export function startDatabaseWatchdog({ pool, connectionString, onCut }: WatchdogOptions): { stop(): void } {
  let asking = false

  async function look(): Promise<void> {
    const begunAt = performance.now()
    const isSilent = ({ since }: SilentConnection): boolean => begunAt - since >= SILENT_MS
    if (!pool.silent().some(isSilent) || (await answers(connectionString))) return
    const dead = pool.silent().filter(isSilent)
    if (dead.length === 0) return
    for (const connection of dead) connection.cut()
    onCut(dead.length)
  }

  const timer = setInterval(() => {
    if (asking) return
    asking = true
    void look().finally(() => {
      asking = false
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'damga-pulse',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A server that refuses this one more connection is there.
    return 'severity' in (error as object)
  } finally {
    void client.end().catch(() => {})
  }
}
