import { describe, expect, it } from 'vitest'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { DEFAULT_CALENDAR } from './default-calendar.ts'
import { officialHolidays } from './official-holidays.ts'
import type { CalendarSettings, Closure, DayHours, WeekHours, WorkingHours } from './work-calendar.ts'
import {
  addCarrierDays,
  addWorkingDays,
  addWorkingTime,
  calendarOf,
  createWorkCalendar,
  firstWorkingDay,
  lastMomentOf,
  WEEKDAYS,
  workingDaysBetween,
} from './work-calendar.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
const at = (text: string) => Date.parse(`${text}+03:00`)

const withSettings = (changed: Partial<CalendarSettings>) =>
  createWorkCalendar({ ...DEFAULT_CALENDAR, ...changed })
const withHours = (changed: Partial<WorkingHours>, more: Partial<CalendarSettings> = {}) =>
  withSettings({ ...more, workingHours: { ...DEFAULT_CALENDAR.workingHours, ...changed } })
const weekOf = (hours: DayHours | null) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours])) as WeekHours
const closure = (changed: Partial<Closure>): Closure => ({
  id: 'K-1',
  name: 'Sayım',
  firstDay: '2026-12-07',
  lastDay: '2026-12-08',
  kind: 'closed',
  scope: 'shop',
  ...changed,
})

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-24', 6, '2026-12-02'],
    ['2026-12-28', 5, '2027-01-05'],
    ['2027-03-03', 6, '2027-03-17'],
    ['2027-05-12', 6, '2027-05-25'],
    ['2027-10-26', 3, '2027-11-02'],
    ['2028-02-23', 5, '2028-03-03'],
    ['2028-05-02', 6, '2028-05-15'],
  ])('from %s on %i days is %s', (day, count, expected) => {
    expect(addWorkingDays(calendar, day, count)).toBe(expected)
  })

  it('agrees with a naive walker on every day of 2026 to 2028', () => {
    const feasts = calendar.feasts
    const off = new Set(
      [2025, 2026, 2027, 2028, 2029].flatMap((year) => officialHolidays(year, feasts)).map(({ day }) => day),
    )
    const full = (day: IsoDay) => {
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
      return weekday !== 0 && weekday !== 6 && !off.has(day)
    }
    for (let day = '2026-01-01'; day <= '2028-12-31'; day = addIsoDays(day, 1)) {
      let walked = day
      for (let count = 1; count <= 15; count += 1) {
        do walked = addIsoDays(walked, 1)
        while (!full(walked))
        expect(addWorkingDays(calendar, day, count)).toBe(walked)
      }
    }
  })

  it('of none is the day itself where it is worked on, half days too', () => {
    expect(addWorkingDays(calendar, '2026-11-24', 0)).toBe('2026-11-24')
    expect(addWorkingDays(calendar, '2026-10-28', 0)).toBe('2026-10-28')
    expect(addWorkingDays(calendar, '2026-11-28', 0)).toBe('2026-11-30')
  })

  it('counts two half days as one where the owner says so', () => {
    const halves = withHours({ halfDays: 'counted-half' })
    // Wednesday 28 October is half a day, Thursday a holiday: one day is over on Friday, whichever way.
    expect(addWorkingDays(halves, '2026-10-27', 1)).toBe('2026-10-30')
    const closures = [closure({ kind: 'half', firstDay: '2026-12-07', lastDay: '2026-12-08' })]
    const stocktaking = withHours({ halfDays: 'counted-half' }, { closures })
    expect(addWorkingDays(stocktaking, '2026-12-04', 1)).toBe('2026-12-08')
  })

  it('has the working days of a year that the law leaves', () => {
    const halves = withHours({ halfDays: 'counted-half' })
    const daysOf = (year: number) => workingDaysBetween(halves, `${year - 1}-12-31`, `${year}-12-31`)
    expect([2026, 2027, 2028].map(daysOf)).toEqual([249.5, 249, 253])
  })

  it('passes over the days off of the shop, not over those of the carriers', () => {
    expect(addWorkingDays(withSettings({ closures: [closure({})] }), '2026-12-04', 1)).toBe('2026-12-09')
    const carriers = withSettings({ closures: [closure({ scope: 'carriers' })] })
    expect(addWorkingDays(carriers, '2026-12-04', 1)).toBe('2026-12-07')
  })

  it('works on an official holiday that the owner opens, on one that he takes off too not', () => {
    const opened = closure({ kind: 'open', firstDay: '2026-10-28', lastDay: '2026-10-29' })
    expect(addWorkingDays(withSettings({ closures: [opened] }), '2026-10-27', 2)).toBe('2026-10-29')
    const off = closure({ firstDay: '2026-10-29', lastDay: '2026-10-29' })
    expect(addWorkingDays(withSettings({ closures: [opened, off] }), '2026-10-27', 2)).toBe('2026-10-30')
  })

  it('works on a Saturday that the owner opens, until the cut-off', () => {
    const opened = closure({ kind: 'open', firstDay: '2026-11-28', lastDay: '2026-11-28' })
    const busy = withSettings({ closures: [opened] })
    expect(addWorkingDays(busy, '2026-11-27', 1)).toBe('2026-11-28')
    expect(firstWorkingDay(busy, at('2026-11-28T14:00:00'))).toBe('2026-11-28')
    expect(firstWorkingDay(busy, at('2026-11-28T14:01:00'))).toBe('2026-11-30')
  })

  it('works on Saturdays where the week does', () => {
    const saturday = { opens: '09:00', closes: '13:00' }
    const week = { ...DEFAULT_CALENDAR.workingHours.week, saturday }
    expect(addWorkingDays(withHours({ week }), '2026-11-27', 1)).toBe('2026-11-28')
  })

  it('refuses what is no count, and a calendar that never works', () => {
    expect(() => addWorkingDays(calendar, '2026-11-24', -1)).toThrow(RangeError)
    expect(() => addWorkingDays(calendar, '2026-11-24', 0.5)).toThrow(RangeError)
    const never = withHours({ week: weekOf(null) })
    expect(() => addWorkingDays(never, '2026-11-24', 1)).toThrow(RangeError)
  })
})

it('the same settings have the same calendar', () => {
  expect(calendarOf(DEFAULT_CALENDAR)).toBe(calendarOf(DEFAULT_CALENDAR))
  expect(calendarOf({ ...DEFAULT_CALENDAR })).not.toBe(calendarOf(DEFAULT_CALENDAR))
})

describe('addWorkingTime', () => {
  it('keeps the time of day', () => {
    expect(addWorkingTime(calendar, at('2026-01-09T02:30:00'), 1)).toBe(at('2026-01-12T02:30:00'))
    expect(addWorkingTime(calendar, at('2026-01-10T02:30:00'), 0)).toBe(at('2026-01-10T02:30:00'))
  })
})

describe('firstWorkingDay', () => {
  it.each([
    ['before the cut-off', '2026-11-24T13:59:59', '2026-11-24'],
    ['at the cut-off', '2026-11-24T14:00:00', '2026-11-24'],
    ['after the cut-off', '2026-11-24T14:00:00.001', '2026-11-25'],
    ['on Friday evening', '2026-11-27T20:00:00', '2026-11-30'],
    ['on Sunday', '2026-11-29T10:00:00', '2026-11-30'],
    ['on the eve of a feast at 12.59', '2026-03-19T12:59:00', '2026-03-19'],
    ['on the eve of a feast at 13.01', '2026-03-19T13:01:00', '2026-03-23'],
    ['on 28 October at 12.59', '2026-10-28T12:59:00', '2026-10-28'],
    ['on 28 October at 13.01', '2026-10-28T13:01:00', '2026-10-30'],
    ['at midnight in Istanbul, still yesterday in London', '2026-11-25T00:00:00', '2026-11-25'],
  ])('%s', (_, moment, day) => {
    expect(firstWorkingDay(calendar, at(moment))).toBe(day)
  })

  it('ends with the hours of a short day', () => {
    const week = weekOf({ opens: '08:00', closes: '12:30' })
    expect(firstWorkingDay(withHours({ week }), at('2026-11-24T12:31:00'))).toBe('2026-11-25')
  })

  it('is where its last moment says', () => {
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addIsoDays(day, 1)) {
      const last = lastMomentOf(calendar, day)
      if (last === null) continue
      expect(firstWorkingDay(calendar, last)).toBe(day)
      expect(firstWorkingDay(calendar, last + 1) > day).toBe(true)
      expect(isoDayOf(last)).toBe(day)
    }
  })
})

describe('addCarrierDays', () => {
  it('does not count the day of shipping', () => {
    expect(addCarrierDays(calendar, '2026-12-02', 1, { saturdays: false })).toBe('2026-12-03')
    expect(addCarrierDays(calendar, '2026-12-02', 3, { saturdays: false })).toBe('2026-12-07')
  })

  it('counts Saturdays of carriers that deliver then, never Sundays', () => {
    expect(addCarrierDays(calendar, '2026-12-04', 1, { saturdays: true })).toBe('2026-12-05')
    expect(addCarrierDays(calendar, '2026-12-04', 2, { saturdays: true })).toBe('2026-12-07')
  })

  it('passes over official holidays, half ones too, and over closures of the carriers, not over those of the shop', () => {
    expect(addCarrierDays(calendar, '2026-10-27', 1, { saturdays: false })).toBe('2026-10-30')
    const closures = [closure({ scope: 'carriers', firstDay: '2026-12-03', lastDay: '2026-12-03' })]
    expect(addCarrierDays(withSettings({ closures }), '2026-12-02', 1, { saturdays: false })).toBe(
      '2026-12-04',
    )
    expect(
      addCarrierDays(withSettings({ closures: [closure({})] }), '2026-12-04', 1, { saturdays: false }),
    ).toBe('2026-12-07')
    // The shop works on the holiday, the carrier does not.
    const opened = [closure({ kind: 'open', scope: 'shop', firstDay: '2026-10-29', lastDay: '2026-10-29' })]
    expect(addCarrierDays(withSettings({ closures: opened }), '2026-10-28', 1, { saturdays: false })).toBe(
      '2026-10-30',
    )
  })
})
