import { Badge } from '#app/design/primitives/badge.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { leadingPrice } from '#app/modules/catalog/storefront/leading-price.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import type { BuyState } from './buy-state.ts'

/** What a piece and all of them cost now, with and without VAT, equally readable (product decision 4). */
export function BuyTotal({
  state,
  quantity,
  vatBp,
  vatDisplay,
}: {
  state: BuyState
  quantity: number
  vatBp: BasisPoints
  vatDisplay: VatDisplay
}) {
  const { unit } = state
  if (!unit) return null
  const isGrossFirst = vatDisplay === 'gross-first'
  const current = leadingPrice(unit.unitMinor, vatBp, vatDisplay)
  const net = (
    <>
      <Price minor={state.totalNetMinor} /> + KDV
    </>
  )
  const gross = (
    <>
      KDV dahil <Price minor={state.totalGrossMinor} />
    </>
  )
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-soft">Birim fiyat ({current.basis})</span>
        <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
          {unit.tier && (
            <>
              <Badge tone="offer">{formatPercent(unit.tier.discountBp)} adet indirimi</Badge>
              <span className="sr-only">İndirimsiz birim fiyat</span>
              <Price minor={leadingPrice(unit.listUnitMinor, vatBp, vatDisplay).minor} struck />
            </>
          )}
          <span className="sr-only">Geçerli birim fiyat</span>
          <Price minor={current.minor} className="font-semibold" />
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-soft">Toplam ({formatCount(quantity)} adet)</span>
        <span className="ml-auto text-right">
          <span className="block text-xl font-bold">{isGrossFirst ? gross : net}</span>
          <span className="block text-base">{isGrossFirst ? net : gross}</span>
        </span>
      </div>
    </div>
  )
}
