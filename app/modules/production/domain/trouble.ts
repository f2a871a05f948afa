import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addWorkingDays, workingDaysBetween } from '#app/modules/calendar/domain/work-calendar.ts'
import type { ClosedGate } from '#app/modules/orders/domain/next-action.ts'
import type { Stage } from './stage.ts'
import { GATE_WORDS, isInPrint, STAGE_LABELS } from './stage.ts'

/** Why a job needs somebody before the others. */
export interface Trouble {
  readonly level: 'late' | 'risk'
  /** On the card: '2 gün gecikti', 'Yarın kargoda olmalı, dosya alıcıda'. */
  readonly words: string
}

/** A job as far as it can come too late. */
export interface TimedJob {
  readonly stage: Stage
  /** The last day its buyer was told for sending; null where none was. */
  readonly shipLatest: IsoDay | null
  readonly closed: ClosedGate | null
}

/**
 * Whether a job is late or may become so. Its day has passed: late, by so many working days. At risk is what is to be sent
 * today and not packed yet, and what is to be sent on the next working day and not in print yet.
 */
export function troubleOf(
  { stage, shipLatest, closed }: TimedJob,
  { today, calendar }: { readonly today: IsoDay; readonly calendar: WorkCalendar },
): Trouble | null {
  if (stage === 'shipped' || shipLatest === null) return null
  if (shipLatest < today) {
    const days = Math.max(1, workingDaysBetween(calendar, shipLatest, today))
    return { level: 'late', words: `${Math.ceil(days)} gün gecikti${behind(closed)}` }
  }
  if (shipLatest === today)
    return stage === 'packed' ? null : { level: 'risk', words: `Bugün kargoda olmalı${what(stage, closed)}` }
  if (shipLatest <= lastDayAtRisk(today, calendar) && !isInPrint(stage))
    return { level: 'risk', words: `Sonraki iş günü kargoda olmalı${what(stage, closed)}` }
  return null
}

/** The last day of sending by which anything can be at risk. */
export function lastDayAtRisk(today: IsoDay, calendar: WorkCalendar): IsoDay {
  return addWorkingDays(calendar, today, 1)
}

function behind(closed: ClosedGate | null): string {
  return closed === null ? '' : `, ${GATE_WORDS[closed]}`
}

function what(stage: Stage, closed: ClosedGate | null): string {
  return closed === null ? `, ${STAGE_LABELS[stage].toLocaleLowerCase('tr')}` : behind(closed)
}

interface Ranked {
  readonly trouble: Trouble | null
  readonly shipLatest: IsoDay | null
}

/** Late first, then at risk, then by the day of sending; what has no day comes last. */
export function byUrgency(one: Ranked, other: Ranked): number {
  const day = one.shipLatest ?? '9'
  const otherDay = other.shipLatest ?? '9'
  return rank(one.trouble) - rank(other.trouble) || (day < otherDay ? -1 : day > otherDay ? 1 : 0)
}

function rank(trouble: Trouble | null): number {
  if (trouble === null) return 2
  return trouble.level === 'late' ? 0 : 1
}
