import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { formatCount } from '#app/kernel/count.ts'
import { productionLinePath } from '#app/modules/orders/domain/production-line-path.ts'

export type SentOrders = readonly {
  readonly orderId: string
  readonly orderNumber: string
  readonly buyerName: string
  readonly jobs: readonly { readonly lineId: string; readonly title: string; readonly quantity: number }[]
}[]

/** What was sent today, folded to a strip at the end of the board; a job that is dropped on it is sent with its order. */
export function SentToday({
  orders,
  mayOrders,
  isOver,
  target,
}: {
  orders: SentOrders
  mayOrders: boolean
  isOver: boolean
  target: object
}) {
  return (
    <section
      aria-label="Kargoda"
      data-stage="shipped"
      {...target}
      className={classNames(
        'shrink-0 rounded-card transition-colors max-sm:hidden',
        isOver ? 'bg-brand-soft' : 'bg-paper-deep',
      )}
    >
      <details className="group/sent h-full">
        <summary className="flex h-full min-h-40 w-11 cursor-pointer list-none items-start justify-center pt-3 text-sm font-semibold group-open/sent:h-auto group-open/sent:min-h-0 group-open/sent:w-56 group-open/sent:justify-start group-open/sent:px-3 [&::-webkit-details-marker]:hidden">
          <span className="[writing-mode:vertical-rl] rotate-180 group-open/sent:rotate-0 group-open/sent:[writing-mode:horizontal-tb]">
            Kargoda bugün {formatCount(orders.length)}
          </span>
        </summary>
        {orders.length === 0 ? (
          <p className="w-56 px-3 py-2 text-xs text-ink-soft">Bugün yola çıkan koli burada görünür.</p>
        ) : (
          <ul className="grid w-56 gap-2 p-2">
            {orders.map(({ orderId, orderNumber, buyerName, jobs }) => (
              <li key={orderId} className="rounded-card border border-line bg-surface p-2.5 text-xs">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {mayOrders ? (
                    <Link to={`/admin/orders/${orderId}`} className="hover:underline">
                      {orderNumber}
                    </Link>
                  ) : (
                    orderNumber
                  )}{' '}
                  · {buyerName}
                </p>
                {jobs.map(({ lineId, title, quantity }) => (
                  <p key={lineId} className="mt-1 text-ink-soft">
                    <Link to={productionLinePath(lineId)} className="hover:underline">
                      {title} {formatCount(quantity)}
                    </Link>
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
      </details>
    </section>
  )
}
