import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import { composeMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { BACKUP_ACTIVITY } from '../domain/activity-labels.ts'
import { backupName, backupsToRemove, isBackupName } from '../domain/backup-name.ts'
import type { BackupOverview, BackupRun, RunOutcome } from '../domain/backup-run.ts'
import { ALIVE_EVERY_MS, CUT_OFF, neededBytes, SILENT_MS, sizeText } from '../domain/backup-run.ts'
import { isBackupDue } from '../domain/backup-schedule.ts'
import { BackupRefused, inWords } from './backup-refused.server.ts'
import type { BackupAnswer } from './spawned-backup.server.ts'
import { backupRuns } from './tables.server.ts'

export { spawnBackup } from './spawned-backup.server.ts'
export type { BackupAnswer }

/** How and where this process makes backups. */
export interface BackupMaking {
  readonly folder: string
  /** What the environment says; null leaves it to the settings. */
  readonly keep: number | null
  /** Writes a backup to this path, or says why not. */
  readonly write: (path: string) => Promise<BackupAnswer>
}

export interface BackupsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly activity: ActivityService
  readonly mail: MailService
  readonly publicUrl: string
  readonly making: BackupMaking
}

export interface BackupsService {
  overview(): Promise<BackupOverview>
  /** The newest run that has ended, for whoever shows how the shop is; null before the first. */
  last(): Promise<BackupRun | null>
  /** Makes one now, in a job. Refuses with 'backups/running' while one is being made. Logged. */
  start(actor: ActivityEntry['actor']): Promise<Result<void>>
  /**
   * The backup of a run, from the folder of this machine, to take home; logged, because everything of the shop and its customers leaves
   * with it: whoever watches the log refuses all but administrators. 'backups/not-found'.
   */
  open(
    actor: ActivityEntry['actor'],
    runId: string,
  ): Promise<
    Result<{
      readonly stream: ReadableStream<Uint8Array>
      readonly name: string
      readonly sizeBytes: number
    }>
  >
}

const DUE_QUEUE = 'backups-due'
const RUN_QUEUE = 'backups-run'
const SHOWN_RUNS = 20
const KEPT_RUNS = 100
const LONGEST_SECONDS = 12 * 60 * 60
/** A half-written file that nobody wrote to for so long was left by a process that ended. */
const DEAD_PART_MS = HOUR_MS
const UNFORESEEN = 'Beklenmeyen bir hata oldu; ayrıntısı mağazanın günlüğünde.'
const NOT_HERE = 'Bu yedek bu makinede yok: silinmiş ya da mağazanın başka bir kopyasında alınmış olabilir.'

/** Creates the capability and declares its jobs: one looks whether a backup is due, one makes it. */
export function createBackupsService(dependencies: BackupsDependencies): BackupsService {
  const { db, clock, logger, jobs, settings, activity, mail, publicUrl, making } = dependencies
  activity.describe(BACKUP_ACTIVITY)
  const { folder } = making

  jobs.define({
    queue: DUE_QUEUE,
    label: 'Yedek saatinin izlenmesi',
    cron: '*/5 * * * *',
    retries: 0,
    async run() {
      const { backup } = await settings.current()
      if (!backup.isOn) return
      await atomically(db, async (tx) => {
        const [former] = await tx
          .select({ startedAt: backupRuns.startedAt })
          .from(backupRuns)
          .where(eq(backupRuns.reason, 'schedule'))
          .orderBy(desc(backupRuns.startedAt))
          .limit(1)
        const lastStartedAt = former?.startedAt.getTime() ?? null
        if (isBackupDue({ time: backup.time, now: clock.now(), lastStartedAt })) await begin(tx, 'schedule')
      })
    },
  })
  jobs.define<{ runId: string }>({
    queue: RUN_QUEUE,
    label: 'Yedek alınması',
    // It has failed for everybody to see; the next one comes by itself.
    retries: 0,
    longestSeconds: LONGEST_SECONDS,
    run: ({ runId }) => make(runId),
  })

  /** Notes a run and puts it on its queue; false while another goes on. */
  async function begin(tx: Transaction, reason: BackupRun['reason']): Promise<boolean> {
    const now = new Date(clock.now())
    await tx
      .update(backupRuns)
      .set({ outcome: 'failed', finishedAt: now, message: CUT_OFF })
      .where(
        and(eq(backupRuns.outcome, 'running'), lt(backupRuns.aliveAt, new Date(clock.now() - SILENT_MS))),
      )
    const begun = await tx
      .insert(backupRuns)
      .values({
        id: createId('YDK-'),
        reason,
        outcome: 'running',
        startedAt: now,
        aliveAt: now,
        fileName: backupName(clock.now()),
        message: '',
      })
      .onConflictDoNothing()
      .returning({ id: backupRuns.id })
    for (const { id } of begun) await jobs.enqueue(tx, RUN_QUEUE, { runId: id })
    return begun.length > 0
  }

  async function make(runId: string): Promise<void> {
    const isThis = and(eq(backupRuns.id, runId), eq(backupRuns.outcome, 'running'))
    const [run] = await db.select().from(backupRuns).where(isThis)
    if (!run) return
    const sayAlive = () =>
      db
        .update(backupRuns)
        .set({ aliveAt: new Date(clock.now()) })
        .where(isThis)
    const beat = setInterval(() => void sayAlive().catch(() => {}), ALIVE_EVERY_MS)
    const answer = await write(run.fileName)
      .catch((error: unknown): BackupAnswer => {
        const known = inWords(error, 'Yedek yazılamadı', folder)
        return { refused: known instanceof BackupRefused ? known.message : null, said: String(error) }
      })
      .finally(() => clearInterval(beat))
    if ('refused' in answer) {
      logger.error({ runId, refused: answer.refused, said: answer.said }, 'backup failed')
      await end(run, { outcome: 'failed', message: answer.refused ?? UNFORESEEN, sizeBytes: null })
      return
    }
    const lost = answer.missing + answer.damaged
    const message = lost > 0 ? `${lost} dosya mağazanın kendisinde kayıp ya da bozuk; yedekte de öyle.` : ''
    await end(run, { outcome: 'done', message, sizeBytes: answer.sizeBytes })
    await removeOld(run.fileName)
  }

  async function write(fileName: string): Promise<BackupAnswer> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeDeadParts()
    const [former] = await db
      .select({ sizeBytes: backupRuns.sizeBytes })
      .from(backupRuns)
      .where(eq(backupRuns.outcome, 'done'))
      .orderBy(desc(backupRuns.startedAt))
      .limit(1)
    const [free, needed] = [await freeBytes(), neededBytes(former?.sizeBytes ?? null)]
    if (free !== null && free < needed)
      throw new BackupRefused(
        `Diskte yer yok: yedek için ${sizeText(needed)} gerekiyor, ${sizeText(free)} boş. (${folder})`,
      )
    return making.write(join(folder, fileName))
  }

  async function end(
    { id, reason }: Pick<BackupRun, 'id'> & { reason: string },
    outcome: { outcome: RunOutcome; message: string; sizeBytes: number | null },
  ): Promise<void> {
    const { email } = await settings.current()
    const mailContext = await failureLetter(outcome.message)
    await atomically(db, async (tx) => {
      const [former] = await tx
        .select({ outcome: backupRuns.outcome })
        .from(backupRuns)
        .where(and(ne(backupRuns.id, id), ne(backupRuns.outcome, 'running')))
        .orderBy(desc(backupRuns.startedAt))
        .limit(1)
      await tx
        .update(backupRuns)
        .set({ ...outcome, finishedAt: new Date(clock.now()) })
        .where(eq(backupRuns.id, id))
      // Once, until one succeeds; who asked for it by hand is looking.
      const isNews = outcome.outcome === 'failed' && former?.outcome !== 'failed' && reason === 'schedule'
      if (isNews && email !== '')
        await mail.enqueue(tx, { kind: 'backup-failed', recipient: email, ...mailContext })
      await tx.execute(
        sql`delete from ${backupRuns} where ${backupRuns.id} not in
          (select id from ${backupRuns} order by started_at desc limit ${KEPT_RUNS})`,
      )
    })
  }

  async function failureLetter(message: string) {
    const { shop } = await mail.context()
    const { subject, text, html } = composeMail(shop, `${shop.siteName}: yedek alınamadı`, [
      { kind: 'paragraph', text: `Mağazanızın yedeği alınamadı. ${message}` },
      {
        kind: 'paragraph',
        text: 'Önceki yedekler yerinde duruyor. Sorun giderilene kadar her gün yeniden denenir; düzelene kadar bu konuda başka e-posta gelmez.',
      },
      { kind: 'link', text: 'Yedekleme sayfasını aç', href: `${publicUrl}/admin/settings/yedekleme` },
    ])
    return { subject, text, html }
  }

  /** Only once the new one is there: a run of failures must not eat up the good ones. */
  async function removeOld(newest: string): Promise<void> {
    const names = await readdir(folder)
    if (!names.includes(newest)) return
    const { backup } = await settings.current()
    for (const name of backupsToRemove(names, making.keep ?? backup.keep))
      await rm(join(folder, name), { force: true })
  }

  async function removeDeadParts(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.part') || !isBackupName(name.slice(0, -'.part'.length))) continue
      const found = await stat(join(folder, name)).catch(() => null)
      // A disk knows only its own clock.
      if (found && found.mtimeMs < Date.now() - DEAD_PART_MS) await rm(join(folder, name), { force: true })
    }
  }

  async function freeBytes(): Promise<number | null> {
    // Made with the first backup: until then the folder it will lie in tells.
    let present = folder
    while (!existsSync(present) && dirname(present) !== present) present = dirname(present)
    return statfs(present).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    )
  }

  return {
    async overview() {
      const rows = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(SHOWN_RUNS)
      const here = new Map<string, number>()
      for (const name of (await readdir(folder).catch(() => [])).filter(isBackupName)) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found) here.set(name, found.size)
      }
      const runs = rows.map((row) => toRun(row, clock.now()))
      return {
        runs: runs.map((run) => ({ ...run, isHere: run.outcome === 'done' && here.has(run.fileName) })),
        isRunning: runs.some(({ outcome }) => outcome === 'running'),
        folder,
        lockedKeep: making.keep,
        usedBytes: [...here.values()].reduce((sum, size) => sum + size, 0),
        freeBytes: await freeBytes(),
      }
    },

    async last() {
      const rows = await db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(2)
      return rows.map((row) => toRun(row, clock.now())).find(({ outcome }) => outcome !== 'running') ?? null
    },

    async start(actor) {
      return transact(db, async (tx): Promise<Result<void>> => {
        if (!(await begin(tx, 'hand')))
          return fail.invalid('backups/running', 'Şu anda bir yedek alınıyor. Bitince yeniden deneyin.')
        const subject = { type: 'backup', id: 'backup', label: 'Yedek' }
        await activity.record(tx, { actor, action: 'backup.start', subject, before: {}, after: {} })
        return ok(undefined)
      })
    },

    async open(actor, runId) {
      const [run] = await db
        .select({ name: backupRuns.fileName })
        .from(backupRuns)
        .where(and(eq(backupRuns.id, runId), eq(backupRuns.outcome, 'done')))
      // Rows may have come from elsewhere with a restore; only names the shop gives itself ever reach a path.
      const name = run && isBackupName(run.name) ? run.name : null
      const path = name && join(folder, name)
      const found = path ? await stat(path).catch(() => null) : null
      if (!name || !path || !found?.isFile()) return fail.notFound('backups/not-found', NOT_HERE)
      const recorded = await transact(db, async (tx): Promise<Result<void>> => {
        await activity.record(tx, {
          actor,
          action: 'backup.download',
          subject: { type: 'backup', id: name, label: name },
          before: {},
          after: {},
        })
        return ok(undefined)
      })
      if (!recorded.ok) return recorded
      const stream = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
      return ok({ stream, name, sizeBytes: found.size })
    },
  }
}

/** A run that has been silent for long is told as what it is, also before the next one notes it. */
function toRun(row: typeof backupRuns.$inferSelect, now: Instant): BackupRun {
  const { id, fileName, sizeBytes, message } = row
  const isDead = row.outcome === 'running' && row.aliveAt.getTime() < now - SILENT_MS
  return {
    id,
    fileName,
    sizeBytes,
    reason: row.reason as BackupRun['reason'],
    outcome: isDead ? 'failed' : (row.outcome as RunOutcome),
    startedAt: row.startedAt.getTime(),
    finishedAt: isDead ? row.aliveAt.getTime() : (row.finishedAt?.getTime() ?? null),
    message: isDead ? CUT_OFF : message,
  }
}
