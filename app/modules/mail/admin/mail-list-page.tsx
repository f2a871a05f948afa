import { Mails, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { MailRow } from '../domain/stored-mail.ts'
import { isUnsent, MAIL_SORTS, MAIL_STATE_LABELS, MAIL_STATES, MOST_MAILS } from '../domain/stored-mail.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { NoMailServerNotice } from './no-mail-server-notice.tsx'

const MAILS = '/admin/mails'
/** What the list can be narrowed and sorted by, as it stands in the address. */
export const MAIL_LIST = { filters: { state: MAIL_STATES }, sorts: MAIL_SORTS } as const
/** The form that the boxes of the list belong to. */
const WITHDRAWAL_FORM = 'withdraw-mails'

const columns = (now: Instant): readonly DataColumn<MailRow>[] => [
  {
    key: 'subject',
    header: 'Konu',
    isRowHeader: true,
    cell: ({ id, subject, recipient, createdAt, sentAt, lastError }) => (
      <div className="max-w-md min-w-0 max-md:max-w-52">
        <Link
          to={`${MAILS}/${id}`}
          className="block min-h-6 truncate font-semibold underline-offset-3 after:absolute after:inset-0 hover:underline"
          title={subject}
        >
          {subject}
        </Link>
        <span className="block truncate text-xs text-ink-soft md:hidden">{recipient}</span>
        <MailTime
          createdAt={createdAt}
          sentAt={sentAt}
          now={now}
          className="block text-xs text-ink-soft lg:hidden"
        />
        <LastError text={lastError} className="mt-0.5 md:hidden" />
      </div>
    ),
  },
  {
    key: 'recipient',
    header: 'Alıcı',
    hideBelow: 'md',
    cell: ({ recipient }) => (
      <span className="block max-w-64 truncate" title={recipient}>
        {recipient}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Durum',
    cell: ({ state, lastError }) => (
      <>
        <MailStateBadge state={state} />
        <LastError text={lastError} className="mt-1 max-w-72 max-md:hidden" />
      </>
    ),
  },
  {
    key: 'attempts',
    header: 'Deneme',
    align: 'right',
    hideBelow: 'xl',
    cell: ({ attempts }) => <span className="tabular">{attempts}</span>,
  },
  {
    key: 'date',
    header: 'Zaman',
    hideBelow: 'lg',
    cell: ({ createdAt, sentAt }) => (
      <MailTime createdAt={createdAt} sentAt={sentAt} now={now} className="whitespace-nowrap" />
    ),
  },
]

/** Why the last try failed; beside the state, or on a phone below the recipient. */
function LastError({ text, className }: { text: string | null; className: string }) {
  if (text === null) return null
  return (
    <span className={`block text-xs whitespace-normal text-danger [overflow-wrap:anywhere] ${className}`}>
      {text}
    </span>
  )
}

/** When a mail went out; of one that has not, when it was written. */
function MailTime({
  createdAt,
  sentAt,
  now,
  className,
}: Pick<MailRow, 'createdAt' | 'sentAt'> & { now: Instant; className: string }) {
  return (
    <span className={className}>
      {sentAt === null ? 'Yazıldı: ' : 'Gönderildi: '}
      <RelativeTime at={sentAt ?? createdAt} now={now} />
    </span>
  )
}

/** The outbox: search, state, pages; what has not gone can be ticked and withdrawn. */
export function MailListPage({
  query,
  rows,
  total,
  pageCount,
  isBusy,
  now,
}: {
  query: ListQueryOf<typeof MAIL_LIST>
  rows: readonly MailRow[]
  total: number
  pageCount: number
  isBusy: boolean
  now: Instant
}) {
  return (
    <ListPage
      title="E-postalar"
      description={`${formatCount(total)}${total < MOST_MAILS ? '' : '+'} e-posta`}
      path={MAILS}
      query={query}
      sorts={MAIL_LIST.sorts}
      filters={[{ name: 'state', label: 'Duruma göre süz', labels: MAIL_STATE_LABELS }]}
      pageCount={pageCount}
      searchLabel="Alıcı veya konu ara"
      nothingFound={{
        title: 'Bu aramaya uyan e-posta yok',
        text: 'Alıcı adresinin veya konunun bir bölümünü yazmanız yeterlidir.',
      }}
      aboveTable={
        <NoMailServerNotice className="mb-4">
          E-postalar gönderilmiyor, burada bekliyor. Sunucu ayarlanınca kendiliğinden gönderilirler; gitmesini
          istemediklerinizi geri çekin.
        </NoMailServerNotice>
      }
      bulk={{ content: <Withdrawal isBusy={isBusy} /> }}
      selection={{
        form: WITHDRAWAL_FORM,
        noun: 'e-posta',
        name: 'ids',
        labelOf: ({ subject, recipient }) => `Seç: ${subject}, ${recipient}`,
        isSelectable: isUnsent,
      }}
      columns={columns(now)}
      rows={rows}
      getRowKey={({ id }) => id}
      rowClassName={() => 'relative'}
      empty={
        <EmptyState
          icon={<Mails aria-hidden="true" />}
          title="Henüz e-posta yok"
          text="Mağazanın müşterilere ve size yazdığı her e-posta burada durur."
          action={
            <LinkButton to="/admin/orders" variant="secondary">
              Siparişlere git
            </LinkButton>
          }
        />
      }
    />
  )
}

/** Withdraws the ticked mails; they stay in the list. */
function Withdrawal({ isBusy }: { isBusy: boolean }) {
  return (
    <ConfirmedForm
      id={WITHDRAWAL_FORM}
      intent="withdraw"
      label="Seçilenleri geri çek"
      icon={<Undo2 size={16} aria-hidden="true" />}
      size="sm"
      isBusy={isBusy}
      title="Seçilen e-postalar geri çekilsin mi?"
      text="Geri çekilen e-posta bir daha gönderilmez; listede kalır ve okunabilir."
      confirmLabel="Geri çek"
    />
  )
}
