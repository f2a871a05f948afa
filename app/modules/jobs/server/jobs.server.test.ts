import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { currentTrace, runTraced } from '#app/platform/trace.server.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { readMetrics } from '../../../../tests/support/read-metrics.ts'
import type { JobsService } from './jobs.server.ts'
import { createJobsService } from './jobs.server.ts'

const IN_TIME = { timeout: 25_000, interval: 50 }
const lines: string[] = []
const seen: { readonly data: object; readonly requestId: string | null | undefined }[] = []
const metrics = createMetrics()
let isBroken = true
let jobs: JobsService
let db: Awaited<ReturnType<typeof testDatabase>>['db']
beforeAll(async () => {
  const connection = await testDatabase()
  db = connection.db
  const logger = createLogger('info', { destination: { write: (text) => void lines.push(text) } })
  jobs = createJobsService({ connection, logger, metrics })
  jobs.define({
    queue: 'test-done',
    label: 'Biten iş',
    run: async (data) => void seen.push({ data, requestId: currentTrace()?.requestId }),
  })
  jobs.define<{ greeting: string }>({
    queue: 'test-broken',
    label: 'Bozuk iş',
    retries: 0,
    async run({ greeting }) {
      if (isBroken)
        throw Object.assign(new Error(`550 <isil@example.com> ${greeting}`), { code: 'ECONNREFUSED' })
    },
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await db.execute('drop schema jobs cascade')
})

function logged(queue: string): Record<string, unknown>[] {
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.queue === queue)
}

test('a job runs under the id of the request that put it on its queue, and its data is what was given', async () => {
  await runTraced({ requestId: 'request-1' }, () => jobs.enqueue(db, 'test-done', { orderId: 'A' }))
  await vi.waitFor(() => expect(seen).toHaveLength(1), IN_TIME)
  expect(seen[0]).toEqual({ data: { orderId: 'A' }, requestId: 'request-1' })
  await vi.waitFor(() => expect(logged('test-done')).toHaveLength(1), IN_TIME)
  expect(logged('test-done')[0]).toMatchObject({
    requestId: 'request-1',
    msg: 'job done',
    jobId: expect.any(String),
    ms: expect.any(Number),
  })
  await jobs.enqueue(db, 'test-done', { orderId: 'B' })
  await vi.waitFor(() => expect(seen).toHaveLength(2), IN_TIME)
  expect(seen[1]).toEqual({ data: { orderId: 'B' }, requestId: null })
})

test('what was given up is found with its kind and its request, and done when it is tried again', async () => {
  await runTraced({ requestId: 'request-2' }, () => jobs.enqueue(db, 'test-broken', { greeting: 'Merhaba' }))
  const failure = await vi.waitFor(async () => {
    const [first] = await jobs.failures(5)
    expect(first).toBeDefined()
    return first
  }, IN_TIME)
  expect(failure).toMatchObject({
    queue: 'test-broken',
    label: 'Bozuk iş',
    fault: 'unreachable',
    requestId: 'request-2',
  })
  expect(logged('test-broken')[0]).toMatchObject({ level: 50, msg: 'job failed', requestId: 'request-2' })
  expect(lines.join()).not.toContain('isil')
  const figures = (await jobs.queueCounts()).find(({ queue }) => queue === 'test-broken')
  expect(figures).toMatchObject({ waiting: 0, active: 0, failed: 1, waitingSince: null, lastDoneAt: null })

  isBroken = false
  const id = failure?.id ?? ''
  expect(await jobs.retry(db, 'test-done', id)).toBe(false)
  expect(await jobs.retry(db, 'test-broken', 'no uuid')).toBe(false)
  expect(await jobs.retry(db, 'test-broken', id)).toBe(true)
  expect(await jobs.retry(db, 'test-broken', id)).toBe(false)
  await vi.waitFor(async () => {
    const [now] = (await jobs.queueCounts()).filter(({ queue }) => queue === 'test-broken')
    expect(now).toMatchObject({ waiting: 0, active: 0, failed: 0, lastDoneAt: expect.any(Number) })
  }, IN_TIME)
})

test('runs are counted by queue and outcome', async () => {
  const families = readMetrics(await metrics.text())
  const counted = families.get('damga_jobs_total')?.samples.map(({ labels, value }) => ({ ...labels, value }))
  expect(counted).toContainEqual({ queue: 'test-done', outcome: 'done', value: 2 })
  expect(counted).toContainEqual({ queue: 'test-broken', outcome: 'failed', value: 1 })
  expect(counted).toContainEqual({ queue: 'test-broken', outcome: 'done', value: 1 })
})

test('a job that fails while the shop stops was cut off, and is no error', async () => {
  isBroken = true
  jobs.leave()
  await jobs.enqueue(db, 'test-broken', { greeting: 'Hoşça kalın' })
  const cutOff = { level: 30, msg: 'job was cut off', ms: expect.any(Number) }
  await vi.waitFor(() => expect(logged('test-broken').at(-1)).toMatchObject(cutOff), IN_TIME)
})
