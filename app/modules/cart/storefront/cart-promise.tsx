import { DayList } from '#app/design/patterns/day-list.tsx'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import { alternativesOf, requestFor } from '#app/modules/cart/domain/ways-in-time.ts'
import { parcelDaysText } from '#app/modules/delivery/domain/promise-words.ts'
import type { WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { DeliveryPromise, LINK_BUTTON } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { readyFirst, useParcels } from '#app/modules/lead-times/storefront/ready-first.ts'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import { WishedDay } from '#app/modules/lead-times/storefront/wished-day-part.tsx'
import { askPrice } from './ask-price.ts'
import { cartChanges } from './cart-changes.ts'
import { useCart } from './cart-store.ts'
import { ExpressNote } from './express-note.tsx'

/**
 * When a cart is sent and arrives: with the latest of its lines, which are named where they are not ready on one day; or in
 * parcels, where the shop sends them so and the buyer wants what is ready first.
 */
export function CartPromise({ priced }: { priced: PricedCart }) {
  const { cart } = useCart()
  const { value: destination } = deliveryPlace.useValue()
  const worked = usePromise({
    linesOf: (methods) => promisedLinesOf(priced, methods),
    payment: 'bank-transfer',
    destination,
  })
  const { parcels, maySplit, isSplit } = useParcels(worked)
  if (!worked) return null
  const { promise, known } = worked
  const titleOf = (key: string) => priced.lines.find(({ line }) => line.lineId === key)?.product?.title ?? ''
  const expressIds = priced.lines.flatMap(({ line }) => (line.isExpress ? [line.lineId] : []))

  async function priceOf(way: WayInTime, signal: AbortSignal): Promise<number | null> {
    const body = JSON.stringify(requestFor(toCartRequest(cart), way))
    const { answer } = await askPrice<PricedCart>('/api/cart/price', { body, signal, words: NO_WORDS })
    if (!answer || (answer.blocked && !priced.blocked)) return null
    return answer.price.totalMinor - priced.price.totalMinor
  }

  function take(way: WayInTime): void {
    const [only] = priced.lines
    if (way.kind === 'express') cartChanges.setExpress(way.keys, true)
    else if (way.kind === 'method' && only) cartChanges.setPrintChoice(only.line.lineId, way.choice)
    else if (way.kind === 'ready-first') readyFirst.write(true)
  }

  return (
    <DeliveryPromise worked={worked} onPlace={deliveryPlace.write}>
      {parcels.length > 0 && (
        <details className="text-xs text-ink-soft" open={isSplit}>
          <summary className="min-h-6 cursor-pointer leading-6">
            {isSplit ? 'Hazır olanlar önce gelir' : 'En geç hazır olana göre: ürünlerin günleri'}
          </summary>
          <DayList
            as="ul"
            days={
              isSplit
                ? parcels.map((parcel) => ({
                    key: parcel.shipBy,
                    label: parcel.keys.map(titleOf).join(', '),
                    days: parcelDaysText(parcel),
                  }))
                : (promise?.lines ?? []).map(({ key, shipBy }) => ({
                    key,
                    label: titleOf(key),
                    days: formatWeekday(shipBy),
                  }))
            }
          />
        </details>
      )}
      {maySplit && (
        <button type="button" className={LINK_BUTTON} onClick={() => readyFirst.write(!isSplit)}>
          {isSplit ? 'Hepsi birlikte gelsin' : 'Hazır olanlar önce gelsin'}
        </button>
      )}
      {expressIds.length > 0 && <ExpressNote onCancel={() => cartChanges.setExpress(expressIds, false)} />}
      {promise && (
        <WishedDay
          worked={{ ...worked, promise }}
          alternatives={alternativesOf(priced, {
            ...known,
            mayShipReadyFirst: known.mayShipReadyFirst && !isSplit,
          })}
          priceKey={JSON.stringify([priced.price.totalMinor, priced.lines.map(({ line }) => line.lineId)])}
          priceOf={priceOf}
          onWay={take}
        />
      )}
    </DeliveryPromise>
  )
}

/** A way whose price is not reached is not offered. */
const NO_WORDS = { refused: '', offline: '' }
