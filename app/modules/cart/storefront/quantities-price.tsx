import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantName } from '#app/modules/catalog/domain/variant.ts'
import { TierTable } from '#app/modules/catalog/storefront/tier-table.tsx'
import { VatPrice, VatWord, WordedPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { firstOptions, tierTable, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { TierHint } from './buy-quantity.tsx'
import type { ManyState, WantedVariant } from './many-state.ts'
import type { AskedQuantities } from './quantities-in-address.ts'
import { quantityFaults } from './quantity-faults.ts'
import { variantMatrixRows } from './variant-matrix-rows.ts'

/** Where the answer to the form of quantities stands in the page. */
export const PRICE_ID = 'fiyat'
/** Where the quote form does. */
export const QUANTITIES_QUOTE_ID = 'teklif'

/** What the pieces cost that were asked for, or why that cannot be said; and what a piece costs in other numbers. */
export function QuantitiesPrice({
  product,
  asked,
  state,
  quoteFault,
  isPrintCharged,
}: {
  product: Product
  asked: AskedQuantities
  state: ManyState
  /** Why no quote can be asked for; null where one can. */
  quoteFault: string | null
  /** Whether what is printed is charged beside the goods. */
  isPrintCharged: boolean
}) {
  const { options, isSent, unread } = asked
  const isUnread = Object.keys(unread).length > 0
  const tiers = tierTable({ product, options: { ...firstOptions(product.optionGroups), ...options } })
  return (
    <>
      {isUnread ? (
        <FormErrorSummary
          title="Fiyatı hesaplamak için adetleri düzeltin"
          errors={namedFaults(product, asked, state)}
        />
      ) : (
        state.quantity > 0 && (
          <>
            <Unorderable product={product} asked={asked} state={state} quoteFault={quoteFault} />
            <PriceCard product={product} state={state}>
              {isPrintCharged && (
                <p className="mt-3 text-sm text-ink-soft">
                  Ürünün fiyatıdır: seçtiğiniz baskı ayrıca ücretlidir, bedelini teklifinizde bildiririz.
                </p>
              )}
              {quoteFault === null && (
                <a href={`#${QUANTITIES_QUOTE_ID}`} className={buttonStyle('secondary', 'md', 'mt-4 w-full')}>
                  Bu adetlerle teklif isteyin
                </a>
              )}
            </PriceCard>
          </>
        )
      )}
      {isSent && !isUnread && state.quantity === 0 && (
        <Alert tone="warning" live>
          Fiyatı görmek için en az bir kutuya adet yazın.
        </Alert>
      )}
      {product.tiers.length > 0 && (
        <TierTable
          rows={tiers}
          activeQuantity={state.counted}
          countsTogether={product.countsTogether}
          vatBp={product.vatBp}
        />
      )}
    </>
  )
}

/** Why these pieces could not be ordered as they are. A quote is asked for all the same: its quantity is a wish. */
function Unorderable({
  product,
  asked,
  state,
  quoteFault,
}: {
  product: Product
  asked: AskedQuantities
  state: ManyState
  quoteFault: string | null
}) {
  const faults = namedFaults(product, asked, state)
  // The state names the first variant's fault, or that of all of them where no variant has one.
  const ofAll = quoteFault ?? (Object.keys(faults).length === 0 ? state.fault : null)
  return (
    <FormErrorSummary
      title={
        quoteFault === null
          ? 'Bu adetlerle sipariş verilemez, teklif isteyebilirsiniz'
          : 'Bu adetlerle teklif istenemez'
      }
      errors={{ ...faults, '': ofAll }}
    />
  )
}

/** 'Lacivert S, M: Stokta 10 adet var.', by the field a sentence leads to. */
function namedFaults(product: Product, asked: AskedQuantities, state: ManyState): Record<string, string> {
  const { ofRow } = quantityFaults(asked, state)
  return Object.fromEntries(
    variantMatrixRows(product).flatMap((row) =>
      ofRow(row).map(({ variantId, labels, fault }) => {
        const name = row.name === null ? labels : `${row.name} ${labels}`
        return [variantId, `${name}: ${fault}`]
      }),
    ),
  )
}

function PriceCard({
  product,
  state,
  children,
}: {
  product: Product
  state: ManyState
  /** What can be done with the price. */
  children: ReactNode
}) {
  const { hint, quantity, totalGrossMinor, totalNetMinor, wanted } = state
  const tier = wanted[0]?.unit?.tier
  return (
    <Card
      title="Fiyat"
      actions={
        <span className="text-xs text-ink-soft">
          <VatWord />
        </span>
      }
    >
      <ul className="grid gap-2.5 text-sm">
        {wanted.map((one) => (
          <PricedRow key={one.variant.id} product={product} one={one} />
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          Toplam ({formatCount(quantity)} adet)
          {tier && <Badge tone="offer">{formatPercent(tier.discountBp)} adet indirimi</Badge>}
        </p>
        <WordedPrice netMinor={totalNetMinor} grossMinor={totalGrossMinor} size="lg" />
      </div>
      {hint && (
        <p className="mt-4 flex items-center gap-2.5 rounded-card bg-offer-soft px-3.5 py-2 text-sm text-offer">
          <Tag size={18} aria-hidden="true" />
          <TierHint hint={hint} vatBp={product.vatBp} />
        </p>
      )}
      {children}
    </Card>
  )
}

/** 'Lacivert, S 20 × 54,00 ₺ 1.080,00 ₺', on the basis the card names. */
function PricedRow({ product, one: { unit, quantity, variant } }: { product: Product; one: WantedVariant }) {
  if (!unit) return null
  const both = (netMinor: Kurus) => ({ netMinor, grossMinor: withVat(netMinor, product.vatBp) })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-break-word">
        {variantName(product, variant)}{' '}
        <span className="tabular whitespace-nowrap text-ink-soft">
          {formatCount(quantity)} × <VatPrice {...both(unit.unitMinor)} />
        </span>
      </span>
      <span className="ml-auto font-semibold">
        <VatPrice {...both(unit.unitMinor * quantity)} />
      </span>
    </li>
  )
}
