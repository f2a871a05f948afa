import { Link } from 'react-router'
import { formatCount } from '#app/kernel/count.ts'

const ROW = 'flex min-h-11 items-center gap-3 py-1.5 text-sm'
const NAME = 'min-w-0 flex-1 truncate underline-offset-3 hover:underline'

/** The products that stand in the most orders of the last 90 days. */
export function MostOrderedList({
  rows,
}: {
  rows: readonly { readonly id: string; readonly title: string; readonly orderCount: number }[]
}) {
  const most = Math.max(1, ...rows.map(({ orderCount }) => orderCount))
  return (
    <ol className="divide-y divide-line">
      {rows.map(({ id, title, orderCount }) => (
        <li key={id} className={ROW}>
          <Link to={`/admin/products/edit/${id}`} className={NAME} title={title}>
            {title}
          </Link>
          <span aria-hidden="true" className="h-2 w-12 shrink-0 rounded-sm bg-paper-deep">
            <span
              className="block h-full rounded-sm bg-brand"
              style={{ width: `${(orderCount / most) * 100}%` }}
            />
          </span>
          <span className="tabular w-20 shrink-0 text-right">{formatCount(orderCount)} sipariş</span>
        </li>
      ))}
    </ol>
  )
}

/** The products of which the fewest pieces are left. */
export function LowStockList({
  rows,
}: {
  rows: readonly { readonly id: string; readonly title: string; readonly stock: number }[]
}) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, stock }) => (
        <li key={id} className={ROW}>
          <Link to={`/admin/products/edit/${id}`} className={NAME} title={title}>
            {title}
          </Link>
          <span className="tabular shrink-0 text-warning">{formatCount(stock)} adet</span>
        </li>
      ))}
    </ul>
  )
}
