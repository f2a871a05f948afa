import { X } from 'lucide-react'
import { Link } from '#app/design/primitives/link.tsx'
import type { ProductListView } from '#app/modules/catalog/domain/listing.ts'
import { activeFilters } from './filter-labels.ts'
import type { ListAddress } from './list-address.ts'
import { listHref } from './list-address.ts'

interface FilterChipsProps {
  readonly path: string
  readonly address: ListAddress
  readonly list: Pick<ProductListView, 'filters' | 'offered'>
  readonly categories: readonly { readonly slug: string; readonly name: string }[]
  /** What the place of the day in the filters is called. */
  readonly placeName: string | null
  /** Takes the focus when the pressed chip goes away. */
  readonly focusAfter: string
}

/** The filters that are on, each to be taken off, and all at once. */
export function FilterChips({ path, address, list, categories, placeName, focusAfter }: FilterChipsProps) {
  const { search, sort, basis } = address
  const active = activeFilters(list, categories, placeName, basis)
  if (active.length === 0) return null
  const keepFocus = () => document.getElementById(focusAfter)?.focus({ preventScroll: true })
  return (
    <ul
      aria-label="Seçili filtreler"
      className="relative mb-5 flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {active.map(({ label, without }) => (
        <li key={label} className="min-w-0 max-sm:shrink-0">
          <Link
            to={listHref(path, { search, filters: without, sort, basis })}
            preventScrollReset
            rel="nofollow"
            onClick={keepFocus}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill border border-brand-line bg-brand-soft pr-2.5 pl-3.5 text-sm hover:border-brand"
          >
            <span className="min-w-0 truncate">{label}</span>
            <X size={16} aria-hidden="true" className="shrink-0" />
            <span className="sr-only"> filtresini kaldır</span>
          </Link>
        </li>
      ))}
      <li className="shrink-0">
        <Link
          to={listHref(path, { search, sort, basis })}
          preventScrollReset
          onClick={keepFocus}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
        >
          Tümünü temizle
        </Link>
      </li>
    </ul>
  )
}
