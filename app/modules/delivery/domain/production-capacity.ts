import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'

/** What a method prints in a day: pieces, and jobs that a press is set up for; null without a limit. */
export interface DayCapacity {
  readonly pieces: number | null
  readonly jobs: number | null
}

/** What a method can do on a usual day, and on those that are other: a broken machine, a second shift. */
export interface MethodCapacity {
  readonly methodId: string
  readonly perDay: DayCapacity
  readonly exceptions: ReadonlyMap<IsoDay, DayCapacity>
}

/** What one job takes of a method on one day. */
export interface BookedDay {
  readonly methodId: string
  readonly day: IsoDay
  readonly pieces: number
  /** 1 on the day a job is set up, 0 on those it goes on. */
  readonly jobs: number
}

/** What is left of the days of all methods. Whoever plans takes from a copy what he plans. */
export interface CapacityBook {
  /** The pieces a method prints on a usual day; null where it has no limit. */
  usualPieces(methodId: string): number | null
  /** What a method can still do on a day; null where it has no limit. */
  free(methodId: string, day: IsoDay): DayCapacity
  take(booked: Iterable<BookedDay>): void
  /** Undoes `take`. */
  giveBack(booked: Iterable<BookedDay>): void
  copy(): CapacityBook
}

/** How far a job is looked for a day: a plan beyond that is none. */
const FARTHEST_PLAN_DAYS = 400

/** Keeps the book of the methods' days. A method that is not among `capacities` has no limit. */
export function createCapacityBook(
  capacities: readonly MethodCapacity[],
  booked: Iterable<BookedDay>,
): CapacityBook {
  const book = openBook(new Map(capacities.map((capacity) => [capacity.methodId, capacity])), new Map())
  book.take(booked)
  return book
}

function openBook(
  capacities: ReadonlyMap<string, MethodCapacity>,
  taken: Map<string, Omit<BookedDay, 'methodId' | 'day'>>,
): CapacityBook {
  const keyOf = (methodId: string, day: IsoDay) => `${day} ${methodId}`
  function count(booked: Iterable<BookedDay>, sign: 1 | -1): void {
    for (const { methodId, day, pieces, jobs } of booked) {
      const used = taken.get(keyOf(methodId, day))
      taken.set(keyOf(methodId, day), {
        pieces: sign * pieces + (used?.pieces ?? 0),
        jobs: sign * jobs + (used?.jobs ?? 0),
      })
    }
  }
  return {
    usualPieces: (methodId) => capacities.get(methodId)?.perDay.pieces ?? null,
    free(methodId, day) {
      const capacity = capacities.get(methodId)
      if (!capacity) return { pieces: null, jobs: null }
      const { pieces, jobs } = capacity.exceptions.get(day) ?? capacity.perDay
      const used = taken.get(keyOf(methodId, day))
      return {
        pieces: pieces === null ? null : Math.max(0, pieces - (used?.pieces ?? 0)),
        jobs: jobs === null ? null : Math.max(0, jobs - (used?.jobs ?? 0)),
      }
    },
    take: (booked) => count(booked, 1),
    giveBack: (booked) => count(booked, -1),
    copy: () => openBook(capacities, new Map(taken)),
  }
}

/**
 * The days on which a job is printed, the first of them not before `from`. A job is printed on one whole working day, the
 * first with room for it; one that no usual day has room for takes what is left of each day from the first with any. Null
 * where there is no room within `FARTHEST_PLAN_DAYS`.
 */
export function planJob(
  { calendar, capacity }: { readonly calendar: WorkCalendar; readonly capacity: CapacityBook },
  { methodId, pieces, from }: { readonly methodId: string; readonly pieces: number; readonly from: IsoDay },
): readonly BookedDay[] | null {
  const usual = capacity.usualPieces(methodId)
  const fitsOneDay = usual === null || pieces <= usual
  const days: BookedDay[] = []
  let left = pieces
  for (let step = 0, day = from; step < FARTHEST_PLAN_DAYS; step += 1, day = addIsoDays(day, 1)) {
    if (calendar.dayOf(day).shop !== 'whole') continue
    const free = capacity.free(methodId, day)
    const isBegun = days.length > 0
    if (!isBegun && free.jobs === 0) continue
    const room = Math.min(free.pieces ?? left, left)
    if (room === 0 || (fitsOneDay && room < left)) continue
    days.push({ methodId, day, pieces: room, jobs: isBegun ? 0 : 1 })
    left -= room
    if (left === 0) return days
  }
  return null
}
