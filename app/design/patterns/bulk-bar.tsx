import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatCount } from '#app/kernel/count.ts'
import { classNames } from '../class-names.ts'
import { TextButton } from '../primitives/text-button.tsx'
import { boxesOf } from './ticked-boxes.ts'
import { useTickedCount } from './use-ticked-count.ts'

/** A list that goes on beyond its page. */
export interface WholeList {
  readonly total: number
  /** What selects it: '240 siparişin hepsini seç'; and what is selected then. */
  readonly label: string
  readonly chosen: string
  /** What the list shows, sent as `whole` beside the ticked rows of the page. */
  readonly query: string
}

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
  whole,
  children,
}: {
  /** Id of the form that the boxes belong to, and their name in it. */
  form: string
  name: string
  /** What is ticked: 'ürün'. */
  noun: string
  /** Stays away although rows are ticked: what was asked about them is answered first. */
  isPaused?: boolean
  /** Offered once all rows of the page are ticked; what cannot take it leaves itself out (`group-data-whole/bulk:hidden`). */
  whole?: WholeList
  children: ReactNode
}) {
  const count = useTickedCount(form, name)
  // Of this many ticks: any other number is another choice.
  const [wholeOf, setWholeOf] = useState<number | null>(null)
  const isPage = whole !== undefined && count > 0 && boxesOf(form, name).length === count
  const isWhole = isPage && wholeOf === count
  return (
    <section
      aria-label="Seçilenlerle yapılacaklar"
      data-whole={isWhole ? '' : undefined}
      data-stays-below={count > 0 && !isPaused ? '' : undefined}
      className={classNames(
        'group/bulk invisible sticky above-edge z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-t-card border border-line-strong bg-surface px-4 py-3 text-sm shadow-float',
        isPaused ? null : 'group-has-[[data-row-tick]:checked]/list:visible',
      )}
    >
      <span aria-live="polite" className="font-semibold empty:hidden max-sm:w-full">
        {count === 0 ? null : isWhole ? whole.chosen : `${formatCount(count)} ${noun} seçildi.`}
      </span>
      {isPage && !isWhole ? <TextButton onClick={() => setWholeOf(count)}>{whole.label}</TextButton> : null}
      {isWhole ? <input type="hidden" form={form} name="whole" value={whole.query} /> : null}
      {children}
    </section>
  )
}
