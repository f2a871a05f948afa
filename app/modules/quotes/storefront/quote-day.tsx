import { locative } from '#app/kernel/turkish-suffix.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { conditionText, promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'

/** What day the goods of a request have if they are ordered today; nothing where none can be said. */
export function QuoteDay({ goods }: { goods: readonly PromisedLine[] }) {
  const { value: destination } = deliveryPlace.useValue()
  const worked = usePromise({ linesOf: () => goods, payment: 'bank-transfer', destination })
  if (!worked?.promise) return null
  const { promise, known } = worked
  const { terms, now, isCommitted } = known
  const place = destination && provinceOf(destination.province)
  const { approveBy } = promise
  return (
    <p>
      Bugün sipariş verilirse: <strong>{promiseText(promise, place ? locative(place.name) : '')}</strong>
      <span className="block text-xs text-ink-soft">
        {isCommitted ? 'Koşul:' : 'Tahmini;'} {conditionText(terms.calendar, { ...worked, approveBy, now })}.
      </span>
    </p>
  )
}
