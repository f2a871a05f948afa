import { Card } from '#app/design/primitives/card.tsx'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import { NO_PROMISE_TEXTS } from '#app/modules/lead-times/domain/no-promise-texts.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'

/** Of such goods there is no day: they cannot be ordered as they are. */
const SHORT: readonly string[] = ['cart/above-stock', 'cart/sold-out']

/**
 * When goods that staff would order for a buyer are sent and arrive, in the words he will read, or why no day can be said;
 * nothing in a shop that promises no days.
 */
export function StaffPromise({
  title,
  priced,
  destination,
  placeNote,
  note,
}: {
  title: string
  /** Null while none of them can be priced. */
  priced: PricedCart | null
  destination: Destination | null
  /** What brings the day of arrival, where no place is known. */
  placeNote: string
  /** What else is to be known of the day; null for nothing. */
  note: string | null
}) {
  const worked = usePromise({
    linesOf: (methods) => (priced ? promisedLinesOf(priced, methods) : []),
    // As staff's orders are paid.
    payment: 'bank-transfer',
    destination,
  })
  if (!worked || worked.known.terms.rules.length === 0) return null
  const { refusal, known } = worked
  const isShort = priced?.lines.some(({ notices }) => notices.some(({ code }) => SHORT.includes(code)))
  const why = isShort ? 'Stok bu adede yetmiyor.' : refusal && NO_PROMISE_TEXTS[refusal.reason]
  const asksPlace = destination === null && known.terms.transit !== null
  const notes = [...(asksPlace ? [placeNote] : []), ...(note === null ? [] : [note])]
  return (
    <Card as="section" title={title}>
      {why ? (
        <p className="text-sm text-ink-soft">{why} Alıcıya gün söylenmez.</p>
      ) : (
        <>
          <DeliveryPromise worked={worked} />
          {notes.length > 0 && (
            <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft">{notes.join(' ')}</p>
          )}
        </>
      )}
    </Card>
  )
}
