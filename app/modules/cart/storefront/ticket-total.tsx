import type { ReactNode } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { OnBasis } from '#app/modules/catalog/storefront/vat-price.tsx'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { BuyState } from './buy-state.ts'

/** Beside the button there is little room for it. */
const WORD = 'md:max-xl:text-sm md:max-xl:font-normal'

/**
 * What all pieces cost now: the total on the visitor's basis of VAT leads, the other stands small below it. It stays in
 * view with a desktop's buttons (`children`), however much is to be chosen above it; on a phone it is part of the sheet.
 */
export function TicketTotal({
  state,
  quantity,
  children,
}: {
  state: Pick<BuyState, 'totalNetMinor' | 'totalGrossMinor'>
  quantity: number
  children: ReactNode
}) {
  if (state.totalNetMinor === 0) return children
  const net = (
    <>
      <Price minor={state.totalNetMinor} /> <span className={WORD}>{VAT_WORDS.net}</span>
    </>
  )
  const gross = (
    <>
      <Price minor={state.totalGrossMinor} /> <span className={WORD}>{VAT_WORDS.gross}</span>
    </>
  )
  return (
    <div
      data-stays-below
      className="in-sheet grid gap-3 bg-paper md:sticky md:above-edge md:z-10 md:-mx-3 md:border-t md:border-line md:px-3 md:py-3 low:static md:max-xl:grid-cols-[auto_minmax(0,1fr)] md:max-xl:items-center md:max-xl:gap-x-5 xl:mx-0 xl:bg-surface xl:px-0"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-soft">Toplam ({formatCount(quantity)} adet)</span>
        <span className="ml-auto text-right">
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
  )
}
