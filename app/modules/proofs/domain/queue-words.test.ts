import { describe, expect, it, test } from 'vitest'
import { DAY_MS, HOUR_MS, istanbulMidnight, MINUTE_MS } from '#app/kernel/instant.ts'
import { deadlineWords, neighboursIn, nextWords, queueOf } from './queue-words.ts'

const NOW = istanbulMidnight({ year: 2026, month: 11, day: 25 }) + 11 * HOUR_MS

describe('the deadline of a proof', () => {
  const sent = { state: 'sent', approveBy: NOW + 3 * HOUR_MS, decidedAt: null } as const

  it.each([
    [{}, 'Bugün 14.00’e kadar', 'open'],
    [{ approveBy: NOW + DAY_MS }, 'Yarın 11.00’e kadar', 'open'],
    [{ approveBy: NOW + HOUR_MS }, 'Bugün 12.00’ye kadar', 'soon'],
    [{ approveBy: NOW - MINUTE_MS }, 'Süresi bugün 10:59’da doldu', 'late'],
    [{ state: 'on-hold', approveBy: NOW - DAY_MS }, 'Süresi dün 11:00’de doldu', 'late'],
    [{ state: 'approved', decidedAt: NOW }, '25.11.2026 11:00', 'open'],
  ] as const)('of %o is told as %s', (said, text, level) => {
    expect(deadlineWords({ ...sent, ...said }, NOW)).toEqual({ text, level })
  })

  it('is none while the shop prepares, and of one that was decided by nobody', () => {
    expect(deadlineWords({ ...sent, state: 'preparing' }, NOW)).toBeNull()
    expect(deadlineWords({ ...sent, approveBy: null }, NOW)).toBeNull()
    expect(deadlineWords({ ...sent, state: 'waived' }, NOW)).toBeNull()
  })
})

test('a proof stands in the queue of whoever has to do something next', () => {
  const proof = { approveBy: NOW + 1, decidedAt: null }
  expect(queueOf({ ...proof, state: 'preparing' }, NOW)).toBe('to-prepare')
  expect(queueOf({ ...proof, state: 'sent' }, NOW)).toBe('waiting')
  expect(queueOf({ ...proof, state: 'sent', approveBy: NOW - 1 }, NOW)).toBe('overdue')
  expect(queueOf({ ...proof, state: 'on-hold' }, NOW)).toBe('overdue')
  expect(queueOf({ ...proof, state: 'waived' }, NOW)).toBe('answered')
})

test('what is next of a row is said in a word', () => {
  const row = { state: 'preparing', isReady: false, failure: null, versionNumber: 0 } as const
  expect(nextWords(row)).toBe('Hazırlanıyor')
  expect(nextWords({ ...row, versionNumber: 2 })).toBe('Yeni sürüm bekliyor')
  expect(nextWords({ ...row, isReady: true })).toBe('Gönderilmeye hazır')
  expect(nextWords({ ...row, failure: 'Dosya açılamadı.' })).toBe('Hazırlanamadı')
  expect(nextWords({ ...row, state: 'waived' })).toBe('Provasız basılacak')
})

test('neighbours are those of the queue; what has left it is followed by its first', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(neighboursIn(rows, 'b')).toEqual({ previous: { id: 'a' }, next: { id: 'c' } })
  expect(neighboursIn(rows, 'c')).toEqual({ previous: { id: 'b' }, next: null })
  expect(neighboursIn(rows, 'gone')).toEqual({ previous: null, next: { id: 'a' } })
  expect(neighboursIn([], 'gone')).toEqual({ previous: null, next: null })
})
