import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, DatabaseConnection, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'

export interface JobDefinition<Data extends object> {
  readonly queue: string
  readonly run: (data: Data) => Promise<void>
  /** A cron line in Istanbul time for work that comes round by itself. */
  readonly cron?: string
  /** Tries after the first failure, with growing pauses. */
  readonly retries?: number
}

export interface JobsService {
  /** Declares a job. All declarations come before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void
  /** Puts jobs on their queue, in one statement, in the given transaction: they run only if that commits. */
  enqueue<Data extends object>(tx: Database | Transaction, queue: string, ...data: Data[]): Promise<void>
  /**
   * Creates every queue and registers its worker. Must be done before the first request: pg-boss reads an unknown
   * queue on the pool, which inside a transaction on the embedded database would wait for itself.
   */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface JobsDependencies {
  readonly connection: DatabaseConnection
  readonly logger: Logger
}

/** The job queue of the shop, in the shop's own database. The same for one instance or many. */
export function createJobsService({ connection, logger }: JobsDependencies): JobsService {
  const definitions = new Map<string, JobDefinition<object>>()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    schema: 'jobs',
  })
  boss.on('error', (error) => logger.error({ error: loggableError(error) }, 'job queue error'))

  return {
    define(definition) {
      definitions.set(definition.queue, definition as JobDefinition<object>)
    },
    async enqueue(tx, queue, ...data) {
      if (!definitions.has(queue)) throw new Error(`no job is defined for the queue ${queue}`)
      if (data.length === 0) return
      const db = fromDrizzle(tx as never, sql as never)
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db },
      )
    },
    async start() {
      await boss.start()
      for (const { queue, cron, retries } of definitions.values()) {
        await boss.createQueue(queue, { retryLimit: retries ?? 5, retryBackoff: true, retryDelay: 10 })
        await boss.work<object>(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) {
            try {
              // Looked up here and not above: the development server defines jobs anew after an edit.
              await definitions.get(queue)?.run(job.data ?? {})
            } catch (error) {
              logger.error({ queue, jobId: job.id, error: loggableError(error) }, 'job failed')
              throw error
            }
          }
        })
        if (cron) await boss.schedule(queue, cron, {}, { tz: 'Europe/Istanbul' })
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000, close: false })
    },
  }
}
