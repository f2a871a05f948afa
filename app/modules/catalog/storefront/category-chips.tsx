import { useEffect, useRef } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'
import type { Category } from '#app/modules/catalog/domain/product.ts'

interface CategoryChipsProps {
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[]
  /** Slug of the category in view; null stands for all products, undefined for none of them. */
  readonly current?: string | null | undefined
  readonly centered?: boolean
  readonly className?: string
}

/** The categories in one row that scrolls sideways where it does not fit; the one in view is brought into sight. */
export function CategoryChips({ categories, current, centered = false, className }: CategoryChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = current === undefined ? null : row.current?.querySelector('[aria-current]')
    if (!row.current || !(chip instanceof HTMLElement)) return
    const list = row.current
    // Tells the places after the layout that happens anyway; asking for them would force one.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        if (!entry?.rootBounds || entry.intersectionRatio === 1) return
        const { boundingClientRect: place, rootBounds: seen } = entry
        list.scrollLeft += place.left - seen.left - (seen.width - place.width) / 2
      },
      { root: list },
    )
    observer.observe(chip)
    return () => observer.disconnect()
  }, [current])

  if (categories.length === 0) return null
  return (
    <nav aria-label="Kategoriler" className={classNames('-mx-4 lg:mx-0', className)}>
      <ul
        ref={row}
        className={classNames(
          'relative flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap lg:px-0',
          centered && 'lg:justify-center',
        )}
      >
        <Chip to="/urunler" label="Tümü" isCurrent={current === null} />
        {categories.map(({ slug, name }) => (
          <Chip key={slug} to={`/kategoriler/${slug}`} label={name} isCurrent={current === slug} />
        ))}
      </ul>
    </nav>
  )
}

interface ChipProps {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}

function Chip({ to, label, isCurrent }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center rounded-pill border px-3.5 text-sm whitespace-nowrap transition-colors',
          isCurrent
            ? 'border-ink bg-ink font-semibold text-paper'
            : 'border-line bg-surface hover:border-line-strong',
        )}
      >
        {label}
      </Link>
    </li>
  )
}
