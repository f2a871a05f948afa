import { ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { formatCount } from '#app/kernel/count.ts'
import { piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { VatSwitch } from '#app/modules/catalog/storefront/vat-switch.tsx'
import { measure, useMeasured } from '#app/modules/measuring/storefront/measure.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'
import { NO_WHOLE_NUMBER } from './buy-state.ts'
import { cartChanges } from './cart-changes.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartNeedsScript } from './cart-needs-script.tsx'
import { CartPromise, useCartPromise } from './cart-promise.tsx'
import { CartLinesSkeleton, PriceSummarySkeleton } from './cart-skeleton.tsx'
import { useCart } from './cart-store.ts'
import { createLineNames } from './line-names.ts'
import { measuredCart, measuredLines } from './measured-cart.ts'
import { PhoneBuyBar } from './phone-buy-bar.tsx'
import { PriceSummary } from './price-summary.tsx'
import { noticesOf } from './priced-view.ts'
import { ShippingProgress } from './shipping-progress.tsx'
import { useCartPrice } from './use-cart-price.ts'

const CRUMBS = [{ label: 'Ana Sayfa', to: '/' }, { label: 'Sepetim' }]

/** What is wrong with the number of pieces. */
const QUANTITY_FAULTS: readonly LineNotice['code'][] = [
  'cart/below-minimum',
  'cart/below-colour-minimum',
  'cart/no-whole-pack',
]

/** The page `/sepet`: this browser's cart, priced by the server. */
export function CartPage({
  shipping,
  printFileMaxMegabytes,
}: {
  shipping: ShippingPolicy
  printFileMaxMegabytes: number
}) {
  const { cart, count, ready } = useCart()
  const { setQuantity, setRows, remove, restore, clear, restoreAll } = cartChanges
  const pricing = useCartPrice()
  const toast = useToast()
  const navigate = useNavigate()
  const lineList = useRef<HTMLUListElement>(null)
  const { priced, isStale, problem } = pricing
  const worked = useCartPromise(priced)
  const [names] = useState(createLineNames)
  /** Rows whose quantity cannot be read, by `names.rowOf`. */
  const [mistypedRows, setMistypedRows] = useState<ReadonlySet<string>>(new Set())
  const counted = `${formatCount(count)} ürün`
  const isMistyped = cart.lines.some(({ lineId }) => mistypedRows.has(names.rowOf(lineId)))
  useMeasured(priced && 'cart', () => measuredCart('view_cart', priced as PricedCart))

  /** The id under which the last answer has a line, if it does. */
  function pricedAs(lineId: string): string {
    return priced?.lines.some(({ line }) => line.lineId === lineId) ? lineId : names.pricedAs(lineId)
  }

  function removeWithUndo(lineId: string): void {
    const removed = remove(lineId)
    if (!removed) return
    noteMistyped(lineId, false)
    const items = priced ? measuredLines(priced, [pricedAs(lineId)]) : []
    measure(() => ({ name: 'remove_from_cart', items }))
    pricing.forgetNotices(lineId)
    // The pressed button is gone with its line; the reading place must not be.
    lineList.current?.focus()
    toast({
      title: 'Sepetten Çıkarıldı',
      description: removed.line.snapshot.title,
      action: {
        label: 'Geri al',
        onClick: () => {
          restore(removed)
          measure(() => ({ name: 'add_to_cart', items }))
        },
        altText: 'Ürün sayfasından yeniden ekleyin',
      },
    })
  }

  function changeQuantity(lineId: string, quantity: number): void {
    if (quantity < 1) {
      removeWithUndo(lineId)
      return
    }
    pricing.forgetNotices(lineId)
    setQuantity(lineId, quantity)
  }

  function noteMistyped(lineId: string, isMistypedNow: boolean): void {
    const row = names.rowOf(lineId)
    setMistypedRows(
      (before) => new Set([...before].filter((other) => other !== row).concat(isMistypedNow ? row : [])),
    )
  }

  function clearWithUndo(): void {
    const former = clear()
    setMistypedRows(new Set())
    const items = priced ? measuredLines(priced) : []
    measure(() => ({ name: 'remove_from_cart', items }))
    toast({
      title: 'Sepet Temizlendi',
      action: {
        label: 'Geri al',
        onClick: () => {
          restoreAll(former)
          measure(() => ({ name: 'add_to_cart', items }))
        },
        altText: 'Ürünleri yeniden ekleyin',
      },
    })
  }

  function goToCheckout(): void {
    if (!priced || isStale) return
    if (isMistyped) {
      toast({ title: 'Geçersiz Adet', description: NO_WHOLE_NUMBER, tone: 'destructive' })
      return
    }
    if (!priced.blocked) {
      void navigate('/odeme')
      return
    }
    const first = priced.lines.find((line) => line.notices.some((notice) => notice.blocks))
    const notice = first?.notices.find((other) => other.blocks)
    const isQuantity = notice !== undefined && QUANTITY_FAULTS.includes(notice.code)
    const title = isQuantity ? 'Geçersiz Adet' : 'Sepetinizi Kontrol Edin'
    toast({ title, description: notice?.message, tone: 'destructive' })
  }

  if (ready && count === 0) {
    return (
      <div className="page py-4 md:py-6">
        <Breadcrumbs items={CRUMBS} />
        <EmptyState
          level={1}
          icon={<ShoppingCart aria-hidden="true" />}
          title="Sepetiniz boş"
          text="Logonuzu taşıyacak ürünü seçin; adede göre fiyatı hemen görün."
          action={<LinkButton to="/urunler">Alışverişe başlayın</LinkButton>}
        />
      </div>
    )
  }

  const checkoutButton = (className: string) => (
    <Button
      size="lg"
      className={className}
      busy={ready && !problem && (priced === null || isStale)}
      aria-disabled={priced === null || priced.blocked || isMistyped}
      onClick={goToCheckout}
    >
      Ödemeye geç
    </Button>
  )

  return (
    <div className="page py-4 md:py-6">
      <PageHeader
        above={<Breadcrumbs items={CRUMBS} />}
        title="Sepetim"
        description={ready ? `${counted}, ${formatCount(piecesIn(cart.lines))} adet` : '\u00A0'}
        actions={
          <Button
            variant="quiet"
            size="sm"
            className="noscript:hidden"
            onClick={clearWithUndo}
            disabled={!ready}
          >
            Sepeti temizle
          </Button>
        }
      />
      <CartNeedsScript />
      <p className="hidden noscript:block">
        <LinkButton to="/urunler" variant="secondary">
          Ürünlere dön
        </LinkButton>
      </p>
      {problem && (
        <Alert tone="danger" title="Fiyatlar güncellenemedi" live className="mb-4">
          {problem}{' '}
          <button
            type="button"
            onClick={pricing.retry}
            className="font-semibold underline underline-offset-3"
          >
            Tekrar dene
          </button>
        </Alert>
      )}
      <div className="grid items-start gap-6 noscript:hidden lg:grid-cols-[minmax(0,1fr)_22rem]">
        {ready ? (
          <ul
            ref={lineList}
            tabIndex={-1}
            aria-label="Sepetteki ürünler"
            className="grid grid-cols-1 gap-3 outline-none"
          >
            {cart.lines.map((line) => {
              const { lineId } = line
              const shown = pricedAs(lineId)
              return (
                <CartLineRow
                  key={names.rowOf(lineId)}
                  line={line}
                  priced={priced?.lines.find((other) => other.line.lineId === shown) ?? null}
                  linePrice={priced?.price.lines.find((other) => other.key === shown) ?? null}
                  notices={noticesOf(shown, priced, pricing.keptNotices)}
                  isStale={isStale}
                  printFileMaxMegabytes={printFileMaxMegabytes}
                  cart={cart}
                  shipBy={worked?.promise?.lines.find(({ key }) => key === shown)?.shipBy ?? null}
                  onQuantity={(quantity) => changeQuantity(lineId, quantity)}
                  onRows={(rows) => {
                    pricing.forgetNotices(lineId)
                    setRows(lineId, rows)
                  }}
                  onMistyped={(isMistypedNow) => noteMistyped(lineId, isMistypedNow)}
                  onRemove={() => removeWithUndo(lineId)}
                  onGoesOn={(to) => names.goesOn({ from: lineId, to, pricedAs: shown })}
                />
              )
            })}
          </ul>
        ) : (
          <CartLinesSkeleton />
        )}
        <Card as="aside" title="Sipariş özeti" aria-label="Sipariş özeti" className="lg:sticky lg:top-36">
          <div className="grid gap-5">
            <VatSwitch />
            {priced ? (
              <div
                className={
                  isStale ? 'grid gap-5 opacity-45 transition-opacity' : 'grid gap-5 transition-opacity'
                }
              >
                <ShippingProgress shipping={priced.price.shipping} />
                <PriceSummary price={priced.price} shipping={shipping} followsBasis />
              </div>
            ) : (
              <PriceSummarySkeleton />
            )}
            {priced && <CartPromise priced={priced} worked={worked} />}
            {checkoutButton('w-full max-md:hidden')}
            <LinkButton to="/urunler" variant="quiet" size="sm">
              Alışverişe devam edin
            </LinkButton>
          </div>
        </Card>
      </div>
      <p aria-live="polite" className="sr-only">
        {priced && !isStale ? <SpokenTotal totalMinor={priced.price.totalMinor} /> : ''}
      </p>
      <PhoneBuyBar
        counted={ready ? counted : ''}
        totalGrossMinor={priced?.price.totalMinor ?? 0}
        isStale={isStale}
        refusal={null}
      >
        {checkoutButton('')}
      </PhoneBuyBar>
    </div>
  )
}

function SpokenTotal({ totalMinor }: { totalMinor: number }) {
  return (
    <>
      Sepet toplamı, KDV dahil <Price minor={totalMinor} />
    </>
  )
}
