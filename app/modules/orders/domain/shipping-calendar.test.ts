import { describe, expect, test } from 'vitest'
import { besidesMonth, monthsLater, readMonth, weeksOf } from './shipping-calendar.ts'

test.each([
  ['2026-12', '2026-12'],
  ['2026-13', null],
  ['2026-00', null],
  ['2026-1', null],
  ['2026-12-01', null],
  ['12-2026', null],
  ['', null],
  [null, null],
])('the month %s is read as %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', 18, '2027-12'],
  ['2026-06', 0, '2026-06'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(monthsLater(month, count)).toBe(expected)
})

describe('the weeks of a month', () => {
  const order = (shipLatest: string | null, pieces = 1) => ({ shipLatest, pieces })

  test('are whole, begin with the day of the settings, and hold each day of the month once', () => {
    const december = weeksOf('2026-12', [], 'monday')
    expect(december.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(december[0]?.[0]).toEqual({ day: '2026-11-30', isOutside: true, orders: [] })
    expect(december.at(-1)?.at(-1)?.day).toBe('2027-01-03')
    expect(december.flat().filter(({ isOutside }) => !isOutside)).toHaveLength(31)
    expect(weeksOf('2026-12', [], 'sunday')[0]?.[0]?.day).toBe('2026-11-29')
    // A month that begins with its week has no day of another one before it.
    expect(weeksOf('2026-11', [], 'sunday')[0]?.[0]?.day).toBe('2026-11-01')
    expect(weeksOf('2026-06', [], 'monday')[0]?.[0]?.day).toBe('2026-06-01')
  })

  test('show an order on its day, the largest first', () => {
    const days = weeksOf(
      '2026-12',
      [order('2026-12-02', 10), order('2026-12-02', 300), order('2026-11-30'), order(null)],
      'monday',
    ).flat()
    const filled = days.filter(({ orders }) => orders.length > 0)
    expect(filled.map(({ day, orders }) => [day, orders.map(({ pieces }) => pieces)])).toEqual([
      ['2026-11-30', [1]],
      ['2026-12-02', [300, 10]],
    ])
  })

  test('leave to a list of its own what is late and what was told no day', () => {
    const orders = [
      order('2026-12-02'),
      order('2026-11-27'),
      order(null),
      order('2026-11-20'),
      order('2026-11-30'),
    ]
    const { late, withoutDay } = besidesMonth(orders, '2026-11-30')
    expect(late.map(({ shipLatest }) => shipLatest)).toEqual(['2026-11-20', '2026-11-27'])
    expect(withoutDay).toHaveLength(1)
  })
})
