import type { Metrics, Reading } from '#app/platform/metrics.server.ts'
import type {
  DiskStatus,
  JobsStatus,
  LastBackup,
  MailStatus,
  StorageStatus,
} from '../domain/status-report.ts'

/** What the figures are read from; each answers null when it cannot be known in time. */
export interface FigureSources {
  readonly jobs: () => Promise<JobsStatus['queues'] | null>
  readonly mail: () => Promise<Pick<MailStatus, 'waiting' | 'failed' | 'waitingSince'> | null>
  readonly storage: () => Promise<StorageStatus | null>
  readonly disk: () => Promise<DiskStatus | null>
  readonly backup: () => Promise<{ readonly last: LastBackup | null } | null>
  readonly now: () => number
}

/** Adds what the status page shows and somebody may want to be woken by to the figures that a monitor reads. */
export function publishMetrics({ readAtScrape }: Metrics, sources: FigureSources): void {
  const { jobs, mail, storage, disk, backup, now } = sources
  const gauge = (name: string, help: string, read: () => Promise<readonly Reading[] | null>) =>
    readAtScrape({ name, help, kind: 'gauge' }, read)
  const labelled = (
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[] | null>,
  ) => readAtScrape({ name, help, labels, kind: 'gauge' }, read)
  const ageSeconds = (since: number | null): number =>
    since === null ? 0 : Math.max(0, now() - since) / 1000

  labelled(
    'damga_jobs',
    'Jobs by queue and state: waiting, active, and failed for good within a day.',
    ['queue', 'state'],
    async () =>
      (await jobs())?.flatMap(({ queue, waiting, active, failed }) => [
        { labels: { queue, state: 'waiting' }, value: waiting },
        { labels: { queue, state: 'active' }, value: active },
        { labels: { queue, state: 'failed' }, value: failed },
      ]) ?? null,
  )
  labelled(
    'damga_jobs_oldest_waiting_seconds',
    'How long the oldest job of each queue has been due; 0 when none waits.',
    ['queue'],
    async () =>
      (await jobs())?.map(({ queue, waitingSince }) => ({
        labels: { queue },
        value: ageSeconds(waitingSince),
      })) ?? null,
  )
  labelled('damga_mails', 'Mails of the outbox by state: waiting and failed.', ['state'], async () => {
    const outbox = await mail()
    return (
      outbox && [
        { labels: { state: 'waiting' }, value: outbox.waiting },
        { labels: { state: 'failed' }, value: outbox.failed },
      ]
    )
  })
  gauge(
    'damga_mails_oldest_waiting_seconds',
    'Age of the oldest mail that waits; 0 when none does.',
    async () => {
      const outbox = await mail()
      return outbox && [{ value: ageSeconds(outbox.waitingSince) }]
    },
  )
  gauge('damga_uploads_bytes', 'Room that uploaded files take.', async () => {
    const room = await storage()
    return room && [{ value: room.usedBytes }]
  })
  gauge('damga_uploads_quota_bytes', 'Room that uploaded files may take.', async () => {
    const room = await storage()
    return room && [{ value: room.quotaBytes }]
  })
  gauge(
    'damga_visitor_uploads_bytes',
    'Room that uploads of visitors take which no order, account or quote holds.',
    async () => {
      const room = await storage()
      return room && [{ value: room.visitors.usedBytes }]
    },
  )
  gauge('damga_visitor_uploads_most_bytes', 'Room inside the quota that such uploads may take.', async () => {
    const room = await storage()
    return room && [{ value: room.visitors.mostBytes }]
  })
  gauge('damga_visitor_uploads_files', 'Such uploads, however small.', async () => {
    const room = await storage()
    return room && [{ value: room.visitors.files }]
  })
  gauge('damga_disk_free_bytes', 'Free room on the disk of the data directory.', async () => {
    const found = await disk()
    return found && [{ value: found.freeBytes }]
  })
  gauge('damga_disk_size_bytes', 'Size of the disk of the data directory.', async () => {
    const found = await disk()
    return found && [{ value: found.totalBytes }]
  })
  gauge(
    'damga_backup_last_success_timestamp_seconds',
    'When the last backup that succeeded was made; missing while there is none.',
    async () => {
      const last = (await backup())?.last
      return last?.ok ? [{ value: last.at / 1000 }] : null
    },
  )
}
