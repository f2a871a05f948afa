import type { ReactNode, RefObject } from 'react'
import { useEffect } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { useIsOutOfView } from '#app/design/use-is-out-of-view.ts'
import { formatCount } from '#app/kernel/count.ts'

/** On a phone, the total and the button again at the lower edge, while the panel's own button is out of sight. */
export function PhoneBuyBar({
  watched,
  totalGrossMinor,
  quantity,
  children,
}: {
  watched: RefObject<HTMLElement | null>
  totalGrossMinor: number
  quantity: number
  children: ReactNode
}) {
  const isShown = useIsOutOfView(watched)
  // The end of the page must stay reachable behind the bar.
  useEffect(() => {
    if (!isShown || !window.matchMedia('(width < 48rem)').matches) return
    document.body.style.paddingBottom = '4.5rem'
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <div className="fixed inset-x-0 above-edge z-20 flex animate-fade items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2.5 md:hidden">
      <p className="min-w-0 text-sm leading-tight text-ink-soft">
        {formatCount(quantity)} adet, KDV dahil
        <Price minor={totalGrossMinor} className="block text-lg font-bold text-ink" />
      </p>
      {children}
    </div>
  )
}
