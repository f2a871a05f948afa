import { useMemo } from 'react'
import type { Instant } from '#app/kernel/instant.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { PromisedLine, PromisedPayment } from '#app/modules/delivery/domain/promise.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import type { DeliveryAnswer } from '../domain/delivery-answer.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { workPromise } from './use-promise.ts'

/** What a buyer reads who looks at these lines at a moment; without a word where he reads nothing. */
export function PromiseAtMoment({
  answer: { table, ...answer },
  lines,
  payment,
  destination,
  at,
}: {
  answer: DeliveryAnswer
  lines: readonly PromisedLine[]
  payment: PromisedPayment
  destination: Destination | null
  at: Instant
}) {
  const terms = useMemo(() => termsOf(table), [table])
  const worked = workPromise({ ...answer, terms, now: at }, { linesOf: () => lines, payment, destination })
  return worked && <DeliveryPromise worked={worked} />
}
