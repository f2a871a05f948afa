import { Tag } from 'lucide-react'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { TierTable } from '#app/modules/catalog/storefront/tier-table.tsx'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { tierTable } from '#app/modules/pricing/domain/price-engine.ts'
import { TierHint } from './buy-quantity.tsx'
import type { BuyState } from './buy-state.ts'

/** What goods cost whose print costs nothing beside them: by quantity, and what more pieces would save. */
export function GoodsPrices({
  product,
  options,
  state,
  isPrintIncluded,
  className,
  onQuantity,
}: {
  product: Product
  options: ChosenOptions
  state: Pick<BuyState, 'counted' | 'hint'>
  isPrintIncluded: boolean
  /** Of the table. */
  className: string | undefined
  /** Takes as many as the hint says; null where a quantity is spread over several variants. */
  onQuantity: (() => void) | null
}) {
  return (
    <>
      {product.tiers.length > 0 && (
        <div className={className}>
          <TierTable
            rows={tierTable({ product, options })}
            activeQuantity={state.counted}
            countsTogether={product.countsTogether}
            vatBp={product.vatBp}
          />
        </div>
      )}
      {state.hint && (
        <button
          type="button"
          onClick={() => onQuantity?.()}
          disabled={onQuantity === null}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-card bg-offer-soft px-3.5 py-2 text-left text-sm text-offer hover:underline hover:underline-offset-3"
        >
          <Tag size={18} aria-hidden="true" />
          <TierHint hint={state.hint} vatBp={product.vatBp} />
        </button>
      )}
      {isPrintIncluded && (
        <p className="text-sm font-semibold text-success">Bu baskı ürünün fiyatına dahildir.</p>
      )}
    </>
  )
}
