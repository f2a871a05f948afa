import { PackageOpen, SearchX } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate } from '#app/kernel/instant.ts'
import { ORDER_PERIOD_LABELS, ORDER_PERIODS } from '#app/modules/orders/domain/order-period.ts'
import { CUSTOMER_STATUS_LABELS, ORDER_STATUSES } from '#app/modules/orders/domain/order-status.ts'
import type { AccountOrderRow } from '#app/modules/orders/domain/order-views.ts'
import { CustomerStatusBadge } from './customer-status-badge.tsx'
import type { OwnOrdersQuery } from './own-orders-address.ts'
import { accountOrderPath, ownOrdersAddress } from './own-orders-address.ts'
import { ReorderButton, ReorderSummary } from './reorder-parts.tsx'
import { useReorder } from './use-reorder.ts'

const PRODUCTS_SHOWN = 3

const PERIODS = ORDER_PERIODS.map((value) => ({ value, label: ORDER_PERIOD_LABELS[value] }))
const STATUSES = [
  { value: 'all' as const, label: 'Tüm durumlar' },
  ...ORDER_STATUSES.map((value) => ({ value, label: CUSTOMER_STATUS_LABELS[value] })),
]

/** The page 'Siparişlerim' of the profile. Filters and pages are links, so they work without JavaScript and can be shared. */
export function OwnOrdersPage({
  query,
  rows,
  total,
  pageCount,
}: {
  query: OwnOrdersQuery
  rows: readonly AccountOrderRow[]
  total: number
  pageCount: number
}) {
  const isFiltered = query.period !== 'all' || query.status !== 'all'
  if (total === 0 && !isFiltered) {
    return (
      <EmptyState
        icon={<PackageOpen aria-hidden="true" />}
        title="Henüz siparişiniz yok"
        text="Verdiğiniz siparişler burada durur; bir tıkla yeniden sipariş verebilirsiniz."
        action={<LinkButton to="/urunler">Ürünlere göz atın</LinkButton>}
      />
    )
  }
  return (
    <section aria-labelledby="own-orders">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="own-orders" className="text-xl">
          Siparişlerim
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {formatCount(total)} sipariş
        </p>
      </div>
      <div className="mb-6 grid gap-2">
        <FilterLinks
          label="Dönem"
          choices={PERIODS}
          chosen={query.period}
          addressOf={(period) => ownOrdersAddress({ ...query, period, page: 1 })}
        />
        <FilterLinks
          label="Durum"
          choices={STATUSES}
          chosen={query.status}
          addressOf={(status) => ownOrdersAddress({ ...query, status, page: 1 })}
        />
      </div>
      {total === 0 ? (
        <EmptyState
          level={3}
          icon={<SearchX aria-hidden="true" />}
          title="Bu seçime uyan siparişiniz yok"
          text="Başka bir dönem veya durum seçin."
          action={
            <LinkButton to="/profil" variant="secondary">
              Tüm siparişleri göster
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul className="mb-8 grid grid-cols-1 gap-4">
            {rows.map((row) => (
              <OrderItem key={row.orderNumber} row={row} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            pageCount={pageCount}
            hrefFor={(page) => ownOrdersAddress({ ...query, page })}
          />
        </>
      )}
    </section>
  )
}

function OrderItem({ row }: { row: AccountOrderRow }) {
  const reordering = useReorder(row.orderNumber)
  const path = accountOrderPath(row.orderNumber)
  const shown = row.products.slice(0, PRODUCTS_SHOWN)
  const more = row.products.length - shown.length
  return (
    <li className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h3 className="text-base">
            <Link to={path} className="tabular underline-offset-3 hover:underline">
              {row.orderNumber}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {formatDate(row.createdAt)}
            {row.purchaseOrderNumber === '' ? null : ` · Satın alma no: ${row.purchaseOrderNumber}`}
          </p>
        </div>
        <CustomerStatusBadge status={row.status} />
      </div>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
        <ul className="grid min-w-0 grid-cols-1 content-start gap-1 text-sm">
          {shown.map(({ title, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand in several lines, and rows do not move
            <li key={index} className="flex gap-2">
              <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{title}</span>
              <span className="tabular shrink-0 text-ink-soft">{formatCount(quantity)} adet</span>
            </li>
          ))}
          {more > 0 ? <li className="text-ink-soft">+{more} ürün daha</li> : null}
        </ul>
        <p className="flex items-baseline justify-between gap-2 sm:block sm:text-right">
          <span className="text-xs text-ink-soft">Toplam (KDV dahil)</span>
          <Price minor={row.totalMinor} className="block text-lg font-bold" />
        </p>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <LinkButton to={path} size="sm" aria-label={`${row.orderNumber} siparişinin detayı`}>
            Detay
          </LinkButton>
          <ReorderButton orderNumber={row.orderNumber} reordering={reordering} size="sm" />
        </div>
        <ReorderSummary reordering={reordering} className="sm:col-span-2" />
      </div>
    </li>
  )
}
