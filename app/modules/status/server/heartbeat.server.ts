import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { inTime } from '#app/platform/metrics.server.ts'
import type { Observation } from '#app/platform/observation.server.ts'
import type { InstanceStatus } from '../domain/status-report.ts'
import { shopInstances } from './tables.server.ts'

const BEAT_MS = 30_000
/** A process that ended without a word is shown as silent for so long, then forgotten. */
const FORGET_AFTER = sql`interval '15 minutes'`
const GOODBYE_MS = 2_000

export interface Heartbeat {
  /** Writes this process's row now and every 30 seconds. */
  start(): Promise<void>
  /** Takes the row away; a process that is killed leaves it, and it grows old. */
  stop(): Promise<void>
  list(): Promise<readonly InstanceStatus[]>
}

/** Lets the processes over one database know of each other. */
export function createHeartbeat({
  db,
  clock,
  logger,
  instance,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly instance: Observation['instance']
}): Heartbeat {
  let timer: ReturnType<typeof setInterval> | null = null
  let beating: Promise<void> = Promise.resolve()

  async function beat(): Promise<void> {
    const { id, name, version, startedAt } = instance
    const row = { id, name, version, startedAt: new Date(startedAt), seenAt: sql`now()` }
    await db
      .insert(shopInstances)
      .values(row)
      .onConflictDoUpdate({ target: shopInstances.id, set: { seenAt: sql`now()` } })
    await db.delete(shopInstances).where(sql`${shopInstances.seenAt} < now() - ${FORGET_AFTER}`)
  }

  function beatOnce(): Promise<void> {
    beating = beat().catch((error: unknown) => {
      logger.warn({ error: loggableError(error) }, 'the heartbeat was not written')
    })
    return beating
  }

  return {
    async start() {
      await beatOnce()
      timer ??= setInterval(beatOnce, BEAT_MS)
      timer.unref()
    },
    async stop() {
      if (timer === null) return
      clearInterval(timer)
      timer = null
      const leave = beating.then(() => db.delete(shopInstances).where(eq(shopInstances.id, instance.id)))
      await inTime(
        leave.catch(() => null),
        GOODBYE_MS,
      )
    },
    async list() {
      const rows = await db
        .select({
          id: shopInstances.id,
          name: shopInstances.name,
          version: shopInstances.version,
          startedAt: shopInstances.startedAt,
          agoMs: sql<number>`(extract(epoch from now() - ${shopInstances.seenAt}) * 1000)::float8`,
        })
        .from(shopInstances)
        .orderBy(shopInstances.startedAt, shopInstances.id)
        .limit(50)
      const now = clock.now()
      return rows.map(({ agoMs, startedAt, ...row }) => ({
        ...row,
        startedAt: startedAt.getTime(),
        seenAt: now - Math.max(0, Math.round(agoMs)),
        isThis: row.id === instance.id,
      }))
    },
  }
}
