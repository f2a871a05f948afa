import type { ReactNode } from 'react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { OnBasis, VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import type { UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { BuyState } from './buy-state.ts'

/**
 * What a piece and all of them cost now: the total on the visitor's basis of VAT leads, the other stands small below it. It
 * stays in view beside a desktop's buttons (`children`), however much is to be chosen above it.
 */
export function BuyTotal({
  state,
  quantity,
  vatBp,
  children,
}: {
  state: BuyState
  quantity: number
  vatBp: BasisPoints
  children: ReactNode
}) {
  const { unit } = state
  if (!unit && state.totalNetMinor === 0) return children
  const net = (
    <>
      <Price minor={state.totalNetMinor} /> {VAT_WORDS.net}
    </>
  )
  const gross = (
    <>
      <Price minor={state.totalGrossMinor} /> {VAT_WORDS.gross}
    </>
  )
  return (
    <>
      {unit && <UnitRow unit={unit} vatBp={vatBp} />}
      <div
        data-stays-below
        className="-mt-3 grid gap-3 bg-paper md:sticky md:above-edge md:z-10 md:-mx-3 md:border-t md:border-line md:px-3 md:py-3 low:static xl:grid-cols-[auto_minmax(0,1fr)] xl:items-center xl:gap-x-5"
      >
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 xl:block">
          <span className="text-sm text-ink-soft xl:block xl:text-xs">
            Toplam ({formatCount(quantity)} adet)
          </span>
          <span className="ml-auto text-right xl:block xl:text-left">
            <span className="block text-xl leading-tight font-bold">
              <OnBasis gross={gross} net={net} />
            </span>
            <span className="block text-sm text-ink-soft">
              <OnBasis gross={net} net={gross} />
            </span>
          </span>
        </p>
        {children}
      </div>
    </>
  )
}

/** Pieces that cost the same have a unit; several at once may not. */
function UnitRow({ unit, vatBp }: { unit: UnitPrice; vatBp: BasisPoints }) {
  const { listUnitMinor, unitMinor } = unit
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
      <span className="text-ink-soft">
        Birim fiyat (<VatWord />)
      </span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
        {unit.tier && (
          <>
            <Badge tone="offer">{formatPercent(unit.tier.discountBp)} adet indirimi</Badge>
            <span className="sr-only">İndirimsiz birim fiyat</span>
            <VatPrice netMinor={listUnitMinor} grossMinor={withVat(listUnitMinor, vatBp)} struck />
          </>
        )}
        <span className="sr-only">Geçerli birim fiyat</span>
        <VatPrice netMinor={unitMinor} grossMinor={withVat(unitMinor, vatBp)} className="font-semibold" />
      </span>
    </div>
  )
}
