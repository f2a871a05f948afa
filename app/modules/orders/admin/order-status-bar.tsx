import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { ADMIN_STATUS_LABELS, ORDER_STATUSES } from '#app/modules/orders/domain/order-status.ts'

const COLOURS: Readonly<Record<OrderStatus, string>> = {
  new: 'bg-offer',
  processing: 'bg-warning/70',
  shipped: 'bg-brand/45',
  delivered: 'bg-brand/75',
  completed: 'bg-brand',
  cancelled: 'bg-line-strong/60',
}

/** All orders as one bar, divided by status; each status leads to its orders. */
export function OrderStatusBar({ counts }: { counts: Readonly<Record<OrderStatus, number>> }) {
  const shown = ORDER_STATUSES.filter((status) => counts[status] > 0)
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-px overflow-hidden rounded-sm bg-paper-deep">
        {shown.map((status) => (
          <span
            key={status}
            className={classNames('min-w-1', COLOURS[status])}
            style={{ flexGrow: counts[status] }}
            title={`${ADMIN_STATUS_LABELS[status]}: ${formatCount(counts[status])}`}
          />
        ))}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-2">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex min-h-9 items-center gap-2.5 text-sm underline-offset-3 hover:underline"
            >
              <span
                aria-hidden="true"
                className={classNames('size-3 shrink-0 rounded-sm', COLOURS[status])}
              />
              <span className="min-w-0 flex-1 truncate">{ADMIN_STATUS_LABELS[status]}</span>
              <span className="tabular font-semibold">{formatCount(counts[status])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
