import { Link } from 'react-router'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'

const ROW = 'flex min-h-11 items-center gap-3 py-1.5 text-sm'
const NAME = 'min-w-0 flex-1 truncate underline-offset-3 hover:underline'

/** A product that sold in some days, as the dashboard names it. */
export interface ShownBestSeller {
  readonly id: string
  readonly title: string
  readonly pieces: number
  /** With VAT; null for who may not see revenue. */
  readonly totalMinor: Kurus | null
  /** Where it is edited; null for one that is gone, and for who may not. */
  readonly path: string | null
}

/** The products of which the most pieces were sold, with the pieces and what they brought. */
export function BestSellerList({ rows }: { rows: readonly ShownBestSeller[] }) {
  const most = Math.max(1, ...rows.map(({ pieces }) => pieces))
  return (
    <ol className="divide-y divide-line">
      {rows.map(({ id, title, pieces, totalMinor, path }) => (
        <li key={id} className={ROW}>
          <span className="min-w-0 flex-1">
            {path === null ? (
              <span className="block truncate" title={title}>
                {title}
              </span>
            ) : (
              <Link to={path} className="block truncate underline-offset-3 hover:underline" title={title}>
                {title}
              </Link>
            )}
            <span aria-hidden="true" className="mt-1 block h-1 rounded-pill bg-paper-deep">
              <span
                className="block h-full rounded-pill bg-brand"
                style={{ width: `${(pieces / most) * 100}%` }}
              />
            </span>
          </span>
          <span className="tabular min-w-24 shrink-0 text-right whitespace-nowrap">
            {formatCount(pieces)} adet
            {totalMinor === null ? null : (
              <span className="block text-xs text-ink-soft">{formatLira(totalMinor)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A product, or one of its variants, of which few pieces are left. */
export interface ScarceRow {
  readonly id: string
  readonly title: string
  readonly variant: string | null
  readonly stock: number
}

/** The products and variants of which the fewest pieces are left. */
export function LowStockList({ rows }: { rows: readonly ScarceRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, variant, stock }) => (
        <li key={`${id} ${variant}`} className={ROW}>
          <Link
            to={variant === null ? `/admin/products/edit/${id}` : `/admin/products/${id}/variants`}
            className={NAME}
            title={variant === null ? title : `${title}: ${variant}`}
          >
            {variant === null ? title : `${variant} · ${title}`}
          </Link>
          <span className="tabular shrink-0 text-warning">{formatCount(stock)} adet</span>
        </li>
      ))}
    </ul>
  )
}
