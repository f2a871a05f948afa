import { CalendarDays, Inbox, PhoneCall, Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { ListFilters, ListQuery, ListQueryOf } from '#app/design/list-query.ts'
import { narrowingParameters } from '#app/design/list-query.ts'
import type { DataColumn, DataTableProps } from '#app/design/patterns/data-table.tsx'
import { DropPanel } from '#app/design/patterns/drop-panel.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import type { QuickDays } from '#app/design/patterns/list-days.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { ORDER_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import type { OrderFilter } from '#app/modules/orders/domain/order-status.ts'
import { ADMIN_STATUS_LABELS, ORDER_FILTERS } from '#app/modules/orders/domain/order-status.ts'
import type { OrderRow } from '#app/modules/orders/domain/order-views.ts'
import type { BulkValue } from './bulk-status.tsx'
import { BULK_FORM, BulkAnswerNotice, BulkStatusForm } from './bulk-status.tsx'
import { MovedOrdersNotice } from './moved-orders-notice.tsx'
import { SHIPPING_CALENDAR } from './navigation.ts'
import { orderHref } from './order-address.ts'
import { OrderListFiles } from './order-list-files.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'

const FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  ...ADMIN_STATUS_LABELS,
  open: 'Açık',
  unpaid: 'Ödemesi açık',
  revenue: 'Ciroya sayılan',
  unconfirmed: 'Onay bekleyen',
  unread: 'Okunmamış',
  overdue: 'Ödemesi geciken',
}
/** What the list can be narrowed and sorted by, as it stands in the address. */
export const ORDER_LIST = { filters: { status: ORDER_FILTERS }, sorts: ORDER_SORTS } as const
const PRODUCTS_SHOWN = 2

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
      key: 'number',
      header: 'Sipariş no',
      isRowHeader: true,
      cell: (row) => <NumberCell row={row} now={now} href={mayOpen ? orderHref(row.id, list) : null} />,
    },
    { key: 'customer', header: 'Müşteri', hideBelow: 'md', cell: (row) => <CustomerCell row={row} /> },
    { key: 'company', header: 'Firma', hideBelow: 'xl', cell: (row) => <CompanyCell row={row} /> },
    { key: 'products', header: 'Ürünler', hideBelow: 'xl', cell: (row) => <ProductsCell row={row} /> },
    { key: 'total', header: 'Toplam', align: 'right', cell: (row) => <TotalCell row={row} /> },
    {
      key: 'status',
      header: 'Durum ve sıradaki iş',
      hideBelow: 'md',
      cell: (row) => <StatusCell row={row} />,
    },
    { key: 'promise', header: 'Söz, kargoda', hideBelow: 'lg', cell: (row) => <PromiseCell row={row} /> },
    {
      key: 'date',
      header: 'Tarih',
      hideBelow: '2xl',
      cell: (row) => <RelativeTime at={row.createdAt} now={now} className="whitespace-nowrap" />,
    },
    ...(mayOpen ? [actions(list)] : []),
  ]
  return {
    columns,
    getRowKey: ({ id }) => id,
    rowClassName: ({ isRead }) => classNames('max-md:relative', isRead ? null : 'bg-brand-soft/60'),
  }
}

const actions = (list: ListQuery<ListFilters> | null): DataColumn<OrderRow> => ({
  key: 'actions',
  header: 'İşlemler',
  hideHeader: true,
  hideBelow: 'xl',
  align: 'right',
  cell: (row) => (
    <LinkButton
      to={orderHref(row.id, list)}
      variant="secondary"
      size="sm"
      aria-label={`${row.orderNumber} siparişinin detayı`}
    >
      Detay
    </LinkButton>
  ),
})

function CompanyCell({ row }: { row: OrderRow }) {
  if (row.companyName === null) {
    return (
      <span className="text-ink-soft" aria-hidden="true">
        –
      </span>
    )
  }
  return (
    <span className="line-clamp-2 max-w-44" title={row.companyName}>
      {row.companyName}
    </span>
  )
}

function NumberCell({ row, now, href }: { row: OrderRow; now: Instant; href: string | null }) {
  const weight = row.isRead ? 'font-semibold' : 'font-bold'
  const number = (
    <>
      {row.isRead ? null : (
        <>
          <span aria-hidden="true" className="size-2 rounded-pill bg-danger" />
          <span className="sr-only">Okunmadı: </span>
        </>
      )}
      {row.orderNumber}
    </>
  )
  return (
    <div className="min-w-0">
      {href !== null ? (
        <Link
          to={href}
          className={classNames(
            'inline-flex min-h-6 items-center gap-2 whitespace-nowrap underline-offset-3 hover:underline',
            // On a phone the whole row leads to the order.
            'max-md:after:absolute max-md:after:inset-0',
            weight,
          )}
        >
          {number}
        </Link>
      ) : (
        <span className={classNames('inline-flex min-h-6 items-center gap-2 whitespace-nowrap', weight)}>
          {number}
        </span>
      )}
      <div className="text-xs text-ink-soft 2xl:hidden">
        <span className="block [overflow-wrap:anywhere] md:hidden">
          {row.companyName ?? row.customerName}
        </span>
        <RelativeTime at={row.createdAt} now={now} />
      </div>
    </div>
  )
}

function CustomerCell({ row }: { row: OrderRow }) {
  return (
    <div className="min-w-0 max-w-48">
      <span className="block truncate" title={row.customerName}>
        {row.customerName}
      </span>
      <a
        href={`tel:${row.customerPhone}`}
        className="tabular inline-block py-0.5 text-xs whitespace-nowrap text-ink-soft underline-offset-3 hover:underline"
      >
        {formatPhone(row.customerPhone)}
      </a>
      {row.companyName === null ? null : (
        <span className="block truncate text-xs xl:hidden" title={row.companyName}>
          {row.companyName}
        </span>
      )}
    </div>
  )
}

function ProductsCell({ row }: { row: OrderRow }) {
  const shown = row.products.slice(0, PRODUCTS_SHOWN)
  const more = row.products.length - shown.length
  return (
    <ul className="max-w-56 text-xs 2xl:max-w-72">
      {shown.map(({ title, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in several lines, and rows do not move
        <li key={index} className="flex gap-1.5">
          <span className="truncate" title={title}>
            {title}
          </span>
          <span className="tabular shrink-0 text-ink-soft">× {formatCount(quantity)}</span>
        </li>
      ))}
      {more > 0 ? <li className="text-ink-soft">+{more} ürün daha</li> : null}
    </ul>
  )
}

function StatusCell({ row }: { row: OrderRow }) {
  const { status, isPartlySent, stages, next } = row
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <OrderStatusBadge status={status} isPartlySent={isPartlySent} />
        <StageDots stages={stages} />
      </span>
      {next && (
        <span
          className={classNames(
            'mt-1 block text-xs',
            next.waitsFor === 'shop' && next.urgency === 'late'
              ? 'font-semibold text-danger'
              : 'text-ink-soft',
          )}
        >
          {next.title}
        </span>
      )}
    </>
  )
}

/** How far it has come at a glance; the words stand beside it. */
function StageDots({ stages }: Pick<OrderRow, 'stages'>) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 max-lg:hidden">
      {stages.map(({ label, state }) => (
        <span
          key={label}
          className={classNames(
            'h-1 w-3.5 rounded-pill',
            { done: 'bg-brand', current: 'bg-brand/45', open: 'bg-line-strong/60' }[state],
          )}
        />
      ))}
    </span>
  )
}

/** The day it was promised to be sent by, while it is still to be sent. */
function PromiseCell({ row: { shipLatest, next, status } }: { row: OrderRow }) {
  if (shipLatest === null || status === 'cancelled')
    return (
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
    )
  const isOpen = next?.kind === 'begin' || next?.kind === 'ship' || next?.kind === 'send-file'
  return (
    <span className="whitespace-nowrap">
      {formatIsoDay(shipLatest)}
      {isOpen && next.urgency !== 'open' && (
        <span
          className={classNames(
            'block text-xs font-semibold',
            next.urgency === 'late' ? 'text-danger' : 'text-warning',
          )}
        >
          {next.urgency === 'late' ? 'Gecikti' : 'Bugün'}
        </span>
      )}
    </span>
  )
}

function TotalCell({ row }: { row: OrderRow }) {
  return (
    <>
      <Price minor={row.totalMinor} className="font-semibold" />
      {row.status !== 'cancelled' && (
        <span className="block text-xs text-ink-soft max-md:hidden">
          {row.isPaid ? 'Ödendi' : 'Ödeme açık'}
        </span>
      )}
      <div className="mt-1 md:hidden">
        <StatusCell row={row} />
      </div>
    </>
  )
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
}: {
  query: ListQueryOf<typeof ORDER_LIST>
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
      sorts={ORDER_LIST.sorts}
      views={{
        name: 'status',
        label: 'Görünümler',
        choices: [
          { value: 'all', label: 'Tümü' },
          { value: 'open', label: 'Açık' },
          {
            value: 'unread',
            label: (
              <>
                Okunmamış
                {unread > 0 && <span className="tabular ml-1.5 font-normal">{formatCount(unread)}</span>}
              </>
            ),
          },
          { value: 'unpaid', label: 'Ödemesi açık' },
          { value: 'overdue', label: 'Ödemesi geciken' },
        ],
      }}
      filters={[
        {
          name: 'status',
          label: 'Duruma göre süz',
          labels: FILTER_LABELS,
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
        text: 'Sipariş numarasının, müşteri adının veya firmanın bir bölümünü yazmanız yeterlidir.',
      }}
      {...orderTable(now, { list: query })}
      rows={rows}
      aboveTools={movedOrders > 0 ? <MovedOrdersNotice count={movedOrders} /> : null}
      aboveTable={bulk.answer ? <BulkAnswerNotice answer={bulk.answer} isBusy={bulk.isBusy} /> : null}
      bulk={{ content: <BulkStatusForm {...bulk} />, isPaused: bulk.answer?.value?.kind === 'asked' }}
      selection={{
        form: BULK_FORM,
        name: 'ids',
        noun: 'sipariş',
        labelOf: ({ orderNumber }) => `${orderNumber} siparişini seç`,
      }}
      empty={
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
      }
    />
  )
}
