import { ClipboardList, UserRound } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { ApprovedProof, LineProof } from '#app/modules/orders/domain/line-proof.ts'
import { approvedProofText, proofWarning } from '#app/modules/orders/domain/line-proof.ts'
import type { PrintJobDetail } from '#app/modules/orders/domain/print-job.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import { PRODUCTION } from '../domain/board-query.ts'
import type { FirstPiece } from '../domain/first-piece.ts'
import type { JobAnswer } from '../domain/job-answer.ts'
import type { KeptJob, Worker } from '../domain/job-card.ts'
import { nextMove, openMoves } from '../domain/moves.ts'
import type { ShownEvent } from '../domain/shown-event.ts'
import { eventText } from '../domain/shown-event.ts'
import type { Stage } from '../domain/stage.ts'
import { GATE_WORDS, STAGE_LABELS } from '../domain/stage.ts'
import type { Trouble } from '../domain/trouble.ts'
import { FIRST_PIECE, FirstPieceCard } from './first-piece-card.tsx'
import { JobGoods } from './job-goods.tsx'
import { JobPanel } from './job-panel.tsx'
import { refusalIn } from './use-job-moves.tsx'

/** One job as whoever stands at the bench needs it: what is made, how far it is, and one big button for what is next. */
export function JobPage({
  job,
  stage,
  trouble,
  kept,
  assignee,
  picture,
  firstPiece,
  approved,
  events,
  workers,
  mayOrders,
  now,
  answer,
  isBusy,
}: {
  job: PrintJobDetail
  stage: Stage | null
  trouble: Trouble | null
  kept: KeptJob
  assignee: Worker | null
  picture: AssetId | null
  firstPiece: FirstPiece
  /** By which proof it is made; null where none was approved. */
  approved: ApprovedProof | null
  events: readonly ShownEvent[]
  workers: readonly Worker[]
  mayOrders: boolean
  now: Instant
  answer: ActionResult<JobAnswer> | null
  isBusy: boolean
}) {
  const refusal = refusalIn(answer)
  const firstPieceRefusal = answer?.intent === FIRST_PIECE ? (answer.problem?.message ?? null) : null
  const seen = { lineId: job.lineId, revision: kept.revision, orderId: job.orderId }
  return (
    <>
      <PageHeader
        above={<BackLink to={PRODUCTION} label="Üretim" />}
        title={`${job.title} · ${formatCount(job.quantity)} adet`}
        description={
          <>
            {mayOrders ? (
              <Link to={`/admin/orders/${job.orderId}`} className="underline underline-offset-3">
                {job.orderNumber}
              </Link>
            ) : (
              job.orderNumber
            )}{' '}
            · {job.buyerName}
          </>
        }
        actions={
          <>
            <a
              href={workOrdersHref(job.orderId, job.lineId)}
              download
              className={buttonStyle('secondary', 'sm')}
            >
              <ClipboardList size={16} aria-hidden="true" /> İş emri
            </a>
            <Badge>{stage === null ? 'Panoda değil' : STAGE_LABELS[stage]}</Badge>
            {job.isExpress && <Badge tone="warning">Ekspres</Badge>}
          </>
        }
        className="mb-4"
      />
      {/* In the order of a phone; beside each other, the commands take the second column. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <Card as="section" aria-label="Sıradaki adım" flush>
            <div className="grid gap-1 p-5">
              <p className="text-sm text-ink-soft">
                {job.shipLatest ? 'Kargoya veriliş' : 'Alıcıya gün söylenmedi'}
              </p>
              {job.shipLatest && <p className="text-xl font-semibold">{formatWeekday(job.shipLatest)}</p>}
              {trouble && (
                <p
                  className={
                    trouble.level === 'late' ? 'font-semibold text-danger' : 'font-semibold text-warning'
                  }
                >
                  {trouble.words}
                </p>
              )}
              {job.closed && stage !== null && stage !== 'shipped' && (
                <p className="text-sm">Bekleyen: {GATE_WORDS[job.closed]}</p>
              )}
              <ProofWords proof={job.proof} approved={approved} />
              <NextStep {...{ seen, stage, mayOrders, isBusy }} />
            </div>
            {refusal && firstPieceRefusal === null && (
              <JobPanel job={seen} refusal={refusal} mayOrders={mayOrders} />
            )}
          </Card>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <JobGoods job={job} picture={picture} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {stage !== null && stage !== 'shipped' && (
            <>
              {firstPiece !== 'none' && (
                <FirstPieceCard firstPiece={firstPiece} isBusy={isBusy} refusal={firstPieceRefusal} />
              )}
              <Pieces key={kept.revision} {...{ seen, kept, isBusy }} quantity={job.quantity} />
              <Elsewhere {...{ seen, stage, assignee, workers, isBusy }} />
            </>
          )}
          <Card as="section" title="Geçmiş">
            <History events={events} now={now} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Whether it may be printed at all, as whoever stands at the bench has to know first. */
function ProofWords({ proof, approved }: { proof: LineProof | null; approved: ApprovedProof | null }) {
  const warning = proofWarning(proof)
  if (warning !== null) return <p className="font-semibold text-danger">{warning}</p>
  if (proof === 'waived') return <p className="text-sm">Provasız basılacak</p>
  return approved === null ? null : <p className="text-sm">{approvedProofText(approved)}</p>
}

interface Seen {
  readonly lineId: string
  readonly orderId: string
  readonly revision: number
}

function SeenFields({ intent, seen: { lineId, revision } }: { intent: string; seen: Seen }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="lineId" value={lineId} />
      <input type="hidden" name="revision" value={revision} />
    </>
  )
}

function NextStep({
  seen,
  stage,
  mayOrders,
  isBusy,
}: {
  seen: Seen
  stage: Stage | null
  mayOrders: boolean
  isBusy: boolean
}) {
  const next = stage && nextMove(stage)
  if (next)
    return (
      <Form method="post" className="mt-3">
        <SeenFields intent="move" seen={seen} />
        <Button type="submit" name="to" value={next.to} size="lg" className="w-full" busy={isBusy}>
          {next.verb}
        </Button>
      </Form>
    )
  if (stage === 'packed' && mayOrders)
    return (
      <LinkButton to={`/admin/orders/${seen.orderId}#koliler`} size="lg" className="mt-3 w-full">
        Kargoya ver
      </LinkButton>
    )
  const said =
    stage === 'packed'
      ? 'Kolisi hazır. Kargo bilgisini sipariş yetkilisi girince Kargoda olur.'
      : stage === 'shipped'
        ? 'Siparişi kargoya verildi.'
        : 'Siparişi tamamlandı veya iptal edildi.'
  return <p className="mt-2 text-sm text-ink-soft">{said}</p>
}

function Pieces({
  seen,
  kept,
  quantity,
  isBusy,
}: {
  seen: Seen
  kept: KeptJob
  quantity: number
  isBusy: boolean
}) {
  const id = useId()
  const fields = [
    ['done', 'Sağlam', kept.donePieces],
    ['spoiled', 'Fire', kept.spoiledPieces],
  ] as const
  return (
    <Card as="section" title={`Adetler (${formatCount(kept.donePieces)} / ${formatCount(quantity)})`}>
      <Form method="post" className="grid gap-3">
        <SeenFields intent="count" seen={seen} />
        <div className="grid grid-cols-2 gap-3">
          {fields.map(([name, label, value]) => (
            <label key={name} htmlFor={`${id}-${name}`} className="grid gap-1 text-sm font-semibold">
              {label}
              <TextInput
                id={`${id}-${name}`}
                name={name}
                inputMode="numeric"
                defaultValue={String(value)}
                className="tabular"
              />
            </label>
          ))}
        </div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Adetleri kaydet
        </Button>
      </Form>
    </Card>
  )
}

function Elsewhere({
  seen,
  stage,
  assignee,
  workers,
  isBusy,
}: {
  seen: Seen
  stage: Stage
  assignee: Worker | null
  workers: readonly Worker[]
  isBusy: boolean
}) {
  const id = useId()
  return (
    <Card as="section" title="Taşı veya ver">
      <div className="grid gap-4">
        <Form method="post" className="grid grid-cols-[1fr_auto] items-end gap-2">
          <SeenFields intent="move" seen={seen} />
          <label htmlFor={`${id}-to`} className="grid gap-1 text-sm font-semibold">
            Şuraya taşı…
            <Select
              key={stage}
              id={`${id}-to`}
              name="to"
              options={openMoves(stage).map((to) => ({ value: to, label: STAGE_LABELS[to] }))}
            />
          </label>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Taşı
          </Button>
        </Form>
        <Form method="post" className="grid grid-cols-[1fr_auto] items-end gap-2">
          <SeenFields intent="assign" seen={seen} />
          <label htmlFor={`${id}-who`} className="grid gap-1 text-sm font-semibold">
            <span className="flex items-center gap-1.5">
              <UserRound size={16} aria-hidden="true" /> Kimde?
            </span>
            <Select
              key={assignee?.id ?? ''}
              id={`${id}-who`}
              name="assigneeId"
              defaultValue={assignee?.id ?? ''}
              options={[
                { value: '', label: 'Kimsede değil' },
                ...workers.map(({ id: value, name: label }) => ({ value, label })),
              ]}
            />
          </label>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Ver
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function History({ events, now }: { events: readonly ShownEvent[]; now: Instant }) {
  if (events.length === 0)
    return (
      <p className="text-sm text-ink-soft">Bu iş henüz taşınmadı; yeri siparişinin durumundan geliyor.</p>
    )
  return (
    <ol className="grid gap-3 text-sm">
      {events.map((event) => (
        <li key={event.id} className="flex gap-3">
          <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-pill bg-line-strong" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{eventText(event)}</span>
            {event.kind === 'move' && event.said !== '' && (
              <span className="block">Yine de başlatıldı: {event.said}</span>
            )}
            <span className="block text-xs text-ink-soft">
              {event.by} · <RelativeTime at={event.at} now={now} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
