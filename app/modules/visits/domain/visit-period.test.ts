import { describe, expect, it, test } from 'vitest'
import type { WeekStart } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { PeriodQuery, VisitPeriod } from './visit-period.ts'
import { readPeriod, spanOfPeriod } from './visit-period.ts'

function daysOf(
  query: Partial<PeriodQuery> & { period: VisitPeriod },
  now: string,
  weekStart: WeekStart = 'monday',
): string {
  const span = spanOfPeriod({ from: '', to: '', ...query }, Date.parse(now), weekStart)
  if (!span.ok) return span.error.code
  const { from, until } = span.value
  return `${from === null ? '…' : isoDayOf(from)} to ${until === null ? '…' : isoDayOf(until - 1)}`
}

describe('the days of a period', () => {
  // A Tuesday.
  const NOON = '2026-03-03T12:00:00+03:00'

  it.each([
    ['today', '2026-03-03 to 2026-03-03'],
    ['yesterday', '2026-03-02 to 2026-03-02'],
    ['week', '2026-03-02 to 2026-03-03'],
    ['month', '2026-03-01 to 2026-03-03'],
    ['last-month', '2026-02-01 to 2026-02-28'],
    ['30-days', '2026-02-02 to 2026-03-03'],
    ['all', '… to 2026-03-03'],
  ] as const)('%s: %s', (period, days) => expect(daysOf({ period }, NOON)).toBe(days))

  it('begin at midnight in Istanbul, not in Greenwich', () => {
    expect(daysOf({ period: 'today' }, '2026-03-02T21:00:00Z')).toBe('2026-03-03 to 2026-03-03')
    expect(daysOf({ period: 'today' }, '2026-03-02T20:59:59Z')).toBe('2026-03-02 to 2026-03-02')
  })

  it('of last month reach into the year before', () => {
    expect(daysOf({ period: 'last-month' }, '2026-01-05T12:00:00+03:00')).toBe('2025-12-01 to 2025-12-31')
  })

  it.each([
    ['monday', '2026-03-02T12:00:00+03:00', '2026-03-02 to 2026-03-02'],
    ['monday', '2026-03-08T12:00:00+03:00', '2026-03-02 to 2026-03-08'],
    ['sunday', '2026-03-08T12:00:00+03:00', '2026-03-08 to 2026-03-08'],
    ['sunday', '2026-03-07T12:00:00+03:00', '2026-03-01 to 2026-03-07'],
  ] as const)('of this week follow the setting: %s, at %s', (weekStart, now, days) =>
    expect(daysOf({ period: 'week' }, now, weekStart)).toBe(days),
  )

  it('chosen by hand include both', () => {
    expect(daysOf({ period: 'custom', from: '2026-01-10', to: '2026-01-12' }, NOON)).toBe(
      '2026-01-10 to 2026-01-12',
    )
  })

  it.each([
    ['', ''],
    ['2026-01-10', ''],
    ['', '2026-01-10'],
    ['2026-02-31', '2026-03-01'],
    ['dün', 'bugün'],
    ['0001-01-01', '2026-03-01'],
    ['2026-01-10', '9999-12-31'],
  ])('chosen by hand must be two: %j and %j', (from, to) =>
    expect(daysOf({ period: 'custom', from, to }, NOON)).toBe('visits/dates-missing'),
  )

  it('chosen by hand may end after today, but not begin there', () => {
    const custom = (from: string, to: string) => daysOf({ period: 'custom', from, to }, NOON)
    expect(custom('2026-03-03', '2026-04-30')).toBe('2026-03-03 to 2026-04-30')
    expect(custom('2026-03-04', '2026-04-30')).toBe('visits/dates-ahead')
    expect(custom('2099-01-01', '2099-12-31')).toBe('visits/dates-ahead')
  })

  it('chosen by hand must be in order', () => {
    expect(daysOf({ period: 'custom', from: '2026-01-12', to: '2026-01-10' }, NOON)).toBe(
      'visits/dates-reversed',
    )
  })
})

test.each([
  ['', '30-days'],
  ['period=week', 'week'],
  ['period=last-month', 'last-month'],
  ['period=century', '30-days'],
])('the address ?%s asks for %s', (address, period) => {
  expect(readPeriod(new URLSearchParams(address)).period).toBe(period)
})
