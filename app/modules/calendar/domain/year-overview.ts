import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, yearOfIsoDay } from '#app/kernel/iso-day.ts'
import type { CalendarDay, DayReason, WorkCalendar } from './work-calendar.ts'
import { workingDaysBetween } from './work-calendar.ts'

/** What a day is at a glance; `off` is a day without work in any week. */
export const DAY_MARKS = ['work', 'half', 'holiday', 'closed', 'off'] as const
export type DayMark = (typeof DAY_MARKS)[number]

export interface OverviewDay {
  readonly day: IsoDay
  readonly mark: DayMark
  /** Whether the shop works and parcels do not travel. */
  readonly isWithoutCarriers: boolean
  /** Whether something about it is calculated only. */
  readonly isUnconfirmed: boolean
  /** Why it is other than its weekday; each once. */
  readonly reasons: readonly string[]
}

/** Days in a row that have the same reason. */
export interface OverviewSpan {
  readonly name: string
  readonly from: IsoDay
  readonly to: IsoDay
  readonly part: DayReason['part']
  readonly isUnconfirmed: boolean
}

export interface OverviewMonth {
  /** From 1. */
  readonly month: number
  readonly days: readonly OverviewDay[]
  readonly spans: readonly OverviewSpan[]
}

export interface YearOverview {
  readonly year: number
  /** Whether both of its feasts are known. */
  readonly isKnown: boolean
  readonly isUnconfirmed: boolean
  /** As they are counted everywhere: halves where two half days make one. */
  readonly workingDays: number
  /** How many days look so. */
  readonly counts: Readonly<Record<DayMark | 'withoutCarriers', number>>
  readonly months: readonly OverviewMonth[]
}

/** A year of the shop, day by day. */
export function yearOverview(calendar: WorkCalendar, year: number): YearOverview {
  const months = Array.from({ length: 12 }, (_, index) => overviewMonth(calendar, year, index + 1))
  const days = months.flatMap((month) => month.days)
  const countOf = (isCounted: (day: OverviewDay) => boolean) => days.filter(isCounted).length
  const marks = DAY_MARKS.map((mark) => [mark, countOf((day) => day.mark === mark)] as const)
  return {
    year,
    isKnown: calendar.isKnown(`${year}-01-01`),
    isUnconfirmed: days.some(({ isUnconfirmed }) => isUnconfirmed),
    workingDays: workingDaysBetween(calendar, addIsoDays(`${year}-01-01`, -1), `${year}-12-31`),
    counts: {
      ...(Object.fromEntries(marks) as Record<DayMark, number>),
      withoutCarriers: countOf(({ isWithoutCarriers }) => isWithoutCarriers),
    },
    months,
  }
}

function overviewMonth(calendar: WorkCalendar, year: number, month: number): OverviewMonth {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const days: OverviewDay[] = []
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addIsoDays(day, 1))
    days.push(overviewDay(day, calendar.dayOf(day)))
  return { month, days, spans: spansOf(calendar, days) }
}

function overviewDay(day: IsoDay, told: CalendarDay): OverviewDay {
  const { shop, carriers, reasons } = told
  return {
    day,
    mark: markOf(told),
    isWithoutCarriers: shop !== 'none' && !carriers,
    isUnconfirmed: reasons.some(({ isConfirmed }) => !isConfirmed),
    reasons: [...new Set(reasons.map(({ name }) => name))],
  }
}

function markOf({ shop, reasons }: CalendarDay): DayMark {
  if (shop === 'whole') return 'work'
  if (shop === 'half') return 'half'
  const off = reasons.filter(({ scope, part }) => scope !== 'carriers' && part === 'full')
  if (off.length === 0) return 'off'
  return off.some(({ isOfficial }) => isOfficial) ? 'holiday' : 'closed'
}

/** What the days of a month are called, in the order in which it begins. */
function spansOf(calendar: WorkCalendar, days: readonly OverviewDay[]): readonly OverviewSpan[] {
  const spans: OverviewSpan[] = []
  for (const { day } of days) {
    for (const { name: full, part, isConfirmed } of calendar.dayOf(day).reasons) {
      // The days of a feast are numbered.
      const name = full.replace(/ \d\. gün$/, '')
      const at = spans.findIndex(
        (span) => span.name === name && span.part === part && addIsoDays(span.to, 1) === day,
      )
      const begun = spans[at]
      if (begun) spans[at] = { ...begun, to: day }
      else spans.push({ name, from: day, to: day, part, isUnconfirmed: !isConfirmed })
    }
  }
  return spans
}

/** The years that can be looked at: what is farther away nobody plans by. */
export function isYearInView(year: number, today: IsoDay): boolean {
  const thisYear = yearOfIsoDay(today)
  return Number.isInteger(year) && year >= thisYear - 5 && year <= thisYear + 5
}
