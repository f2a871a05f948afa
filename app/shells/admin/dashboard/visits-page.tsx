import { ChartNoAxesColumn } from 'lucide-react'
import { Link } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatSessionDuration } from '#app/modules/visits/domain/session-duration.ts'
import type { PeriodQuery } from '#app/modules/visits/domain/visit-period.ts'
import type { VisitsRow, VisitsTable } from '#app/modules/visits/domain/visit-rows.ts'
import type { VisitStatistics } from '#app/modules/visits/domain/visit-statistics.ts'
import { DashboardFigure } from './dashboard-figure.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { VISITS, visitsOfDays } from './visits-address.ts'

/** What the visit figures of the dashboard are made of: each day of the period, or each month of a long one. */
export function VisitsPage({
  query,
  refusal,
  told,
}: {
  query: PeriodQuery
  /** Why a custom period cannot be told. */
  refusal: string | null
  /** Null without a period. */
  told: { readonly statistics: VisitStatistics; readonly table: VisitsTable } | null
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" label="Dashboard" />}
        title="Ziyaretler"
        description="Sayılmaya izin veren ziyaretçilerin günleri. Hangi sayfaya bakıldığı ve kimin baktığı tutulmaz."
      />
      <PeriodChoice path={VISITS} query={query} refusal={refusal} />
      {told ? <Told {...told} /> : null}
    </>
  )
}

function Told({ statistics, table }: { statistics: VisitStatistics; table: VisitsTable }) {
  return (
    <>
      <ul className="my-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <DashboardFigure label="Toplam ziyaret" value={formatCount(statistics.visits)} />
        <DashboardFigure label="Tekil oturum" value={formatCount(statistics.sessions)} />
        <DashboardFigure label="Ortalama süre" value={formatSessionDuration(statistics.averageSeconds)} />
        <DashboardFigure label="Şu anda sitede" value={formatCount(statistics.active)} />
      </ul>
      <DataTable
        caption="Ziyaretler"
        columns={columnsOf(table.unit)}
        rows={table.rows}
        getRowKey={({ label }) => label}
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn aria-hidden="true" />}
            title="Bu tarihlerde ziyaret yok"
            text="Ziyaretler, ziyaretçi çerezleri kabul ettikten sonra sayılır."
            action={
              <LinkButton to={`${VISITS}?period=all`} variant="secondary">
                Bütün tarihler
              </LinkButton>
            }
          />
        }
      />
      <p className="mt-2 text-xs text-ink-soft">
        Açılan her sayfa bir ziyarettir; bir sekmenin bir günü bir oturumdur.
      </p>
    </>
  )
}

function columnsOf(unit: VisitsTable['unit']): readonly DataColumn<VisitsRow>[] {
  return [
    {
      key: 'when',
      header: unit === 'day' ? 'Gün' : 'Ay',
      isRowHeader: true,
      cell: ({ label, days }) =>
        unit === 'day' ? (
          <span className="tabular font-semibold">{label}</span>
        ) : (
          <Link to={visitsOfDays(days)} className="font-semibold text-brand underline underline-offset-3">
            {label}
          </Link>
        ),
    },
    { key: 'visits', header: 'Ziyaret', align: 'right', cell: ({ visits }) => figure(formatCount(visits)) },
    {
      key: 'sessions',
      header: 'Oturum',
      align: 'right',
      cell: ({ sessions }) => figure(formatCount(sessions)),
    },
    {
      key: 'stay',
      header: 'Ortalama süre',
      align: 'right',
      cell: ({ averageSeconds }) => figure(formatSessionDuration(averageSeconds)),
    },
  ]
}

function figure(text: string) {
  return <span className="tabular whitespace-nowrap">{text}</span>
}
