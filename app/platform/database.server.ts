import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { startDatabaseWatchdog } from './database-watchdog.server.ts'
import type { Logger } from './logger.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { QueryWatch } from './timed-pool.server.ts'
import { createTimedPool, errorClassOf, loggableQuery } from './timed-pool.server.ts'
import { currentTrace } from './trace.server.ts'

type NoSchema = Record<string, never>

/** The one way to the database: the pool, or the handle of an open transaction. Both run the same queries. */
export type Database = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/**
 * The handle of an open transaction. Take this type where a command must not run outside of one; pass it on openly.
 * A query on the pool inside an open transaction would wait for itself on the embedded database.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface DatabaseConnection {
  readonly db: Database
  readonly pool: pg.Pool
  /** The embedded database has one connection and no LISTEN; PostgreSQL has both. */
  readonly isEmbedded: boolean
  close(): Promise<void>
}

export interface DatabaseAddress {
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
}

export interface PoolLimits {
  readonly maxConnections: number
  /** Waiting for a free connection counts too, so production needs at least 10 s. */
  readonly connectTimeoutMs: number
}

const NOBODY: QueryWatch = { query() {}, wait() {} }

/** Opens a pool. It connects at the first query, and a lost connection is replaced at the next one. */
export function connectDatabase(
  address: DatabaseAddress,
  limits: PoolLimits,
  isEmbedded: boolean,
  onError: (error: Error) => void,
  watch: QueryWatch = NOBODY,
): DatabaseConnection {
  const pool = createTimedPool(
    {
      ...address,
      ...(isEmbedded ? { user: 'postgres', database: 'postgres', ssl: false } : {}),
      max: limits.maxConnections,
      connectionTimeoutMillis: limits.connectTimeoutMs,
      // The embedded database's one connection carries session settings; it stays open.
      idleTimeoutMillis: isEmbedded ? 0 : 30_000,
      application_name: 'damga',
      keepAlive: true,
      // Statements of one connection are sent as they come, not each when the one before was answered.
      pipeline: true,
    },
    watch,
  )
  pool.on('error', onError)
  const { connectionString } = address
  const pulse = connectionString
    ? startDatabaseWatchdog({
        pool,
        connectionString,
        onCut: (connections) => onError(new Error(`no answer; ${connections} connections were cut`)),
      })
    : null
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Database,
    pool,
    isEmbedded,
    close() {
      pulse?.stop()
      return pool.end()
    },
  }
}

/** Most queries answer in a millisecond; what takes longer than one of these matters. */
const QUERY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Counts and times every query, and logs those that run for `slowQueryMs` or longer: their text with placeholders, never
 * a value, how long they ran, and whose they were.
 */
export function watchQueries({
  logger,
  metrics,
  slowQueryMs,
}: {
  readonly logger: Logger
  readonly metrics: Metrics
  readonly slowQueryMs: number
}): QueryWatch {
  const ran = metrics.duration({
    name: 'damga_database_query_duration_seconds',
    buckets: QUERY_BUCKETS_SECONDS,
    help: 'How long queries ran, without the wait for a connection.',
  })
  const waited = metrics.duration({
    name: 'damga_database_wait_duration_seconds',
    buckets: QUERY_BUCKETS_SECONDS,
    help: 'How long was waited for a connection of the pool.',
  })
  const failed = metrics.counter({
    name: 'damga_database_errors_total',
    labels: ['class'],
    help: 'Queries that ended with an error, by the class of its SQLSTATE or as connection.',
  })
  const slow = metrics.counter({
    name: 'damga_database_slow_queries_total',
    help: 'Queries that ran for SLOW_QUERY_MS or longer.',
  })
  return {
    query({ text, ms, rows, error }) {
      ran(ms / 1000)
      if (error) failed({ class: errorClassOf(error) })
      if (ms < slowQueryMs) return
      slow()
      const route = currentTrace()?.route
      logger.warn(
        {
          ...(route === undefined ? {} : { route }),
          ms: Math.round(ms),
          rows,
          query: loggableQuery(text),
        },
        'slow query',
      )
    },
    wait: (ms) => waited(ms / 1000),
  }
}

/** The pool as it stands at each scrape. */
export function watchPool(pool: pg.Pool, metrics: Metrics): void {
  metrics.readAtScrape(
    {
      name: 'damga_database_connections',
      labels: ['state'],
      kind: 'gauge',
      help: 'Connections of the pool: active and idle; and who waits for one.',
    },
    () => [
      { labels: { state: 'active' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  )
}
