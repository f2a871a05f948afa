import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, DatabaseConnection, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { INSTANCE_LOCKS, oneInstanceAtATime } from '#app/platform/one-at-a-time.server.ts'
import { currentTrace, runTraced } from '#app/platform/trace.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { FailedJob, QueueCounts } from '../domain/queue-counts.ts'
import { readFailures, readQueues, retryFailed } from './queue-reading.server.ts'

export interface JobDefinition<Data extends object> {
  readonly queue: string
  /** What the queue does, as the back office says it. */
  readonly label: string
  readonly run: (data: Data) => Promise<void>
  /** A cron line in Istanbul time for work that comes round by itself. */
  readonly cron?: string
  /** Tries after the first failure, with growing pauses. */
  readonly retries?: number
  /** No pause grows longer; they double without end when nothing is said. */
  readonly longestPauseSeconds?: number
  /** After so long a run counts as failed, in seconds; a quarter of an hour when nothing is said. */
  readonly longestSeconds?: number
}

export interface JobsService {
  /** Declares a job. All declarations come before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void
  /**
   * Puts jobs on their queue, in one statement, in the given transaction: they run only if that commits. The id of the
   * request goes along, so that their log lines carry it.
   */
  enqueue<Data extends object>(tx: Database | Transaction, queue: string, ...data: Data[]): Promise<void>
  /** What a queue does, in words; its own name when this version has none of that name. */
  labelOf(queue: string): string
  /** Every queue that is defined, with what waits, runs and failed in it. */
  queueCounts(): Promise<readonly QueueCounts[]>
  /** What failed for good within the last day, the newest first, at most `most`. */
  failures(most: number): Promise<readonly FailedJob[]>
  /** Puts a failed job back on its queue with one more try, in the given transaction. False when it is not a failed one. */
  retry(tx: Database | Transaction, queue: string, id: string): Promise<boolean>
  /**
   * Creates every queue and registers its worker. Must be done before the first request: pg-boss reads an unknown
   * queue on the pool, which inside a transaction on the embedded database would wait for itself.
   */
  start(): Promise<void>
  /** What the jobs rest on is ending: one that fails from now on was cut off, runs again later, and is no error. */
  leave(): void
  stop(): Promise<void>
}

export interface JobsDependencies {
  readonly connection: DatabaseConnection
  readonly logger: Logger
  readonly metrics: Metrics
}

/** A job whose instance has given no sign for so long is given to another one. */
const DEAD_AFTER_SECONDS = 60
/** Beside a job's own data: the request that put it on its queue. */
const ORIGIN = '$requestId'
/** Mails take a second, a picture some, a rebuilt search index minutes. */
const BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]

interface CarriedOver extends Record<string, unknown> {
  readonly name: string
  readonly data: object | null
  readonly priority: number
  readonly retries: number
  readonly startAfter: string
}

/** The job queue of the shop, in the shop's own database. The same for one instance or many. */
export function createJobsService({ connection, logger, metrics }: JobsDependencies): JobsService {
  const definitions = new Map<string, JobDefinition<object>>()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => logger.error({ error: loggableError(error) }, 'job queue error'))
  const ran = metrics.duration({
    name: 'damga_job_duration_seconds',
    labels: ['queue'],
    buckets: BUCKETS_SECONDS,
    help: 'How long jobs ran in this process, by queue.',
  })
  const ended = metrics.counter({
    name: 'damga_jobs_total',
    labels: ['queue', 'outcome'],
    help: 'Jobs run by this process, by queue: done or failed; a failed one may be tried again.',
  })

  let isLeaving = false

  const labelOf = (queue: string) => definitions.get(queue)?.label ?? queue

  /** Runs one job under its own name in the log. */
  async function run(queue: string, jobId: string, stored: Readonly<Record<string, unknown>>): Promise<void> {
    const { [ORIGIN]: origin, ...data } = stored
    const requestId = typeof origin === 'string' ? origin : null
    await runTraced({ requestId, queue, jobId }, async () => {
      const begunAt = performance.now()
      const end = (outcome: 'done' | 'failed'): number => {
        const ms = performance.now() - begunAt
        ran(ms / 1000, { queue })
        ended({ queue, outcome })
        return Math.round(ms)
      }
      try {
        // Looked up here and not when the worker starts: the development server defines jobs anew after an edit.
        await definitions.get(queue)?.run(data)
        logger.info({ ms: end('done') }, 'job done')
      } catch (error) {
        const line = { ms: end('failed'), error: loggableError(error) }
        if (isLeaving) logger.info(line, 'job was cut off')
        else logger.error(line, 'job failed')
        throw error
      }
    })
  }

  /**
   * Puts the jobs a restored backup brought along on their queues, once: in the transaction that removes the table they
   * came in. Those of queues this version has no more are dropped with it.
   */
  async function takeCarriedOver(): Promise<void> {
    await atomically(connection.db, async (tx) => {
      // Of several instances that start, the others wait here and then find nothing.
      await tx.execute(sql`select pg_advisory_xact_lock(${INSTANCE_LOCKS.carriedOverJobs})`)
      const { rows: found } = await tx.execute<{ is: boolean }>(
        sql`select to_regclass('jobs.carried_over') is not null as is`,
      )
      if (!found[0]?.is) return
      const { rows } = await tx.execute<CarriedOver>(
        sql`select name, data, priority, retries, start_after as "startAfter" from jobs.carried_over`,
      )
      const db = fromDrizzle(tx as never, sql as never)
      for (const { name, data, priority, retries, startAfter } of rows) {
        if (!definitions.has(name)) {
          logger.warn({ queue: name }, 'a job of the backup has no queue any more')
          continue
        }
        const job = { data: data ?? {}, priority, retryLimit: retries, startAfter: new Date(startAfter) }
        await boss.insert(name, [job], { db })
      }
      await tx.execute(sql`drop table jobs.carried_over`)
    })
  }

  return {
    define(definition) {
      definitions.set(definition.queue, definition as JobDefinition<object>)
    },
    async enqueue(tx, queue, ...data) {
      if (!definitions.has(queue)) throw new Error(`no job is defined for the queue ${queue}`)
      if (data.length === 0) return
      const db = fromDrizzle(tx as never, sql as never)
      const requestId = currentTrace()?.requestId
      const origin = requestId ? { [ORIGIN]: requestId } : {}
      await boss.insert(
        queue,
        data.map((one) => ({ data: { ...one, ...origin } })),
        { db },
      )
    },
    labelOf,
    queueCounts: () => readQueues(connection.db, [...definitions.values()]),
    failures: (most) => readFailures(connection.db, most, labelOf),
    retry: (tx, queue, id) => retryFailed(tx, queue, id),
    async start() {
      // Two that make the queue's tables at the same moment trip over each other.
      await oneInstanceAtATime(connection, 'jobs', () => boss.start())
      for (const { queue, cron, retries, longestPauseSeconds, longestSeconds } of definitions.values()) {
        const options = {
          retryLimit: retries ?? 5,
          retryBackoff: true,
          retryDelay: 10,
          ...(longestPauseSeconds === undefined ? {} : { retryDelayMax: longestPauseSeconds }),
          heartbeatSeconds: DEAD_AFTER_SECONDS,
          ...(longestSeconds === undefined ? {} : { expireInSeconds: longestSeconds }),
        }
        await boss.createQueue(queue, options)
        // A queue of an earlier version keeps what it was created with.
        await boss.updateQueue(queue, options)
        const worker: string = await boss.work<object>(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
          // What waits is worked off without a pause between one job and the next.
          boss.notifyWorker(worker)
          for (const job of jobs) await run(queue, job.id, (job.data ?? {}) as Record<string, unknown>)
        })
        if (cron) await boss.schedule(queue, cron, {}, { tz: 'Europe/Istanbul' })
      }
      await takeCarriedOver()
    },
    leave() {
      isLeaving = true
    },
    async stop() {
      isLeaving = true
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
