import { addDays, formatDate, formatShortMonth } from '#app/kernel/instant.ts'
import type { DayRange, TimeSpan } from '#app/kernel/time-span.ts'
import { bucketsOf, daysOfSpan } from '#app/kernel/time-span.ts'
import type { VisitsOfDay } from './visit-statistics.ts'

/** The visits of a day, or of a month's days that were asked for. */
export interface VisitsRow {
  readonly label: string
  readonly days: DayRange
  readonly visits: number
  readonly sessions: number
  /** How long a session lasted on average, whole seconds. */
  readonly averageSeconds: number
}

/** What a span's visits are told by: its days, or months where they lie more than 92 days apart. Newest first, empty ones left out. */
export interface VisitsTable {
  readonly unit: 'day' | 'month'
  readonly rows: readonly VisitsRow[]
}

/** Makes the table of a span from its days, in order. */
export function visitsTable(days: readonly VisitsOfDay[], span: TimeSpan): VisitsTable {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return { unit: 'day', rows: [] }
  const { unit, buckets } = bucketsOf(first.dayStart, addDays(last.dayStart, 1))
  const rows = buckets.flatMap(({ start, end }) => {
    const held = days.filter(({ dayStart }) => dayStart >= start && dayStart < end)
    const sum = (of: (day: VisitsOfDay) => number) => held.reduce((total, day) => total + of(day), 0)
    const visits = sum((day) => day.visits)
    const sessions = sum((day) => day.sessions)
    if (sessions === 0) return []
    const from = Math.max(start, span.from ?? start)
    const until = Math.min(end, span.until ?? end)
    return {
      label: unit === 'day' ? formatDate(start) : formatShortMonth(start),
      days: daysOfSpan({ from, until }),
      visits,
      sessions,
      averageSeconds: Math.round(sum((day) => day.stayMs) / sessions / 1_000),
    }
  })
  return { unit, rows: rows.toReversed() }
}
