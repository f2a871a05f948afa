import type { Instant } from './instant.ts'
import {
  addDays,
  DAY_MS,
  isoDayOf,
  istanbulDay,
  istanbulMidnight,
  parseIsoDay,
  startOfIstanbulDay,
} from './instant.ts'
import type { Result } from './result.ts'
import { fail, ok } from './result.ts'

/** From `from` on and before `until`; null where that side has no end. */
export interface TimeSpan {
  readonly from: Instant | null
  readonly until: Instant | null
}

/** Whole Istanbul days as forms and addresses carry them (`2026-03-01`), both of them included; '' where that side has no end. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The days that a span of whole days is made of. */
export function daysOfSpan({ from, until }: TimeSpan): DayRange {
  return { from: from === null ? '' : isoDayOf(from), to: until === null ? '' : isoDayOf(until - 1) }
}

/** The span that days mean. 'unreadable' where one is no day of the calendar, 'reversed' where the last comes before the first. */
export function spanOfDays({ from, to }: DayRange): TimeSpan | 'unreadable' | 'reversed' {
  const first = readDay(from)
  const last = readDay(to)
  if (first === undefined || last === undefined) return 'unreadable'
  if (first !== null && last !== null && last < first) return 'reversed'
  return { from: first, until: last === null ? null : addDays(last, 1) }
}

/**
 * The same of days that somebody asked for. Refuses with 'days/unreadable' what is no day of the calendar, and with
 * 'days/reversed'.
 */
export function askedSpan(days: DayRange): Result<TimeSpan> {
  const span = spanOfDays(days)
  if (span === 'unreadable')
    return fail.invalid('days/unreadable', 'Tarih anlaşılamadı. Lütfen takvimden bir gün seçin.')
  if (span === 'reversed')
    return fail.invalid('days/reversed', 'Bitiş tarihi başlangıç tarihinden önce olamaz.')
  return ok(span)
}

/** Null where none is written, undefined for what is none. */
function readDay(text: string): Instant | null | undefined {
  if (text === '') return null
  const day = parseIsoDay(text)
  return day === null ? undefined : istanbulMidnight(day)
}

/** A day or a month of a span: from `start` on and before `end`. */
export interface TimeBucket {
  readonly start: Instant
  readonly end: Instant
}

export interface BucketedTime {
  readonly unit: 'day' | 'month'
  readonly buckets: readonly TimeBucket[]
}

/** More days than this are told as months: a picture of more columns cannot be read. */
const MAX_DAYS = 92

/**
 * The Istanbul days from the first to the day of the last moment before `until`, in order; whole months where there
 * are more than 92 days. At least one.
 */
export function bucketsOf(from: Instant, until: Instant): BucketedTime {
  const first = startOfIstanbulDay(from)
  const end = Math.max(until, first + DAY_MS)
  const dayCount = Math.ceil((end - first) / DAY_MS)
  if (dayCount > MAX_DAYS) return { unit: 'month', buckets: monthsOf(first, end) }
  const buckets = Array.from({ length: dayCount }, (_, index) => ({
    start: addDays(first, index),
    end: addDays(first, index + 1),
  }))
  return { unit: 'day', buckets }
}

function monthsOf(from: Instant, until: Instant): TimeBucket[] {
  const { year, month } = istanbulDay(from)
  const buckets: TimeBucket[] = []
  for (let start = istanbulMidnight({ year, month, day: 1 }), next = month + 1; start < until; next += 1) {
    const end = istanbulMidnight({ year, month: next, day: 1 })
    buckets.push({ start, end })
    start = end
  }
  return buckets
}

/** What days hold, added up per bucket, in the order of the buckets; what lies outside of all is left out. */
export function sumByBucket(
  buckets: readonly TimeBucket[],
  days: readonly { readonly dayStart: Instant; readonly value: number }[],
): number[] {
  const sums = buckets.map(() => 0)
  const sorted = days.toSorted((a, b) => a.dayStart - b.dayStart)
  let at = 0
  for (const { dayStart, value } of sorted) {
    while (at < buckets.length && (buckets[at]?.end ?? 0) <= dayStart) at += 1
    const bucket = buckets[at]
    if (bucket && bucket.start <= dayStart) sums[at] = (sums[at] ?? 0) + value
  }
  return sums
}
