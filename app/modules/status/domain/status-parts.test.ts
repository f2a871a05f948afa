import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import { aReport, NOW } from '../../../../tests/support/status-report.ts'
import { overallLight, statusParts } from './status-parts.ts'
import type { StatusReport } from './status-report.ts'
import { statusText } from './status-text.ts'

function lightOf(key: string, changed: Partial<StatusReport>): string | undefined {
  return statusParts(aReport(changed)).find((part) => part.key === key)?.light
}

test('a shop that does well says so in every part', () => {
  expect(overallLight(aReport())).toBe('good')
  for (const { light, sentence } of statusParts(aReport())) {
    expect(light).toBe('good')
    expect(sentence).toMatch(/\.$/)
  }
})

const GB = 1024 ** 3
test.each([
  [3 * GB, 'good'],
  [1.9 * GB, 'notice'],
  [0.4 * GB, 'bad'],
])('%d bytes of free disk are %s', (freeBytes, light) => {
  expect(lightOf('disk', { disk: { freeBytes, totalBytes: 20 * GB } })).toBe(light)
})

test.each([
  [80, 'good'],
  [86, 'notice'],
  [90, 'bad'],
  [98, 'bad'],
  [120, 'bad'],
])('%d of 100 bytes for uploads are %s', (usedBytes, light) => {
  const visitors = { usedBytes: 0, mostBytes: 25, files: 0, mostFiles: 10 }
  expect(lightOf('storage', { storage: { usedBytes, quotaBytes: 100, files: 1, visitors } })).toBe(light)
})

const MAIL = { hasServer: true, alertGaps: [], waiting: 0, failed: 0, waitingSince: null, lastSentAt: null }
test.each([
  [{}, 'good'],
  [{ hasServer: false, waiting: 4, waitingSince: NOW - DAY_MS }, 'notice'],
  [{ failed: 1 }, 'notice'],
  [{ alertGaps: ['shop' as const] }, 'notice'],
  [{ waiting: 1, waitingSince: NOW - 29 * MINUTE_MS }, 'good'],
  [{ waiting: 1, waitingSince: NOW - 31 * MINUTE_MS }, 'bad'],
])('mail with %o is %s', (mail, light) => {
  expect(lightOf('mail', { mail: { ...MAIL, ...mail } })).toBe(light)
})

test('of alerts that reach nobody it says which and where to mend it', () => {
  const report = aReport({ mail: { ...MAIL, alertGaps: ['administrator', 'shop'] } })
  const { sentence = '' } = statusParts(report).find(({ key }) => key === 'mail') ?? {}
  expect(sentence).toMatch(/Güvenlik uyarıları .* Profilinizden .* Yedek uyarıları .* Ayarlar, İletişim/)
})

test.each([
  [null, 'notice', 'Henüz yedek alınmadı.'],
  [{ at: NOW - HOUR_MS, ok: true, sizeBytes: 1 }, 'good', 'Yedekler düzenli alınıyor.'],
  [{ at: NOW - HOUR_MS, ok: false, sizeBytes: null }, 'bad', 'Son yedek alınamadı.'],
  [{ at: NOW - 3 * DAY_MS, ok: true, sizeBytes: 1 }, 'bad', 'Son yedeğin üzerinden iki günden fazla geçti.'],
])('a last backup %o is %s', (last, light, sentence) => {
  const part = statusParts(aReport({ backup: { last } })).find(({ key }) => key === 'backup')
  expect(part).toMatchObject({ light, sentence })
})

test('a queue that does not move is named in words', () => {
  const stuck = {
    queue: 'mail-send',
    label: 'E-posta gönderimi',
    waiting: 3,
    active: 0,
    failed: 0,
    lastDoneAt: null,
  }
  const part = statusParts(
    aReport({ jobs: { queues: [{ ...stuck, waitingSince: NOW - 16 * MINUTE_MS }], failures: [] } }),
  ).find(({ key }) => key === 'jobs')
  expect(part).toMatchObject({ light: 'bad', sentence: 'Sıra ilerlemiyor: E-posta gönderimi.' })
})

test('whatever cannot be read is said to be unknown, and the rest stands', () => {
  const blind = aReport({
    database: null,
    storage: null,
    disk: null,
    mail: null,
    jobs: null,
    backup: null,
    instances: null,
    cache: null,
  })
  const lights = Object.fromEntries(statusParts(blind).map(({ key, light }) => [key, light]))
  const unknown = ['database', 'disk', 'storage', 'mail', 'jobs', 'backup']
  for (const key of unknown) expect(lights[key], key).toBe('unknown')
  expect(lights.program).toBe('good')
  expect(overallLight(blind)).toBe('unknown')
  expect(statusText(blind)).toContain('Veritabanı: Okunamadı')
})

test('two versions side by side and a silent instance are worth a look', () => {
  const [one] = aReport().instances ?? []
  if (!one) throw new Error('no instance')
  expect(overallLight(aReport({ instances: [one, { ...one, id: '2', version: '0.2.0' }] }))).toBe('notice')
  expect(overallLight(aReport({ instances: [one, { ...one, id: '2', seenAt: NOW - 2 * MINUTE_MS }] }))).toBe(
    'notice',
  )
})

test('the text for support holds every figure of the page', () => {
  const report = aReport()
  const text = statusText(report)
  for (const { title, sentence, facts } of statusParts(report)) {
    expect(text).toContain(`${title}: `)
    expect(text).toContain(sentence)
    for (const [label, value] of facts) expect(text).toContain(`${label}: ${value}`)
  }
  expect(text).toContain('page failed | TypeError | /urun/:slug | request-1')
})
