import type { ReactNode } from 'react'
import { formatCount } from '#app/kernel/count.ts'
import { classNames } from '../class-names.ts'
import { useTickedCount } from './use-ticked-count.ts'

/**
 * What can be done with the ticked rows of a table, and how many they are. It comes with the first tick, at the lower edge
 * of the screen; its room is kept before, so that nothing moves under the next click. It is seen by CSS alone, and so
 * without JavaScript too: table and bar stand in one `group/list`.
 */
export function BulkBar({
  form,
  name,
  noun,
  isPaused = false,
  children,
}: {
  /** Id of the form that the boxes belong to, and their name in it. */
  form: string
  name: string
  /** What is ticked: 'ürün'. */
  noun: string
  /** Stays away although rows are ticked: what was asked about them is answered first. */
  isPaused?: boolean
  children: ReactNode
}) {
  const count = useTickedCount(form, name)
  return (
    <section
      aria-label="Seçilenlerle yapılacaklar"
      data-stays-below={count > 0 && !isPaused ? '' : undefined}
      className={classNames(
        'invisible sticky above-edge z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-card border border-line-strong bg-surface px-4 py-3 text-sm shadow-float',
        isPaused ? null : 'group-has-[[data-row-tick]:checked]/list:visible',
      )}
    >
      <span aria-live="polite" className="font-semibold empty:hidden max-sm:w-full">
        {count === 0 ? null : `${formatCount(count)} ${noun} seçildi.`}
      </span>
      {children}
    </section>
  )
}
