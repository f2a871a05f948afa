import { expect, test } from 'vitest'
import { isRemovable, laterDays, tariffStatus } from './tariff-status.ts'

const versions = (...days: string[]) => days.map((validFrom, index) => ({ number: index + 1, validFrom }))

test('a tariff holds from the first day of its version, and says when the next begins', () => {
  const all = versions('2026-01-01', '2026-06-01', '2026-03-01', '2026-06-01')
  expect(tariffStatus(all, '2026-02-28')).toEqual({ kind: 'holds', since: '2026-01-01', next: '2026-03-01' })
  expect(tariffStatus(all, '2026-03-01')).toEqual({ kind: 'holds', since: '2026-03-01', next: '2026-06-01' })
  expect(tariffStatus(all, '2026-06-01')).toEqual({ kind: 'holds', since: '2026-06-01', next: null })
  expect(tariffStatus(all, '2025-12-31')).toEqual({ kind: 'begins', on: '2026-01-01' })
  expect(tariffStatus([], '2026-01-01')).toEqual({ kind: 'empty' })
})

test('the days to come are each named once, in order', () => {
  expect(laterDays(versions('2026-06-01', '2026-03-01', '2026-06-01'), '2026-01-01')).toEqual([
    ...['2026-03-01', '2026-06-01'],
  ])
  expect(laterDays(versions('2026-06-01'), '2026-06-01')).toEqual([])
})

test('a version can be taken back until the day before it begins', () => {
  const [version = { validFrom: '' }] = versions('2026-06-01')
  expect([isRemovable(version, '2026-05-31'), isRemovable(version, '2026-06-01')]).toEqual([true, false])
})
