import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ChangeWatcher } from './change-bus.server.ts'
import type { Database, DatabaseConnection } from './database.server.ts'
import type { Logger } from './logger.server.ts'
import { loggableError } from './logger.server.ts'

/** Where pages that are the same for everybody are read from. */
export interface PublicReads {
  /**
   * A handle for reading only, never for a transaction, a cart, an order, an account or the back office: the copy where
   * it has every change that was announced, else the primary.
   */
  readonly db: Database
  /** For the change bus: which changes the copy must have. */
  readonly watcher: ChangeWatcher
  /** Whether the next query would go to the copy. */
  isCopyUsed(): boolean
  close(): Promise<void>
}

export interface PublicReadsOptions {
  readonly primary: DatabaseConnection
  /** A hot standby of the primary that follows it by streaming. */
  readonly connectionString: string
  readonly logger: Logger
}

/** How often the copy is asked how far it is while it lacks a change, and how often whether it is back. */
const ASK_BEHIND_MS = 10
const ASK_GONE_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
/** Longer than any public page takes; a copy that hangs costs a visitor no more. */
const QUERY_WITHIN_MS = 5_000
/** From here on being behind is worth a line in the log. */
const LAGS_AFTER_MS = 10_000
const MAX_CONNECTIONS = 10

/**
 * Reads from a copy, but never what was true before a change: each announced change names the position of PostgreSQL's
 * log at which it ends, and until the copy has replayed that far everything is read from the primary. The copy is asked
 * for its position only while it lacks something, at most every 10 ms and never in the way of a query.
 *
 * Whatever is wrong with the copy (gone, hanging, promoted, another database), the query is put to the primary instead;
 * the log has one line when that begins and one when it ends. Never throws for the copy's sake.
 */
export async function createPublicReads(options: PublicReadsOptions): Promise<PublicReads> {
  const { primary, connectionString, logger } = options
  const system = await systemOf(primary.pool)
  const copy = new pg.Pool({
    connectionString,
    application_name: 'damga-reads',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: QUERY_WITHIN_MS,
  })
  copy.on('error', () => {})

  let needed = 0n
  let replayed = -1n
  /** Changes on their way of which nobody knows yet where they end. */
  let unplaced = 0
  let isDeaf = true
  let isGone = false
  let behindSince: number | null = null
  let isLagReported = false
  let asking = false
  let askedAt = Number.NEGATIVE_INFINITY

  const isUsable = (): boolean => !isGone && !isDeaf && unplaced === 0 && replayed >= needed

  function need(position: string): void {
    const at = positionOf(position)
    if (at > needed) needed = at
  }

  function gone(reason: string): void {
    replayed = -1n
    if (isGone) return
    isGone = true
    logger.warn({ reason }, 'the read copy is not used; pages are read from the primary')
  }

  async function ask(): Promise<void> {
    const { rows } = await copy.query<{ isCopy: boolean; at: string | null; system: string }>({
      text: `SELECT pg_is_in_recovery() AS "isCopy", pg_last_wal_replay_lsn()::text AS at,
        (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS system`,
      query_timeout: ANSWER_WITHIN_MS,
    } as pg.QueryConfig)
    const [state] = rows
    if (!state?.isCopy || state.at === null) return gone('READ_DATABASE_URL is no streaming copy')
    if (state.system !== system) return gone('READ_DATABASE_URL is a copy of another database')
    replayed = positionOf(state.at)
    if (isGone) logger.info({}, 'the read copy is used again')
    isGone = false
    watchLag()
  }

  function watchLag(): void {
    if (replayed >= needed) {
      if (isLagReported) logger.info({}, 'the read copy has caught up')
      behindSince = null
      isLagReported = false
      return
    }
    behindSince ??= Date.now()
    if (isLagReported || Date.now() - behindSince < LAGS_AFTER_MS) return
    isLagReported = true
    logger.warn({}, 'the read copy lags by more than ten seconds; pages are read from the primary')
  }

  /** Asks the copy how far it is, in the background and not too often. */
  function askSometime(): void {
    const pause = isGone ? ASK_GONE_MS : ASK_BEHIND_MS
    if (asking || isDeaf || unplaced > 0 || performance.now() - askedAt < pause) return
    asking = true
    ask()
      .catch((error: unknown) => gone(reasonOf(error)))
      .finally(() => {
        asking = false
        askedAt = performance.now()
      })
  }

  // What Drizzle asks of a connection; every argument it hands over is handed on.
  const client = {
    async query(query: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
      const text = typeof query === 'string' ? query : query.text
      if (/^\s*begin\b/i.test(text)) throw new Error('public reads have no transactions')
      if (isUsable()) {
        try {
          return await copy.query(query, values)
        } catch (error) {
          // A copy may also refuse one query for the sake of what it replays; the primary knows the answer.
          if (isConnectionFault(error)) gone(reasonOf(error))
        }
      } else askSometime()
      return primary.pool.query(query, values)
    },
  }

  return {
    db: drizzle({ client: client as unknown as pg.Pool, casing: 'snake_case' }) as unknown as Database,
    watcher: {
      announcing() {
        unplaced += 1
      },
      announced(position) {
        unplaced -= 1
        need(position)
      },
      heard: need,
      deaf() {
        isDeaf = true
      },
      listening(position) {
        // Not the greater one: after the primary has failed over, the new one's log may stand further back.
        needed = positionOf(position)
        isDeaf = false
        askSometime()
      },
    },
    isCopyUsed: isUsable,
    close: () => copy.end(),
  }
}

async function systemOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ system: string }>(
    "SELECT system_identifier::text || ' ' || current_database() AS system FROM pg_control_system()",
  )
  return rows[0]?.system ?? ''
}

/** PostgreSQL writes a position as two hexadecimal halves. */
function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  if (!/^[0-9A-F]{1,8}$/i.test(high) || !/^[0-9A-F]{1,8}$/i.test(low))
    throw new Error('not a position of the write-ahead log')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** No SQL error: the copy cannot be reached, hangs, or is shutting down or starting (class 57P). */
function isConnectionFault(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? ''
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57P') || code.startsWith('08') || code === '53300'
}

function reasonOf(error: unknown): string {
  return String((loggableError(error) as { code?: unknown; message?: unknown }).code ?? 'no answer')
}
