import type { Instant, IsoWeekday } from './instant.ts'
import {
  addDays,
  isoDayOf,
  isoWeekdayAt,
  istanbulMidnight,
  MONTHS,
  parseIsoDay,
  WEEKDAY_NAMES,
} from './instant.ts'

/** A calendar day in Istanbul as forms, tables and programs carry it: `2026-11-24`. Such days sort as texts. */
export type IsoDay = string

/** The first instant of a day. Throws a RangeError for what is none (`parseIsoDay` asks without throwing). */
export function startOfIsoDay(day: IsoDay): Instant {
  const read = parseIsoDay(day)
  if (!read) throw new RangeError(`not a day: ${day}`)
  return istanbulMidnight(read)
}

/** The day a whole number of days later; earlier when negative. */
export function addIsoDays(day: IsoDay, count: number): IsoDay {
  return count === 1 ? dayAfter(day) : isoDayOf(addDays(startOfIsoDay(day), count))
}

/** Plans walk over the same few hundred days thousands of times, and reading them took most of it. */
const daysAfter = new Map<IsoDay, IsoDay>()
const MOST_KEPT = 2_000

function dayAfter(day: IsoDay): IsoDay {
  const known = daysAfter.get(day)
  if (known !== undefined) return known
  const next = isoDayOf(addDays(startOfIsoDay(day), 1))
  if (daysAfter.size >= MOST_KEPT) daysAfter.clear()
  daysAfter.set(day, next)
  return next
}

/** The latest of these days. */
export function latestDay(...days: readonly [IsoDay, ...IsoDay[]]): IsoDay {
  return days.reduce((one, other) => (other > one ? other : one))
}

/** The weekday of a day. */
export function isoWeekdayOf(day: IsoDay): IsoWeekday {
  return isoWeekdayAt(startOfIsoDay(day))
}

/** The year of a day. */
export function yearOfIsoDay(day: IsoDay): number {
  return Number(day.slice(0, 4))
}

/** `Çarşamba`. */
export function weekdayName(day: IsoDay): string {
  return WEEKDAY_NAMES[isoWeekdayOf(day) - 1] as string
}

/** `2 Aralık Çarşamba`: how a day is promised, always with its weekday. */
export function formatWeekday(day: IsoDay): string {
  const { month, day: number } = parseIsoDay(day) ?? { month: 1, day: 0 }
  return `${number} ${MONTHS[month - 1]} ${weekdayName(day)}`
}

const SHORT_WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const

/** `02.12 Çar`: a promised day where there is little room. */
export function formatShortWeekday(day: IsoDay): string {
  return `${day.slice(8)}.${day.slice(5, 7)} ${SHORT_WEEKDAYS[isoWeekdayOf(day) - 1]}`
}

/** `3–7 Aralık`, `30 Kasım – 2 Aralık`, or the one day with its weekday where both are the same. */
export function formatDaySpan(from: IsoDay, to: IsoDay): string {
  if (from === to) return formatWeekday(from)
  const [first, last] = [parseIsoDay(from), parseIsoDay(to)]
  const lastText = `${last?.day} ${MONTHS[(last?.month ?? 1) - 1]}`
  if (first?.month === last?.month && first?.year === last?.year) return `${first?.day}–${lastText}`
  return `${first?.day} ${MONTHS[(first?.month ?? 1) - 1]} – ${lastText}`
}
