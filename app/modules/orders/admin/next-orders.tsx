import { CircleAlert, Clock, ListTodo } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { NextAction } from '#app/modules/orders/domain/next-action.ts'
import type { NextUp, OrderRow } from '#app/modules/orders/domain/order-views.ts'
import { SHIPPING_CALENDAR } from './navigation.ts'

/** What the shop is to do about its orders, the most urgent first; nothing where nothing waits. */
export function NextOrders({ rows, count }: Pick<NextUp, 'rows' | 'count'>) {
  if (count === 0) return null
  return (
    <Card
      as="section"
      aria-label="Sıradaki işler"
      title="Sıradaki işler"
      className="mb-8"
      flush
      actions={
        count > rows.length ? (
          <span className="text-sm text-ink-soft max-sm:hidden">
            {formatCount(count)} işten ilk {formatCount(rows.length)} tanesi
          </span>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => row.next && <NextOrder key={row.id} row={row} next={row.next} />)}
      </ul>
    </Card>
  )
}

function NextOrder({ row, next }: { row: OrderRow; next: NextAction }) {
  const isLate = next.urgency === 'late'
  const Icon = isLate ? CircleAlert : next.waitsFor === 'shop' ? ListTodo : Clock
  return (
    <li className="relative flex items-start gap-3 px-5 py-3 hover:bg-ink/3">
      <Icon size={20} aria-hidden="true" className={isLate ? 'mt-0.5 text-danger' : 'mt-0.5 text-ink-soft'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Link
            to={`/admin/orders/${row.id}`}
            className="underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {row.companyName ?? row.customerName}: {next.title}
          </Link>
          {isLate && <Badge tone="danger">Gecikti</Badge>}
          {next.urgency === 'today' && <Badge tone="warning">Bugün</Badge>}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span className="tabular">{row.orderNumber}</span> · {next.reason}
        </p>
      </div>
      {next.until !== null && (
        <span className="shrink-0 text-sm text-ink-soft max-sm:hidden">{formatWeekday(next.until)}</span>
      )}
    </li>
  )
}

/** What buyers were told is sent on which day, and the way to all of them; nothing where no day was said of any open order. */
export function ShippingDays({ days, today }: { days: NextUp['shipping']; today: IsoDay }) {
  if (days.length === 0) return null
  return (
    <Card
      as="section"
      title="Kargoya verilecekler"
      flush
      actions={
        <Link to={SHIPPING_CALENDAR} className="text-sm font-semibold underline underline-offset-3">
          Takvim
        </Link>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {days.map(({ day, orders, pieces }) => (
          <li key={day} className="flex items-baseline justify-between gap-3 px-5 py-2.5">
            <span className="font-semibold">
              {formatWeekday(day)}
              {day < today && <span className="block text-xs text-danger">Gecikti</span>}
              {day === today && <span className="block text-xs text-warning">Bugün</span>}
            </span>
            <span className="text-right text-ink-soft">
              {formatCount(orders)} sipariş
              <span className="block">{formatCount(pieces)} adet</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
