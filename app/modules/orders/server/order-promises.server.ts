import { desc, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { latestDay } from '#app/kernel/iso-day.ts'
import { firstWorkingDay } from '#app/modules/calendar/domain/work-calendar.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { DeliveryPromise, DeliveryTerms } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { findProvince } from '#app/modules/delivery/domain/provinces.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { ToldDays } from '../domain/changed-promises.ts'
import { jobsOf } from '../domain/changed-promises.ts'
import type { DeliveryAddress, PaymentMethod } from '../domain/checkout.ts'
import type { BuyersDelay, PromiseBasis, PromiseReason, ProofDelay } from '../domain/order-promise.ts'
import { gatesAfter, isWorkedOn, promisedParcels, shipsLater } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { orderPromises } from './tables.server.ts'

/** What a promise of an order is asked by. */
export interface AskedPromise {
  readonly orderId: string
  readonly lines: PromiseBasis['lines']
  /** Read before the transaction; what is taken of the presses is read again in it. */
  readonly table: DeliveryTable
  /** How binding the days are, now. */
  readonly words: Pick<DeliverySettings, 'isCommitted' | 'remedy'>
  readonly delivery: Pick<DeliveryAddress, 'city' | 'district'>
  readonly payment: PaymentMethod
  /** Whether what is ready earlier is sent before the rest. */
  readonly shipsReadyFirst: boolean
  readonly now: Instant
}

/** An order as far as its promise depends on it. */
export interface PromisedOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly isPaid: boolean
}

/** A changed order as far as its days depend on it. */
export interface ChangedWork extends Pick<AskedPromise, 'lines' | 'delivery'> {
  /** Keys of the lines that are other work than before: nobody can have begun with them. */
  readonly begunAnew: ReadonlySet<string>
}

/** The days of a changed order: `days` is null where none can be said any more. Null where it has none to be changed. */
export type DaysAfter = { readonly days: ToldDays | null } | null

/** The day an approval counts on, for an order that was promised with another one. */
export type ApprovedOn = (countedOn: IsoDay) => IsoDay

export interface OrderPromises {
  /**
   * Promises the days of a new order and takes its place at the presses; null, taking none, where no day can be said.
   * Answers the row that is written with the order. In the order's transaction, after the stock and before the number:
   * orders with the same methods wait for each other.
   */
  give(tx: Transaction, asked: AskedPromise): Promise<PromiseRow | null>
  /**
   * Holds the promise against what has happened: a gate that opened later than was counted on moves it, with a new version
   * (decision 54); nothing moves it forward. Takes the order's place at the presses again where it was given up.
   */
  keep(tx: Transaction, order: PromisedOrder, why: BuyersDelay): Promise<void>
  /**
   * Promises the days of a changed order anew, with a new version, and takes its place at the presses for what is made now
   * (`lines`) and where it goes. Days may come earlier as well. An order without promise gets none; where no day can be
   * said any more its place is given up, and what was promised stands. In the change's transaction, after the stock.
   * Answers what holds from then on.
   */
  change(tx: Transaction, order: PromisedOrder, to: ChangedWork): Promise<DaysAfter>
  /** What `change` would answer now; holds and keeps nothing. */
  wouldChange(order: PromisedOrder, to: ChangedWork): Promise<DaysAfter>
  /**
   * Counts the approval of its proof on the day that `approvedOn` makes of the one counted on: a later one moves the promise, with a new version; nothing moves it
   * forward. In the transaction of who decided.
   */
  countApprovalOn(
    tx: Transaction,
    order: PromisedOrder,
    approvedOn: ApprovedOn,
    why: ProofDelay,
  ): Promise<void>
  /** The last day of sending with an approval on the day that `approvedOn` makes of the one counted on; null without promise. */
  shipDayIfApprovedOn(order: PromisedOrder, approvedOn: ApprovedOn): Promise<IsoDay | null>
  /** Its payment has not come after all: its place at the presses is only kept for it. */
  loosen(tx: Transaction, orderId: string): Promise<void>
  /**
   * The order's places at the presses may be others by now; call it after the commit. Of one without promise nothing is
   * told.
   */
  daysMoved(orderId: string): Promise<void>
  /** Gives up the order's place at the presses: it is cancelled, its goods went back, or it is done. */
  giveUp(tx: Transaction, orderId: string): Promise<void>
}

/** Promises days to orders, and keeps them. */
export function createOrderPromises({
  db,
  clock,
  settings,
  leadTimes,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly leadTimes: LeadTimesService
}): OrderPromises {
  async function termsFor(
    tx: Transaction,
    table: DeliveryTable,
    orderId: string,
    lines: PromiseBasis['lines'],
  ): Promise<DeliveryTerms> {
    const methodIds = [...new Set(lines.flatMap(({ prints }) => prints).filter((id) => id !== null))]
    return termsOf(await leadTimes.holdDays(tx, table, { id: orderId, methodIds }))
  }

  async function latestRow(executor: Database, orderId: string) {
    const [row] = await executor
      .select()
      .from(orderPromises)
      .where(eq(orderPromises.orderId, orderId))
      .orderBy(desc(orderPromises.number))
      .limit(1)
    return row ?? null
  }

  /** The days of changed work, and how they are told; null where none can be said. */
  function changedDays(
    terms: DeliveryTerms,
    former: PromiseBasis,
    { lines, delivery, begunAnew }: ChangedWork,
  ) {
    const today = firstWorkingDay(terms.calendar, clock.now())
    const basis: PromiseBasis = {
      ...former,
      // What was ordered otherwise until now has its goods taken for it today at the earliest.
      lines: lines.map((line) =>
        begunAnew.has(line.key) && line.goodsOn !== 'unknown'
          ? { ...line, goodsOn: latestDay(line.goodsOn ?? today, today) }
          : line,
      ),
      destination: destinationOf(findProvince(delivery.city)?.plate ?? '', delivery.district),
    }
    const promised = lines.length > 0 ? promiseOf(terms, basis) : null
    if (!promised?.ok) return null
    const { promise } = promised
    return { basis, promise, told: { days: { ...promise, parcels: promisedParcels(terms, basis, promise) } } }
  }

  async function book(
    tx: Transaction,
    orderId: string,
    promise: DeliveryPromise,
    isFirm: boolean,
  ): Promise<void> {
    await leadTimes.book(tx, orderId, { jobs: jobsOf(promise), isFirm })
  }

  /** Promises an order anew whose gates open later; nothing moves it forward. */
  async function promiseAgain(
    tx: Transaction,
    order: PromisedOrder,
    row: NonNullable<Awaited<ReturnType<typeof latestRow>>>,
    {
      terms,
      basis,
      why,
      words,
    }: {
      readonly terms: DeliveryTerms
      readonly basis: PromiseBasis
      readonly why: PromiseReason
      readonly words: AskedPromise['words']
    },
  ): Promise<void> {
    const promised = promiseOf(terms, basis)
    // No rule says any more how long it takes, or no press has room: what was promised stands.
    if (!promised.ok) return
    await book(tx, order.id, promised.promise, order.isPaid)
    const parcels = promisedParcels(terms, basis, promised.promise)
    if (!shipsLater({ ...promised.promise, parcels }, row)) return
    const moved = { number: row.number + 1, basis, reason: why, at: clock.now(), words }
    await tx.insert(orderPromises).values(rowOf(order.id, terms, promised.promise, moved))
  }

  return {
    async give(tx, { orderId, lines, table, words, delivery, payment, shipsReadyFirst, now }) {
      if (lines.length === 0) return null
      const terms = await termsFor(tx, table, orderId, lines)
      const destination = destinationOf(findProvince(delivery.city)?.plate ?? '', delivery.district)
      const basis: PromiseBasis = {
        lines,
        gates: expectedGates(terms, now, payment),
        destination,
        ...(shipsReadyFirst && { shipsReadyFirst }),
      }
      const promised = promiseOf(terms, basis)
      if (!promised.ok) return null
      await book(tx, orderId, promised.promise, false)
      return rowOf(orderId, terms, promised.promise, { number: 1, basis, reason: 'ordered', at: now, words })
    },

    async keep(tx, order, why) {
      const row = await latestRow(tx, order.id)
      if (!row || !isWorkedOn(order.status)) return
      const terms = await termsFor(tx, await leadTimes.table(tx), order.id, row.basis.lines)
      const now = clock.now()
      const gates = gatesAfter(terms.calendar, row.basis.gates, why, {
        now,
        expected: expectedGates(terms, now, order.paymentMethod),
      })
      const basis = { ...row.basis, gates }
      const { delivery: words } = await settings.current()
      await promiseAgain(tx, order, row, { terms, basis, why, words })
    },

    async countApprovalOn(tx, order, approvedOn, why) {
      const row = await latestRow(tx, order.id)
      if (!row || !isWorkedOn(order.status)) return
      const day = approvedOn(row.basis.gates.approvedOn)
      if (day <= row.basis.gates.approvedOn) return
      const terms = await termsFor(tx, await leadTimes.table(tx), order.id, row.basis.lines)
      const basis = { ...row.basis, gates: { ...row.basis.gates, approvedOn: day } }
      const { delivery: words } = await settings.current()
      await promiseAgain(tx, order, row, { terms, basis, why, words })
    },

    async shipDayIfApprovedOn(order, approvedOn) {
      const row = await latestRow(db, order.id)
      if (!row || !isWorkedOn(order.status)) return null
      const { gates, lines, destination } = row.basis
      const day = approvedOn(gates.approvedOn)
      if (day <= gates.approvedOn) return row.shipLatest
      const taken = [...(await leadTimes.bookings())].filter(([id]) => id !== order.id)
      const terms = termsOf({ ...(await leadTimes.table()), booked: taken.flatMap(([, jobs]) => jobs) })
      const promised = promiseOf(terms, { lines, destination, gates: { ...gates, approvedOn: day } })
      return promised.ok ? latestDay(promised.promise.shipLatest, row.shipLatest) : row.shipLatest
    },

    async change(tx, order, to) {
      const row = await latestRow(tx, order.id)
      if (!row || !isWorkedOn(order.status)) return null
      const terms = await termsFor(tx, await leadTimes.table(tx), order.id, to.lines)
      const changed = changedDays(terms, row.basis, to)
      if (changed === null) {
        await leadTimes.free(tx, order.id)
        return { days: null }
      }
      const { basis, promise, told } = changed
      await book(tx, order.id, promise, order.isPaid)
      const { delivery: words } = await settings.current()
      const made = { number: row.number + 1, basis, reason: 'order-changed' as const, at: clock.now(), words }
      await tx.insert(orderPromises).values(rowOf(order.id, terms, promise, made))
      return told
    },

    async wouldChange(order, to) {
      const row = await latestRow(db, order.id)
      if (!row || !isWorkedOn(order.status)) return null
      const taken = [...(await leadTimes.bookings())].filter(([id]) => id !== order.id)
      const terms = termsOf({ ...(await leadTimes.table()), booked: taken.flatMap(([, jobs]) => jobs) })
      return changedDays(terms, row.basis, to)?.told ?? { days: null }
    },

    loosen: (tx, orderId) => leadTimes.loosen(tx, orderId),

    async daysMoved(orderId) {
      const [promised] = await db
        .select({ number: orderPromises.number })
        .from(orderPromises)
        .where(eq(orderPromises.orderId, orderId))
        .limit(1)
      if (promised) await leadTimes.daysMoved()
    },

    giveUp: (tx, orderId) => leadTimes.free(tx, orderId),
  }
}

export type PromiseRow = typeof orderPromises.$inferInsert

/** The row that keeps a promise. */
export function rowOf(
  orderId: string,
  terms: DeliveryTerms,
  promise: DeliveryPromise,
  {
    number,
    basis,
    reason,
    at,
    words: { isCommitted, remedy },
  }: {
    readonly number: number
    readonly basis: PromiseBasis
    readonly reason: PromiseReason
    readonly at: Instant
    readonly words: AskedPromise['words']
  },
): PromiseRow {
  const { shipBy, shipLatest, arrives, approveBy, certainty, steps } = promise
  const parcels = promisedParcels(terms, basis, promise)
  return {
    ...{ orderId, number, shipBy, shipLatest, certainty, isCommitted, steps, basis, reason },
    parcels: parcels.length > 0 ? parcels : null,
    remedy: isCommitted ? remedy : '',
    deliverFrom: arrives?.from ?? null,
    deliverTo: arrives?.to ?? null,
    approveBy: approveBy === null ? null : new Date(approveBy),
    createdAt: new Date(at),
  }
}
