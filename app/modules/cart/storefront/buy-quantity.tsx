import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NumberStepper } from '#app/design/forms/number-stepper.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { inWholePacks } from '#app/modules/cart/domain/pack-text.ts'
import { stockText } from '#app/modules/cart/domain/stock-text.ts'
import { promised, waitingText } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { OnBasis, VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { TierRow } from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { BuyState } from './buy-state.ts'

/** How many pieces of the one choice; on a phone `tiles` say what a piece costs at usual quantities. */
export function QuantityOfOne({
  product,
  state,
  quantity,
  tiles,
  onQuantity,
  onMistyped,
}: {
  product: Product
  state: BuyState
  quantity: number
  tiles: readonly TierRow[]
  onQuantity: (quantity: number) => void
  onMistyped: (isMistyped: boolean) => void
}) {
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const usual = tiles.filter(({ fromQuantity }) => inWholePacks(product, fromQuantity) === fromQuantity)
  const isUsual = !isTyping && usual.length > 1 && usual.some(({ fromQuantity }) => fromQuantity === quantity)
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3 text-sm font-semibold">
        <p aria-hidden="true">Adet</p>
        {isUsual && (
          <button
            type="button"
            className="-my-3 min-h-11 text-brand md:hidden noscript:hidden"
            onClick={() => {
              flushSync(() => setTyping(true))
              field.current?.querySelector('input')?.focus()
            }}
          >
            Başka adet
          </button>
        )}
      </div>
      {usual.length > 1 && (
        <QuantityTiles
          tiles={usual}
          quantity={quantity}
          vatBp={product.vatBp}
          onQuantity={(pieces) => {
            setTyping(false)
            onQuantity(pieces)
          }}
        />
      )}
      {/* What is being typed stays in the field, also while it passes a usual quantity. */}
      <div ref={field} className={isUsual ? 'in-sheet' : undefined}>
        <NumberStepper
          label="Adet"
          value={quantity}
          onChange={(pieces) => {
            setTyping(true)
            onQuantity(pieces)
          }}
          onMistyped={onMistyped}
          min={1}
          max={Math.max(1, inWholePacks(product, state.stock))}
          step={product.packSize}
          fallback={product.minOrderQuantity}
          disabled={state.isSoldOut}
          invalid={state.fault !== null}
          describedBy="buy-quantity-hint"
        />
      </div>
    </>
  )
}

/** The table of unit prices as a phone shows it, with a tile for each quantity that makes a piece cheaper. */
function QuantityTiles({
  tiles,
  quantity,
  vatBp,
  onQuantity,
}: {
  tiles: readonly TierRow[]
  quantity: number
  vatBp: Product['vatBp']
  onQuantity: (quantity: number) => void
}) {
  const name = useId()
  return (
    <fieldset className="-mx-(--gutter) mb-2 min-w-0 overflow-x-auto px-(--gutter) py-1 md:hidden noscript:hidden">
      <legend className="sr-only">Adede göre birim fiyat</legend>
      <div className="flex gap-2">
        {tiles.map(({ fromQuantity, unitMinor }) => (
          <label
            key={fromQuantity}
            className="tabular relative grid min-h-13 min-w-18 flex-1 content-center rounded-card border border-line-strong bg-surface px-2 text-center has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={fromQuantity === quantity}
              onChange={() => onQuantity(fromQuantity)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <span className="font-semibold">
              {formatCount(fromQuantity)}
              <span className="sr-only"> adet,</span>
            </span>
            <span className="text-xs whitespace-nowrap text-ink-soft">
              <VatPrice netMinor={unitMinor} grossMinor={withVat(unitMinor, vatBp)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What is said beside a quantity with which nothing is wrong. */
export function quantityHint(
  product: Product,
  state: BuyState,
  { quantity, inCart }: { readonly quantity: number; readonly inCart: number },
): string {
  const isAtStock = quantity >= inWholePacks(product, state.stock) || state.isFewLeft
  if (!state.isSoldOut && state.waiting)
    return `${waitingText(promised(state.waiting, isoDayOf(Date.now())))}.`
  if (!state.isSoldOut && isAtStock) return stockText(state.stock, state.isWithIncoming)
  if (state.counted > quantity)
    return `Sepetinizdeki ${formatCount(inCart)} adetle birlikte ${formatCount(state.counted)} adet`
  const packs = product.packSize > 1 ? `, koli içi ${formatCount(product.packSize)}` : ''
  const colours = product.colourMinimum > 1 ? `, her renkten en az ${formatCount(product.colourMinimum)}` : ''
  return `Minimum sipariş ${formatCount(product.minOrderQuantity)} adet${packs}${colours}`
}

/** How much more makes a piece cheaper. */
export function TierHint({
  hint: { addQuantity, unitMinor },
  vatBp,
}: {
  hint: { readonly addQuantity: number; readonly unitMinor: number }
  vatBp: Product['vatBp']
}) {
  return (
    <span>
      <strong className="font-semibold">{formatCount(addQuantity)} adet</strong> daha alın, birim fiyat{' '}
      <strong className="font-semibold">
        <VatPrice netMinor={unitMinor} grossMinor={withVat(unitMinor, vatBp)} />
      </strong>{' '}
      olsun{' '}
      <span className="whitespace-nowrap">
        (<VatWord />)
      </span>
    </span>
  )
}

/** Tells screen readers the new price once the buyer stops changing it. */
export function PriceAnnouncer({ gross, net }: { gross: string; net: string }) {
  const [said, setSaid] = useState({ gross: '', net: '' })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => setSaid({ gross, net }), 700)
    return () => clearTimeout(timer)
  }, [gross, net])
  return (
    <p aria-live="polite" className="sr-only">
      <OnBasis {...said} />
    </p>
  )
}
