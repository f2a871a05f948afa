import { describe, expect, it } from 'vitest'
import type { Feast } from './official-holidays.ts'
import { feastsOf, isYearKnown, KNOWN_FEASTS, officialHolidays } from './official-holidays.ts'

const listed = (year: number) =>
  officialHolidays(year, KNOWN_FEASTS).map(({ day, part }) => `${day}${part === 'half' ? ' ½' : ''}`)

describe('official holidays', () => {
  // Law 2429 with the days of the feasts as announced.
  it.each([
    [
      2026,
      [
        ...['2026-01-01', '2026-03-19 ½', '2026-03-20', '2026-03-21', '2026-03-22', '2026-04-23'],
        ...['2026-05-01', '2026-05-19', '2026-05-26 ½', '2026-05-27', '2026-05-28', '2026-05-29'],
        ...['2026-05-30', '2026-07-15', '2026-08-30', '2026-10-28 ½', '2026-10-29'],
      ],
    ],
    [
      2027,
      [
        ...['2027-01-01', '2027-03-08 ½', '2027-03-09', '2027-03-10', '2027-03-11', '2027-04-23'],
        ...['2027-05-01', '2027-05-15 ½', '2027-05-16', '2027-05-17', '2027-05-18'],
        // A feast and the day of youth fall together.
        ...['2027-05-19', '2027-05-19'],
        ...['2027-07-15', '2027-08-30', '2027-10-28 ½', '2027-10-29'],
      ],
    ],
    [
      2028,
      [
        ...['2028-01-01', '2028-02-25 ½', '2028-02-26', '2028-02-27', '2028-02-28', '2028-04-23'],
        ...['2028-05-01', '2028-05-04 ½', '2028-05-05', '2028-05-06', '2028-05-07', '2028-05-08'],
        ...['2028-05-19', '2028-07-15', '2028-08-30', '2028-10-28 ½', '2028-10-29'],
      ],
    ],
  ])('of %i', (year, days) => {
    expect(listed(year)).toEqual(days)
  })

  it('are confirmed but for the feasts that are calculated only', () => {
    const open = officialHolidays(2028, KNOWN_FEASTS).filter(({ isConfirmed }) => !isConfirmed)
    expect(open.map(({ name }) => name)).toEqual([
      'Ramazan Bayramı arifesi',
      ...[1, 2, 3].map((day) => `Ramazan Bayramı ${day}. gün`),
      'Kurban Bayramı arifesi',
      ...[1, 2, 3, 4].map((day) => `Kurban Bayramı ${day}. gün`),
    ])
    expect(officialHolidays(2027, KNOWN_FEASTS).every(({ isConfirmed }) => isConfirmed)).toBe(true)
  })

  it('are known of the years whose two feasts are', () => {
    expect([2025, 2026, 2027, 2028, 2029].map((year) => isYearKnown(year, KNOWN_FEASTS))).toEqual([
      ...[false, true, true, true],
      false,
    ])
  })

  it('follow the owner where he says another day, and only in that year', () => {
    const stated: Feast = {
      feast: 'ramazan',
      firstDay: '2028-02-27',
      readFrom: 'Diyanet',
      confirmedOn: '2027-10-02',
    }
    const feasts = feastsOf([stated])
    expect(feasts).toContain(stated)
    expect(feasts).toHaveLength(KNOWN_FEASTS.length)
    const moved = officialHolidays(2028, feasts).filter(({ name }) => name.startsWith('Ramazan'))
    expect(moved.map(({ day }) => day)).toEqual(['2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29'])
    expect(moved.every(({ isConfirmed }) => isConfirmed)).toBe(true)
    expect(officialHolidays(2027, feasts)).toEqual(officialHolidays(2027, KNOWN_FEASTS))
  })

  it('of a feast reach over the end of a year', () => {
    const late: Feast = { feast: 'ramazan', firstDay: '2032-12-31', readFrom: '', confirmedOn: null }
    expect(officialHolidays(2033, [late]).map(({ day }) => day)).toEqual([
      ...['2033-01-01', '2033-01-01', '2033-01-02', '2033-04-23', '2033-05-01', '2033-05-19'],
      ...['2033-07-15', '2033-08-30', '2033-10-28', '2033-10-29'],
    ])
  })
})
