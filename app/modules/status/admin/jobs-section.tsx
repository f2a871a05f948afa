import { Form } from 'react-router'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { FailedJob, QueueCounts } from '#app/modules/jobs/domain/queue-counts.ts'
import { FAULT_LABELS } from '../domain/fault-labels.ts'
import type { JobsStatus } from '../domain/status-report.ts'

const columns = (now: Instant): readonly DataColumn<QueueCounts>[] => [
  { key: 'queue', header: 'İş', isRowHeader: true, cell: ({ label }) => label },
  {
    key: 'waiting',
    header: 'Bekleyen',
    align: 'right',
    cell: ({ waiting }) => <span className="tabular">{formatCount(waiting)}</span>,
  },
  {
    key: 'active',
    header: 'Çalışan',
    align: 'right',
    hideBelow: 'md',
    cell: ({ active }) => <span className="tabular">{formatCount(active)}</span>,
  },
  {
    key: 'failed',
    header: 'Başarısız',
    align: 'right',
    cell: ({ failed }) => (
      <span className={failed > 0 ? 'font-semibold text-danger tabular' : 'tabular'}>
        {formatCount(failed)}
      </span>
    ),
  },
  {
    key: 'done',
    header: 'Son biten',
    hideBelow: 'md',
    cell: ({ lastDoneAt }) =>
      lastDoneAt === null ? '—' : <RelativeTime at={lastDoneAt} now={now} className="whitespace-nowrap" />,
  },
]

/** Every queue as it stands, and what was given up with another try for each. */
export function JobsSection({ jobs, now, isBusy }: { jobs: JobsStatus; now: Instant; isBusy: boolean }) {
  return (
    <section aria-labelledby="status-queues" className="grid min-w-0 gap-3">
      <h2 id="status-queues" className="text-lg">
        İş kuyrukları
      </h2>
      {jobs.failures.length > 0 ? (
        <Card as="section" level={3} title="Son 24 saatte başarısız olanlar" flush>
          <ul className="divide-y divide-line">
            {jobs.failures.map((failure) => (
              <FailureRow key={failure.id} failure={failure} now={now} isBusy={isBusy} />
            ))}
          </ul>
        </Card>
      ) : null}
      <DataTable
        caption="Kuyrukların durumu"
        columns={columns(now)}
        rows={jobs.queues}
        getRowKey={({ queue }) => queue}
        empty={<p className="p-5 text-sm text-ink-soft">Tanımlı iş yok.</p>}
      />
    </section>
  )
}

function FailureRow({ failure, now, isBusy }: { failure: FailedJob; now: Instant; isBusy: boolean }) {
  const { queue, label, id, at, fault, requestId } = failure
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-5 py-3">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="font-semibold">{label}</p>
        <p>{FAULT_LABELS[fault]}</p>
        <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
          <RelativeTime at={at} now={now} />
          {requestId ? ` · istek ${requestId}` : ''}
        </p>
      </div>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
      >
        <input type="hidden" name="queue" value={queue} />
        <input type="hidden" name="job" value={id} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          busy={isBusy}
          aria-label={`Yeniden dene: ${label}`}
        >
          Yeniden dene
        </Button>
      </Form>
    </li>
  )
}
