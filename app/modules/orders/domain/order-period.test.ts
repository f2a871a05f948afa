import { describe, expect, test } from 'vitest'
import { DAY_MS, formatDateTime, istanbulMidnight } from '#app/kernel/instant.ts'
import { isOrderPeriod, ORDER_PERIODS, startOfPeriod } from './order-period.ts'

/** So many hours after the midnight with which a day begins in Istanbul. */
const at = (year: number, month: number, day: number, hours: number) =>
  istanbulMidnight({ year, month, day }) + hours * 3_600_000

describe('the period of a list of orders', () => {
  test('has no beginning for all time', () => {
    expect(startOfPeriod('all', at(2026, 3, 2, 12))).toBeNull()
  })

  test.each([
    ['7-days', at(2026, 3, 2, 12), '24.02.2026 00:00'],
    ['30-days', at(2026, 3, 2, 12), '01.02.2026 00:00'],
    ['3-months', at(2026, 3, 2, 12), '02.12.2025 00:00'],
    // February is too short for the 31st; the period still begins within it.
    ['3-months', at(2026, 5, 31, 12), '28.02.2026 00:00'],
    ['3-months', at(2028, 5, 31, 12), '29.02.2028 00:00'],
    ['3-months', at(2026, 1, 15, 12), '15.10.2025 00:00'],
  ] as const)('%s begins with a whole day', (period, now, start) => {
    expect(formatDateTime(startOfPeriod(period, now) ?? 0)).toBe(start)
  })

  test('is the same from the first to the last moment of an Istanbul day, whatever the day is in UTC', () => {
    for (const period of ORDER_PERIODS) {
      const first = at(2026, 3, 2, 0)
      expect(startOfPeriod(period, first)).toBe(startOfPeriod(period, first + DAY_MS - 1))
    }
    expect(formatDateTime(startOfPeriod('7-days', at(2026, 3, 2, 0)) ?? 0)).toBe('24.02.2026 00:00')
    expect(formatDateTime(startOfPeriod('7-days', at(2026, 3, 2, 0) - 1) ?? 0)).toBe('23.02.2026 00:00')
  })

  test.each(['', 'ALL', '7', 'constructor', '7-days '])('is none of ours: %j', (text) => {
    expect(isOrderPeriod(text)).toBe(false)
  })
})
