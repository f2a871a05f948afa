import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Clock } from './clock.server.ts'
import { databaseRefusal } from './database-errors.server.ts'
import type { QueryWatch } from './timed-pool.server.ts'

/** The embedded database takes its log in files of 16 MB; without room for the next one it ends. */
const ROOM_BYTES = 20 * 1024 * 1024
/** How long a write that found no room counts: the next one may find some. */
const REMEMBERED_MS = 30_000
/** No room on the server's disk (53100), or nothing may be written on this connection (25006). */
const CANNOT_WRITE: ReadonlySet<string> = new Set(['53100', '25006'])

/**
 * Reads only, so that being asked costs no write: whether this server or this role refuses writes. A full disk shows at
 * the first write that fails (`noticing`), or, below the embedded database, before.
 */
const MAY_WRITE = `
  select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean)
    and has_table_privilege('orders', 'INSERT') as may_write`

export interface WriteReadinessOptions {
  readonly clock: Clock
  /** Where the embedded database lies; null for a server of its own. */
  readonly embeddedIn: string | null
  /** Bytes free where a path lies; `statfs` by default. */
  readonly freeBytes?: (path: string) => Promise<number>
}

export interface WriteReadiness {
  /** The same watch, which notices writes that found no room as well. */
  noticing(watch: QueryWatch): QueryWatch
  /** Whether an order could be written now, as far as can be known without writing. Never rejects. */
  canWrite(pool: Pick<pg.Pool, 'query'>): Promise<boolean>
}

/** Says whether the database takes writes: it answers, is no standby, is not read-only, and has not run out of room. */
export function createWriteReadiness({
  clock,
  embeddedIn,
  freeBytes = freeBytesAt,
}: WriteReadinessOptions): WriteReadiness {
  let failedAt = Number.NEGATIVE_INFINITY
  /** One look at a time: whoever asks meanwhile waits for it. */
  let looking: Promise<boolean> | null = null

  async function look(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
    if (embeddedIn !== null && (await freeBytes(embeddedIn)) < ROOM_BYTES) return false
    const { rows } = await pool.query<{ may_write: boolean }>(MAY_WRITE)
    return rows[0]?.may_write === true
  }

  return {
    noticing: (watch) => ({
      ...watch,
      query(query) {
        const code = query.error ? databaseRefusal(query.error)?.code : undefined
        if (code !== undefined && CANNOT_WRITE.has(code)) failedAt = clock.now()
        watch.query(query)
      },
    }),
    async canWrite(pool) {
      if (clock.now() - failedAt < REMEMBERED_MS) return false
      looking ??= look(pool)
        .catch(() => false)
        .finally(() => {
          looking = null
        })
      return (await looking) && clock.now() - failedAt >= REMEMBERED_MS
    },
  }
}

async function freeBytesAt(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
