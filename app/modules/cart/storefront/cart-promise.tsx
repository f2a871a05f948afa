import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import { DayList } from '#app/modules/lead-times/storefront/day-list.tsx'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'

/** When a cart is sent and arrives: with the latest of its lines, which are named where they are not ready on one day. */
export function CartPromise({ priced }: { priced: PricedCart }) {
  const { value: destination } = deliveryPlace.useValue()
  const worked = usePromise({
    linesOf: (methods) => promisedLinesOf(priced, methods),
    payment: 'bank-transfer',
    destination,
  })
  if (!worked) return null
  const lines = worked.promise?.lines ?? []
  const isOnOneDay = new Set(lines.map(({ shipBy }) => shipBy)).size < 2
  const titleOf = (key: string) => priced.lines.find(({ line }) => line.lineId === key)?.product?.title ?? ''
  return (
    <DeliveryPromise worked={worked} onPlace={deliveryPlace.write}>
      {!isOnOneDay && (
        <details className="text-xs text-ink-soft">
          <summary className="min-h-6 cursor-pointer leading-6">
            En geç hazır olana göre: ürünlerin günleri
          </summary>
          <DayList
            as="ul"
            days={lines.map(({ key, shipBy }) => ({ key, label: titleOf(key), days: formatWeekday(shipBy) }))}
          />
        </details>
      )}
    </DeliveryPromise>
  )
}
