import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Price } from '#app/design/primitives/price.tsx'

/** On a phone the total and what is to be done next, always at the lower edge; above them why a press did nothing. */
export function PhoneBuyBar({
  counted,
  totalGrossMinor,
  isStale = false,
  refusal,
  notice = null,
  isOverSheet = false,
  children,
}: {
  /** How much is bought, in words. */
  counted: string
  /** 0 where that is not known. */
  totalGrossMinor: number
  /** While the total of what is chosen now is on its way. */
  isStale?: boolean
  /** What is said of the last press; null where nothing has to be. */
  refusal: string | null
  /** Stands in the place of the total and the button. */
  notice?: ReactNode
  isOverSheet?: boolean
  children: ReactNode
}) {
  return (
    <div
      data-buy-bar
      className={classNames(
        'fixed inset-x-0 bottom-0 grid gap-1.5 border-t border-line bg-surface px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:hidden noscript:hidden print:hidden',
        isOverSheet ? 'z-45' : 'z-30',
      )}
    >
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {refusal}
      </p>
      {notice ?? (
        <div className="flex min-h-12 items-center justify-between gap-3">
          <p
            className={classNames(
              'min-w-0 text-xs text-ink-soft transition-opacity',
              isStale && 'opacity-45',
            )}
          >
            {counted}
            {totalGrossMinor > 0 && (
              <>
                , KDV dahil
                <Price minor={totalGrossMinor} className="block text-lg leading-tight font-bold text-ink" />
              </>
            )}
          </p>
          {children}
        </div>
      )}
    </div>
  )
}
