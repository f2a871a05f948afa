import { Eye, FileCheck2, MessageSquareText, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { PROOFS } from '../domain/proof-address.ts'
import type { ProofQueueName, ProofRow } from '../domain/proof-views.ts'
import { PROOF_QUEUE_LABELS, PROOF_QUEUES } from '../domain/proof-views.ts'
import { deadlineWords, nextWords } from '../domain/queue-words.ts'
import type { PROOF_LIST, ProofListQuery } from './proof-list-query.ts'
import { proofHref } from './proof-list-query.ts'

/** The form that ticked rows belong to. */
const SEND_FORM = 'secilen-provalar'

/** What became of the ticked proofs; those that were not sent, each with the reason. */
export interface SentProofs {
  readonly sent: number
  readonly refused: readonly { readonly name: string; readonly message: string }[]
}

/** The queue of proofs: what the shop has to send, what buyers have to answer, and what they answered. */
export function ProofQueuePage({
  query,
  rows,
  counts,
  now,
  answer,
  isBusy,
}: {
  query: ProofListQuery & { readonly chosen: { readonly queue: ProofQueueName } }
  rows: readonly ProofRow[]
  counts: Readonly<Record<ProofQueueName, number>>
  now: Instant
  answer: ActionResult<SentProofs> | null
  isBusy: boolean
}) {
  const { queue } = query.chosen
  const isToPrepare = queue === 'to-prepare'
  return (
    <ListPage<(typeof PROOF_LIST)['filters'], ProofRow>
      title="Provalar"
      description={<Counts counts={counts} />}
      path={PROOFS}
      query={query}
      views={{
        name: 'queue',
        label: 'Prova kuyrukları',
        choices: PROOF_QUEUES.map((value) => ({
          value,
          label: PROOF_QUEUE_LABELS[value],
          count: formatCount(counts[value]),
        })),
        saved: [],
        menu: null,
      }}
      pageCount={1}
      searchLabel="Sipariş no, alıcı veya ürün ara"
      nothingFound={query.search === '' ? EMPTY_TEXTS[queue] : nothingFoundIn(queue)}
      aboveTable={answer ? <SendAnswer answer={answer} /> : null}
      columns={columnsOf(query, now)}
      rows={rows}
      getRowKey={({ id, revision }) => `${id}:${revision}`}
      rowClassName={() => 'max-md:relative'}
      {...(isToPrepare
        ? {
            selection: {
              form: SEND_FORM,
              name: 'chosen',
              noun: 'prova',
              labelOf: ({ orderNumber, title }) => `Seç: ${orderNumber}, ${title}`,
              isSelectable: ({ versionNumber }) => versionNumber > 0,
            },
            bulk: { content: <SendChosen isBusy={isBusy} /> },
          }
        : {})}
      empty={<Nothing queue={queue} />}
    />
  )
}

function Counts({ counts }: { counts: Readonly<Record<ProofQueueName, number>> }) {
  return (
    <span className="max-sm:hidden">
      {formatCount(counts['to-prepare'])} hazırlanacak · {formatCount(counts.waiting)} yanıt bekleyen
      {counts.overdue > 0 && (
        <>
          {' · '}
          <strong className="font-semibold text-danger">{formatCount(counts.overdue)} süresi geçen</strong>
        </>
      )}
    </span>
  )
}

function columnsOf(query: ProofListQuery, now: Instant): readonly DataColumn<ProofRow>[] {
  const { queue } = query.chosen
  const columns: readonly DataColumn<ProofRow>[] = [
    {
      key: 'picture',
      header: 'Prova',
      hideHeader: true,
      width: '4.5rem',
      cell: (row) => <Picture row={row} />,
    },
    {
      key: 'order',
      header: 'Sipariş',
      isRowHeader: true,
      cell: (row) => <OrderCell row={row} href={proofHref(row.id, query)} now={now} />,
    },
    {
      key: 'goods',
      header: 'Ürün',
      hideBelow: 'md',
      cell: ({ title, quantity, kind }) => (
        <div className="max-w-72 min-w-0">
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{title}</span>
          <span className="tabular text-xs text-ink-soft">
            {formatCount(quantity)} adet{kind === 'photo' ? ' · ilk parça' : ''}
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'Durum',
      hideBelow: 'md',
      cell: (row) => <StateCell row={row} />,
    },
    {
      key: 'deadline',
      header: queue === 'answered' ? 'Yanıtlandı' : 'Yanıt için son',
      hideBelow: 'md',
      cell: (row) => <Deadline row={row} now={now} />,
    },
  ]
  // No time runs while the shop prepares.
  return columns.filter(({ key }) => key !== 'deadline' || queue !== 'to-prepare')
}

function Picture({ row: { previewUrl, picture } }: { row: ProofRow }) {
  const src = previewUrl ?? (picture && imageUrl(picture, 96))
  return (
    <span className="block size-14 overflow-hidden rounded-card border border-line bg-paper-deep">
      {src ? (
        <img
          src={src}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : null}
    </span>
  )
}

function OrderCell({ row, href, now }: { row: ProofRow; href: string; now: Instant }) {
  const { orderNumber, buyerName, title, quantity, isPaid } = row
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to={href}
          className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap underline-offset-3 hover:underline max-md:after:absolute max-md:after:inset-0"
        >
          {orderNumber}
        </Link>
        {isPaid ? null : <Badge tone="warning">Ödenmedi</Badge>}
      </span>
      <span className="block max-w-56 truncate text-xs text-ink-soft" title={buyerName}>
        {buyerName}
      </span>
      <div className="mt-1 grid gap-1 text-xs md:hidden">
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          {title} · {formatCount(quantity)} adet
        </span>
        <StateCell row={row} />
        <Deadline row={row} now={now} />
      </div>
    </div>
  )
}

function StateCell({ row }: { row: ProofRow }) {
  const { versionNumber, viewedAt, openComments, state, failure } = row
  return (
    <div className="min-w-0">
      <span
        className={classNames('block', failure !== null && 'font-semibold text-danger')}
        title={failure ?? undefined}
      >
        {nextWords(row)}
        {versionNumber > 0 ? <span className="text-ink-soft"> · {versionNumber}. sürüm</span> : null}
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
        {viewedAt !== null && state !== 'preparing' ? (
          <Mark icon={<Eye size={14} aria-hidden="true" />} title={`Görüldü: ${formatDateTime(viewedAt)}`}>
            görüldü
          </Mark>
        ) : null}
        {openComments > 0 ? (
          <Mark icon={<MessageSquareText size={14} aria-hidden="true" />}>
            {formatCount(openComments)} açık not
          </Mark>
        ) : null}
      </span>
    </div>
  )
}

function Mark({ icon, title, children }: { icon: ReactNode; title?: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap" title={title}>
      {icon}
      {children}
    </span>
  )
}

function Deadline({ row, now }: { row: ProofRow; now: Instant }) {
  const words = deadlineWords(row, now)
  if (!words)
    return (
      <span aria-hidden="true" className="text-ink-soft max-md:hidden">
        –
      </span>
    )
  return (
    <span
      className={classNames(
        words.level === 'late' && 'font-semibold text-danger',
        words.level === 'soon' && 'font-semibold text-warning',
      )}
    >
      {words.text}
    </span>
  )
}

function SendChosen({ isBusy }: { isBusy: boolean }) {
  const { sendsMail } = useMailSending()
  return (
    <ConfirmedForm
      id={SEND_FORM}
      intent="send-many"
      label="Seçilenleri gönder"
      icon={<Send size={16} aria-hidden="true" />}
      size="sm"
      isBusy={isBusy}
      title="Seçilen provalar alıcılarına gönderilsin mi?"
      text={
        sendsMail
          ? 'Her alıcıya kendi provasının bağlantısı e-postayla gider. Gönderilemeyenler nedeniyle birlikte listelenir.'
          : MAIL_WILL_WAIT
      }
      confirmLabel="Gönder"
      tone="primary"
    />
  )
}

/** What was sent; what was not is named. */
function SendAnswer({ answer: { value, done, problem } }: { answer: ActionResult<SentProofs> }) {
  if (value === null || done === null)
    return problem ? (
      <Alert tone="danger" title="Provalar gönderilmedi" className="mb-4" live>
        {problem.message}
      </Alert>
    ) : null
  return (
    <Alert tone={value.refused.length === 0 ? 'success' : 'warning'} title={done.title} className="mb-4" live>
      {value.refused.length === 0 ? null : (
        <>
          <p>{formatCount(value.refused.length)} prova gönderilmedi:</p>
          <ul className="list-disc pl-5">
            {value.refused.map(({ name, message }) => (
              <li key={name}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

const EMPTY_TEXTS: Readonly<Record<ProofQueueName, { readonly title: string; readonly text: string }>> = {
  'to-prepare': {
    title: 'Hazırlanacak prova yok',
    text: 'Prova istenen yeni siparişlerin ilk sürümü kendiliğinden hazırlanır ve buraya gelir; bakıp gönderirsiniz.',
  },
  waiting: {
    title: 'Yanıt bekleyen prova yok',
    text: 'Gönderdiğiniz provalar yanıtlanana kadar burada durur.',
  },
  answered: {
    title: 'Son günlerde yanıtlanan prova yok',
    text: 'Onaylanan ve provasız basılan işler burada görünür.',
  },
  overdue: {
    title: 'Süresi geçen prova yok',
    text: 'Zamanında yanıtlanmayan provalar burada durur; alıcıyı arayın.',
  },
}

function nothingFoundIn(queue: ProofQueueName) {
  return {
    title: 'Bu aramaya uyan prova yok',
    text: `Yalnızca “${PROOF_QUEUE_LABELS[queue]}” sekmesinde arandı. Sipariş numarasının, alıcının ya da ürünün bir bölümünü yazmanız yeterlidir.`,
  }
}

function Nothing({ queue }: { queue: ProofQueueName }) {
  return <EmptyState icon={<FileCheck2 aria-hidden="true" />} {...EMPTY_TEXTS[queue]} />
}
