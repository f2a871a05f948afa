import { Badge } from '#app/design/primitives/badge.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
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
  const shownUnit = (minor: number) => (isGrossFirst ? withVat(minor, vatBp) : minor)
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
        <span className="text-ink-soft">Birim fiyat ({isGrossFirst ? 'KDV dahil' : '+ KDV'})</span>
        <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
          {unit.tier && (
            <>
              <Badge tone="offer">{formatPercent(unit.tier.discountBp)} adet indirimi</Badge>
              <span className="sr-only">İndirimsiz birim fiyat</span>
              <Price minor={shownUnit(unit.listUnitMinor)} struck />
            </>
          )}
          <span className="sr-only">Geçerli birim fiyat</span>
          <Price minor={shownUnit(unit.unitMinor)} className="font-semibold" />
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
