import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import type { BookedDay, DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'
import type { PressCapacity } from './press-capacity.ts'
import { exceptionDays } from './press-capacity.ts'

/** What is booked of a method on a day, for orders that have passed their gates or are only held for. */
export interface BookedPress extends BookedDay {
  readonly isFirm: boolean
}

interface Booked {
  readonly pieces: number
  readonly jobs: number
}

/** How full the presses are. */
export interface PressLoad {
  readonly days: readonly IsoDay[]
  /** Methods that have a limit, or something booked, in their order. */
  readonly rows: readonly {
    readonly methodId: string
    readonly methodName: string
    readonly days: readonly PressDay[]
  }[]
}

/** How full a method is on a day. */
export interface PressDay {
  readonly day: IsoDay
  readonly limit: DayCapacity
  readonly firm: Booked
  /** Of orders that wait for money or an approval. */
  readonly held: Booked
  /** Whether nothing more can be begun on it. */
  readonly isFull: boolean
}

/** Whether a press does nothing on a day. */
export function isClosed({ limit: { pieces, jobs } }: Pick<PressDay, 'limit'>): boolean {
  return pieces === 0 || jobs === 0
}

/** Days that are looked through for working days at most: a calendar may have none. */
const FARTHEST_DAYS = 400

/** The next days, so many of them, on which the shop works wholly: those that anything is printed on. */
export function productionDays(calendar: WorkCalendar, from: IsoDay, count: number): readonly IsoDay[] {
  const days: IsoDay[] = []
  let day = from
  for (let step = 0; step < FARTHEST_DAYS && days.length < count; step += 1, day = addIsoDays(day, 1))
    if (calendar.dayOf(day).shop === 'whole') days.push(day)
  return days
}

/** How full a method is on each of the days. */
export function pressLoad(
  press: PressCapacity,
  days: readonly IsoDay[],
  booked: readonly BookedPress[],
): readonly PressDay[] {
  const exceptions = new Map(exceptionDays(press.exceptions))
  const ofMethod = Map.groupBy(
    booked.filter(({ methodId }) => methodId === press.methodId),
    ({ day }) => day,
  )
  return days.map((day) => {
    const limit = exceptions.get(day) ?? press.perDay
    const bookings = ofMethod.get(day) ?? []
    const firm = sumOf(bookings.filter(({ isFirm }) => isFirm))
    const held = sumOf(bookings.filter(({ isFirm }) => !isFirm))
    return {
      day,
      limit,
      firm,
      held,
      isFull:
        isUsedUp(limit.pieces, firm.pieces + held.pieces) || isUsedUp(limit.jobs, firm.jobs + held.jobs),
    }
  })
}

function sumOf(bookings: readonly Booked[]): Booked {
  return {
    pieces: bookings.reduce((sum, { pieces }) => sum + pieces, 0),
    jobs: bookings.reduce((sum, { jobs }) => sum + jobs, 0),
  }
}

function isUsedUp(limit: number | null, used: number): boolean {
  return limit !== null && used >= limit
}
