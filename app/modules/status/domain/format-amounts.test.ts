import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import { formatBytes, formatDuration, percentOf } from './format-amounts.ts'

test.each([
  [0, '0 bayt'],
  [1023, '1023 bayt'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [50 * 1024 ** 2, '50 MB'],
  [1.4 * 1024 ** 3, '1,4 GB'],
  [3 * 1024 ** 5, '3072 TB'],
  [-5, '0 bayt'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, 'bir dakikadan az'],
  [12 * MINUTE_MS, '12 dakika'],
  [HOUR_MS + MINUTE_MS, '1 saat 1 dakika'],
  [3 * DAY_MS + 4 * HOUR_MS + MINUTE_MS, '3 gün 4 saat'],
])('%d ms last %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  [1, 3, '%33'],
  [999, 1000, '%99'],
  [1000, 1000, '%100'],
  [0, 0, '—'],
])('%d of %d is %s', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text)
})
