import { Alert } from '#app/design/primitives/alert.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { MOVED_ORDERS } from '../domain/moved-order.ts'

/** Leads to the open orders that cannot keep the days their buyers were told. */
export function MovedOrdersNotice({ count }: { count: number }) {
  return (
    <Alert tone="warning" className="mb-5">
      {formatCount(count)} siparişin söylenen günü takvim ve kapasiteyle uyuşmuyor; henüz kimseye yazılmadı.{' '}
      <Link to={MOVED_ORDERS} className="inline-block py-0.5 font-semibold underline underline-offset-3">
        Günü değişen siparişler
      </Link>
    </Alert>
  )
}
