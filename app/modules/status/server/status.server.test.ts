import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { createObservation } from '#app/platform/observation.server.ts'
import { readMetrics } from '../../../../tests/support/read-metrics.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StatusDependencies, StatusService } from './status.server.ts'
import { createStatusService } from './status.server.ts'
import { shopInstances } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const never = () => new Promise<never>(() => {})
const broken = async () => {
  throw new Error('broken for the test')
}

function statusWith(changed: Partial<StatusDependencies> = {}): StatusService {
  const { connection, clock, services, mediaFolder } = shop
  const { jobs, mail, media, activity } = services
  return createStatusService({
    connection,
    clock,
    jobs,
    mail,
    media,
    activity,
    dataDir: mediaFolder,
    logger: createLogger('silent'),
    observation: createObservation(),
    ...changed,
  })
}

describe('the report', () => {
  test('reads every part of a shop in which nothing has happened', async () => {
    const report = await statusWith().report()
    expect(report.database).toMatchObject({
      version: expect.stringMatching(/^\d+/),
      isEmbedded: expect.any(Boolean),
    })
    expect(report.database?.sizeBytes).toBeGreaterThan(1_000_000)
    expect(report.database?.biggest).toHaveLength(5)
    expect(report.storage).toMatchObject({ usedBytes: 0, files: 0 })
    expect(report.disk?.freeBytes).toBeGreaterThan(0)
    expect(report.disk?.totalBytes).toBeGreaterThan(report.disk?.freeBytes ?? 0)
    expect(report.mail).toEqual({
      hasServer: true,
      alertGaps: [],
      waiting: 0,
      failed: 0,
      waitingSince: null,
      lastSentAt: null,
    })
    expect(report.backup).toEqual({ last: null })
    expect(report.instances).toEqual([])
    expect(report.program.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('tells what waits in the outbox and when the last mail went', async () => {
    const letter = { kind: 'test', recipient: 'a@example.com', subject: 's', text: 't', html: 'h' }
    await shop.services.mail.enqueue(shop.connection.db, letter)
    await shop.jobs.runAll()
    const sentAt = shop.clock.now()
    shop.clock.advance({ minutes: 5 })
    await shop.services.mail.enqueue(shop.connection.db, letter, letter)
    expect((await statusWith().report()).mail).toMatchObject({
      waiting: 2,
      failed: 0,
      lastSentAt: sentAt,
      waitingSince: shop.clock.now(),
    })
  })

  test.each([
    // As long as the others may take on a busy machine; the one that hangs takes all of it.
    ['hangs', never, 6_000],
    ['fails', broken, 20_000],
  ])('stands without a part that %s', async (_what, part, partMs) => {
    const { services } = shop
    const status = statusWith({
      lastBackup: part,
      mail: { ...services.mail, outboxCounts: part },
      media: { ...services.media, storage: part },
      jobs: { ...services.jobs, queueCounts: part },
      partMs,
    })
    const report = await status.report()
    for (const name of ['backup', 'mail', 'storage', 'jobs'] as const) expect(report[name], name).toBeNull()
    for (const name of ['database', 'disk', 'instances'] as const) expect(report[name], name).not.toBeNull()
  })

  test('does not ask again for a part that still hangs', async () => {
    let asked = 0
    const status = statusWith({
      partMs: 20,
      lastBackup() {
        asked += 1
        return never()
      },
    })
    for (let i = 0; i < 5; i += 1) await status.report()
    expect(asked).toBe(1)
  })
})

describe('instances', () => {
  test('know of each other while they run', async () => {
    const [a, b] = [statusWith(), statusWith()]
    await a.start()
    await b.start()
    const seen = (await a.report()).instances
    expect(seen).toHaveLength(2)
    expect(seen?.filter(({ isThis }) => isThis)).toHaveLength(1)
    for (const { seenAt } of seen ?? []) expect(shop.clock.now() - seenAt).toBeLessThan(60_000)
    await b.stop()
    expect((await a.report()).instances).toHaveLength(1)
    await a.stop()
    expect((await a.report()).instances).toEqual([])
  })

  test('that were killed grow silent and are forgotten', async () => {
    const killed = statusWith()
    await killed.start()
    const age = (minutes: number) =>
      shop.connection.db.update(shopInstances).set({ seenAt: sql`now() - ${minutes} * interval '1 minute'` })
    await age(10)
    const status = statusWith()
    await status.start()
    const [silent] = (await status.report()).instances?.filter(({ isThis }) => !isThis) ?? []
    expect(shop.clock.now() - (silent?.seenAt ?? 0)).toBeGreaterThan(9 * 60_000)
    await status.stop()
    await age(16)
    const next = statusWith()
    await next.start()
    expect((await next.report()).instances).toHaveLength(1)
    await next.stop()
    await killed.stop()
  })
})

test('what a monitor reads leaves out what is not known instead of saying zero', async () => {
  const observation = createObservation()
  const { services } = shop
  statusWith({ observation, mail: { ...services.mail, outboxCounts: broken } })
  const families = readMetrics(await observation.metrics.text())
  expect(families.get('damga_jobs')?.samples.length).toBeGreaterThan(30)
  expect(families.get('damga_disk_free_bytes')?.samples).toHaveLength(1)
  expect(families.get('damga_uploads_quota_bytes')?.samples).toMatchObject([{ value: 100 * 1024 * 1024 }])
  for (const unknown of ['damga_mails', 'damga_mails_oldest_waiting_seconds'])
    expect(families.get(unknown)?.samples ?? [], unknown).toEqual([])
  expect(families.get('damga_backup_last_success_timestamp_seconds')?.samples ?? []).toEqual([])
})
