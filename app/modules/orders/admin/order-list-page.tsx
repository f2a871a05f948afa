import { CalendarDays, Inbox, Phone, PhoneCall, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { ListFilters, ListQuery } from '#app/design/list-query.ts'
import { listParameters, narrowingParameters } from '#app/design/list-query.ts'
import type { WholeList } from '#app/design/patterns/bulk-bar.tsx'
import type { DataColumn, DataTableProps } from '#app/design/patterns/data-table.tsx'
import { DropPanel } from '#app/design/patterns/drop-panel.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import type { QuickDays } from '#app/design/patterns/list-days.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { ProductThumbs } from '#app/design/patterns/product-thumbs.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatShortWeekday } from '#app/kernel/iso-day.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { MAX_BULK } from '#app/modules/orders/domain/bulk-status-form.ts'
import type { BookSums } from '#app/modules/orders/domain/order-book.ts'
import { isBookView } from '#app/modules/orders/domain/order-book.ts'
import { BOOK_SORTS, ORDER_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import type { OrderRow } from '#app/modules/orders/domain/order-views.ts'
import { PARTLY_SENT } from '#app/modules/orders/domain/parcels.ts'
import type { ShipSlack } from '#app/modules/orders/domain/ship-day.ts'
import type { BulkValue } from './bulk-status.tsx'
import { BULK_FORM, BulkAnswerNotice, BulkStatusForm } from './bulk-status.tsx'
import { MovedOrdersNotice } from './moved-orders-notice.tsx'
import { SHIPPING_CALENDAR } from './navigation.ts'
import { orderHref } from './order-address.ts'
import { OrderListFiles } from './order-list-files.tsx'
import type { OrderListQuery } from './order-list-query.ts'
import { ORDER_TABS, VIEW_LABELS } from './order-list-query.ts'

/** What the filter offers besides showing all. */
const { all: _, ...STATUS_LABELS } = VIEW_LABELS

/**
 * How orders stand in a table: in their list, on the dashboard and beside a customer. On a phone a row shrinks to two cells.
 * Nothing leads to an order for who may not open it.
 */
export function orderTable(
  now: Instant,
  {
    mayOpen = true,
    list = null,
  }: {
    readonly mayOpen?: boolean
    /** The list they stand in, which an order that is opened leads on in. */
    readonly list?: ListQuery<ListFilters> | null
  } = {},
): Pick<DataTableProps<OrderRow>, 'columns' | 'getRowKey' | 'rowClassName'> {
  const columns: readonly DataColumn<OrderRow>[] = [
    {
      key: 'pictures',
      header: 'Ürünler',
      hideHeader: true,
      hideBelow: 'lg',
      width: '5.5rem',
      cell: (row) => <ProductThumbs pictures={row.pictures.map((picture) => imageUrl(picture, 96))} />,
    },
    {
      key: 'date',
      header: 'Sipariş',
      isRowHeader: true,
      cell: (row) => <NumberCell row={row} now={now} href={mayOpen ? orderHref(row.id, list) : null} />,
    },
    {
      key: 'customer',
      header: 'Müşteri ve iş',
      hideBelow: 'md',
      width: '26%',
      cell: (row) => <CustomerCell row={row} />,
    },
    {
      key: 'status',
      header: 'Aşama ve sıradaki iş',
      hideBelow: 'md',
      cell: (row) => <StatusCell row={row} />,
    },
    { key: 'promise', header: 'Söz, kargoda', hideBelow: 'md', cell: (row) => <PromiseCell row={row} /> },
    { key: 'payment', header: 'Açık ödeme', hideBelow: 'xl', cell: (row) => <PaymentCell row={row} /> },
    { key: 'total', header: 'Toplam', align: 'right', cell: (row) => <TotalCell row={row} /> },
  ]
  return { columns, getRowKey: ({ id }) => id, rowClassName: () => 'max-md:relative' }
}

function NumberCell({ row, now, href }: { row: OrderRow; now: Instant; href: string | null }) {
  const weight = row.isRead ? 'font-semibold' : 'font-bold'
  const number = (
    <>
      {row.isRead ? null : <span className="sr-only">Okunmadı: </span>}
      {row.orderNumber}
    </>
  )
  return (
    <div className="min-w-0">
      {href !== null ? (
        <Link
          to={href}
          className={classNames(
            'inline-flex min-h-6 items-center whitespace-nowrap underline-offset-3 hover:underline',
            // On a phone the whole row leads to the order.
            'max-md:after:absolute max-md:after:inset-0',
            weight,
          )}
        >
          {number}
        </Link>
      ) : (
        <span className={classNames('inline-flex min-h-6 items-center whitespace-nowrap', weight)}>
          {number}
        </span>
      )}
      <div className="text-xs text-ink-soft">
        <span className="block max-w-[42vw] truncate md:hidden">{row.companyName ?? row.customerName}</span>
        <RelativeTime at={row.createdAt} now={now} className="whitespace-nowrap" />
        {row.isRead ? null : (
          <span aria-hidden="true" className="font-semibold whitespace-nowrap text-brand">
            {' '}
            · yeni
          </span>
        )}
      </div>
    </div>
  )
}

function CustomerCell({ row: { customerName, customerPhone, companyName, products } }: { row: OrderRow }) {
  const phone = formatPhone(customerPhone)
  const goods = products.map(({ title, quantity }) => `${title} × ${formatCount(quantity)}`).join(', ')
  return (
    <div className="flex max-w-80 min-w-0 items-center gap-2 2xl:max-w-96">
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <span
          className="truncate"
          title={companyName === null ? customerName : `${companyName}, ${customerName}`}
        >
          {companyName ?? customerName}
        </span>
        <span className="truncate text-xs text-ink-soft" title={goods}>
          {goods}
        </span>
      </div>
      <a
        href={`tel:${customerPhone}`}
        aria-label={`${customerName}, ${phone}: ara`}
        title={`${customerName}, ${phone}`}
        className="grid size-8 shrink-0 place-items-center max-lg:hidden rounded-card text-ink-soft hover:bg-ink/6 hover:text-ink"
      >
        <Phone size={16} aria-hidden="true" />
      </a>
    </div>
  )
}

function StatusCell({ row }: { row: OrderRow }) {
  const { status, isPartlySent, stages, next } = row
  const isLate = next?.waitsFor === 'shop' && next.urgency === 'late'
  return (
    <>
      <span className="flex items-center gap-2 whitespace-nowrap max-md:justify-end">
        <StageDots stages={stages} isLate={isLate} />
        {isPartlySent ? PARTLY_SENT : ADMIN_STATUS_LABELS[status]}
      </span>
      {next && (
        <span className={classNames('block text-xs', isLate ? 'font-semibold text-danger' : 'text-ink-soft')}>
          {next.title}
        </span>
      )}
    </>
  )
}

/** How far it has come at a glance; the words stand beside it. */
function StageDots({ stages, isLate }: Pick<OrderRow, 'stages'> & { isLate: boolean }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 max-md:hidden">
      {stages.map(({ label, state }) => (
        <span
          key={label}
          className={classNames(
            'h-1 w-3.5 rounded-pill',
            state === 'current' && isLate
              ? 'bg-danger'
              : { done: 'bg-brand', current: 'bg-brand/45', open: 'bg-line-strong/60' }[state],
          )}
        />
      ))}
    </span>
  )
}

const SLACK_TONES: Readonly<Record<ShipSlack['level'], string>> = {
  late: 'font-semibold text-danger',
  today: 'font-semibold text-warning',
  risk: 'font-semibold text-warning',
  'on-time': 'text-ink-soft',
}

/** The day it was promised to be sent by, and how it stands to it while it is still to be sent. */
function PromiseCell({ row: { ship, status } }: { row: OrderRow }) {
  const { day, after, slack } = ship
  if (status === 'cancelled' || (day === null && after === null))
    return (
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
    )
  return (
    <span className="whitespace-nowrap">
      <span className={slack || after ? 'font-semibold' : 'text-ink-soft'}>
        {after ? AFTER_LABELS[after] : formatShortWeekday(day ?? '')}
      </span>
      {after && day ? (
        <span className="block text-xs text-ink-soft">şimdilik {formatShortWeekday(day)}</span>
      ) : null}
      {slack ? (
        <span className={classNames('block text-xs', SLACK_TONES[slack.level])}>{slack.words}</span>
      ) : null}
    </span>
  )
}

const AFTER_LABELS = { pay: 'Ödemeden sonra', agree: 'Onaydan sonra' } as const

/** What of it is not paid: a payment comes whole or not at all. */
function PaymentCell({ row: { isPaid, status, totalMinor, next } }: { row: OrderRow }) {
  const isOpen = !isPaid && status !== 'cancelled'
  return (
    <span className="whitespace-nowrap">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-1 w-10 overflow-hidden rounded-pill bg-line-strong/40">
          <span className={classNames('block h-full bg-brand', isPaid ? 'w-full' : 'w-0')} />
        </span>
        {isOpen ? <Price minor={totalMinor} /> : isPaid ? 'Ödendi' : 'Ödenmedi'}
      </span>
      <span className="block text-xs text-ink-soft">
        {isOpen ? (next?.kind === 'pay' ? 'havale bekleniyor' : 'ödeme bekleniyor') : 'açık yok'}
      </span>
    </span>
  )
}

function TotalCell({ row }: { row: OrderRow }) {
  const { ship } = row
  const isTroubled = ship.slack !== null && ship.slack.level !== 'on-time'
  return (
    <>
      <Price minor={row.totalMinor} className="font-semibold" />
      <div className="mt-1 md:hidden">
        <StatusCell row={row} />
        {isTroubled ? <PromiseCell row={row} /> : null}
      </div>
    </>
  )
}

/** The whole list for a change of status, as far as one goes. */
function wholeList(total: number, query: OrderListQuery): WholeList {
  const isBeyond = total > MAX_BULK
  return {
    total,
    label: isBeyond
      ? `Listenin ilk ${MAX_BULK} siparişini seç`
      : `${formatCount(total)} siparişin hepsini seç`,
    chosen: isBeyond
      ? `Listenin ilk ${MAX_BULK} siparişi seçildi.`
      : `${formatCount(total)} siparişin hepsi seçildi.`,
    query: new URLSearchParams(listParameters({ ...query, page: 1 })).toString(),
  }
}

/** The order list: search, filter by status and by days, table, pages. */
export function OrderListPage({
  query,
  rows,
  total,
  hasMore,
  pageCount,
  unread,
  quickDays,
  daysRefusal,
  now,
  mailSwitch,
  bulk,
  movedOrders,
  counts,
  sums,
  savedViews,
  viewMenu,
}: {
  query: OrderListQuery
  /** How many orders the tabs lead to. */
  counts: Readonly<Record<(typeof ORDER_TABS)[number], { readonly count: number; readonly hasMore: boolean }>>
  /** Of all orders that are shown; null where they are too many. */
  sums: BookSums | null
  /** Views that somebody has saved, and what saves one. */
  savedViews: readonly { readonly query: string; readonly name: string }[]
  viewMenu: ReactNode
  rows: readonly OrderRow[]
  total: number
  hasMore: boolean
  pageCount: number
  unread: number
  /** Days that one press narrows the list to. */
  quickDays: readonly QuickDays[]
  /** Why the days of the address narrow nothing. */
  daysRefusal: string | null
  now: Instant
  mailSwitch: ReactNode
  /** How many open orders cannot keep the days their buyers were told. */
  movedOrders: number
  /** How far a change of the ticked ones has come. */
  bulk: { readonly answer: ActionResult<BulkValue> | null; readonly isBusy: boolean }
}) {
  // Every page but the last is full.
  const first = query.page === pageCount ? total - rows.length + 1 : (query.page - 1) * rows.length + 1
  const count = `${formatCount(first)}–${formatCount(first + rows.length - 1)} / ${formatCount(total)}${hasMore ? '+' : ''}`
  const foot = sums
    ? {
        label: `${count} · KDV dahil`,
        cells: {
          payment: <span className="font-semibold">{formatLira(sums.openMinor)}</span>,
          total: <Price minor={sums.totalMinor} className="font-semibold" />,
        },
      }
    : { label: count, cells: {} }
  return (
    <ListPage
      title="Siparişler"
      description={
        <span className="max-sm:hidden">
          {`${formatCount(total)}${hasMore ? '+' : ''} sipariş${unread > 0 ? ` · ${formatCount(unread)} okunmamış` : ''}`}
        </span>
      }
      actions={
        <>
          <OrderListFiles narrowedBy={{ ...narrowingParameters(query), search: query.search }} />
          <DropPanel
            icon={<Settings2 size={16} aria-hidden="true" />}
            label={<span className="sr-only">Takvim ve bildirim</span>}
            side="right"
            panelClassName="grid w-72 gap-1 p-2"
          >
            <Link
              to={SHIPPING_CALENDAR}
              className="flex items-center gap-2.5 rounded-card px-2 py-2 hover:bg-paper-deep"
            >
              <CalendarDays size={16} aria-hidden="true" /> Sevkiyat takvimi
            </Link>
            <div className="border-t border-line px-2 pt-2">{mailSwitch}</div>
          </DropPanel>
          <LinkButton to="/admin/orders/add" size="sm" icon={<PhoneCall size={16} aria-hidden="true" />}>
            <span className="max-sm:sr-only">Sipariş oluştur</span>
          </LinkButton>
        </>
      }
      path="/admin/orders"
      query={query}
      sorts={isBookView(query.chosen.status) ? BOOK_SORTS : ORDER_SORTS}
      views={{
        name: 'status',
        label: 'Görünümler',
        choices: ORDER_TABS.map((value) => ({
          value,
          label: VIEW_LABELS[value],
          count: `${formatCount(counts[value].count)}${counts[value].hasMore ? '+' : ''}`,
        })),
        saved: savedViews,
        menu: viewMenu,
      }}
      filters={[
        {
          name: 'status',
          label: 'Duruma göre süz',
          labels: STATUS_LABELS,
          counts: { unread: formatCount(unread) },
        },
      ]}
      dayFilter={{
        quick: quickDays,
        refusal: daysRefusal === null ? null : `${daysRefusal} Liste tarihe göre süzülmedi.`,
      }}
      pageCount={pageCount}
      searchLabel="Sipariş no, müşteri veya firma ara"
      nothingFound={{
        title: 'Bu aramaya uyan sipariş yok',
        text:
          query.search !== '' && query.chosen.status !== 'all'
            ? `Yalnızca “${VIEW_LABELS[query.chosen.status]}” görünümünde arandı; “Tümü” sekmesi bütün siparişlerde arar.`
            : 'Sipariş numarasının, müşteri adının veya firmanın bir bölümünü yazmanız yeterlidir.',
      }}
      {...orderTable(now, { list: query })}
      rows={rows}
      foot={foot}
      aboveTools={movedOrders > 0 ? <MovedOrdersNotice count={movedOrders} /> : null}
      aboveTable={bulk.answer ? <BulkAnswerNotice answer={bulk.answer} isBusy={bulk.isBusy} /> : null}
      bulk={{
        content: <BulkStatusForm {...bulk} />,
        isPaused: bulk.answer?.value?.kind === 'asked',
        whole: wholeList(total, query),
      }}
      selection={{
        form: BULK_FORM,
        name: 'ids',
        noun: 'sipariş',
        labelOf: ({ orderNumber }) => `${orderNumber} siparişini seç`,
      }}
      empty={
        counts.all.count > 0 ? (
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="Açık sipariş yok"
            text="Bütün siparişler teslim edildi veya tamamlandı."
            action={
              <LinkButton to="/admin/orders?status=all" variant="secondary">
                Tüm siparişler
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title="Henüz sipariş yok"
            text="İlk sipariş geldiğinde burada görünür ve menüdeki sayı artar."
            action={
              <LinkButton to="/" reloadDocument variant="secondary">
                Mağazayı gör
              </LinkButton>
            }
          />
        )
      }
    />
  )
}
