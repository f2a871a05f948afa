import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Light, StatusPart } from '../domain/status-parts.ts'
import { errorsLight, instancesLight, isSilent, overallLight, statusParts } from '../domain/status-parts.ts'
import type { ErrorsStatus, InstanceStatus, StatusReport } from '../domain/status-report.ts'
import { statusText } from '../domain/status-text.ts'
import { CopyReport } from './copy-report.tsx'
import { JobsSection } from './jobs-section.tsx'
import { LightBadge } from './light-badge.tsx'
import { useBackgroundRefresh } from './use-background-refresh.ts'

const OVERALL: Readonly<Record<Light, string>> = {
  good: 'Her şey yolunda.',
  notice: 'Mağaza çalışıyor; bakmanız gereken bir şey var.',
  bad: 'Mağazanın bir bölümünde sorun var.',
  unknown: 'Bir bölüm okunamadı; diğerleri aşağıda.',
}

/** Rooms where a part is looked after. */
const ROOMS: Partial<Record<StatusPart['key'], { readonly to: string; readonly label: string }>> = {
  mail: { to: '/admin/mails', label: 'Giden kutusu' },
}

/** How the shop does, part by part; renewed by itself while it is looked at. */
export function StatusPage({
  report,
  isBusy,
  refusal,
}: {
  report: StatusReport
  isBusy: boolean
  /** Why a job is not tried again. */
  refusal: string | null
}) {
  useBackgroundRefresh()
  const text = statusText(report)
  return (
    <>
      <PageHeader
        title="Sistem Durumu"
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LightBadge light={overallLight(report)} />
            <span>{OVERALL[overallLight(report)]}</span>
          </span>
        }
        actions={
          <>
            <CopyReport text={text} />
            <LinkButton
              to="/admin/status"
              variant="secondary"
              preventScrollReset
              icon={<RotateCcw size={18} aria-hidden="true" />}
            >
              Yenile
            </LinkButton>
          </>
        }
      />
      {refusal ? (
        <Alert tone="danger" title="İş yeniden denenmedi" live className="mb-5">
          {refusal}
        </Alert>
      ) : null}
      <div className="grid gap-5">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2 2xl:grid-cols-3">
          {statusParts(report).map((part) => (
            <PartCard key={part.key} part={part} />
          ))}
        </div>
        {report.jobs ? <JobsSection jobs={report.jobs} now={report.at} isBusy={isBusy} /> : null}
        <InstancesSection report={report} />
        <ErrorsSection errors={report.errors} light={errorsLight(report)} now={report.at} />
        <Card as="section" title="Destek için metin">
          <details>
            <summary className="min-h-6 cursor-pointer text-sm font-semibold">Metni göster</summary>
            <pre className="mt-3 overflow-x-auto text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </pre>
          </details>
          <p className="mt-2 text-sm text-ink-soft">
            Kişisel bilgi ve şifre içermez; yardım istediğiniz kişiye gönderebilirsiniz.
          </p>
        </Card>
        <p className="text-sm text-ink-soft">
          Son okuma {formatDateTime(report.at)}. Sayfa açık durdukça 15 saniyede bir yenilenir.
        </p>
      </div>
    </>
  )
}

function PartCard({ part }: { part: StatusPart }) {
  const room = ROOMS[part.key]
  return (
    <Card as="section" title={part.title} actions={<LightBadge light={part.light} />} className="min-w-0">
      <p className="text-sm">{part.sentence}</p>
      {part.facts.length > 0 ? (
        <div className="mt-4 tabular [&>dl]:grid-cols-2">
          <Facts items={part.facts} isWide />
        </div>
      ) : null}
      {room ? (
        <Link
          to={room.to}
          className="mt-4 inline-flex min-h-6 items-center text-sm font-semibold underline underline-offset-3"
        >
          {room.label}
        </Link>
      ) : null}
    </Card>
  )
}

const instanceColumns = (now: Instant): readonly DataColumn<InstanceStatus>[] => [
  {
    key: 'name',
    header: 'Kopya',
    isRowHeader: true,
    cell: ({ name, isThis }) => (
      <span className="block min-w-36 [overflow-wrap:anywhere]">
        {name}
        {isThis ? <span className="ml-2 text-xs text-ink-soft">bu sayfayı veren</span> : null}
      </span>
    ),
  },
  { key: 'version', header: 'Sürüm', cell: ({ version }) => version },
  {
    key: 'started',
    header: 'Başlangıç',
    hideBelow: 'md',
    cell: ({ startedAt }) => <RelativeTime at={startedAt} now={now} />,
  },
  {
    key: 'seen',
    header: 'Son haber',
    cell: ({ seenAt }) =>
      isSilent(seenAt, now) ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RelativeTime at={seenAt} now={now} /> <Badge tone="warning">Sessiz</Badge>
        </span>
      ) : (
        <RelativeTime at={seenAt} now={now} />
      ),
  },
]

function InstancesSection({ report }: { report: StatusReport }) {
  return (
    <section aria-labelledby="status-instances" className="min-w-0">
      <SectionTitle id="status-instances" title="Çalışan kopyalar" light={instancesLight(report)} />
      <DataTable
        caption="Mağazanın çalışan kopyaları"
        columns={instanceColumns(report.at)}
        rows={report.instances ?? []}
        getRowKey={({ id }) => id}
        empty={<p className="p-5 text-sm text-ink-soft">Kopyalar okunamadı.</p>}
      />
    </section>
  )
}

type ShownError = ErrorsStatus['last'][number] & { readonly key: string }

const errorColumns = (now: Instant): readonly DataColumn<ShownError>[] => [
  {
    key: 'at',
    header: 'Zaman',
    cell: ({ at }) => <RelativeTime at={at} now={now} className="whitespace-nowrap" />,
  },
  {
    key: 'kind',
    header: 'Tür',
    isRowHeader: true,
    cell: ({ kind, event }) => (
      <span className="[overflow-wrap:anywhere]">
        {kind}
        <span className="block text-xs text-ink-soft" lang="en">
          {event}
        </span>
      </span>
    ),
  },
  {
    key: 'place',
    header: 'Yer',
    hideBelow: 'md',
    cell: ({ place }) => <code className="text-xs [overflow-wrap:anywhere]">{place ?? '—'}</code>,
  },
  {
    key: 'request',
    header: 'İstek numarası',
    hideBelow: 'lg',
    cell: ({ requestId }) => <code className="text-xs [overflow-wrap:anywhere]">{requestId ?? '—'}</code>,
  },
]

function ErrorsSection({ errors, light, now }: { errors: ErrorsStatus; light: Light; now: Instant }) {
  const rows = errors.last.map((error, place) => ({ ...error, key: `${error.at}-${errors.total - place}` }))
  return (
    <section aria-labelledby="status-errors" className="min-w-0">
      <SectionTitle id="status-errors" title="Son hatalar" light={light} />
      <DataTable
        caption="Bu kopyanın son hataları"
        columns={errorColumns(now)}
        rows={rows}
        getRowKey={({ key }) => key}
        empty={<p className="p-5 text-sm text-ink-soft">Bu kopya başladığından beri hata olmadı.</p>}
      />
    </section>
  )
}

function SectionTitle({ id, title, light }: { id: string; title: string; light: Light }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <LightBadge light={light} />
    </div>
  )
}
