import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addWorkingDays, workingDaysBetween } from '#app/modules/calendar/domain/work-calendar.ts'
import type { ClosedGate, OrderStanding } from './next-action.ts'
import { closedGate } from './next-action.ts'
import { isWorkedOn } from './order-promise.ts'

/** How an order stands to the day by which it was promised to be sent. */
export interface ShipDay {
  /** The last day its buyer was told; null where none was. */
  readonly day: IsoDay | null
  /** What that day counts from while it has not come: it binds nobody before. Null where it binds. */
  readonly after: Extract<ClosedGate, 'agree' | 'pay'> | null
  /** Null where there is nothing left to be late with. */
  readonly slack: ShipSlack | null
}

/** How much room is left before the day, in one of four levels and in words: 'Riskte, dosya bekliyor'. */
export interface ShipSlack {
  readonly level: 'late' | 'today' | 'risk' | 'on-time'
  readonly words: string
}

const WAITS: Readonly<Record<Exclude<ClosedGate, 'agree' | 'pay'>, string>> = {
  'answer-cancel': 'iptal isteniyor',
  'send-file': 'dosya bekliyor',
  'prepare-proof': 'prova gönderilmedi',
  'approve-proof': 'prova onayı bekliyor',
}

/** What a day is held against. */
export interface DaysNow {
  readonly today: IsoDay
  readonly calendar: WorkCalendar
  readonly cannotKeep: boolean
}

/**
 * How an order stands to its day. Late by so many working days; due today; at risk when it can no longer keep its day
 * (`cannotKeep`, see `changedPromises`), or when it is due on the next working day and nobody has begun or something of
 * its buyer is missing.
 */
export function shipDayOf(order: OrderStanding, now: DaysNow): ShipDay {
  const day = order.promise?.shipLatest ?? null
  if (!isWorkedOn(order.status)) return { day, after: null, slack: null }
  const gate = closedGate(order)
  if (gate === 'agree' || gate === 'pay') return { day, after: gate, slack: null }
  if (day === null) return { day, after: null, slack: null }
  return { day, after: null, slack: slackOf({ day, gate, isBegun: order.status !== 'new', ...now }) }
}

function slackOf({
  day,
  gate,
  isBegun,
  today,
  calendar,
  cannotKeep,
}: {
  readonly day: IsoDay
  readonly gate: keyof typeof WAITS | null
  readonly isBegun: boolean
} & DaysNow): ShipSlack {
  const waits = gate === null ? '' : `, ${WAITS[gate]}`
  if (day < today) {
    const days = Math.ceil(Math.max(1, workingDaysBetween(calendar, day, today)))
    return { level: 'late', words: `${days} gün gecikti${waits}` }
  }
  if (day === today) return { level: 'today', words: `Bugün${waits}` }
  if (cannotKeep) return { level: 'risk', words: 'Riskte, güne yetişmiyor' }
  if (day <= addWorkingDays(calendar, today, 1)) {
    if (gate !== null) return { level: 'risk', words: `Riskte${waits}` }
    if (!isBegun) return { level: 'risk', words: 'Riskte, başlanmadı' }
  }
  return { level: 'on-time', words: 'Yolunda' }
}

/** Whether somebody has to look at it because of its day. */
export function isInTrouble({ slack }: Pick<ShipDay, 'slack'>): boolean {
  return slack !== null && slack.level !== 'on-time'
}

/** Sorts by the day of sending; then what waits for money or a yes, and at the end what has nothing left to be sent. */
export function byShipDay(one: ShipDay, other: ShipDay): number {
  const [before, after] = [placeOf(one), placeOf(other)]
  return before < after ? -1 : before > after ? 1 : 0
}

function placeOf({ day, after, slack }: ShipDay): string {
  if (slack !== null) return `0${day}`
  return after === null ? '2' : `1${day ?? '9'}`
}
