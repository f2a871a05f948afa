import { Card } from '#app/design/primitives/card.tsx'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import { destinationOfAddress } from '#app/modules/delivery/domain/transit.ts'
import { NO_PROMISE_TEXTS } from '#app/modules/lead-times/domain/no-promise-texts.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'

/**
 * When an order that staff are typing would be sent and arrive, in the words its buyer will read; nothing in a shop that
 * promises no days.
 */
export function TypedPromise({
  priced,
  city,
  district,
}: {
  /** What is typed so far; null while nothing of it can be priced. */
  priced: PricedCart | null
  city: string
  district: string
}) {
  const worked = usePromise({
    linesOf: (methods) => (priced ? promisedLinesOf(priced, methods) : []),
    // As staff's orders are paid.
    payment: 'bank-transfer',
    destination: destinationOfAddress({ city, district }),
  })
  if (!worked) return null
  const { refusal, destination, known } = worked
  if (known.terms.rules.length === 0) return null
  return (
    <Card as="section" title="Alıcıya söylenecek gün">
      {refusal ? (
        <p className="text-sm text-ink-soft">{NO_PROMISE_TEXTS[refusal.reason]} Alıcıya gün söylenmez.</p>
      ) : (
        <>
          <DeliveryPromise worked={worked} />
          <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft">
            {destination === null && known.terms.transit !== null && 'İl seçilince varış günü de görünür. '}
            Siparişi oluşturduğunuzda bu gün verilir. Alıcı siparişi geç onaylarsa gün sonraya kalır.
          </p>
        </>
      )}
    </Card>
  )
}
