import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

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

/** Opens a pool. It connects at the first query, and a lost connection is replaced at the next one. */
export function connectDatabase(
  address: DatabaseAddress,
  limits: PoolLimits,
  isEmbedded: boolean,
  onError: (error: Error) => void,
): DatabaseConnection {
  const pool = new pg.Pool({
    ...address,
    ...(isEmbedded ? { user: 'postgres', database: 'postgres', ssl: false } : {}),
    max: limits.maxConnections,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    // The embedded database's one connection carries session settings; it stays open.
    idleTimeoutMillis: isEmbedded ? 0 : 30_000,
    application_name: 'damga',
  })
  pool.on('error', onError)
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Database,
    pool,
    isEmbedded,
    close: () => pool.end(),
  }
}
