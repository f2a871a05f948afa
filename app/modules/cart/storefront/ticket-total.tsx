import type { ReactNode } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import type { BuyState } from './buy-state.ts'

/**
 * What all pieces cost now: one total leads, the other stands small below it. It stays in view with a desktop's buttons
 * (`children`), however much is to be chosen above it.
 */
export function TicketTotal({
  state,
  quantity,
  vatDisplay,
  children,
}: {
  state: Pick<BuyState, 'totalNetMinor' | 'totalGrossMinor'>
  quantity: number
  vatDisplay: VatDisplay
  children: ReactNode
}) {
  if (state.totalNetMinor === 0) return children
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
    <div
      data-stays-below
      className="grid gap-3 bg-paper md:sticky md:above-edge md:z-10 md:-mx-3 md:border-t md:border-line md:px-3 md:py-3 low:static md:max-xl:grid-cols-[auto_minmax(0,1fr)] md:max-xl:items-center md:max-xl:gap-x-5 xl:mx-0 xl:bg-surface xl:px-0"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-soft">Toplam ({formatCount(quantity)} adet)</span>
        <span className="ml-auto text-right">
          <span className="block text-xl leading-tight font-bold">{isGrossFirst ? gross : net}</span>
          <span className="block text-sm text-ink-soft">{isGrossFirst ? net : gross}</span>
        </span>
      </p>
      {children}
    </div>
  )
}
