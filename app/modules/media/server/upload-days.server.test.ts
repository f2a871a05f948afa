import { expect, test } from 'vitest'
import type { Uploader } from '../domain/upload-limits.ts'
import { STAFF } from '../domain/upload-limits.ts'
import type { CountedUpload } from './upload-days.server.ts'
import { createUploadDays } from './upload-days.server.ts'

const MB = 1024 * 1024
const ADDRESS: Uploader = { kind: 'visitor', address: '198.51.100.7' }
const DAY_MS = 24 * 60 * 60_000

function aDay() {
  const state = { now: 0 }
  const days = createUploadDays({ now: () => state.now })
  const send = (by: Uploader, mb: number): boolean => {
    const counted = days.count(by, mb * MB)
    if ('refusal' in counted) return false
    counted.kept(mb * MB)
    return true
  }
  return { days, state, send }
}

test('one address sends 300 MB a day, also as a buyer, and others are not touched by it', () => {
  const { send, state } = aDay()
  for (let i = 0; i < 6; i += 1) expect(send(ADDRESS, 50)).toBe(true)
  expect(send(ADDRESS, 1)).toBe(false)
  expect(send({ ...ADDRESS, kind: 'buyer' }, 1)).toBe(false)
  expect(send({ kind: 'visitor', address: '198.51.100.8' }, 1)).toBe(true)
  state.now += DAY_MS
  expect(send(ADDRESS, 1)).toBe(true)
})

test('one address sends 200 files a day, however small, and is told when to come back', () => {
  const { days, send, state } = aDay()
  for (let i = 0; i < 200; i += 1) expect(send(ADDRESS, 0.001)).toBe(true)
  state.now += 60_000
  expect(days.count(ADDRESS, 1)).toMatchObject({
    refusal: { code: 'media/daily-limit', details: { retryAfterSeconds: DAY_MS / 1000 - 60 } },
  })
})

test('many at once stay below it together, and what was not kept counts for nothing', () => {
  const { days, send } = aDay()
  const begun = Array.from({ length: 8 }, () => days.count(ADDRESS, 50 * MB))
  const on = begun.filter((counted): counted is CountedUpload => !('refusal' in counted))
  expect(on).toHaveLength(6)
  for (const counted of on) {
    counted.notKept()
    counted.kept(50 * MB)
  }
  expect(send(ADDRESS, 300)).toBe(true)
})

test('a signed-in customer has a bound of his own, and staff none', () => {
  const { send } = aDay()
  const customer = { kind: 'customer', accountId: 'a' } as const
  for (let i = 0; i < 20; i += 1) expect(send(customer, 50)).toBe(true)
  expect(send(customer, 50)).toBe(false)
  for (let i = 0; i < 600; i += 1) expect(send(STAFF, 50)).toBe(true)
})
