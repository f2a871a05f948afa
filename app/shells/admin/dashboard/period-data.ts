import type { Instant } from '#app/kernel/instant.ts'
import { addDays, formatShortDay, formatShortMonth, startOfIstanbulDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { DayRange, TimeSpan } from '#app/kernel/time-span.ts'
import { bucketsOf, daysOfSpan, sumByBucket } from '#app/kernel/time-span.ts'

/** A period's picture shows at least so many days, so that one day can be told from the days around it. */
const FEWEST_DAYS = 14
/** And at most so many: somebody may type any year. */
const MOST_DAYS = 3_660

interface OrdersOfDay {
  readonly dayStart: Instant
  readonly orders: number
  readonly totalMinor: Kurus
}

interface VisitsOfDay {
  readonly dayStart: Instant
  readonly visits: number
}

/** A day or a month of the charts. */
export interface PeriodPoint {
  readonly label: string
  /** The days it counts: of a month, those that are asked for. */
  readonly days: DayRange
  /** Whether it belongs to the period, or stands there for comparison. */
  readonly isInPeriod: boolean
  readonly orders: number
  readonly totalMinor: Kurus
  readonly visits: number
}

export interface PeriodData {
  readonly points: readonly PeriodPoint[]
  /** The days the sums are of. */
  readonly days: DayRange
  /** Sums of the period alone. */
  readonly orders: number
  readonly totalMinor: Kurus
}

/** What is asked of the services for a period's charts: its own days and those shown for comparison. */
export function picturedSpan({ from, until }: TimeSpan): TimeSpan {
  if (from === null || until === null) return { from, until }
  return { from: Math.min(from, addDays(until, -FEWEST_DAYS)), until }
}

/** The charts and sums of a period, from what its pictured days hold. A period without a beginning begins with the first of them. */
export function periodData(
  period: TimeSpan,
  now: Instant,
  { revenue, visits }: { readonly revenue: readonly OrdersOfDay[]; readonly visits: readonly VisitsOfDay[] },
): PeriodData {
  const tomorrow = addDays(startOfIstanbulDay(now), 1)
  const until = Math.min(period.until ?? tomorrow, tomorrow)
  const pictured = picturedSpan({ ...period, until })
  const firstDay = Math.min(until, ...[...revenue, ...visits].map(({ dayStart }) => dayStart))
  const from = Math.max(
    pictured.from ?? Math.min(firstDay, addDays(until, -FEWEST_DAYS)),
    addDays(until, -MOST_DAYS),
  )
  const isInPeriod = (start: Instant) => period.from === null || start >= period.from
  const { unit, buckets } = bucketsOf(from, until)
  const sums = {
    orders: sumByBucket(
      buckets,
      revenue.map(({ dayStart, orders }) => ({ dayStart, value: orders })),
    ),
    totalMinor: sumByBucket(
      buckets,
      revenue.map(({ dayStart, totalMinor }) => ({ dayStart, value: totalMinor })),
    ),
    visits: sumByBucket(
      buckets,
      visits.map(({ dayStart, visits: count }) => ({ dayStart, value: count })),
    ),
  }
  const ofPeriod = revenue.filter(({ dayStart }) => isInPeriod(dayStart) && dayStart < until)
  return {
    points: buckets.map(({ start, end }, index) => ({
      label: unit === 'day' ? formatShortDay(start) : formatShortMonth(start),
      days: daysOfSpan({ from: Math.max(start, from), until: Math.min(end, until) }),
      // A month counts as the period's own when any of its days does.
      isInPeriod: isInPeriod(end - 1),
      orders: sums.orders[index] ?? 0,
      totalMinor: sums.totalMinor[index] ?? 0,
      visits: sums.visits[index] ?? 0,
    })),
    days: daysOfSpan(period),
    orders: ofPeriod.reduce((sum, { orders }) => sum + orders, 0),
    totalMinor: ofPeriod.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  }
}
