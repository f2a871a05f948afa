import { describe, expect, it } from 'vitest'
import {
  addIsoDays,
  formatDaySpan,
  formatWeekday,
  isoWeekdayOf,
  startOfIsoDay,
  weekdayName,
  yearOfIsoDay,
} from './iso-day.ts'

describe('days as texts', () => {
  it('begin at midnight in Istanbul', () => {
    expect(startOfIsoDay('2026-11-24')).toBe(Date.parse('2026-11-23T21:00:00Z'))
    expect(() => startOfIsoDay('2026-02-30')).toThrow(RangeError)
  })

  it('are counted over the ends of months and years', () => {
    expect(addIsoDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addIsoDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addIsoDays('2027-03-01', -1)).toBe('2027-02-28')
    expect(yearOfIsoDay('2027-03-01')).toBe(2027)
  })

  it('know their weekday as the calendar of the machine does', () => {
    for (let index = 0; index < 3_000; index += 1) {
      const day = addIsoDays('2001-12-20', index)
      const ofMachine = new Date(`${day}T12:00:00Z`).getUTCDay()
      expect(isoWeekdayOf(day)).toBe(ofMachine === 0 ? 7 : ofMachine)
    }
    expect(isoWeekdayOf('2000-01-02')).toBe(7)
    expect(weekdayName('2026-12-02')).toBe('Çarşamba')
  })

  it('are read with their weekday', () => {
    expect(formatWeekday('2026-12-02')).toBe('2 Aralık Çarşamba')
  })

  it('are read as a span', () => {
    expect(formatDaySpan('2026-12-03', '2026-12-07')).toBe('3–7 Aralık')
    expect(formatDaySpan('2026-11-30', '2026-12-02')).toBe('30 Kasım – 2 Aralık')
    expect(formatDaySpan('2026-12-31', '2027-01-04')).toBe('31 Aralık – 4 Ocak')
    expect(formatDaySpan('2026-12-03', '2026-12-03')).toBe('3 Aralık Perşembe')
  })
})
