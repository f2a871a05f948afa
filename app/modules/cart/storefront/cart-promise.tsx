import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import { alternativesOf, requestFor } from '#app/modules/cart/domain/ways-in-time.ts'
import type { WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { DeliveryPromise, LINK_BUTTON } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { ParcelDays, plannedParcelDays } from '#app/modules/lead-times/storefront/parcel-days.tsx'
import { readyFirst, useParcels } from '#app/modules/lead-times/storefront/ready-first.ts'
import type { WorkedPromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import { usePromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import type { WayPrice } from '#app/modules/lead-times/storefront/wish.tsx'
import { WishedDay } from '#app/modules/lead-times/storefront/wished-day-part.tsx'
import { askPrice, NO_WORDS } from './ask-price.ts'
import { cartChanges } from './cart-changes.ts'
import { useCart } from './cart-store.ts'
import { ExpressNote } from './express-note.tsx'

/** The days of a cart, paid by bank transfer; null while nothing of it is known. */
export function useCartPromise(priced: PricedCart | null): WorkedPromise | null {
  const { value: destination } = deliveryPlace.useValue()
  return usePromise({
    linesOf: (methods) => (priced ? promisedLinesOf(priced, methods) : []),
    payment: 'bank-transfer',
    destination,
  })
}

/**
 * When a cart is sent and arrives: with the latest of its lines, which is named where they are not ready on one day; or in
 * parcels, where the shop sends them so and the buyer wants what is ready first.
 */
export function CartPromise({ priced, worked }: { priced: PricedCart; worked: WorkedPromise | null }) {
  const { cart } = useCart()
  const { parcels, maySplit, isSplit } = useParcels(worked)
  if (!worked) return null
  const { promise, known } = worked
  const titleOf = (key: string) => priced.lines.find(({ line }) => line.lineId === key)?.product?.title ?? ''
  const expressIds = priced.lines.flatMap(({ line }) => (line.isExpress ? [line.lineId] : []))

  async function priceOf(way: WayInTime, signal: AbortSignal): Promise<WayPrice | null> {
    const body = JSON.stringify(requestFor(toCartRequest(cart), way))
    const { answer } = await askPrice<PricedCart>('/api/cart/price', { body, signal, words: NO_WORDS })
    if (!answer || (answer.blocked && !priced.blocked)) return null
    const [changed, own] = [answer.price, priced.price]
    return { netMinor: changed.baseMinor - own.baseMinor, grossMinor: changed.totalMinor - own.totalMinor }
  }

  function take(way: WayInTime): void {
    const [only] = priced.lines
    if (way.kind === 'express') cartChanges.setExpress(way.keys, true)
    else if (way.kind === 'method' && only) cartChanges.setPrintChoice(only.line.lineId, way.choice)
    else if (way.kind === 'ready-first') readyFirst.write(true)
  }

  return (
    <DeliveryPromise worked={worked} onPlace={deliveryPlace.write}>
      {isSplit ? (
        <div className="text-xs text-ink-soft">
          <ParcelDays days={plannedParcelDays(parcels, titleOf)} />
        </div>
      ) : (
        parcels.length > 0 && (
          <p className="text-xs text-ink-soft">
            En geç hazır olana göre: {parcels.at(-1)?.keys.map(titleOf).join(', ')}.
          </p>
        )
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
