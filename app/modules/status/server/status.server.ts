import { statfs } from 'node:fs/promises'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { throttled } from '#app/platform/metrics.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { STATUS_ACTIVITY } from '../domain/activity-labels.ts'
import type { AlertGap, DiskStatus, LastBackup, MailStatus, StatusReport } from '../domain/status-report.ts'
import { readDatabase } from './database-reading.server.ts'
import { createHeartbeat } from './heartbeat.server.ts'
import { publishMetrics } from './status-metrics.server.ts'

export interface StatusService {
  /**
   * How the shop does. Every part has its own time: what fails or hangs is null and costs the others nothing. Never
   * throws. Safe to repeat; a part that is still being read is not asked again.
   */
  report(): Promise<StatusReport>
  /**
   * Puts a job that was given up back on its queue and records who did. 'status/job-not-found' when it is none that
   * failed, or not any more.
   */
  retryJob(actor: ActivityEntry['actor'], queue: string, id: string): Promise<Result<void>>
  /** Lets the other processes of this shop know of this one, until `stop`. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface StatusDependencies {
  readonly connection: DatabaseConnection
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobsService
  readonly mail: MailService
  readonly media: MediaService
  readonly activity: ActivityService
  readonly observation: Observation
  /** Whose disk is looked at. */
  readonly dataDir: string
  /** Whose alerts reach nobody; without it everybody's do. */
  readonly alertGaps?: () => Promise<readonly AlertGap[]>
  /** The last run of a backup, null while there was none; without it none was ever made. */
  readonly lastBackup?: () => Promise<LastBackup | null>
  /** How long a part may take; tests wait less. */
  readonly partMs?: number
}

const PART_MS = 3_000
/** Monitors ask every few seconds, and several of them may. */
const SCRAPE = { everyMs: 10_000, withinMs: 2_000 }
const MOST_FAILURES = 20

/** Creates the status capability and adds its figures to the metrics. */
export function createStatusService(dependencies: StatusDependencies): StatusService {
  const { connection, clock, logger, jobs, mail, media, activity, observation, dataDir } = dependencies
  const { partMs = PART_MS, lastBackup = async () => null, alertGaps = async () => [] } = dependencies
  activity.describe(STATUS_ACTIVITY)
  const { db } = connection
  const { instance, metrics, errors } = observation
  const heartbeat = createHeartbeat({ db, clock, logger, instance })

  const readMail = async (): Promise<MailStatus> => ({
    hasServer: await mail.canSend(),
    alertGaps: await alertGaps(),
    ...(await mail.outboxCounts()),
  })
  const readBackup = async () => ({ last: await lastBackup() })

  /** For the page: as fresh as can be, but what does not answer is asked once and not by every refresh again. */
  function part<Value>(name: string, read: () => Promise<Value>): () => Promise<Value | null> {
    const told = async (): Promise<Value> => {
      try {
        return await read()
      } catch (error) {
        logger.warn({ part: name, error: loggableError(error) }, 'a part of the status could not be read')
        throw error
      }
    }
    return throttled(told, { everyMs: 0, withinMs: partMs })
  }

  const parts = {
    database: part('database', () => readDatabase(connection, partMs)),
    storage: part('storage', () => media.storage()),
    disk: part('disk', () => readDisk(dataDir)),
    mail: part('mail', readMail),
    jobs: part('jobs', async () => ({
      queues: await jobs.queueCounts(),
      failures: await jobs.failures(MOST_FAILURES),
    })),
    backup: part('backup', readBackup),
    instances: part('instances', () => heartbeat.list()),
  }
  publishMetrics(metrics, {
    jobs: throttled(() => jobs.queueCounts(), SCRAPE),
    mail: throttled(() => mail.outboxCounts(), SCRAPE),
    storage: throttled(() => media.storage(), SCRAPE),
    disk: throttled(() => readDisk(dataDir), SCRAPE),
    backup: throttled(readBackup, SCRAPE),
    now: () => clock.now(),
  })

  return {
    async report() {
      const [database, storage, disk, outbox, queues, backup, instances] = await Promise.all([
        parts.database(),
        parts.storage(),
        parts.disk(),
        parts.mail(),
        parts.jobs(),
        parts.backup(),
        parts.instances(),
      ])
      const { version, node, startedAt, name } = instance
      return {
        at: clock.now(),
        program: { version, node, startedAt, instance: name },
        database,
        storage,
        disk,
        mail: outbox,
        jobs: queues,
        backup,
        instances,
        errors: { total: errors.total, last: errors.list() },
        cache: observation.pageCache?.() ?? null,
      }
    },

    async retryJob(actor, queue, id) {
      return transact(db, async (tx): Promise<Result<void>> => {
        if (!(await jobs.retry(tx, queue, id))) return fail.notFound('status/job-not-found', NO_SUCH_JOB)
        await activity.record(tx, {
          actor,
          action: 'job.retry',
          subject: { type: 'job', id, label: jobs.labelOf(queue) },
          before: { state: 'failed' },
          after: { state: 'waiting' },
        })
        return ok(undefined)
      })
    },

    start: () => heartbeat.start(),
    stop: () => heartbeat.stop(),
  }
}

const NO_SUCH_JOB = 'Bu iş artık başarısız işler arasında değil; başka biri yeniden denemiş olabilir.'

async function readDisk(folder: string): Promise<DiskStatus> {
  // As much as this process may use: some of the free room belongs to the system alone.
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
