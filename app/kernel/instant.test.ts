import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  DAY_MS,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatShortDay,
  formatShortMonth,
  HOUR_MS,
  isoDayOf,
  istanbulDay,
  istanbulMidnight,
  MINUTE_MS,
  parseIsoDay,
  relativeTime,
  startOfIstanbulDay,
  startOfIstanbulWeek,
} from './instant.ts'

const at = (iso: string): number => Date.parse(iso)
const since2017 = fc.integer({ min: at('2017-01-01T00:00:00Z'), max: at('2199-12-31T00:00:00Z') })

describe('Istanbul days', () => {
  it.each([
    ['2026-01-06T11:05:00Z', { year: 2026, month: 1, day: 6 }],
    ['2025-12-31T20:59:59.999Z', { year: 2025, month: 12, day: 31 }],
    ['2025-12-31T21:00:00Z', { year: 2026, month: 1, day: 1 }],
    ['2024-02-28T21:00:00Z', { year: 2024, month: 2, day: 29 }],
    ['2100-02-28T21:00:00Z', { year: 2100, month: 3, day: 1 }],
    ['1970-01-01T00:00:00Z', { year: 1970, month: 1, day: 1 }],
    ['1969-12-31T20:00:00Z', { year: 1969, month: 12, day: 31 }],
  ])('%s falls on %j', (iso, day) => {
    expect(istanbulDay(at(iso))).toEqual(day)
  })

  it('begin at 21:00 UTC of the day before', () => {
    expect(startOfIstanbulDay(at('2026-01-06T11:05:00Z'))).toBe(at('2026-01-05T21:00:00Z'))
    expect(startOfIstanbulDay(at('2026-01-05T21:00:00Z'))).toBe(at('2026-01-05T21:00:00Z'))
    expect(istanbulMidnight({ year: 2026, month: 1, day: 6 })).toBe(at('2026-01-05T21:00:00Z'))
  })

  it('roll over where a day or month is past the end', () => {
    expect(istanbulMidnight({ year: 2025, month: 13, day: 1 })).toBe(
      istanbulMidnight({ year: 2026, month: 1, day: 1 }),
    )
    expect(istanbulMidnight({ year: 2026, month: 0, day: 1 })).toBe(
      istanbulMidnight({ year: 2025, month: 12, day: 1 }),
    )
    expect(istanbulMidnight({ year: 2026, month: 3, day: 0 })).toBe(
      istanbulMidnight({ year: 2026, month: 2, day: 28 }),
    )
  })

  it('agree with the time zone database', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' })
    fc.assert(
      fc.property(since2017, (instant) => {
        const { year, month, day } = istanbulDay(instant)
        const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
        expect(text).toBe(intl.format(instant))
        expect(istanbulMidnight({ year, month, day })).toBe(startOfIstanbulDay(instant))
      }),
    )
  })

  it('throw for what is no instant', () => {
    expect(() => istanbulDay(Number.NaN)).toThrow(RangeError)
    expect(() => formatDate(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})

describe('formats', () => {
  it('write date, time and long date by Istanbul', () => {
    const instant = at('2026-01-06T11:05:00Z')
    expect(formatDate(instant)).toBe('06.01.2026')
    expect(formatDateTime(instant)).toBe('06.01.2026 14:05')
    expect(formatLongDate(instant)).toBe('6 Ocak 2026')
    expect(formatDateTime(at('2025-12-31T21:00:00Z'))).toBe('01.01.2026 00:00')
    expect(formatDateTime(at('2025-12-31T20:59:59.999Z'))).toBe('31.12.2025 23:59')
  })

  it('agree with Intl', () => {
    const options = { timeZone: 'Europe/Istanbul', day: 'numeric', month: 'long', year: 'numeric' } as const
    const long = new Intl.DateTimeFormat('tr-TR', options)
    const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', timeStyle: 'short' })
    fc.assert(
      fc.property(since2017, (instant) => {
        expect(formatLongDate(instant)).toBe(long.format(instant))
        expect(formatDateTime(instant).slice(11)).toBe(clock.format(instant))
      }),
    )
  })
})

describe('addDays', () => {
  it('keeps the time of day, in both directions', () => {
    expect(formatDateTime(addDays(at('2026-02-27T11:05:00Z'), 2))).toBe('01.03.2026 14:05')
    expect(formatDateTime(addDays(at('2026-03-01T11:05:00Z'), -1))).toBe('28.02.2026 14:05')
  })
})

describe('startOfIstanbulWeek', () => {
  it.each([
    ['monday', '2026-03-08T20:59:59Z', '2026-03-02'],
    ['monday', '2026-03-08T21:00:00Z', '2026-03-09'],
    ['sunday', '2026-03-07T20:59:59Z', '2026-03-01'],
    ['sunday', '2026-03-07T21:00:00Z', '2026-03-08'],
  ] as const)('the week from %s that holds %s begins on %s', (weekStart, instant, day) => {
    expect(startOfIstanbulWeek(at(instant), weekStart)).toBe(at(`${day}T00:00:00+03:00`))
  })
})

describe('short names', () => {
  it('tell days and months apart side by side', () => {
    expect(formatShortDay(at('2026-02-06T12:00:00Z'))).toBe('6 Şub')
    expect(formatShortMonth(at('2026-08-06T12:00:00Z'))).toBe('Ağu 2026')
  })
})

describe('relativeTime', () => {
  it.each([
    [0, 'az önce'],
    [MINUTE_MS - 1, 'az önce'],
    [MINUTE_MS, '1 dakika önce'],
    [HOUR_MS - 1, '59 dakika önce'],
    [3 * HOUR_MS, '3 saat önce'],
    [DAY_MS - 1, '23 saat önce'],
    [12 * DAY_MS, '12 gün önce'],
    [30 * DAY_MS, '1 ay önce'],
    [364 * DAY_MS, '12 ay önce'],
    [365 * DAY_MS, '1 yıl önce'],
    [-3 * HOUR_MS, '3 saat sonra'],
    [-5000, 'az önce'],
  ])('%d ms ago is %s', (ago, text) => {
    const now = at('2026-01-06T11:05:00Z')
    expect(relativeTime(now - ago, now)).toBe(text)
  })
})

describe('days of forms', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(since2017, (instant) => {
        expect(parseIsoDay(isoDayOf(instant))).toEqual(istanbulDay(instant))
      }),
    )
  })

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '9999-01-01',
    '2026-01-01T00',
  ])('refuse %j', (text) => {
    expect(parseIsoDay(text)).toBeNull()
  })
})
