import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request or one job is known by, and what it has cost so far. */
export interface Trace {
  /** The request it all began with; of a job the request that enqueued it. Null for work that comes round by itself. */
  readonly requestId: string | null
  /** Queue and id of the job, when this is one. */
  readonly queue?: string
  readonly jobId?: string
  /** Pattern of the address (`/urun/:slug`), never the address itself. */
  readonly route?: string
  /** Queries sent, how long they ran, and how long they waited for a connection, in milliseconds. */
  queries: number
  databaseMs: number
  waitMs: number
  /** Turning components into HTML, in milliseconds; 0 for what is no page. */
  renderMs: number
}

/**
 * One store for the process, whatever number of copies of this file it holds: the development server evaluates it anew
 * after an edit, while the log and the database of the start live on.
 */
const KEY = Symbol.for('damga.trace')
const holder = globalThis as unknown as Record<symbol, AsyncLocalStorage<Trace> | undefined>
holder[KEY] ??= new AsyncLocalStorage<Trace>()
const store = holder[KEY]

/** The request or job that the running code belongs to; undefined outside of any. */
export function currentTrace(): Trace | undefined {
  return store.getStore()
}

/** Runs the work as part of that request or job: its log lines, its jobs and its outgoing calls carry the same id. */
export function runTraced<Value>(
  origin: Pick<Trace, 'requestId' | 'queue' | 'jobId' | 'route'>,
  work: () => Value,
): Value {
  return store.run({ ...origin, queries: 0, databaseMs: 0, waitMs: 0, renderMs: 0 }, work)
}

/** What every log line of a request or job carries. */
export function traceFields(): Record<string, string> {
  const trace = store.getStore()
  if (!trace) return {}
  return {
    ...(trace.requestId === null ? {} : { requestId: trace.requestId }),
    ...(trace.queue === undefined ? {} : { queue: trace.queue }),
    ...(trace.jobId === undefined ? {} : { jobId: trace.jobId }),
  }
}

/** Adds the request's id to the headers of a call to a service that the shop's owner chose. */
export function traceHeaders(): Record<string, string> {
  const id = store.getStore()?.requestId
  return id ? { 'X-Request-Id': id } : {}
}
