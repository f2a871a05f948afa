import { Inbox, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { SecurityNotices } from '#app/modules/accounts/admin/security-notices.tsx'
import type { SecurityNotice } from '#app/modules/accounts/domain/power-changes.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { WaitingCount } from '#app/modules/back-office/domain/contribution.ts'
import type { ScarceRow, ShownBestSeller } from '#app/modules/catalog/admin/product-lists.tsx'
import { BestSellerList, LowStockList } from '#app/modules/catalog/admin/product-lists.tsx'
import { NoMailServerNotice } from '#app/modules/mail/admin/no-mail-server-notice.tsx'
import { OpeningChecklist } from '#app/modules/opening/admin/opening-checklist.tsx'
import type { OpeningState } from '#app/modules/opening/domain/opening-steps.ts'
import { NextOrders, ShippingDays } from '#app/modules/orders/admin/next-orders.tsx'
import { OpenStages } from '#app/modules/orders/admin/open-stages.tsx'
import { orderTable } from '#app/modules/orders/admin/order-list-page.tsx'
import { OrderStatusBar } from '#app/modules/orders/admin/order-status-bar.tsx'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import type { KeptPromises, NextUp, OrderRow } from '#app/modules/orders/domain/order-views.ts'
import type { PeriodQuery } from '#app/modules/visits/domain/visit-period.ts'
import { periodLabel } from '#app/modules/visits/domain/visit-period.ts'
import { inNavigationOrder } from '../admin-navigation.ts'
import { DashboardFigure } from './dashboard-figure.tsx'
import type { PeriodStatistics } from './period-section.tsx'
import { PeriodSection } from './period-section.tsx'
import { quickLinksFor } from './quick-links.ts'

export interface DashboardPageProps {
  viewer: Account
  /** The list to the opening while it asks for attention; the way out of the sample shop; null for neither. */
  opening: OpeningState | 'sample' | null
  /** How many mails wait because no mail server sends them; null while one does, or for who has nothing to do with them. */
  waitingMails: number | null
  /** What other administrators did that leads to power, and this one has not put away yet. */
  notices: readonly SecurityNotice[]
  /** What waits, in numbers. */
  waiting: readonly (WaitingCount & { readonly page: string })[]
  query: PeriodQuery
  /** Why the period cannot be told. */
  refusal: string | null
  figures: PeriodStatistics | null
  /** Null for who may not see orders. */
  orders: {
    readonly nextUp: NextUp
    readonly recent: readonly OrderRow[]
    readonly byStatus: Readonly<Record<OrderStatus, number>>
    readonly kept: KeptPromises
  } | null
  /** Null for who may not see products. */
  products: {
    /** How many products run out, and those with the fewest pieces. */
    readonly low: number
    readonly scarce: readonly ScarceRow[]
  } | null
  /** Of the chosen days; null where these cannot be told, and for who may see neither orders nor products. */
  bestSellers: readonly ShownBestSeller[] | null
  now: Instant
}

/** The first page of the back office: what waits, how the shop does, the newest orders. Parts one may not see are left out. */
export function DashboardPage({
  viewer,
  opening,
  waitingMails,
  notices,
  waiting,
  query,
  refusal,
  figures,
  orders,
  products,
  bestSellers,
  now,
}: DashboardPageProps) {
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={<Today now={now} nextUp={orders?.nextUp ?? null} />}
        actions={quickLinksFor(viewer).map(({ to, label, Icon }) => (
          <LinkButton
            key={to}
            to={to}
            variant="secondary"
            size="sm"
            icon={<Icon size={18} aria-hidden="true" />}
          >
            {label}
          </LinkButton>
        ))}
      />
      {notices.length > 0 ? <SecurityNotices notices={notices} now={now} /> : null}
      {opening === 'sample' ? <SampleShop /> : null}
      {opening !== null && opening !== 'sample' ? <OpeningChecklist state={opening} /> : null}
      {/* The list to the opening names the mail server itself. */}
      {waitingMails !== null && (opening === null || opening === 'sample') ? (
        <NoMailServerNotice className="mb-8">
          Sipariş, teklif ve şifre e-postaları kimseye gitmiyor
          {waitingMails > 0 ? `; ${formatCount(waitingMails)} e-posta bekliyor` : ''}.
        </NoMailServerNotice>
      ) : null}
      {orders ? (
        <div className="mb-8 grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <NextOrders {...orders.nextUp} />
          <div className="grid gap-3 sm:max-xl:grid-cols-2">
            <ShippingDays days={orders.nextUp.shipping} today={isoDayOf(now)} />
            <OpenStages stages={orders.nextUp.stages} kept={orders.kept} />
          </div>
        </div>
      ) : null}
      {waiting.length > 0 ? <Waiting figures={inNavigationOrder(waiting)} /> : null}
      <PeriodSection query={query} refusal={refusal} figures={figures} showsOrders={orders !== null} />
      <div className="mb-8 grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {orders ? (
          <Card
            as="section"
            title="Durumlarına göre siparişler"
            actions={<More to="/admin/orders?status=all" />}
          >
            <OrderStatusBar counts={orders.byStatus} />
          </Card>
        ) : null}
        {bestSellers ? <BestSellers rows={bestSellers} query={query} /> : null}
        {products ? <Scarce {...products} /> : null}
      </div>
      {orders ? <RecentOrders rows={orders.recent} now={now} /> : null}
    </>
  )
}

/** The day, and what of it waits for the shop. */
function Today({ now, nextUp }: { now: Instant; nextUp: NextUp | null }) {
  const day = formatWeekday(isoDayOf(now))
  if (nextUp === null || nextUp.count === 0) return day
  return (
    <>
      {day} · <strong>{formatCount(nextUp.count)} iş sizi bekliyor</strong>
      {nextUp.dueToday > 0 ? `, ${formatCount(nextUp.dueToday)} tanesi bugün bitmeli` : ''}
    </>
  )
}

/** Leads whoever has looked around out of the sample. */
function SampleShop() {
  return (
    <Alert tone="brand" title="Örnek mağazayı geziyorsunuz" className="mb-8">
      <p>
        Ürünler, siparişler ve müşteriler örnektir. Kendi mağazanızı kurmaya hazır olunca örnek verileri
        çıkarın; adım adım bir açılış listesi sizi bekler.
      </p>
      <LinkButton to="/admin/data" variant="secondary" size="sm" className="mt-3">
        Örnek mağazadan çık
      </LinkButton>
    </Alert>
  )
}

function Waiting({ figures }: { figures: readonly WaitingCount[] }) {
  return (
    <ul className="mb-8 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ to, label, count, isUrgent = false }) => (
        <DashboardFigure key={to} to={to} label={label} value={formatCount(count)} isUrgent={isUrgent} />
      ))}
    </ul>
  )
}

const LOW_STOCK_LIST = '/admin/products?stock=low'

function BestSellers({ rows, query }: { rows: readonly ShownBestSeller[]; query: PeriodQuery }) {
  const isWithMoney = rows.some(({ totalMinor }) => totalMinor !== null)
  return (
    <Card
      as="section"
      title="Çok satanlar"
      actions={
        <Note>
          {periodLabel(query)}
          {isWithMoney ? ', KDV dahil' : ''}
        </Note>
      }
    >
      {rows.length === 0 ? (
        <Nothing>Bu tarihlerde sipariş edilen ürün yok.</Nothing>
      ) : (
        <BestSellerList rows={rows} />
      )}
    </Card>
  )
}

function Scarce({ low, scarce }: NonNullable<DashboardPageProps['products']>) {
  return (
    <Card
      as="section"
      title="Stoğu azalanlar"
      actions={low > 0 ? <More to={LOW_STOCK_LIST} count={low} /> : <Note>100’den az</Note>}
    >
      {scarce.length === 0 ? <Nothing>Stoğu azalan ürün yok.</Nothing> : <LowStockList rows={scarce} />}
    </Card>
  )
}

function RecentOrders({ rows, now }: { rows: readonly OrderRow[]; now: Instant }) {
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">Son siparişler</h2>
        {rows.length > 0 ? <More to="/admin/orders?status=all" /> : null}
      </div>
      <DataTable
        {...orderTable(now)}
        caption="Son siparişler"
        rows={rows}
        empty={
          <EmptyState
            level={3}
            icon={<Inbox aria-hidden="true" />}
            title="Henüz sipariş yok"
            text="İlk sipariş geldiğinde burada görünür."
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
  )
}

function More({ to, count }: { to: string; count?: number }) {
  return (
    <Link to={to} className="shrink-0 py-1 text-sm text-brand underline underline-offset-3">
      Tümünü gör{count === undefined ? '' : ` (${formatCount(count)})`}
    </Link>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-xs text-ink-soft">{children}</span>
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}
