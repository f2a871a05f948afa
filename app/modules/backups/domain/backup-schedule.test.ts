import { expect, test } from 'vitest'
import { isBackupDue, lastDueAt } from './backup-schedule.ts'

/** An instant by Istanbul's clock. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 2, day, hour - 3, minute)

test('a time of day is Istanbul’s, today’s once it has come and yesterday’s before', () => {
  expect(lastDueAt('03:30', at(2, 3, 30))).toBe(at(2, 3, 30))
  expect(lastDueAt('03:30', at(2, 3, 29))).toBe(at(1, 3, 30))
  expect(lastDueAt('00:00', at(2, 0, 0))).toBe(at(2, 0, 0))
  expect(lastDueAt('23:59', at(2, 12))).toBe(at(1, 23, 59))
})

test.each([
  ['at its time', at(2, 3, 32), at(1, 3, 31), true],
  ['not twice a day', at(2, 12), at(2, 3, 31), false],
  ['when the machine was off at the time', at(2, 9), at(1, 3, 31), true],
  ['not before its time', at(2, 3, 29), at(1, 3, 31), false],
  ['after a week off, once', at(9, 9), at(1, 3, 31), true],
  ['in a new shop at its time', at(2, 3, 35), null, true],
  ['in a new shop that was started at noon, not yet', at(2, 12), null, false],
])('a backup is made %s', (_when, now, lastStartedAt, isDue) => {
  expect(isBackupDue({ time: '03:30', now, lastStartedAt })).toBe(isDue)
})
