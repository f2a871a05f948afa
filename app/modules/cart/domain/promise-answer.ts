import type { Instant } from '#app/kernel/instant.ts'
import { isoMomentOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { NoPromise, PromiseStep } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { conditionText } from '#app/modules/delivery/domain/promise-words.ts'
import type { DeliveryAnswer } from '#app/modules/lead-times/domain/delivery-answer.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PromiseRequest } from './promise-request.ts'
import { promisedLinesOf } from './promised-lines.ts'

/** What `POST /api/promise` answers: the days, how they come about and what they rest on; or why none can be said. */
export type PromiseAnswer =
  | {
      readonly shipBy: IsoDay
      /** Later than `shipBy` where holidays are not confirmed, or not known. */
      readonly shipLatest: IsoDay
      readonly deliverFrom: IsoDay | null
      readonly deliverTo: IsoDay | null
      /** Until when an approval of the proof keeps the days; null where nothing is printed. */
      readonly approveBy: string | null
      /** Whether it is there on the wanted day; null where none was said. */
      readonly feasible: boolean | null
      readonly isCommitted: boolean
      readonly steps: readonly PromiseStep[]
      readonly assumptions: readonly string[]
      readonly unconfirmedHolidays: readonly string[]
      /** Of each line, by its place in the question from 0. */
      readonly lines: readonly { readonly line: number; readonly shipBy: IsoDay }[]
    }
  | { readonly reason: NoPromise['reason'] | 'no-goods'; readonly line: number | null }

/** The days of priced lines as the shop's own pages work them out. */
export function answerPromise(
  priced: Pick<PricedCart, 'lines'>,
  { table, methods, isCommitted }: DeliveryAnswer,
  { destination, payment, wanted }: Pick<PromiseRequest, 'destination' | 'payment' | 'wanted'>,
  now: Instant,
): PromiseAnswer {
  const lines = promisedLinesOf(priced, methods)
  if (lines.length === 0) return { reason: 'no-goods', line: null }
  const terms = termsOf(table)
  const gates = expectedGates(terms, now, payment)
  const promised = promiseOf(terms, { lines, gates, destination })
  if (!promised.ok) return { reason: promised.reason, line: Number(promised.key) }
  const { shipBy, shipLatest, arrives, approveBy, steps, unconfirmed } = promised.promise
  return {
    ...{ shipBy, shipLatest, isCommitted, steps },
    deliverFrom: arrives?.from ?? null,
    deliverTo: arrives?.to ?? null,
    approveBy: approveBy === null ? null : `${isoMomentOf(approveBy).replace(' ', 'T')}+03:00`,
    feasible: wanted === null ? null : (arrives?.to ?? shipLatest) <= wanted,
    assumptions: [conditionText(terms.calendar, { lines, gates, approveBy, payment, now })],
    unconfirmedHolidays: unconfirmed,
    lines: promised.promise.lines.map((line) => ({ line: Number(line.key), shipBy: line.shipBy })),
  }
}
