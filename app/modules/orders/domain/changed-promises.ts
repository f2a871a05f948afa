import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { CapacityBook, DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'
import { createCapacityBook } from '#app/modules/delivery/domain/production-capacity.ts'
import type {
  BookedJob,
  DeliveryPromise,
  DeliveryTerms,
  NoPromise,
  PlannedLine,
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
  readonly told: ToldDays & Pick<OrderPromise, 'approveBy'>
  readonly booked: readonly LineJob[]
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

function arrivesLater(days: ToldDays, told: ToldDays): boolean {
  const later = (arrives: ToldDays['arrives'], before: ToldDays['arrives']) =>
    arrives !== null && before !== null && arrives.to > before.to
  return (
    later(days.arrives, told.arrives) ||
    (told.parcels ?? []).some(({ lines, arrives }) =>
      lines.some((line) => later(toldOfLine(days, line).arrives, arrives)),
    )
  )
}

/** The days of one line: those of its parcel, or of all. */
function toldOfLine(days: ToldDays, line: number): ToldDays {
  return days.parcels?.find(({ lines }) => lines.includes(line)) ?? days
}

/** What was told without the parcels whose day is over: what the shop itself is late with is not moved. */
function stillToKeep(told: OpenPromise['told'], today: IsoDay): OpenPromise['told'] {
  return { ...told, parcels: told.parcels?.filter(({ shipLatest }) => shipLatest >= today) }
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
  const open = orders
    .filter(({ told }) => told.shipLatest >= today)
    .map((order) => ({ ...order, told: stillToKeep(order.told, today) }))
    .toSorted(byEntitlement)
  const book = terms.capacity.copy()
  const moved = new Map<string, MovedPromise>()
  const rebooked: PromiseChanges['rebooked'][number][] = []
  const displaced: OpenPromise[] = []
  const daysOf = ({ basis }: OpenPromise, promise: DeliveryPromise): DeliveryPromise & ToldDays => ({
    ...promise,
    parcels: promisedParcels(terms, basis, promise),
  })

  for (const order of open.toReversed()) {
    const { orderId, told } = order
    book.giveBack(order.booked)
    const kept = keptPlan(terms, book, order, today)
    if (kept !== 'lost') {
      book.take(order.booked)
      const days = kept === 'done' ? null : daysOf(order, kept)
      if (days && arrivesLater(days, told))
        moved.set(orderId, { orderId, cause: 'carrier', promise: days, jobs: null })
      continue
    }
    const again = planAgain(terms, book, order, today)
    if (again.ok && !isLater(daysOf(order, again.promise), told)) {
      book.take(again.jobs)
      rebooked.push({ orderId, jobs: again.jobs })
    } else displaced.push(order)
  }

  for (const order of displaced.toReversed()) {
    const { orderId, told } = order
    const again = planAgain(terms, book, order, today)
    if (!again.ok) {
      // Nobody can say where else it goes: what it has stays its own.
      book.take(order.booked)
      moved.set(orderId, { orderId, cause: again.reason, promise: null, jobs: null })
      continue
    }
    const { jobs } = again
    book.take(jobs)
    // Those that left since have made room for it.
    const days = daysOf(order, again.promise)
    if (!isLater(days, told)) {
      rebooked.push({ orderId, jobs })
      continue
    }
    const free = promiseOf({ ...terms, capacity: createCapacityBook([], []) }, order.basis)
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

/**
 * The plan of an order at the places it has: 'lost' where they hold no longer or lead to later days, 'done' where nothing of
 * it is to come. Each line by itself, so that none takes another's place.
 */
function keptPlan(
  terms: DeliveryTerms,
  book: CapacityBook,
  { basis, booked, told }: OpenPromise,
  today: IsoDay,
): DeliveryPromise | 'lost' | 'done' {
  const holding = booked.filter(({ day }) => day < today || fits(book, booked, day))
  let latest: DeliveryPromise | null = null
  const lines: PlannedLine[] = []
  for (const [index, line] of basis.lines.entries()) {
    const capacity = joined({
      until: told.shipLatest,
      before: onlyThese(
        basis,
        holding.filter((job) => job.line === index),
      ),
      // A plan that comes there is too late.
      after: createCapacityBook([], []),
      usualPieces: () => 0,
    })
    const read = promiseOf({ ...terms, capacity }, { ...basis, lines: [line] })
    if (read.ok && !shipsLater(read.promise, toldOfLine(told, index))) {
      lines.push(...read.promise.lines)
      if (latest === null || read.promise.shipBy > latest.shipBy) latest = read.promise
    } else if (!isDone(booked, index, today)) return 'lost'
  }
  // What is planned as before is approved until when it was.
  return latest === null ? 'done' : { ...latest, lines, approveBy: told.approveBy }
}

/** Whether there is room for all that is booked on a day, in a book that does not hold it. */
function fits(book: CapacityBook, booked: readonly LineJob[], day: IsoDay): boolean {
  const ofDay = Map.groupBy(
    booked.filter((job) => job.day === day),
    ({ methodId }) => methodId,
  )
  return [...ofDay].every(([methodId, jobs]) => {
    const free = book.free(methodId, day)
    const pieces = jobs.reduce((sum, job) => sum + job.pieces, 0)
    const begun = jobs.reduce((sum, job) => sum + job.jobs, 0)
    return (free.pieces ?? pieces) >= pieces && (free.jobs ?? begun) >= begun
  })
}

/** Whether the days of a printed line are over: what is printed is not printed again. */
function isDone(booked: readonly LineJob[], line: number, today: IsoDay): boolean {
  const jobs = booked.filter((job) => job.line === line)
  return jobs.length > 0 && jobs.every(({ day }) => day < today)
}

type PlannedAgain =
  | { readonly ok: true; readonly promise: DeliveryPromise; readonly jobs: readonly LineJob[] }
  | ({ readonly ok: false } & NoPromise)

/** The plan of what of an order is still to be done, from today on at any places. */
function planAgain(
  terms: DeliveryTerms,
  book: CapacityBook,
  { basis, booked }: OpenPromise,
  today: IsoDay,
): PlannedAgain {
  const open = basis.lines.map((_, index) => index).filter((index) => !isDone(booked, index, today))
  const begun = booked.filter(({ day, line }) => day < today && open.includes(line))
  const capacity = joined({
    until: addIsoDays(today, -1),
    before: onlyThese(basis, begun),
    after: book,
    usualPieces: book.usualPieces,
  })
  const lines = basis.lines.filter((_, index) => open.includes(index))
  const read = promiseOf({ ...terms, capacity }, { ...basis, lines })
  if (!read.ok) return read
  const planned = jobsOf(read.promise).map((job) => ({ ...job, line: open[job.line] ?? job.line }))
  const done = booked.filter(({ line }) => !open.includes(line))
  return { ok: true, promise: read.promise, jobs: [...done, ...planned] }
}

const NOTHING: DayCapacity = { pieces: 0, jobs: 0 }

/** A book with room for these jobs of an order's methods, and for nothing else. */
function onlyThese({ lines }: Pick<PromiseBasis, 'lines'>, jobs: readonly LineJob[]): CapacityBook {
  const methodIds = new Set(lines.flatMap(({ prints }) => prints).filter((id) => id !== null))
  return createCapacityBook(
    [...methodIds].map((methodId) => {
      const exceptions = new Map<IsoDay, { pieces: number; jobs: number }>()
      for (const { day, pieces, jobs: begun } of jobs.filter((job) => job.methodId === methodId)) {
        const held = exceptions.get(day)
        exceptions.set(day, { pieces: pieces + (held?.pieces ?? 0), jobs: begun + (held?.jobs ?? 0) })
      }
      return { methodId, perDay: NOTHING, exceptions }
    }),
    [],
  )
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
