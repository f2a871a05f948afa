import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A bar with the page's main action that stays at the lower edge: on phones only (`phone`), or always (`always`).
 * It leaves room for the bar of the shell below it (`--bottom-bar`, set by the shell) and for the question about cookies.
 * What has the focus is scrolled clear of it (base.css).
 */
export function StickyBar({
  show = 'phone',
  className,
  children,
}: {
  show?: 'phone' | 'always'
  className?: string
  children: ReactNode
}) {
  return (
    <div
      data-stays-below={show === 'always' ? '' : undefined}
      className={classNames(
        'sticky above-edge z-20 border-t border-line bg-surface px-4 py-3',
        show === 'phone' && 'md:hidden',
        className,
      )}
    >
      {children}
    </div>
  )
}
