import { useEffect, useRef, useState } from 'react'
import { NumberStepper } from '#app/design/forms/number-stepper.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { inWholePacks } from '#app/modules/cart/domain/pack-text.ts'
import { stockText } from '#app/modules/cart/domain/stock-text.ts'
import { promised, waitingText } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { OnBasis, VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { BuyState } from './buy-state.ts'

/** How many pieces of the one choice. */
export function QuantityOfOne({
  product,
  state,
  quantity,
  onQuantity,
  onMistyped,
}: {
  product: Product
  state: BuyState
  quantity: number
  onQuantity: (quantity: number) => void
  onMistyped: (isMistyped: boolean) => void
}) {
  return (
    <>
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        Adet
      </p>
      <NumberStepper
        label="Adet"
        value={quantity}
        onChange={onQuantity}
        onMistyped={onMistyped}
        min={1}
        max={Math.max(1, inWholePacks(product, state.stock))}
        step={product.packSize}
        fallback={product.minOrderQuantity}
        disabled={state.isSoldOut}
        invalid={state.fault !== null}
        describedBy="buy-quantity-hint"
      />
    </>
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
