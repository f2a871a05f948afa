import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatShortWeekday } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addWorkingDays, workingDaysBetween } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PressRisk } from '#app/modules/lead-times/domain/press-risk.ts'
import type { ClosedGate } from '#app/modules/orders/domain/next-action.ts'
import type { Stage } from './stage.ts'
import { GATE_WORDS, isInPrint, STAGE_LABELS } from './stage.ts'

/** Why a job needs somebody before the others. */
export interface Trouble {
  readonly level: 'late' | 'risk'
  /** On the card: '2 gün gecikti', 'Bugün kargoda olmalı, dosya alıcıda', 'Riskte: nakış 26.11 Per dolu'. */
  readonly words: string
}

/** A job as far as it can come too late. */
export interface TimedJob {
  readonly stage: Stage
  /** The last day its buyer was told for sending; null where none was. */
  readonly shipLatest: IsoDay | null
  readonly closed: ClosedGate | null
  /** What its press may do too late; null where there is room, and of what is in print. */
  readonly press: (Pick<PressRisk, 'reason' | 'day'> & { readonly methodName: string }) | null
}

/**
 * Whether a job is late or may become so. Its day has passed: late, by so many working days. At risk is what is to be sent
 * today and not packed yet, what is to be sent on the next working day and not in print yet, and what its press has no room
 * for in time.
 */
export function troubleOf(
  { stage, shipLatest, closed, press }: TimedJob,
  { today, calendar }: { readonly today: IsoDay; readonly calendar: WorkCalendar },
): Trouble | null {
  if (stage === 'shipped' || shipLatest === null) return null
  if (shipLatest < today) {
    const days = Math.max(1, workingDaysBetween(calendar, shipLatest, today))
    return { level: 'late', words: `${Math.ceil(days)} gün gecikti${behind(closed)}` }
  }
  if (shipLatest === today)
    return stage === 'packed'
      ? null
      : { level: 'risk', words: `Bugün kargoda olmalı${what(stage, closed, press)}` }
  if (shipLatest <= lastDayAtRisk(today, calendar) && !isInPrint(stage))
    return { level: 'risk', words: `Sonraki iş günü kargoda olmalı${what(stage, closed, press)}` }
  return press === null ? null : { level: 'risk', words: `Riskte: ${pressText(press)}` }
}

/** The last day of sending by which anything can be at risk. */
export function lastDayAtRisk(today: IsoDay, calendar: WorkCalendar): IsoDay {
  return addWorkingDays(calendar, today, 1)
}

function behind(closed: ClosedGate | null): string {
  return closed === null ? '' : `, ${GATE_WORDS[closed]}`
}

function what(stage: Stage, closed: ClosedGate | null, press: TimedJob['press']): string {
  if (closed !== null) return behind(closed)
  return `, ${press === null ? STAGE_LABELS[stage].toLocaleLowerCase('tr') : pressText(press)}`
}

/** 'nakış 26.11 Per dolu'; 'nakış 27.11 Cum gününe kadar dolu' where no day is left in time. */
function pressText({ methodName, reason, day }: NonNullable<TimedJob['press']>): string {
  // Within a sentence; 'UV baskı' and 'DTF' stay as they are.
  const name = methodName.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase('tr'))
  return `${name} ${formatShortWeekday(day)} ${reason === 'overfull' ? 'dolu' : 'gününe kadar dolu'}`
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
