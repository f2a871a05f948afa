import { SlidersHorizontal } from 'lucide-react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { countFilters } from '#app/modules/catalog/domain/listing.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { FILTER_PANEL_ID } from './filter-panel.tsx'

/** Opens the filters where they do not stand beside the list. Works before and without JavaScript. */
export function FilterButton({ list }: Pick<FilterPanelProps, 'list'>) {
  const count = countFilters(list.filters)
  return (
    <button
      type="button"
      popoverTarget={FILTER_PANEL_ID}
      className={buttonStyle('secondary', 'md', 'text-sm xl:hidden')}
    >
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filtrele
      {count > 0 && (
        <span className="tabular rounded-pill bg-brand px-2 text-xs leading-5 text-on-brand">
          {count}
          <span className="sr-only"> filtre açık</span>
        </span>
      )}
    </button>
  )
}
