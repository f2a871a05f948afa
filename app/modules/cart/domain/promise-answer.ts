import type { Instant } from '#app/kernel/instant.ts'
import { isoMomentOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { DeliveryPromise, NoPromise, PromiseStep } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { conditionText } from '#app/modules/delivery/domain/promise-words.ts'
import type { WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import { answerWish } from '#app/modules/delivery/domain/wished-day.ts'
import type { DeliveryAnswer } from '#app/modules/lead-times/domain/delivery-answer.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PromiseRequest } from './promise-request.ts'
import { promisedLinesOf } from './promised-lines.ts'
import { alternativesOf } from './ways-in-time.ts'

/** Days as a program reads them. */
interface AnsweredDays {
  readonly shipBy: IsoDay
  /** Later than `shipBy` where holidays are not confirmed, or not known. */
  readonly shipLatest: IsoDay
  readonly deliverFrom: IsoDay | null
  readonly deliverTo: IsoDay | null
}

/** What would make it so that goods are there on the wished day; lines by their place in the question from 0. */
export type AnsweredWay =
  /** `extraMinor`: what it costs beside, VAT included; less than nothing where it costs less. */
  | (AnsweredDays & {
      readonly kind: 'express'
      readonly lines: readonly number[]
      readonly extraMinor: Kurus
    })
  | (AnsweredDays & { readonly kind: 'method'; readonly choice: string; readonly extraMinor: Kurus })
  /** Parcels that are there in time, where others follow. */
  | {
      readonly kind: 'ready-first'
      readonly parcels: readonly (AnsweredDays & { readonly lines: readonly number[] })[]
    }
  | { readonly kind: 'pick-up'; readonly on: IsoDay }

/** What `POST /api/promise` answers: the days, how they come about and what they rest on; or why none can be said. */
export type PromiseAnswer =
  | (AnsweredDays & {
      /** Until when an approval of the proof keeps the days; null where nothing is printed. */
      readonly approveBy: string | null
      /** Whether it is there on the wanted day; null where none was said. */
      readonly feasible: boolean | null
      /** Until when an approval of the proof brings it by the wanted day; null without one, and where nothing is printed. */
      readonly approveForWanted: string | null
      /** What would make it so where it is not. */
      readonly ways: readonly AnsweredWay[]
      readonly isCommitted: boolean
      readonly steps: readonly PromiseStep[]
      readonly assumptions: readonly string[]
      readonly unconfirmedHolidays: readonly string[]
      /** Of each line, by its place in the question from 0. */
      readonly lines: readonly { readonly line: number; readonly shipBy: IsoDay }[]
    })
  | { readonly reason: NoPromise['reason'] | 'no-goods'; readonly line: number | null }

/**
 * The days of priced lines as the shop's own pages work them out. `priceWith` says what a way would cost beside, null where
 * it cannot be ordered so.
 */
export function answerPromise(
  priced: Pick<PricedCart, 'lines'>,
  delivery: DeliveryAnswer,
  { destination, payment, wanted }: Pick<PromiseRequest, 'destination' | 'payment' | 'wanted'>,
  now: Instant,
  priceWith: (way: WayInTime) => Kurus | null,
): PromiseAnswer {
  const { table, methods, isCommitted } = delivery
  const lines = promisedLinesOf(priced, methods)
  if (lines.length === 0) return { reason: 'no-goods', line: null }
  const terms = termsOf(table)
  const gates = expectedGates(terms, now, payment)
  const question = { lines, gates, destination }
  const promised = promiseOf(terms, question)
  if (!promised.ok) return { reason: promised.reason, line: Number(promised.key) }
  const { promise } = promised
  const { approveBy, steps, unconfirmed } = promise
  const wish =
    wanted === null
      ? null
      : answerWish(terms, question, promise, { wanted, alternatives: alternativesOf(priced, delivery) })
  return {
    ...daysOf(promise),
    approveBy: writtenMoment(approveBy),
    feasible: wish === null ? null : wish.isInTime,
    approveForWanted: wish?.isInTime ? writtenMoment(wish.approveBy) : null,
    ways: wish && !wish.isInTime ? wish.ways.flatMap((way) => answerWay(way, priceWith) ?? []) : [],
    ...{ isCommitted, steps },
    assumptions: [conditionText(terms.calendar, { lines, gates, approveBy, payment, now })],
    unconfirmedHolidays: unconfirmed,
    lines: promise.lines.map((line) => ({ line: Number(line.key), shipBy: line.shipBy })),
  }
}

function answerWay(way: WayInTime, priceWith: (way: WayInTime) => Kurus | null): AnsweredWay | null {
  switch (way.kind) {
    case 'express':
    case 'method': {
      const extraMinor = priceWith(way)
      if (extraMinor === null) return null
      const days = daysOf(way.promise)
      return way.kind === 'express'
        ? { kind: 'express', lines: way.keys.map(Number), extraMinor, ...days }
        : { kind: 'method', choice: way.choice, extraMinor, ...days }
    }
    case 'ready-first':
      return {
        kind: 'ready-first',
        parcels: way.inTime.map((parcel) => ({ lines: parcel.keys.map(Number), ...daysOf(parcel) })),
      }
    case 'pick-up':
      return way
  }
}

function daysOf({
  shipBy,
  shipLatest,
  arrives,
}: Pick<DeliveryPromise, 'shipBy' | 'shipLatest' | 'arrives'>): AnsweredDays {
  return { shipBy, shipLatest, deliverFrom: arrives?.from ?? null, deliverTo: arrives?.to ?? null }
}

function writtenMoment(at: Instant | null): string | null {
  return at === null ? null : `${isoMomentOf(at).replace(' ', 'T')}+03:00`
}
