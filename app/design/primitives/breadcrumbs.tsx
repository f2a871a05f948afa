import { ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'

export interface Crumb {
  readonly label: string
  /** Left out for the page one is on. */
  readonly to?: string
}

/** The way from the home page to this one. Long names shrink, the row never breaks the layout of a phone. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Sayfa yolu" className="min-w-0 text-sm text-ink-soft">
      <ol className="flex min-w-0 items-center gap-1">
        {items.map((item, index) => {
          const last = index === items.length - 1
          return (
            <li
              key={`${item.to ?? ''} ${item.label}`}
              className={last ? 'flex min-w-0 items-center' : 'flex shrink-0 items-center'}
            >
              {index > 0 ? (
                <ChevronRight size={14} aria-hidden="true" className="mr-1 text-line-strong" />
              ) : null}
              {item.to && !last ? (
                <Link
                  to={item.to}
                  className="inline-block max-w-40 truncate py-1 underline-offset-4 hover:text-ink hover:underline"
                >
                  {item.label}
                </Link>
              ) : (
                <span aria-current="page" className="truncate py-1 text-ink">
                  {item.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
