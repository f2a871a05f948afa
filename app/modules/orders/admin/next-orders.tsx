import { CircleAlert, Clock, ListTodo } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { ProductThumbs } from '#app/design/patterns/product-thumbs.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, formatShortWeekday, formatWeekday } from '#app/kernel/iso-day.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { NextAction, NextActionKind } from '#app/modules/orders/domain/next-action.ts'
import { isDueToday } from '#app/modules/orders/domain/next-action.ts'
import type { NextUp, OrderRow } from '#app/modules/orders/domain/order-views.ts'
import { SHIPPING_CALENDAR } from './navigation.ts'

const WAITING_LIST = '/admin/orders?status=waiting'

/** What ends each thing that waits, as its button says it; the page of the order has the press itself. */
const VERBS: Readonly<Record<NextActionKind, string>> = {
  'answer-cancel': 'Yanıtla',
  'answer-message': 'Yanıtla',
  'agree-change': 'Siparişi aç',
  agree: 'Siparişi aç',
  pay: 'Siparişi aç',
  'send-file': 'Dosyayı iste',
  'prepare-proof': 'Provayı gönder',
  'approve-proof': 'Siparişi aç',
  begin: 'Başla',
  ship: 'Kargoya ver',
  arrive: 'Siparişi aç',
  'confirm-arrival': 'Doğrula',
  'note-payment': 'Ödemeyi işle',
  complete: 'Tamamla',
  'pay-back': 'İade et',
}

/** What the shop is to do about its orders, the most urgent first: what must be done today before the rest. */
export function NextOrders({ rows, count, shipping }: Pick<NextUp, 'rows' | 'count' | 'shipping'>) {
  const waiting = rows.flatMap((row) => (row.next ? [{ row, next: row.next }] : []))
  const today = waiting.filter(({ next }) => isDueToday(next))
  const later = waiting.filter(({ next }) => !isDueToday(next))
  const [first] = waiting
  return (
    <Card as="section" aria-label="Sıradaki işler" flush>
      {count === 0 ? <NothingWaits shipping={shipping} /> : null}
      {[
        { title: 'Bugün bitmeli', group: today },
        { title: 'Sırada', group: later },
      ].map(({ title, group }) =>
        group.length === 0 ? null : (
          <div key={title} className="border-line not-first:border-t">
            <h2 className="border-b border-line px-5 py-3 text-sm font-semibold text-ink-soft">{title}</h2>
            <ul className="divide-y divide-line">
              {group.map((one) => (
                <NextOrder key={one.row.id} {...one} isFirst={one === first} />
              ))}
            </ul>
          </div>
        ),
      )}
      {count > rows.length ? (
        <p className="border-t border-line px-5 py-3 text-sm">
          <Link to={WAITING_LIST} className="text-brand underline underline-offset-3">
            Bekleyen {formatCount(count)} işin tümü
          </Link>
        </p>
      ) : null}
    </Card>
  )
}

function NothingWaits({ shipping: [next] }: Pick<NextUp, 'shipping'>) {
  return (
    <p className="px-5 py-6 text-ink-soft">
      Bekleyen iş yok.{next ? ` Sıradaki sevkiyat ${formatShortWeekday(next.day)}.` : ''}
    </p>
  )
}

function NextOrder({ row, next, isFirst }: { row: OrderRow; next: NextAction; isFirst: boolean }) {
  const isLate = next.urgency === 'late'
  const isToday = isDueToday(next)
  const Icon = isLate ? CircleAlert : next.waitsFor === 'shop' ? ListTodo : Clock
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-card',
          isLate
            ? 'bg-danger-soft text-danger'
            : isToday
              ? 'bg-warning-soft text-warning'
              : 'bg-paper-deep text-ink-soft',
        )}
      >
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3rem)]">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {row.companyName ?? row.customerName}: {next.title}
        </p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span className="tabular">{row.orderNumber}</span> · {next.reason}
        </p>
      </div>
      <span
        className={classNames(
          'shrink-0 text-sm font-semibold whitespace-nowrap max-sm:ml-12 max-sm:flex-1',
          isLate ? 'text-danger' : isToday ? 'text-warning' : 'text-ink-soft',
        )}
      >
        {deadlineOf(row, next)}
      </span>
      <LinkButton
        to={`/admin/orders/${row.id}`}
        variant={isFirst ? 'primary' : 'secondary'}
        size="sm"
        aria-label={`${VERBS[next.kind]}: ${row.companyName ?? row.customerName}, ${row.orderNumber}`}
        className="min-w-32"
      >
        {VERBS[next.kind]}
      </LinkButton>
    </li>
  )
}

/** Until when, or since when: '2 gün gecikti', 'Bugün', '02.12 Çar'. */
function deadlineOf({ ship }: OrderRow, { until, urgency, kind }: NextAction): string {
  const isAboutShipping = kind === 'begin' || kind === 'ship'
  if (isAboutShipping && ship.slack?.level === 'late') return ship.slack.words
  if (urgency === 'today') return 'Bugün'
  return until === null ? '' : formatShortWeekday(until)
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
        <Link to={SHIPPING_CALENDAR} className="text-sm text-brand underline underline-offset-3">
          Takvim
        </Link>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {days.map(({ day, orders, pieces, pictures }) => (
          <li key={day} className="flex items-center gap-3 px-5 py-2.5">
            <span className="w-20 shrink-0 font-semibold">
              <span aria-hidden="true">{formatShortWeekday(day)}</span>
              <span className="sr-only">{formatWeekday(day)}</span>
              <DayNote day={day} today={today} />
            </span>
            <span className="min-w-0 flex-1">
              <ProductThumbs pictures={pictures.map((picture) => imageUrl(picture, 96))} />
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

function DayNote({ day, today }: { day: IsoDay; today: IsoDay }) {
  if (day < today) return <span className="block text-xs text-danger">gecikti</span>
  if (day === today) return <span className="block text-xs text-warning">bugün</span>
  if (day === addIsoDays(today, 1)) return <span className="block text-xs text-ink-soft">yarın</span>
  return null
}
