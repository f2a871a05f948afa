import { classNames } from '#app/design/class-names.ts'
import { Badge } from '#app/design/primitives/badge.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { LineAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { VatPrice, WordedPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { VatSwitch } from '#app/modules/catalog/storefront/vat-switch.tsx'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { openingPrice, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { BuyState } from './buy-state.ts'

/**
 * What a piece comes to as it is chosen: with its print where that is charged, and of several variants on average. Before
 * anything is chosen what it comes to at least, the same figure as on the lists.
 */
export function LeadPrice({
  product,
  options,
  goods,
  answer,
  quantity,
  className,
  isShort = false,
}: {
  product: Product
  options: ChosenOptions
  goods: BuyState
  /** What the goods cost with their print; null where that costs nothing beside them, or is not known. */
  answer: Pick<LineAnswer, 'quantity' | 'netMinor' | 'grossMinor'> | null
  quantity: number
  className?: string
  /** On a phone in one line, without the switch of the basis. */
  isShort?: boolean
}) {
  const { label, netMinor, grossMinor, pieces } = leadOf({ product, options, goods, answer, quantity })
  const { unit } = goods
  return (
    <div
      className={classNames(
        isShort && 'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5',
        className,
      )}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          isShort && 'max-md:order-1',
        )}
      >
        <p className="text-sm text-ink-soft">{label}</p>
        <VatSwitch {...(isShort && { className: 'max-md:hidden' })} />
      </div>
      <WordedPrice netMinor={netMinor} grossMinor={grossMinor} size="lg" />
      <p
        className={classNames(
          'mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft',
          isShort && 'max-md:order-2',
        )}
      >
        <span>
          <span className="tabular">{formatCount(pieces)}</span> adetlik siparişte
        </span>
        {unit?.tier && !answer && (
          <span className="inline-flex items-baseline gap-2">
            <Badge tone="offer">{formatPercent(unit.tier.discountBp)} adet indirimi</Badge>
            <span className="sr-only">İndirimsiz birim fiyat</span>
            <VatPrice
              netMinor={unit.listUnitMinor}
              grossMinor={withVat(unit.listUnitMinor, product.vatBp)}
              struck
            />
          </span>
        )}
      </p>
    </div>
  )
}

/** What a piece comes to, of how many, and what that figure is called. */
export function leadOf({
  product,
  options,
  goods,
  answer,
  quantity,
}: Pick<Parameters<typeof LeadPrice>[0], 'product' | 'options' | 'goods' | 'answer' | 'quantity'>) {
  if (answer && answer.quantity > 0 && answer.netMinor > 0)
    return { label: 'Baskı dahil birim', pieces: answer.quantity, ...perPiece(answer, answer.quantity) }
  const vatIn = (netMinor: number) => ({ netMinor, grossMinor: withVat(netMinor, product.vatBp) })
  if (goods.unit && quantity > 0)
    return { label: 'Birim fiyat', pieces: quantity, ...vatIn(goods.unit.unitMinor) }
  if (quantity > 0 && goods.totalNetMinor > 0) {
    const { totalNetMinor: netMinor, totalGrossMinor: grossMinor } = goods
    return { label: 'Ortalama birim', pieces: quantity, ...perPiece({ netMinor, grossMinor }, quantity) }
  }
  const pieces = Math.max(1, product.minOrderQuantity)
  const least = unitPrice({ product, options, quantity: pieces })
  const netMinor = least.ok ? least.value.unitMinor : openingPrice(product).unitNetMinor
  return { label: 'Başlangıç fiyatı', pieces, ...vatIn(netMinor) }
}

/** Rounded half up: to be read, never to be added up. */
function perPiece(
  { netMinor, grossMinor }: { readonly netMinor: number; readonly grossMinor: number },
  pieces: number,
) {
  return {
    netMinor: multiplyRounded(netMinor, 1, pieces),
    grossMinor: multiplyRounded(grossMinor, 1, pieces),
  }
}
