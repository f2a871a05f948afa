import { AsyncResource } from 'node:async_hooks'
import type { PoolClient, PoolConfig } from 'pg'
import pg from 'pg'
import { noteNoAnswer } from './database-errors.server.ts'
import { createStatementNames } from './statement-names.server.ts'
import { currentTrace } from './trace.server.ts'

/** A query as it was answered. */
export interface TimedQuery {
  /** With placeholders; literals in it are masked, too. */
  readonly text: string
  /** From its turn on its connection to its answer, in milliseconds; waiting for the connection is not part of it. */
  readonly ms: number
  readonly rows: number | null
  readonly error: unknown
}

/** Told of every query and of every wait for a connection. Must not throw. */
export interface QueryWatch {
  query(query: TimedQuery): void
  /** Milliseconds between asking for a connection and having it; also when none came. */
  wait(ms: number): void
}

type ConnectDone = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** A connection and since when its query has had no answer, by `performance.now()`. */
export interface SilentConnection {
  readonly since: number
  /** Ends it: its queries fail, and the pool opens another one. */
  cut(): void
}

export interface TimedPool extends pg.Pool {
  silent(): readonly SilentConnection[]
}

/**
 * A pool that tells how long queries run and how long they waited for a connection. On the embedded database everybody
 * waits for one connection, and that wait says nothing about the query.
 */
export function createTimedPool(config: PoolConfig, watch: QueryWatch): TimedPool {
  const silent = new Map<object, SilentConnection>()
  class WatchedPool extends pg.Pool implements TimedPool {
    silent(): readonly SilentConnection[] {
      return [...silent.values()]
    }

    override connect(): Promise<PoolClient>
    override connect(done: ConnectDone): void
    override connect(done?: ConnectDone): Promise<PoolClient> | undefined {
      const askedAt = performance.now()
      const trace = currentTrace()
      const arrived = (): void => {
        const ms = performance.now() - askedAt
        if (trace) trace.waitMs += ms
        watch.wait(ms)
      }
      if (done) {
        // Whoever gives his connection back runs the callback of the next in line, who is somebody else's request.
        const own = AsyncResource.bind(done)
        super.connect((error, client, release) => {
          arrived()
          noteNoAnswer(error)
          own(error, client, release)
        })
        return undefined
      }
      return super
        .connect()
        .catch((error: unknown) => {
          noteNoAnswer(error)
          throw error
        })
        .finally(arrived)
    }
  }
  return new WatchedPool({ ...config, Client: timedClient(watch, silent) } as PoolConfig)
}

function timedClient(watch: QueryWatch, silent: Map<object, SilentConnection>): typeof pg.Client {
  class TimedClient extends pg.Client {
    /** Queries of one connection run one after the other: one begins when the one before has ended. */
    #freeSince = 0
    #unanswered = 0
    readonly #names = createStatementNames()

    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // The pool listens to idle connections only, and an unheard error ends the process: a connection that is lost in
      // the middle of a transaction fails its queries, which is enough.
      this.on('error', () => {})
    }

    #wait(): void {
      const { stream } = (this as unknown as { connection: { stream: { destroy(): void } } }).connection
      silent.set(this, { since: performance.now(), cut: () => stream.destroy() })
    }

    /** Only what comes with values: without them several statements may stand in one text. */
    // biome-ignore lint/suspicious/noExplicitAny: as below
    #byName(config: any, text: string, values: unknown): any {
      const given: unknown = Array.isArray(values) ? values : config.values
      if (!Array.isArray(given) || given.length === 0 || config.name) return config
      const name = this.#names.of(text)
      if (name === undefined) return config
      return typeof config === 'string' ? { text, name } : { ...config, name }
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen shapes, of which three are used here
    override query(config: any, values?: any, callback?: any): any {
      const text: unknown = typeof config === 'string' ? config : config?.text
      // A cursor or copy stream speaks to the connection itself.
      if (typeof text !== 'string' || typeof config.submit === 'function')
        return super.query(config, values, callback)
      const asked = this.#byName(config, text, values)
      const sentAt = performance.now()
      const trace = currentTrace()
      this.#unanswered += 1
      if (this.#unanswered === 1) this.#wait()
      const answered = (error: unknown, result: { readonly rowCount?: number | null } | undefined): void => {
        const now = performance.now()
        const ms = now - Math.max(sentAt, this.#freeSince)
        this.#freeSince = now
        this.#unanswered -= 1
        if (this.#unanswered === 0) silent.delete(this)
        else this.#wait()
        if (isLost(error)) noteNoAnswer(error)
        if (trace) {
          trace.queries += 1
          trace.databaseMs += ms
        }
        watch.query({ text, ms, rows: result?.rowCount ?? null, error })
      }
      const done = typeof values === 'function' ? values : callback
      if (typeof done === 'function') {
        const given = typeof values === 'function' ? undefined : values
        const own = AsyncResource.bind((error: unknown, result: { readonly rowCount?: number | null }) => {
          answered(error, result)
          done(error, result)
        })
        return super.query(asked, given, own)
      }
      const running = super.query(asked, values) as unknown as Promise<{ rowCount?: number | null }>
      running.then(
        (result) => answered(null, result),
        (error: unknown) => answered(error, undefined),
      )
      return running
    }
  }
  return TimedClient as unknown as typeof pg.Client
}

/** What the driver says when a connection goes away; it gives these errors no code. */
const LOST =
  /^Connection terminated|^Client (?:was closed|has encountered a connection error)|^Query read timeout/

/** Whether a query failed with its connection, and not by what it asked. */
function isLost(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || LOST.test(error.message))
}

/** The text of a query for the log: on one line, literals masked, at most 1 000 characters. */
export function loggableQuery(text: string): string {
  return text
    .slice(0, 4_000)
    .replace(/\s+/g, ' ')
    .replace(/\$(\w*)\$.*?\$\1\$/g, "'…'")
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .trim()
    .slice(0, 1_000)
}

/**
 * What kind of failure a query ended with: the class of its SQLSTATE (`23` broken rule, `40` conflict, `57` shut down …),
 * or `connection`. A small set, as labels must be.
 */
export function errorClassOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null)?.code
  const isState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in (error as object)
  return isState ? code.slice(0, 2) : 'connection'
}
