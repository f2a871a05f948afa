import type { LucideIcon } from 'lucide-react'
import {
  ArrowRightLeft,
  Boxes,
  CalendarClock,
  ChevronDown,
  CircleX,
  FileCheck2,
  FileImage,
  Lock,
  MessageCircle,
  PackageCheck,
  PackageX,
  PencilLine,
  ReceiptText,
  Reply,
  Trash2,
  Truck,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, useSearchParams } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { FileList } from '#app/design/primitives/file-list.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, formatTime, relativeTime } from '#app/kernel/instant.ts'
import type { OrderMessage } from '../domain/conversation.ts'
import { messageFileLinks } from '../domain/conversation.ts'
import type { TimelineEntry, TimelineView } from '../domain/order-timeline.ts'
import {
  foldedLabel,
  foldTimeline,
  inView,
  readTimelineView,
  TIMELINE_VIEWS,
  timelineDays,
  timelineOf,
} from '../domain/order-timeline.ts'
import type { OrderNote, StaffOrderDetail } from '../domain/order-views.ts'
import type { HistoryEntry } from '../domain/staff-history.ts'
import { staffHistory } from '../domain/staff-history.ts'

/** In the page's address: what of the line of time is shown. */
const VIEW = 'timeline'

const VIEW_LABELS: Readonly<Record<TimelineView, string>> = {
  all: 'Tümü',
  messages: 'Yazışma',
  notes: 'İç notlar',
  events: 'Olaylar',
}

const NOTHING: Readonly<Record<TimelineView, string>> = {
  all: 'Henüz bir şey olmadı.',
  messages: 'Alıcıyla henüz yazışılmadı.',
  notes: 'Henüz iç not yok.',
  events: 'Henüz bir şey olmadı.',
}

/** Everything about an order in one line of time: what happened, what buyer and shop wrote, what its people noted. */
export function TimelineCard({
  order,
  notes,
  further,
  now,
  composer,
  refusal,
  removed,
}: {
  order: StaffOrderDetail
  notes: readonly OrderNote[]
  /** What happened that the order itself does not keep: to its proofs. */
  further: readonly HistoryEntry[]
  now: Instant
  /** Where it is written. */
  composer: ReactNode
  /** Why the last press on something of it was refused. */
  refusal: string | null
  /** The answer that took a note away; null for any other. */
  removed: object | null
}) {
  const [query] = useSearchParams()
  const view = readTimelineView(query.get(VIEW))
  const entries = timelineOf({
    history: staffHistory(order),
    further,
    messages: order.messages,
    notes,
  })
  const { shown, folded } = foldTimeline(inView(entries, view))
  const list = useRef<HTMLDivElement>(null)
  // The button that had the focus went with its note.
  useEffect(() => {
    if (removed !== null) list.current?.focus({ preventScroll: true })
  }, [removed])
  const days = { orderId: order.id, now }
  return (
    <Card as="section" aria-labelledby="timeline-title" flush>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <h2 id="timeline-title" className="text-base">
          Zaman çizgisi
        </h2>
        <Views view={view} entries={entries} query={query} />
      </div>
      <div className="p-5">
        {composer}
        {refusal ? (
          <Alert tone="danger" title="Yapılamadı" className="mt-4" live>
            {refusal}
          </Alert>
        ) : null}
        <div ref={list} tabIndex={-1} className="mt-5 grid grid-cols-1 gap-5 outline-none">
          {shown.length === 0 ? <p className="text-sm text-ink-soft">{NOTHING[view]}</p> : null}
          <Days entries={shown} {...days} />
          {folded.length === 0 ? null : (
            <details key={view} className="group">
              <summary className={buttonStyle('secondary', 'sm', 'w-full cursor-pointer')}>
                {foldedLabel(folded, now)}
                <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
              </summary>
              <div className="mt-5 grid grid-cols-1 gap-5">
                <Days entries={folded} {...days} />
              </div>
            </details>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Links, so that a part of it has an address and opens without JavaScript. */
function Views({
  view,
  entries,
  query,
}: {
  view: TimelineView
  entries: readonly TimelineEntry[]
  query: URLSearchParams
}) {
  const addressOf = (other: TimelineView) => {
    const asked = new URLSearchParams(query)
    asked.delete(VIEW)
    if (other !== 'all') asked.set(VIEW, other)
    return `?${asked}`
  }
  return (
    <nav aria-label="Zaman çizgisini süz" className="max-sm:w-full">
      <ul className="flex rounded-card max-sm:flex-wrap bg-paper-deep p-1">
        {TIMELINE_VIEWS.map((other) => (
          <li key={other} className="max-sm:flex-1">
            <Link
              to={addressOf(other)}
              replace
              preventScrollReset
              aria-current={other === view ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center justify-center gap-1 rounded-sm border px-2 text-xs whitespace-nowrap transition-colors max-md:min-h-11',
                other === view
                  ? 'border-line bg-surface font-semibold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {VIEW_LABELS[other]}
              {other === 'all' ? null : (
                <span className="tabular font-normal">{inView(entries, other).length}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Days({
  entries,
  orderId,
  now,
}: {
  entries: readonly TimelineEntry[]
  orderId: string
  now: Instant
}) {
  return timelineDays(entries, now).map((day) => (
    <section key={day.day} aria-label={day.title}>
      <h3 className="mb-3 text-xs font-semibold text-ink-soft">{day.title}</h3>
      <ol className="grid grid-cols-1 text-sm">
        {day.entries.map((entry, index) => (
          <Entry
            key={entry.key}
            entry={entry}
            isLast={index === day.entries.length - 1}
            {...{ orderId, now }}
          />
        ))}
      </ol>
    </section>
  ))
}

function Entry({
  entry,
  isLast,
  orderId,
  now,
}: {
  entry: TimelineEntry
  isLast: boolean
  orderId: string
  now: Instant
}) {
  return (
    <li className="relative flex items-start gap-3 pb-4 last:pb-0">
      {isLast ? null : <span aria-hidden="true" className="absolute top-8 bottom-1 left-3.5 w-px bg-line" />}
      <Mark entry={entry} />
      <div className="min-w-0 flex-1 pt-1">
        {entry.kind === 'event' ? <Event event={entry.event} /> : null}
        {entry.kind === 'note' ? <Note note={entry.note} /> : null}
        {entry.kind === 'buyer' || entry.kind === 'shop' ? (
          <Message message={entry.message} orderId={orderId} />
        ) : null}
      </div>
      <time
        dateTime={new Date(entry.at).toISOString()}
        title={`${formatDateTime(entry.at)}, ${relativeTime(entry.at, now)}`}
        className="tabular shrink-0 pt-1 text-xs text-ink-soft"
      >
        {formatTime(entry.at)}
      </time>
    </li>
  )
}

const EVENT_ICONS: Readonly<Record<HistoryEntry['about'], LucideIcon>> = {
  status: ArrowRightLeft,
  stock: Boxes,
  payment: Wallet,
  parcel: Truck,
  'parcel-removed': PackageX,
  'parcel-arrived': PackageCheck,
  invoice: ReceiptText,
  days: CalendarClock,
  change: PencilLine,
  'cancel-request': CircleX,
  artwork: FileImage,
  proof: FileCheck2,
}

const MARK_STYLES: Readonly<Record<TimelineEntry['kind'], string>> = {
  event: 'bg-paper-deep text-ink-soft',
  buyer: 'border border-line-strong bg-surface text-ink',
  shop: 'bg-brand-soft text-brand',
  note: 'bg-warning-soft text-warning',
}

function Mark({ entry }: { entry: TimelineEntry }) {
  const Icon =
    entry.kind === 'event'
      ? EVENT_ICONS[entry.event.about]
      : { buyer: MessageCircle, shop: Reply, note: Lock }[entry.kind]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-pill',
        MARK_STYLES[entry.kind],
      )}
    >
      <Icon size={15} />
    </span>
  )
}

function Event({ event: { by, what, change, details } }: { event: HistoryEntry }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <p>
        <strong className="font-semibold">{what}</strong> <span className="text-ink-soft">· {by}</span>
      </p>
      {change === null ? null : <p>{change}</p>}
      {details.map((detail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
        <p key={index} className="text-xs text-ink-soft">
          {detail}
        </p>
      ))}
    </div>
  )
}

/** Who wrote, and to whom. */
function Who({ name, what }: { name: string; what: string }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <strong className="font-semibold">{name}</strong> <span className="text-ink-soft">· {what}</span>
    </p>
  )
}

const BUBBLE =
  'mt-1.5 w-fit max-w-prose rounded-card border px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]'

function Message({ message, orderId }: { message: OrderMessage; orderId: string }) {
  const { isFromBuyer, author, text, isSettled } = message
  const waits = isFromBuyer && !isSettled
  return (
    <>
      <Who name={author} what={isFromBuyer ? (waits ? 'alıcı, yanıt bekliyor' : 'alıcı') : 'alıcıya'} />
      {text === '' ? null : (
        <p
          className={classNames(
            BUBBLE,
            isFromBuyer ? 'border-line-strong bg-surface' : 'border-transparent bg-brand-soft',
          )}
        >
          {text}
        </p>
      )}
      <FileList
        files={messageFileLinks(`/admin/orders/${orderId}/messages`, message)}
        className="mt-1.5 flex flex-wrap gap-2"
      />
    </>
  )
}

function Note({ note: { id, authorName, text, mayRemove } }: { note: OrderNote }) {
  return (
    <>
      <Who name={authorName} what="iç not" />
      <div className="flex items-start gap-1">
        <p className={classNames(BUBBLE, 'border-transparent bg-warning-soft')}>{text}</p>
        {mayRemove ? (
          <Form method="post" preventScrollReset className="mt-1">
            <input type="hidden" name="intent" value="remove-note" />
            <input type="hidden" name="noteId" value={id} />
            <IconButton type="submit" size="sm" label={`Notu sil: ${text.slice(0, 60)}`}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </Form>
        ) : null}
      </div>
    </>
  )
}
