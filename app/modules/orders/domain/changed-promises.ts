import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type {
  BookedDay,
  CapacityBook,
  DayCapacity,
} from '#app/modules/delivery/domain/production-capacity.ts'
import { createCapacityBook } from '#app/modules/delivery/domain/production-capacity.ts'
import type {
  BookedJob,
  DeliveryPromise,
  DeliveryTerms,
  NoPromise,
} from '#app/modules/delivery/domain/promise.ts'
import { promiseOf } from '#app/modules/delivery/domain/promise.ts'
import type { OrderPromise, PromiseBasis } from './order-promise.ts'
import { promisedParcels, shipsLater } from './order-promise.ts'

/** The days a buyer was told. */
export interface ToldDays extends Pick<OrderPromise, 'shipBy' | 'shipLatest' | 'arrives'> {
  /** None where all goes together. */
  readonly parcels?: OrderPromise['parcels'] | undefined
}

/** An order that is worked on, with what it was promised and what it has of the presses. */
export interface OpenPromise {
  readonly orderId: string
  readonly orderedAt: Instant
  /** It is paid: it stays before those that are not. */
  readonly isFirm: boolean
  readonly basis: PromiseBasis
  readonly told: ToldDays
  readonly booked: readonly BookedDay[]
}

/** Why an order cannot keep its days: the days of work have changed, its press, or those of the carrier; or none can be said at all. */
export type MoveCause = 'work' | 'press' | 'carrier' | NoPromise['reason']

/** An order that cannot keep its days. */
export interface MovedPromise {
  readonly orderId: string
  readonly cause: MoveCause
  /** Its new days; null where none can be said. */
  readonly promise: (DeliveryPromise & ToldDays) | null
  /** What it then takes of the presses; null where it keeps what it has. */
  readonly jobs: readonly LineJob[] | null
}

/** What changes of the open orders. */
export interface PromiseChanges {
  /** Those that cannot keep their days, the ones with the best right to their places first. */
  readonly moved: readonly MovedPromise[]
  /** Those that keep their days, but at other places of the presses. */
  readonly rebooked: readonly { readonly orderId: string; readonly jobs: readonly LineJob[] }[]
}

/** A day of a press for a line of an order, counted from 0. */
export interface LineJob extends BookedJob {
  readonly line: number
}

/** Why an order is among those that cannot keep their days, for the shop. */
export const MOVE_CAUSE_LABELS: Readonly<Record<MoveCause, string>> = {
  work: 'Çalışma günleri veya süreler değişti',
  press: 'Baskı gününde yer kalmadı',
  carrier: 'Kargo daha geç ulaştırıyor',
  'no-rule': 'Bu iş için süre tanımlı değil',
  'no-capacity': 'Baskıda boş gün bulunamadı',
  'goods-unknown': 'Ürünlerin geliş günü belli değil',
}

/** What a promise takes of the presses. */
export function jobsOf({ lines }: Pick<DeliveryPromise, 'lines'>): readonly LineJob[] {
  return lines.flatMap(({ booked }, line) => booked.map((job) => ({ ...job, line })))
}

/** Whether days come later than others: those a span may end on are held against each other. */
export function isLater(days: ToldDays, told: ToldDays): boolean {
  return shipsLater(days, told) || arrivesLater(days, told)
}

function arrivesLater({ arrives }: ToldDays, told: ToldDays): boolean {
  return arrives !== null && told.arrives !== null && arrives.to > told.arrives.to
}

/**
 * The open orders that cannot keep the days they were promised, by the terms of `today`, and their new days (decision 54).
 * `terms.capacity` has taken what all orders have booked. An order keeps its places while they hold; where a day has become
 * too full, paid orders stay before others, and earlier ones before later ones. Those that must go choose anew in the same
 * order, so that no two get one place. Nothing is moved forward, and what the shop itself is late with is not moved.
 */
export function changedPromises(
  terms: DeliveryTerms,
  orders: readonly OpenPromise[],
  today: IsoDay,
): PromiseChanges {
  const open = orders.filter(({ told }) => told.shipLatest >= today).toSorted(byEntitlement)
  const book = terms.capacity.copy()
  const moved = new Map<string, MovedPromise>()
  const rebooked: PromiseChanges['rebooked'][number][] = []
  const displaced: OpenPromise[] = []
  const promised = ({ basis }: OpenPromise, capacity: CapacityBook) =>
    promiseOf({ ...terms, capacity }, basis)
  const daysOf = ({ basis }: OpenPromise, promise: DeliveryPromise): DeliveryPromise & ToldDays => ({
    ...promise,
    parcels: promisedParcels(terms, basis, promise),
  })

  for (const order of open.toReversed()) {
    const { orderId, told } = order
    book.giveBack(order.booked)
    const kept = promised(order, ownPlaces(book, order, today))
    const days = kept.ok ? daysOf(order, kept.promise) : null
    if (days && !shipsLater(days, told)) {
      book.take(order.booked)
      if (arrivesLater(days, told))
        moved.set(orderId, { orderId, cause: 'carrier', promise: days, jobs: null })
      continue
    }
    const again = promised(order, fromToday(book, order, today))
    if (again.ok && !isLater(daysOf(order, again.promise), told)) {
      const jobs = jobsOf(again.promise)
      book.take(jobs)
      rebooked.push({ orderId, jobs })
    } else displaced.push(order)
  }

  for (const order of displaced.toReversed()) {
    const { orderId, told } = order
    const again = promised(order, fromToday(book, order, today))
    if (!again.ok) {
      // Nobody can say where else it goes: what it has stays its own.
      book.take(order.booked)
      moved.set(orderId, { orderId, cause: again.reason, promise: null, jobs: null })
      continue
    }
    const jobs = jobsOf(again.promise)
    book.take(jobs)
    // Those that left since have made room for it.
    const days = daysOf(order, again.promise)
    if (!isLater(days, told)) {
      rebooked.push({ orderId, jobs })
      continue
    }
    const free = promised(order, createCapacityBook([], []))
    const cause = !shipsLater(days, told)
      ? 'carrier'
      : free.ok && shipsLater(daysOf(order, free.promise), told)
        ? 'work'
        : 'press'
    moved.set(orderId, { orderId, cause, promise: days, jobs })
  }
  return { moved: open.flatMap(({ orderId }) => moved.get(orderId) ?? []), rebooked }
}

/** Those that have the best right to their places first. */
function byEntitlement(one: OpenPromise, other: OpenPromise): number {
  return (
    Number(other.isFirm) - Number(one.isFirm) ||
    one.orderedAt - other.orderedAt ||
    (one.orderId < other.orderId ? -1 : 1)
  )
}

const NOTHING: DayCapacity = { pieces: 0, jobs: 0 }

/** What an order has booked, and nothing else; of the days from `from` on only where `book`, which does not hold it, has room for it. */
function heldPlaces(
  book: CapacityBook,
  { basis, booked }: Pick<OpenPromise, 'basis' | 'booked'>,
  from: IsoDay,
): CapacityBook {
  const methodIds = new Set(basis.lines.flatMap(({ prints }) => prints).filter((id) => id !== null))
  return createCapacityBook(
    [...methodIds].map((methodId) => {
      const exceptions = new Map<IsoDay, { pieces: number; jobs: number }>()
      for (const { day, pieces, jobs } of booked.filter((job) => job.methodId === methodId)) {
        const held = exceptions.get(day)
        exceptions.set(day, { pieces: pieces + (held?.pieces ?? 0), jobs: jobs + (held?.jobs ?? 0) })
      }
      for (const [day, { pieces, jobs }] of exceptions) {
        const free = book.free(methodId, day)
        const fits = (free.pieces ?? pieces) >= pieces && (free.jobs ?? jobs) >= jobs
        if (day >= from && !fits) exceptions.delete(day)
      }
      return { methodId, perDay: NOTHING, exceptions }
    }),
    [],
  )
}

/** The places an order has, as far as they hold. After the days it was told everything is free: a plan that comes there is too late. */
function ownPlaces(book: CapacityBook, order: OpenPromise, today: IsoDay): CapacityBook {
  const held = heldPlaces(book, order, today)
  return joined({
    until: order.told.shipLatest,
    before: held,
    after: createCapacityBook([], []),
    usualPieces: held.usualPieces,
  })
}

/** What `book` has left from today on; of the days before, the work that the order had on them is done. */
function fromToday(book: CapacityBook, order: OpenPromise, today: IsoDay): CapacityBook {
  const done = { ...order, booked: order.booked.filter(({ day }) => day < today) }
  return joined({
    until: addIsoDays(today, -1),
    before: heldPlaces(book, done, today),
    after: book,
    usualPieces: book.usualPieces,
  })
}

/** One book until a day, that one included, and another one from then on. */
function joined({
  until,
  before,
  after,
  usualPieces,
}: {
  readonly until: IsoDay
  readonly before: CapacityBook
  readonly after: CapacityBook
  readonly usualPieces: CapacityBook['usualPieces']
}): CapacityBook {
  return {
    usualPieces,
    free: (methodId, day) => (day <= until ? before : after).free(methodId, day),
    take(booked) {
      const jobs = [...booked]
      before.take(jobs)
      after.take(jobs)
    },
    giveBack(booked) {
      const jobs = [...booked]
      before.giveBack(jobs)
      after.giveBack(jobs)
    },
    copy: () => joined({ until, before: before.copy(), after: after.copy(), usualPieces }),
  }
}
