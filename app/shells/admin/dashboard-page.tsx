import { Inbox, Package, PackagePlus, ReceiptText, Store } from 'lucide-react'
import { Link } from 'react-router'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { orderTable } from '#app/modules/orders/admin/order-list-page.tsx'
import type { OrderRow } from '#app/modules/orders/domain/order-views.ts'

const COUNT = new Intl.NumberFormat('tr-TR')

/** The first page of the back office: what waits, the newest orders, the ways on. Parts one may not see are left out. */
export function DashboardPage({
  orders,
  newQuotes,
  productCount,
  now,
}: {
  orders:
    | {
        readonly recent: readonly OrderRow[]
        readonly total: number
        readonly unread: number
        readonly newCount: number
        readonly processingCount: number
      }
    | null
    | undefined
  newQuotes: number | null
  productCount: number | null
  now: Instant
}) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            {productCount === null ? null : (
              <LinkButton
                to="/admin/products/add"
                variant="secondary"
                size="sm"
                icon={<PackagePlus size={18} aria-hidden="true" />}
              >
                Ürün ekle
              </LinkButton>
            )}
            {productCount === null ? null : (
              <LinkButton
                to="/admin/products"
                variant="secondary"
                size="sm"
                icon={<Package size={18} aria-hidden="true" />}
              >
                Ürünleri düzenle
              </LinkButton>
            )}
            {orders ? (
              <LinkButton to="/admin/orders" size="sm" icon={<ReceiptText size={18} aria-hidden="true" />}>
                Siparişler
              </LinkButton>
            ) : null}
          </>
        }
      />
      <ul className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {orders ? (
          <>
            <Figure
              to="/admin/orders"
              label="Okunmamış sipariş"
              value={orders.unread}
              isUrgent={orders.unread > 0}
            />
            <Figure to="/admin/orders?status=new" label="Yeni sipariş" value={orders.newCount} />
            <Figure
              to="/admin/orders?status=processing"
              label="Hazırlanan sipariş"
              value={orders.processingCount}
            />
          </>
        ) : null}
        {newQuotes === null ? null : (
          <Figure label="Yeni teklif talebi" value={newQuotes} isUrgent={newQuotes > 0} />
        )}
        {productCount === null ? null : <Figure to="/admin/products" label="Ürün" value={productCount} />}
      </ul>
      {orders ? (
        <section>
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 className="text-lg">Son siparişler</h2>
            {orders.total > orders.recent.length ? (
              <Link to="/admin/orders" className="py-1 text-sm text-brand underline underline-offset-3">
                Tümünü gör ({COUNT.format(orders.total)})
              </Link>
            ) : null}
          </div>
          <DataTable
            {...orderTable(now)}
            caption="Son siparişler"
            rows={orders.recent}
            empty={
              <EmptyState
                level={3}
                icon={<Inbox aria-hidden="true" />}
                title="Henüz sipariş yok"
                text="Mağazanız satışa açık. İlk sipariş geldiğinde burada görünür."
                action={
                  <LinkButton
                    to="/"
                    reloadDocument
                    variant="secondary"
                    icon={<Store size={18} aria-hidden="true" />}
                  >
                    Mağazayı gör
                  </LinkButton>
                }
              />
            }
          />
        </section>
      ) : null}
    </>
  )
}

function Figure({
  to,
  label,
  value,
  isUrgent = false,
}: {
  /** The room the figure is about, where there is one. */
  to?: string
  label: string
  value: number
  isUrgent?: boolean
}) {
  const figure = (
    <>
      <span className={`tabular block text-2xl font-bold tracking-tight ${isUrgent ? 'text-danger' : ''}`}>
        {COUNT.format(value)}
      </span>
      <span className="block text-sm text-ink-soft">{label}</span>
    </>
  )
  const box = 'block rounded-card border border-line bg-surface px-4 py-3'
  return (
    <li>
      {to ? (
        <Link to={to} className={`${box} transition-colors hover:border-ink`}>
          {figure}
        </Link>
      ) : (
        <p className={box}>{figure}</p>
      )}
    </li>
  )
}
