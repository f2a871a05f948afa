import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { MONTHS } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday, weekdayName } from '#app/kernel/iso-day.ts'
import type { FeedState, IsoMonth, ShippingDay, ShippingOrder } from '../domain/shipping-calendar.ts'
import { monthsLater } from '../domain/shipping-calendar.ts'
import { SHIPPING_CALENDAR } from './navigation.ts'
import { ShippingFeedCard } from './shipping-feed-card.tsx'

const TITLE = 'Sevkiyat takvimi'

export interface ShippingCalendarView {
  readonly month: IsoMonth
  readonly today: IsoDay
  readonly weeks: readonly (readonly (ShippingDay & { readonly isClosed: boolean })[])[]
  readonly late: readonly ShippingOrder[]
  readonly withoutDay: readonly ShippingOrder[]
  readonly feed: FeedState
}

/** What buyers were told is sent on which day, month by month. */
export function ShippingCalendarPage({
  month,
  today,
  weeks,
  late,
  withoutDay,
  feed,
  answer,
  isBusy,
}: ShippingCalendarView & { answer: ActionResult | null; isBusy: boolean }) {
  const days = weeks.flat()
  const isEmpty = days.every(({ orders }) => orders.length === 0)
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/orders" label="Siparişler" />}
        title={TITLE}
        description="Hazırlanacak siparişler, alıcısına söylenen en geç kargo gününde."
        actions={<MonthNavigation month={month} today={today} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {late.length > 0 ? <OrderList title="Gecikenler" orders={late} tone="danger" /> : null}
        <section aria-label={monthName(month)}>
          <div
            aria-hidden="true"
            className="mb-1 hidden grid-cols-7 gap-1 text-sm font-semibold text-ink-soft md:grid"
          >
            {weeks[0]?.map(({ day }) => (
              <span key={day} className="px-2">
                {weekdayName(day)}
              </span>
            ))}
          </div>
          <ol className="grid gap-2 md:grid-cols-7 md:gap-1">
            {days.map((day) => (
              <DayCell key={day.day} {...day} today={today} />
            ))}
          </ol>
          {isEmpty ? <p className="mt-3 text-ink-soft">Bu ay gönderilecek sipariş yok.</p> : null}
        </section>
        {withoutDay.length > 0 ? (
          <OrderList title="Günü söylenmemiş" orders={withoutDay} tone="neutral" />
        ) : null}
        <ShippingFeedCard feed={feed} answer={answer} isBusy={isBusy} />
      </div>
    </>
  )
}

function monthName(month: IsoMonth): string {
  const [year, number] = month.split('-').map(Number)
  return `${MONTHS[(number ?? 1) - 1]} ${year}`
}

function MonthNavigation({ month, today }: { month: IsoMonth; today: IsoDay }) {
  const to = (count: number) => `${SHIPPING_CALENDAR}?ay=${monthsLater(month, count)}`
  return (
    <nav aria-label="Aylar" className="flex items-center gap-2">
      {today.startsWith(month) ? null : (
        <LinkButton to={SHIPPING_CALENDAR} variant="quiet" preventScrollReset>
          Bugün
        </LinkButton>
      )}
      <LinkButton
        to={to(-1)}
        variant="secondary"
        preventScrollReset
        className="px-3"
        aria-label={`${monthName(monthsLater(month, -1))} ayına bak`}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </LinkButton>
      <h2 className="tabular min-w-32 text-center text-lg">{monthName(month)}</h2>
      <LinkButton
        to={to(1)}
        variant="secondary"
        preventScrollReset
        className="px-3"
        aria-label={`${monthName(monthsLater(month, 1))} ayına bak`}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </LinkButton>
    </nav>
  )
}

/** Orders of a day beyond these are folded away. */
const SHOWN = 4

/** On a phone only days on which something is sent. */
function DayCell({
  day,
  isOutside,
  isClosed,
  orders,
  today,
}: ShippingDay & { readonly isClosed: boolean; readonly today: IsoDay }) {
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0)
  const [shown, rest] = [orders.slice(0, SHOWN), orders.slice(SHOWN)]
  return (
    <li
      className={classNames(
        'min-w-0 rounded-card border p-2 md:min-h-28',
        orders.length === 0 || isOutside ? 'max-md:hidden' : '',
        day === today ? 'border-brand bg-surface' : 'border-line',
        isClosed ? 'bg-paper-deep' : 'bg-surface',
      )}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className={isOutside ? 'text-ink-soft' : 'font-semibold'}>
          <span className="md:sr-only">{formatWeekday(day)}</span>
          <span aria-hidden="true" className="tabular max-md:hidden">
            {Number(day.slice(8))}
          </span>
          {day === today ? <span className="ml-1 text-xs text-brand">bugün</span> : null}
        </span>
        {orders.length > 0 ? (
          <span className="text-xs font-normal text-ink-soft">{formatCount(pieces)} adet</span>
        ) : isClosed ? (
          <span className="text-xs font-normal text-ink-soft">kapalı</span>
        ) : null}
      </h3>
      {orders.length > 0 ? (
        <ul className="mt-1">
          {shown.map((order) => (
            <DayOrder key={order.id} order={order} />
          ))}
        </ul>
      ) : null}
      {rest.length > 0 ? (
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer text-xs text-ink-soft">
            {formatCount(rest.length)} sipariş daha
          </summary>
          <ul className="mt-1">
            {rest.map((order) => (
              <DayOrder key={order.id} order={order} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

function DayOrder({ order: { id, buyer, orderNumber, pieces } }: { order: ShippingOrder }) {
  return (
    <li>
      <Link
        to={`/admin/orders/${id}`}
        title={`${orderNumber}, ${formatCount(pieces)} adet`}
        className="flex min-h-6 items-center justify-between gap-2 rounded-control px-1 text-xs underline-offset-3 hover:bg-ink/5 hover:underline max-md:min-h-11 max-md:text-sm"
      >
        <span className="min-w-0 truncate">{buyer}</span>
        <span className="tabular shrink-0 text-ink-soft">{formatCount(pieces)}</span>
      </Link>
    </li>
  )
}

/** Orders of a list beyond these are folded away: the month stays in view. */
const LISTED = 8

function OrderList({
  title,
  orders,
  tone,
}: {
  title: string
  orders: readonly ShippingOrder[]
  tone: 'danger' | 'neutral'
}) {
  const [shown, rest] = [orders.slice(0, LISTED), orders.slice(LISTED)]
  return (
    <Card as="section" title={title} flush actions={<Badge tone={tone}>{formatCount(orders.length)}</Badge>}>
      <ListedOrders orders={shown} />
      {rest.length > 0 ? (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-ink-soft">
            {formatCount(rest.length)} sipariş daha
          </summary>
          <ListedOrders orders={rest} />
        </details>
      ) : null}
    </Card>
  )
}

function ListedOrders({ orders }: { orders: readonly ShippingOrder[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {orders.map(({ id, buyer, orderNumber, goods, pieces, shipLatest }) => (
        <li key={id} className="relative flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 hover:bg-ink/3">
          <Link
            to={`/admin/orders/${id}`}
            className="min-h-6 font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {buyer}
          </Link>
          <span className="tabular text-ink-soft">{orderNumber}</span>
          <span className="min-w-0 flex-1 basis-40 truncate text-ink-soft">
            {formatCount(pieces)} adet, {goods.join(', ')}
          </span>
          {shipLatest === null ? null : (
            <span className="font-semibold text-danger">{formatWeekday(shipLatest)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
