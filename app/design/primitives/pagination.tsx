import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'

/** The pages to show: first, last, the current one and its neighbours; `null` stands for a gap. */
function pagesToShow(page: number, pageCount: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

const STEP =
  'inline-flex size-11 items-center justify-center rounded-card border border-transparent tabular max-sm:size-10 max-[22rem]:size-9'

/** Pages of a list as links, for people without JavaScript and for crawlers alike. Shows nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
}: {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
}) {
  if (pageCount <= 1) return null
  const shown = pagesToShow(page, pageCount)
  return (
    <nav aria-label="Sayfalar" className="flex items-center justify-center sm:gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : null} rel="prev" label="Önceki sayfa">
        <ChevronLeft size={20} aria-hidden="true" />
      </Step>
      <ol className="flex items-center sm:gap-1">
        {shown.map((n, index) => (
          <li
            key={n ?? `gap-${index}`}
            className={classNames(
              // Where there is a gap anyway, a phone does without the neighbour beside it.
              n !== null &&
                n !== page &&
                n !== 1 &&
                n !== pageCount &&
                (shown[index - 1] === null || shown[index + 1] === null) &&
                'max-sm:hidden',
            )}
          >
            {n === null ? (
              <span className="inline-flex w-5 justify-center text-ink-soft" aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(n)}
                aria-current={n === page ? 'page' : undefined}
                aria-label={`Sayfa ${n}`}
                className={classNames(
                  STEP,
                  n === page ? 'bg-brand font-semibold text-on-brand' : 'hover:border-line hover:bg-surface',
                )}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : null} rel="next" label="Sonraki sayfa">
        <ChevronRight size={20} aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({
  to,
  rel,
  label,
  children,
}: {
  to: string | null
  rel: string
  label: string
  children: React.ReactNode
}) {
  if (to === null)
    return (
      <span aria-hidden="true" className={classNames(STEP, 'text-line-strong')}>
        {children}
      </span>
    )
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={classNames(STEP, 'hover:border-line hover:bg-surface')}
    >
      {children}
    </Link>
  )
}
