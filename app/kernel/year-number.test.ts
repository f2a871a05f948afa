import { expect, test } from 'vitest'
import { formatYearNumber } from './year-number.ts'

test.each([
  [2026, 1, 'TKL-2026-0001'],
  [2026, 9999, 'TKL-2026-9999'],
  [2027, 10_000, 'TKL-2027-10000'],
])('%i and %i is %s', (year, sequence, number) => {
  expect(formatYearNumber('TKL', year, sequence)).toBe(number)
})

test('what is no year or sequence has no number', () => {
  for (const year of [26, 2026.5, 10_000])
    expect(() => formatYearNumber('TKL', year, 1)).toThrow('not a year')
  for (const sequence of [0, -1, 1.5, Number.NaN, 1_000_000_000_000])
    expect(() => formatYearNumber('TKL', 2026, sequence)).toThrow('not a sequence')
})
