import { Link } from '#app/design/primitives/link.tsx'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { PriceSummarySkeleton } from '#app/modules/cart/storefront/cart-skeleton.tsx'
import { LineCharges } from '#app/modules/cart/storefront/line-charges.tsx'
import { choiceText, LinePicture } from '#app/modules/cart/storefront/line-facts.tsx'
import { PriceSummary } from '#app/modules/cart/storefront/price-summary.tsx'
import { UnitsOfLine } from '#app/modules/cart/storefront/units-of-line.tsx'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { PlannedParcel } from '#app/modules/delivery/domain/promise.ts'
import { lastDayOf } from '#app/modules/delivery/domain/promise.ts'
import { wishText } from '#app/modules/delivery/domain/wish-words.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { ParcelDays, plannedParcelDays } from '#app/modules/lead-times/storefront/parcel-days.tsx'
import type { WorkedPromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import type { LinePrice } from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** What is about to be ordered: each line with everything chosen, and the whole price. */
export function CheckoutSummary({
  priced,
  worked,
  wanted,
  parcels,
  couponCode,
  shipping,
}: {
  priced: PricedCart | null
  /** When it is sent and arrives; null while that is not known. */
  worked: WorkedPromise | null
  /** The day the buyer needs it by; null where he said none. */
  wanted: IsoDay | null
  /** Those it is sent in, where what is ready earlier goes first. */
  parcels: readonly PlannedParcel[]
  couponCode: string | null
  shipping: ShippingPolicy
}) {
  if (!priced) return <PriceSummarySkeleton />
  const titleOf = (key: string) => priced.lines.find(({ line }) => line.lineId === key)?.product?.title ?? ''
  const pricesByLine = new Map(priced.price.lines.map((linePrice) => [linePrice.key, linePrice]))
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {priced.lines.map(({ line, product, design, places, notices }) => (
          <li key={line.lineId} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-3">
            <LinePicture line={line} product={product} className="aspect-2/3 w-full rounded-sm" />
            <div className="min-w-0 text-sm">
              <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
                {product?.title ?? line.snapshot.title}
              </p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">{choiceText(line, places)}</p>
              <p className="text-ink-soft [overflow-wrap:anywhere] empty:hidden">{rowsText(line)}</p>
              {design && <p className="text-ink-soft [overflow-wrap:anywhere]">{describeOrdered(design)}</p>}
              {line.artwork && <p className="truncate text-ink-soft">Dosya: {line.artwork.name}</p>}
              {isFileToCome(line) && (
                <p className="text-ink-soft">
                  Dosyanızı sonra gönderiyorsunuz: sipariş sayfanızdan yükleyin. Dosya gelmeden ve siz provayı
                  onaylamadan baskı yapılmaz.
                </p>
              )}
              {line.note && (
                <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">Not: {line.note}</p>
              )}
              <LineAmounts linePrice={pricesByLine.get(line.lineId)} />
              {notices.map((notice) => (
                <p
                  key={notice.message}
                  className={notice.blocks ? 'font-semibold text-danger' : 'text-warning'}
                >
                  {notice.message}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <PriceSummary price={priced.price} couponCode={couponCode} shipping={shipping} followsBasis />
      </div>
      {worked && (
        <div className="border-t border-line pt-4">
          <DeliveryPromise worked={worked}>
            {parcels.length > 0 && (
              <div className="text-xs text-ink-soft">
                <ParcelDays days={plannedParcelDays(parcels, titleOf)} />
              </div>
            )}
            {worked.promise && wanted !== null && wanted >= isoDayOf(worked.known.now) && (
              <WishVerdict wanted={wanted} isInTime={lastDayOf(worked.promise) <= wanted} />
            )}
          </DeliveryPromise>
        </div>
      )}
      <Link
        to="/sepet"
        className="inline-flex min-h-6 items-center justify-self-start text-sm text-ink-soft underline underline-offset-3 hover:text-ink"
      >
        Sepeti düzenle
      </Link>
    </div>
  )
}

/** Whether a line is printed with a file that its buyer has not sent yet. */
function isFileToCome({ artwork, printChoice, places }: PricedCart['lines'][number]['line']): boolean {
  return artwork === null && printChoice !== '' && printChoice !== UNPRINTED && printsArtwork(places)
}

/** Whether it is there on the day the buyer needs it; what would make it so stands in the cart. */
function WishVerdict({ wanted, isInTime }: { wanted: IsoDay; isInTime: boolean }) {
  return isInTime ? (
    <p className="font-semibold text-success">{wishText(wanted, true)}.</p>
  ) : (
    <p className="text-warning">
      <strong>{wishText(wanted, false)}.</strong>{' '}
      <Link to="/sepet" className="underline underline-offset-3">
        Sepette nasıl yetişeceğine bakın
      </Link>
    </p>
  )
}

/** Nothing for a line that has no price: what is wrong with it is said below. */
function LineAmounts({ linePrice }: { linePrice: LinePrice | undefined }) {
  if (!linePrice) return null
  const { lineMinor, vatBp } = linePrice
  const netMinor = lineMinor + chargedMinor(linePrice)
  const grossOf = (minor: Kurus) => withVat(minor, vatBp)
  return (
    <>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-soft">
          <UnitsOfLine line={linePrice} grossOf={grossOf} />
        </span>
        <span className="font-semibold">
          <VatPrice netMinor={netMinor} grossMinor={grossOf(netMinor)} />{' '}
          <span className="font-normal text-ink-soft">
            <VatWord />
          </span>
        </span>
      </p>
      <LineCharges line={linePrice} grossOf={grossOf} />
    </>
  )
}
