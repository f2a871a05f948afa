import { describe, expect, it } from 'vitest'
import { isoDayOf } from './instant.ts'
import { unwrap } from './result.ts'
import { askedSpan, bucketsOf, daysOfSpan, spanOfDays, sumByBucket } from './time-span.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00+03:00`)

describe('bucketsOf', () => {
  it('gives every day of a short span, the last one included', () => {
    const { unit, buckets } = bucketsOf(at('2026-02-27'), at('2026-03-02'))
    expect(unit).toBe('day')
    expect(buckets.map(({ start }) => isoDayOf(start))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })

  it('counts a day that has only begun', () => {
    expect(bucketsOf(at('2026-03-01'), at('2026-03-01') + 1).buckets).toHaveLength(1)
  })

  it('gives at least one day', () => {
    expect(bucketsOf(at('2026-03-01'), at('2026-03-01')).buckets).toHaveLength(1)
  })

  it('gives whole months of a span of more than 92 days, over the turn of the year', () => {
    const { unit, buckets } = bucketsOf(at('2025-11-15'), at('2026-03-02'))
    expect(unit).toBe('month')
    expect(buckets.map(({ start }) => isoDayOf(start))).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    expect(isoDayOf(buckets.at(-1)?.end ?? 0)).toBe('2026-04-01')
  })
})

describe('sumByBucket', () => {
  const { buckets } = bucketsOf(at('2026-03-01'), at('2026-03-04'))

  it('adds up per day, in order, with zero where nothing was', () => {
    const days = [
      { dayStart: at('2026-03-03'), value: 5 },
      { dayStart: at('2026-03-01'), value: 1 },
      { dayStart: at('2026-03-03'), value: 2 },
    ]
    expect(sumByBucket(buckets, days)).toEqual([1, 0, 7])
  })

  it('leaves out what lies before and after', () => {
    const days = [
      { dayStart: at('2026-02-28'), value: 9 },
      { dayStart: at('2026-03-04'), value: 9 },
    ]
    expect(sumByBucket(buckets, days)).toEqual([0, 0, 0])
  })
})

describe('days and spans', () => {
  it.each([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '', to: '2024-02-29' },
    { from: '2026-12-31', to: '' },
    { from: '', to: '' },
  ])('mean each other: %j', (days) => {
    const span = spanOfDays(days)
    expect(typeof span === 'string' ? span : daysOfSpan(span)).toEqual(days)
  })

  it('are refused when one is none, or when they stand the wrong way round', () => {
    expect(spanOfDays({ from: '2026-02-29', to: '' })).toBe('unreadable')
    expect(spanOfDays({ from: '', to: '1.3.2026' })).toBe('unreadable')
    expect(spanOfDays({ from: '2026-03-02', to: '2026-03-01' })).toBe('reversed')
  })
})

describe('the days that somebody asks for', () => {
  it.each([
    ['2026-03-01', '2026-03-31', at('2026-03-01'), at('2026-04-01')],
    ['2026-03-01', '2026-03-01', at('2026-03-01'), at('2026-03-02')],
    ['2026-03-01', '', at('2026-03-01'), null],
    ['', '2026-03-31', null, at('2026-04-01')],
    ['', '', null, null],
  ])('from %j to %j are whole Istanbul days, the last one included', (from, to, first, until) => {
    expect(unwrap(askedSpan({ from, to }))).toEqual({ from: first, until })
  })

  it.each([
    ['2026-02-30', ''],
    ['', '31.03.2026'],
    ['x', '2026-03-01'],
    ['1999-01-01', ''],
    ['2026-03-02x', ''],
  ])('from %j to %j are refused as no days', (from, to) => {
    const read = askedSpan({ from, to })
    expect(read.ok ? null : read.error.code).toBe('days/unreadable')
  })

  it('are refused when the last comes before the first', () => {
    const read = askedSpan({ from: '2026-03-02', to: '2026-03-01' })
    expect(read.ok ? null : read.error.message).toBe('Bitiş tarihi başlangıç tarihinden önce olamaz.')
  })
})
