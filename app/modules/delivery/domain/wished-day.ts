import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { DeliveryPromise, DeliveryTerms, PlannedParcel, PromiseQuestion } from './promise.ts'
import { lastDayOf, latestApprovalFor, parcelsOf, promiseOf } from './promise.ts'

/** Something a buyer may change so that his goods are there on his day. */
export type WayInTime =
  /** These lines are prepared and printed in express. */
  | { readonly kind: 'express'; readonly keys: readonly string[]; readonly promise: DeliveryPromise }
  /** All of it is printed by another choice. */
  | { readonly kind: 'method'; readonly choice: string; readonly promise: DeliveryPromise }
  /** What is ready earlier is sent before the rest: `inTime` are the parcels that are there, some are not. */
  | { readonly kind: 'ready-first'; readonly inTime: readonly PlannedParcel[] }
  /** It is fetched from the shop, where it is ready on `on`. */
  | { readonly kind: 'pick-up'; readonly on: IsoDay }

/** What could be otherwise; the lines are those of the question. */
export interface Alternatives {
  /** Lines that may be printed in express at a price. */
  readonly expressKeys: ReadonlySet<string>
  /** Other print choices for all of it, with what would be printed by them. */
  readonly choices: readonly { readonly choice: string; readonly lines: PromiseQuestion['lines'] }[]
  readonly mayShipReadyFirst: boolean
  readonly mayPickUp: boolean
}

/** Whether goods are there on a day that a buyer wishes (decision 54). */
export type WishAnswer =
  /** `approveBy`: until when he may approve the proof; null where nothing is printed. */
  | { readonly isInTime: true; readonly approveBy: Instant | null }
  /** `ways`: what would make it so, none where nothing does. */
  | { readonly isInTime: false; readonly ways: readonly WayInTime[] }

/**
 * Whether what was promised is there on the wished day, its last day included, and what would make it so where it is not:
 * express of the lines that come too late, another print choice, parcels as they are ready, or fetching it.
 */
export function answerWish(
  terms: DeliveryTerms,
  question: PromiseQuestion,
  promise: DeliveryPromise,
  { wanted, alternatives }: { readonly wanted: IsoDay; readonly alternatives: Alternatives },
): WishAnswer {
  if (lastDayOf(promise) <= wanted)
    return { isInTime: true, approveBy: latestApprovalFor(terms, question, wanted) }
  const parcels = parcelsOf(terms, question, promise.lines)
  const inTime = parcels.filter((parcel) => lastDayOf(parcel) <= wanted)
  const lateKeys = new Set(parcels.filter((parcel) => !inTime.includes(parcel)).flatMap(({ keys }) => keys))
  const promiseIfInTime = (lines: PromiseQuestion['lines']) => {
    const other = promiseOf(terms, { ...question, lines })
    return other.ok && lastDayOf(other.promise) <= wanted ? other.promise : null
  }
  const ways: WayInTime[] = []

  const keys = question.lines.flatMap(({ key, isExpress = false }) =>
    !isExpress && lateKeys.has(key) && alternatives.expressKeys.has(key) ? [key] : [],
  )
  const hurried = promiseIfInTime(
    question.lines.map((line) => (keys.includes(line.key) ? { ...line, isExpress: true } : line)),
  )
  if (keys.length > 0 && hurried) ways.push({ kind: 'express', keys, promise: hurried })

  for (const { choice, lines } of alternatives.choices) {
    const other = promiseIfInTime(lines)
    if (other) ways.push({ kind: 'method', choice, promise: other })
  }

  if (alternatives.mayShipReadyFirst && inTime.length > 0) ways.push({ kind: 'ready-first', inTime })
  if (alternatives.mayPickUp && promise.arrives !== null && promise.shipLatest <= wanted)
    ways.push({ kind: 'pick-up', on: promise.shipLatest })
  return { isInTime: false, ways }
}
