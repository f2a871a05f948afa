import type { Instant, WeekStart } from '#app/kernel/instant.ts'
import {
  addDays,
  istanbulDay,
  istanbulMidnight,
  startOfIstanbulDay,
  startOfIstanbulWeek,
} from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import { spanOfDays } from '#app/kernel/time-span.ts'

/** What the figures of the dashboard can be narrowed to (spec, back office §2), and the last 30 days, which it opens with. */
export const VISIT_PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last-month',
  '30-days',
  'custom',
  'all',
] as const
export type VisitPeriod = (typeof VISIT_PERIODS)[number]

export const VISIT_PERIOD_LABELS: Readonly<Record<VisitPeriod, string>> = {
  today: 'Bugün',
  yesterday: 'Dün',
  week: 'Bu hafta',
  month: 'Bu ay',
  'last-month': 'Geçen ay',
  '30-days': 'Son 30 gün',
  custom: 'Özel tarih',
  all: 'Tümü',
}

/** The period in words, a custom one by its days: '01.03.2026 – 05.03.2026'. */
export function periodLabel({ period, from, to }: PeriodQuery): string {
  if (period !== 'custom') return VISIT_PERIOD_LABELS[period]
  const [first, last] = [from, to].map((day) => day.split('-').toReversed().join('.'))
  return first === last ? `${first}` : `${first} – ${last}`
}

/** A period as it stands in an address: `?period=custom&from=2026-01-01&to=2026-01-31`. */
export interface PeriodQuery {
  readonly period: VisitPeriod
  /** As a date field writes it; meant for `custom` only. */
  readonly from: string
  readonly to: string
}

export const DEFAULT_PERIOD: VisitPeriod = '30-days'
const LONGEST_DATE = 10

/** Reads the period of an address (its `URLSearchParams`); one that is not known is taken as not asked. */
export function readPeriod(parameters: { get(name: string): string | null }): PeriodQuery {
  const asked = parameters.get('period')
  return {
    period: VISIT_PERIODS.find((known) => known === asked) ?? DEFAULT_PERIOD,
    from: (parameters.get('from') ?? '').slice(0, LONGEST_DATE),
    to: (parameters.get('to') ?? '').slice(0, LONGEST_DATE),
  }
}

/**
 * The whole Istanbul days a period means. Today is one of them where it is not over. Refuses a custom one with
 * 'visits/dates-missing' without two days of the calendar, with 'visits/dates-reversed', and with 'visits/dates-ahead'
 * where all of its days are still to come.
 */
export function spanOfPeriod(query: PeriodQuery, now: Instant, weekStart: WeekStart): Result<TimeSpan> {
  const today = startOfIstanbulDay(now)
  const tomorrow = addDays(today, 1)
  const { year, month } = istanbulDay(now)
  switch (query.period) {
    case 'today':
      return ok({ from: today, until: tomorrow })
    case 'yesterday':
      return ok({ from: addDays(today, -1), until: today })
    case 'week':
      return ok({ from: startOfIstanbulWeek(now, weekStart), until: tomorrow })
    case 'month':
      return ok({ from: istanbulMidnight({ year, month, day: 1 }), until: tomorrow })
    case 'last-month':
      return ok({
        from: istanbulMidnight({ year, month: month - 1, day: 1 }),
        until: istanbulMidnight({ year, month, day: 1 }),
      })
    case '30-days':
      return ok({ from: addDays(today, -29), until: tomorrow })
    case 'custom':
      return customSpan(query, tomorrow)
    case 'all':
      return ok({ from: null, until: tomorrow })
  }
}

function customSpan({ from, to }: PeriodQuery, tomorrow: Instant): Result<TimeSpan> {
  const span = spanOfDays({ from, to })
  if (span === 'reversed') {
    return fail.invalid('visits/dates-reversed', 'Bitiş tarihi başlangıç tarihinden önce olamaz.')
  }
  if (span === 'unreadable' || from === '' || to === '') {
    return fail.invalid('visits/dates-missing', 'Lütfen başlangıç ve bitiş tarihini birlikte seçin.')
  }
  if (span.from !== null && span.from >= tomorrow) {
    return fail.invalid(
      'visits/dates-ahead',
      'Bu günler henüz gelmedi. Lütfen bugünü veya geçmiş günleri seçin.',
    )
  }
  return ok(span)
}
