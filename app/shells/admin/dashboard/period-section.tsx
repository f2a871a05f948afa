import { Link } from 'react-router'
import { BarChart } from '#app/design/patterns/bar-chart.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatSessionDuration } from '#app/modules/visits/domain/session-duration.ts'
import type { PeriodQuery } from '#app/modules/visits/domain/visit-period.ts'
import type { VisitStatistics } from '#app/modules/visits/domain/visit-statistics.ts'
import { countedOrders } from './counted-orders.ts'
import { DashboardFigure } from './dashboard-figure.tsx'
import { PeriodChoice, periodAddress } from './period-choice.tsx'
import type { PeriodData, PeriodPoint } from './period-data.ts'
import { VISITS, visitsOfDays } from './visits-address.ts'

const SHORT = new Intl.NumberFormat('tr-TR', { notation: 'compact' })

/** What the period holds; null where it cannot be told, as long as a date is missing. */
export interface PeriodStatistics {
  /** Null when they could not be told just now. */
  readonly visits: VisitStatistics | null
  readonly data: PeriodData
}

/**
 * The figures and charts of a period: visits for all of the shop's own people, revenue and orders for those who may see
 * orders. The period stands in the address.
 */
export function PeriodSection({
  query,
  refusal,
  figures,
  showsOrders,
}: {
  query: PeriodQuery
  /** Why a custom period cannot be told. */
  refusal: string | null
  figures: PeriodStatistics | null
  showsOrders: boolean
}) {
  return (
    <section aria-labelledby="donem" className="mb-8">
      <h2 id="donem" className="mb-3 text-lg">
        {showsOrders ? 'Satış ve ziyaret' : 'Ziyaret'}
      </h2>
      <PeriodChoice path="/admin" query={query} refusal={refusal} />
      {figures ? <Figures {...figures} query={query} showsOrders={showsOrders} /> : null}
    </section>
  )
}

function Figures({
  visits,
  data,
  query,
  showsOrders,
}: PeriodStatistics & { query: PeriodQuery; showsOrders: boolean }) {
  const { points } = data
  const visited = periodAddress(VISITS, query)
  const visitedToday = `${VISITS}?period=today`
  const counted = countedOrders(data.days)
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-8">
        {showsOrders ? (
          <>
            <DashboardFigure
              to={counted}
              label="Ciro (KDV dahil)"
              value={formatLira(data.totalMinor)}
              isWide
            />
            <DashboardFigure to={counted} label="Sipariş" value={formatCount(data.orders)} />
          </>
        ) : null}
        {visits ? (
          <>
            <DashboardFigure to={visited} label="Toplam ziyaret" value={formatCount(visits.visits)} />
            <DashboardFigure
              to={visitedToday}
              label="Ziyaret (bugün)"
              value={formatCount(visits.visitsToday)}
            />
            <DashboardFigure to={visited} label="Tekil oturum" value={formatCount(visits.sessions)} />
            <DashboardFigure
              to={visited}
              label="Ortalama süre"
              value={formatSessionDuration(visits.averageSeconds)}
            />
            <DashboardFigure to={visitedToday} label="Şu anda sitede" value={formatCount(visits.active)} />
          </>
        ) : null}
      </ul>
      <div
        className={showsOrders ? 'mt-3 grid grid-cols-1 gap-3 xl:grid-cols-3' : 'mt-3 grid grid-cols-1 gap-3'}
      >
        {showsOrders ? (
          <>
            <Chart
              title="Ciro"
              points={points}
              amountOf={({ totalMinor }) => totalMinor / 100}
              format={(lira) => formatLira(Math.round(lira * 100))}
              formatTick={(lira) => `${SHORT.format(lira)} ₺`}
              listOf={ordersOf}
            />
            <Chart
              title="Sipariş"
              points={points}
              amountOf={({ orders }) => orders}
              format={formatCount}
              listOf={ordersOf}
            />
          </>
        ) : null}
        {visits ? (
          <Chart
            title="Ziyaret"
            points={points}
            amountOf={({ visits: count }) => count}
            format={formatCount}
            listOf={({ days }) => visitsOfDays(days)}
          />
        ) : null}
      </div>
      <PeriodTable points={points} showsOrders={showsOrders} showsVisits={visits !== null} />
      <p className="mt-2 text-xs text-ink-soft">
        {showsOrders
          ? 'Ciro, iptal edilmeyen siparişlerin KDV dahil toplamıdır ve siparişin verildiği güne yazılır. '
          : null}
        Ziyaretler, sayılmaya izin verenlerindir (
        <Link to="/cerez-politikasi" reloadDocument className="underline underline-offset-3">
          Çerez Politikası
        </Link>
        ).
      </p>
    </>
  )
}

function ordersOf({ days }: PeriodPoint): string {
  return countedOrders(days)
}

function Chart({
  title,
  points,
  amountOf,
  format,
  formatTick = (value) => SHORT.format(value),
  listOf,
}: {
  title: string
  points: readonly PeriodPoint[]
  amountOf: (point: PeriodPoint) => number
  format: (value: number) => string
  formatTick?: (value: number) => string
  /** Where each column that counts something leads. */
  listOf: (point: PeriodPoint) => string
}) {
  const highest = points.reduce<PeriodPoint | null>(
    (best, point) => (amountOf(point) > (best ? amountOf(best) : 0) ? point : best),
    null,
  )
  const span = `${points[0]?.label} – ${points.at(-1)?.label}`
  const peak = highest ? `en yüksek ${highest.label}: ${format(amountOf(highest))}` : 'kayıt yok'
  return (
    <Card as="section" className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <span className="truncate text-xs text-ink-soft">{peak}</span>
      </div>
      <BarChart
        points={points.map((point) => ({
          label: point.label,
          value: amountOf(point),
          isMuted: !point.isInPeriod,
          ...(amountOf(point) > 0 ? { to: listOf(point) } : {}),
        }))}
        summary={`${title}, ${span}; ${peak}`}
        formatValue={format}
        formatTick={formatTick}
      />
    </Card>
  )
}

/** The charts in words: for screen readers, and for whoever wants the figures themselves. */
function PeriodTable({
  points,
  showsOrders,
  showsVisits,
}: {
  points: readonly PeriodPoint[]
  showsOrders: boolean
  showsVisits: boolean
}) {
  return (
    <details className="mt-3 rounded-card border border-line bg-surface">
      <summary className="px-5 py-3 text-sm font-semibold">Grafikleri tablo olarak göster</summary>
      <section
        aria-label="Dönem tablosu"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto border-t border-line"
      >
        <table className="tabular w-full text-right text-sm">
          <thead className="text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-5 py-2 text-left">
                Tarih
              </th>
              {showsOrders ? (
                <>
                  <th scope="col" className="px-3 py-2">
                    Ciro
                  </th>
                  <th scope="col" className="px-3 py-2">
                    Sipariş
                  </th>
                </>
              ) : null}
              {showsVisits ? (
                <th scope="col" className="px-5 py-2">
                  Ziyaret
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ label, days, totalMinor, orders, visits }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="px-5 py-1.5 text-left font-normal whitespace-nowrap">
                  {label}
                </th>
                {showsOrders ? (
                  <>
                    <td className="px-3 py-1.5 whitespace-nowrap">{formatLira(totalMinor)}</td>
                    <td className="px-3 py-1.5">
                      <Counted
                        count={orders}
                        name={`${label}: ${formatCount(orders)} sipariş`}
                        to={countedOrders(days)}
                      />
                    </td>
                  </>
                ) : null}
                {showsVisits ? (
                  <td className="px-5 py-1.5">
                    <Counted
                      count={visits}
                      name={`${label}: ${formatCount(visits)} ziyaret`}
                      to={visitsOfDays(days)}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** A count of the table; one that counts something leads to it. */
function Counted({ count, name, to }: { count: number; name: string; to: string }) {
  if (count === 0) return formatCount(count)
  return (
    <Link
      to={to}
      aria-label={name}
      className="inline-block min-w-6 py-0.5 text-brand underline underline-offset-3"
    >
      {formatCount(count)}
    </Link>
  )
}
