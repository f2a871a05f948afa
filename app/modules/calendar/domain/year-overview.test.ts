import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from './default-calendar.ts'
import type { CalendarSettings, Closure } from './work-calendar.ts'
import { createWorkCalendar } from './work-calendar.ts'
import { isYearInView, yearOverview } from './year-overview.ts'

const overview = (year: number, changed: Partial<CalendarSettings> = {}) =>
  yearOverview(createWorkCalendar({ ...DEFAULT_CALENDAR, ...changed }), year)
const dayOf = (told: ReturnType<typeof overview>, day: string) =>
  told.months[Number(day.slice(5, 7)) - 1]?.days[Number(day.slice(8)) - 1]
const closure = (changed: Partial<Closure>): Closure => ({
  id: 'K-1',
  name: 'Sayım',
  firstDay: '2027-08-02',
  lastDay: '2027-08-04',
  kind: 'closed',
  scope: 'shop',
  ...changed,
})

describe('a year at a glance', () => {
  it('has every day once and counts what it is', () => {
    const told = overview(2027)
    expect(told.months.map(({ days }) => days.length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ])
    expect(overview(2028).months[1]?.days).toHaveLength(29)
    const { work, half, holiday, closed, off } = told.counts
    expect(work + half + holiday + closed + off).toBe(365)
    expect(told).toMatchObject({ isKnown: true, isUnconfirmed: false, workingDays: 248 })
    // 8 March and 28 October; the other eve is a Saturday.
    expect(told.counts).toMatchObject({ work: 248, half: 2, closed: 0, withoutCarriers: 2 })
  })

  it('counts two half days as one where the shop does', () => {
    const workingHours = { ...DEFAULT_CALENDAR.workingHours, halfDays: 'counted-half' } as const
    expect(overview(2026, { workingHours }).workingDays).toBe(249.5)
  })

  it('says what a day is and why', () => {
    const told = overview(2027, {
      closures: [
        closure({}),
        closure({ id: 'K-2', name: 'Grev', scope: 'carriers', firstDay: '2027-08-04' }),
      ],
    })
    expect(dayOf(told, '2027-04-22')).toEqual({
      day: '2027-04-22',
      mark: 'work',
      isWithoutCarriers: false,
      isUnconfirmed: false,
      reasons: [],
    })
    expect(dayOf(told, '2027-04-23')).toMatchObject({ mark: 'holiday' })
    expect(dayOf(told, '2027-04-24')).toMatchObject({ mark: 'off', isWithoutCarriers: false })
    expect(dayOf(told, '2027-03-08')).toMatchObject({ mark: 'half', isWithoutCarriers: true })
    expect(dayOf(told, '2027-08-02')).toMatchObject({ mark: 'closed', reasons: ['Sayım'] })
    expect(dayOf(told, '2027-08-04')).toMatchObject({ mark: 'closed', reasons: ['Sayım', 'Grev'] })
    const carriers = overview(2027, { closures: [closure({ scope: 'carriers' })] })
    expect(dayOf(carriers, '2027-08-02')).toMatchObject({ mark: 'work', isWithoutCarriers: true })
    const opened = closure({ kind: 'open', firstDay: '2027-04-23', lastDay: '2027-04-23' })
    expect(dayOf(overview(2027, { closures: [opened] }), '2027-04-23')).toMatchObject({ mark: 'work' })
  })

  it('names days in a row together', () => {
    const [march] = overview(2027).months.filter(({ month }) => month === 3)
    expect(march?.spans).toEqual([
      ...[{ name: 'Ramazan Bayramı arifesi', from: '2027-03-08', to: '2027-03-08' }].map((span) => ({
        ...span,
        part: 'half',
        isUnconfirmed: false,
      })),
      { name: 'Ramazan Bayramı', from: '2027-03-09', to: '2027-03-11', part: 'full', isUnconfirmed: false },
    ])
  })

  it('marks what is calculated only, and says of which years the feasts are not known', () => {
    expect(overview(2028)).toMatchObject({ isKnown: true, isUnconfirmed: true })
    expect(dayOf(overview(2028), '2028-02-26')).toMatchObject({ isUnconfirmed: true })
    expect(overview(2029)).toMatchObject({ isKnown: false, isUnconfirmed: false })
  })
})

it('years are in view that somebody may plan by', () => {
  const today = '2026-11-29'
  expect([2020, 2021, 2026, 2026.5, 2031, 2032].filter((year) => isYearInView(year, today))).toEqual([
    2021, 2026, 2031,
  ])
})
