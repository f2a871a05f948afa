import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import type {
  BookedDay,
  CapacityBook,
  MethodCapacity,
} from '#app/modules/delivery/domain/production-capacity.ts'
import { createCapacityBook, planJob } from '#app/modules/delivery/domain/production-capacity.ts'

/** Work that is not in print yet, with what it has of the presses. */
export interface PressWork {
  readonly key: string
  /** It has passed its gates: it stays before what is only held. */
  readonly isFirm: boolean
  readonly orderedAt: Instant
  /** The last day its buyer was told for sending. */
  readonly shipLatest: IsoDay
  readonly booked: readonly BookedDay[]
}

/** Why a press may make goods too late. */
export interface PressRisk {
  readonly methodId: string
  /** `overfull`: more is booked on its day than can be done. `no-room`: its day is over, and there is none left in time. */
  readonly reason: 'overfull' | 'no-room'
  /** The overfull day, or the last one that would do. */
  readonly day: IsoDay
}

/**
 * Which of this work its presses may not do in time, by its key. On a day with more than can be done those keep their place
 * that passed their gates and were ordered first, as when promises are moved; what stands in `others` goes before all of
 * them. Work whose day is over takes what is left until it has to be sent, the most urgent first.
 */
export function pressRisks(
  { capacities, calendar, today }: PressesNow,
  { works, others }: { readonly works: readonly PressWork[]; readonly others: readonly BookedDay[] },
): ReadonlyMap<string, PressRisk> {
  const book = createCapacityBook(capacities, others)
  const risks = new Map<string, PressRisk>()
  const entitled = works.toSorted(byEntitlement)
  for (const { key, booked } of entitled)
    for (const job of booked.filter(({ day }) => day >= today)) {
      const { methodId, day } = job
      if (fits(book, job)) book.take([job])
      else if (!risks.has(key)) risks.set(key, { methodId, reason: 'overfull', day })
    }
  for (const { key, booked, shipLatest } of entitled.toSorted(byShippingDay)) {
    const missed = Map.groupBy(
      booked.filter(({ day }) => day < today),
      ({ methodId }) => methodId,
    )
    for (const [methodId, jobs] of missed) {
      const pieces = jobs.reduce((sum, job) => sum + job.pieces, 0)
      const again = planJob({ calendar, capacity: book }, { methodId, pieces, from: today })
      if (again && (again.at(-1)?.day ?? today) <= shipLatest) book.take(again)
      else if (!risks.has(key)) risks.set(key, { methodId, reason: 'no-room', day: shipLatest })
    }
  }
  return risks
}

/** What presses can do, and when. A method that is not among them has no limit. */
export interface PressesNow {
  readonly capacities: readonly MethodCapacity[]
  readonly calendar: WorkCalendar
  readonly today: IsoDay
}

/** The days from today on of which more is booked than can be done. */
export function overfullDays(
  { capacities, today }: Pick<PressesNow, 'capacities' | 'today'>,
  booked: readonly BookedDay[],
): readonly Pick<BookedDay, 'methodId' | 'day'>[] {
  const empty = createCapacityBook(capacities, [])
  const sums = Map.groupBy(booked, ({ methodId, day }) => `${methodId} ${day}`)
  return [...sums.values()].flatMap((ofDay) => {
    const [first] = ofDay
    if (!first || first.day < today) return []
    const { methodId, day } = first
    const pieces = ofDay.reduce((sum, job) => sum + job.pieces, 0)
    const jobs = ofDay.reduce((sum, job) => sum + job.jobs, 0)
    return fits(empty, { methodId, day, pieces, jobs }) ? [] : [{ methodId, day }]
  })
}

function fits(book: CapacityBook, { methodId, day, pieces, jobs }: BookedDay): boolean {
  const free = book.free(methodId, day)
  return (free.pieces ?? pieces) >= pieces && (free.jobs ?? jobs) >= jobs
}

function byEntitlement(one: PressWork, other: PressWork): number {
  return (
    Number(other.isFirm) - Number(one.isFirm) ||
    one.orderedAt - other.orderedAt ||
    (one.key < other.key ? -1 : 1)
  )
}

function byShippingDay(one: PressWork, other: PressWork): number {
  return one.shipLatest < other.shipLatest ? -1 : one.shipLatest > other.shipLatest ? 1 : 0
}
