import type { ReactNode } from 'react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { leadingPrice } from '#app/modules/catalog/storefront/leading-price.ts'
import type { UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import type { BuyState } from './buy-state.ts'

/**
 * What a piece and all of them cost now: one total leads, the other stands small below it. The total stays in view beside a
 * desktop's buttons (`children`), however much is to be chosen above it.
 */
export function BuyTotal({
  state,
  quantity,
  vatBp,
  vatDisplay,
  children,
}: {
  state: BuyState
  quantity: number
  vatBp: BasisPoints
  vatDisplay: VatDisplay
  children: ReactNode
}) {
  const { unit } = state
  if (!unit && state.totalNetMinor === 0) return children
  const isGrossFirst = vatDisplay === 'gross-first'
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
    <>
      {unit && <UnitRow unit={unit} vatBp={vatBp} vatDisplay={vatDisplay} />}
      <div
        data-stays-below
        className="-mt-3 grid gap-3 bg-paper md:sticky md:above-edge md:z-10 md:-mx-3 md:border-t md:border-line md:px-3 md:py-3 low:static xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center xl:gap-x-5"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 xl:block">
          <span className="text-sm text-ink-soft xl:block xl:text-xs">
            Toplam ({formatCount(quantity)} adet)
          </span>
          <span className="ml-auto text-right xl:block xl:text-left">
            <span className="block text-xl leading-tight font-bold">{isGrossFirst ? gross : net}</span>
            <span className="block text-sm text-ink-soft">{isGrossFirst ? net : gross}</span>
          </span>
        </p>
        {children}
      </div>
    </>
  )
}

/** Pieces that cost the same have a unit; several at once may not. */
function UnitRow({
  unit,
  vatBp,
  vatDisplay,
}: {
  unit: UnitPrice
  vatBp: BasisPoints
  vatDisplay: VatDisplay
}) {
  const current = leadingPrice(unit.unitMinor, vatBp, vatDisplay)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
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
  )
}
