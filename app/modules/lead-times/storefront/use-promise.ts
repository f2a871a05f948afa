import type {
  DeliveryPromise,
  Gates,
  NoPromise,
  PromisedLine,
  PromisedPayment,
} from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { KnownDelivery } from './delivery-answer.ts'
import { useDeliveryAnswer } from './delivery-answer.ts'

/** What can be said of the days of some lines, with what it was worked out of. */
export interface WorkedPromise {
  readonly known: KnownDelivery
  readonly lines: readonly PromisedLine[]
  readonly gates: Gates
  readonly payment: PromisedPayment
  readonly destination: Destination | null
  /** Null where no day can be said; `refusal` says why. */
  readonly promise: DeliveryPromise | null
  readonly refusal: NoPromise | null
}

interface Asked {
  /** What a buyer has chosen; it is given the methods by whose names print choices are told. */
  readonly linesOf: (methods: readonly NamedMethod[]) => readonly PromisedLine[]
  readonly payment: PromisedPayment
  readonly destination: Destination | null
}

/** As `workPromise`; null as well while the days are not known. */
export function usePromise(asked: Asked): WorkedPromise | null {
  const known = useDeliveryAnswer()
  return known && workPromise(known, asked)
}

/** The days of what a buyer has chosen, by the rules the shop promises them by; null of nothing. */
export function workPromise(
  known: KnownDelivery,
  { linesOf, payment, destination }: Asked,
): WorkedPromise | null {
  const lines = linesOf(known.methods)
  if (lines.length === 0) return null
  const gates = expectedGates(known.terms, known.now, payment)
  const promised = promiseOf(known.terms, { lines, gates, destination })
  return {
    ...{ known, lines, gates, payment, destination },
    promise: promised.ok ? promised.promise : null,
    refusal: promised.ok ? null : promised,
  }
}
