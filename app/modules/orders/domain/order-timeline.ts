import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, weekdayName } from '#app/kernel/iso-day.ts'
import type { OrderMessage } from './conversation.ts'
import type { OrderNote } from './order-views.ts'
import type { HistoryEntry } from './staff-history.ts'

/** One thing in an order's line of time: what happened, what was written to and fro, what staff noted for each other. */
export type TimelineEntry =
  | { readonly kind: 'event'; readonly key: string; readonly at: Instant; readonly event: HistoryEntry }
  | {
      readonly kind: 'buyer' | 'shop'
      readonly key: string
      readonly at: Instant
      readonly message: OrderMessage
    }
  | { readonly kind: 'note'; readonly key: string; readonly at: Instant; readonly note: OrderNote }

/** What the line of time can be narrowed to. */
export const TIMELINE_VIEWS = ['all', 'messages', 'notes', 'events'] as const
export type TimelineView = (typeof TIMELINE_VIEWS)[number]

const VIEW_OF_KIND: Readonly<Record<TimelineEntry['kind'], TimelineView>> = {
  event: 'events',
  buyer: 'messages',
  shop: 'messages',
  note: 'notes',
}

/** The view an address asks for; everything where it asks for none that there is. */
export function readTimelineView(asked: string | null): TimelineView {
  return TIMELINE_VIEWS.find((view) => view === asked) ?? 'all'
}

/** Everything about an order in one list, the newest first. Of what has the same moment, words stand above what happened. */
export function timelineOf({
  history,
  further = [],
  messages,
  notes,
}: {
  /** The newest first. */
  readonly history: readonly HistoryEntry[]
  /** What others know to have happened, the newest first. */
  readonly further?: readonly HistoryEntry[]
  /** The oldest first. */
  readonly messages: readonly OrderMessage[]
  /** The newest first. */
  readonly notes: readonly OrderNote[]
}): readonly TimelineEntry[] {
  const entries: readonly TimelineEntry[] = [
    ...notes.map((note) => ({ kind: 'note' as const, key: note.id, at: note.at, note })),
    ...messages.toReversed().map((message) => ({
      kind: message.isFromBuyer ? ('buyer' as const) : ('shop' as const),
      ...{ key: message.id, at: message.at, message },
    })),
    ...eventEntries('event', history),
    ...eventEntries('further', further),
  ]
  // Sorting keeps the order of equals.
  return entries.toSorted((a, b) => b.at - a.at)
}

/** What is older keeps its key when something new happens. */
function eventEntries(key: string, events: readonly HistoryEntry[]): readonly TimelineEntry[] {
  return events.map((event, index) => ({
    kind: 'event',
    key: `${key}-${events.length - index}`,
    ...{ at: event.at, event },
  }))
}

/** What a view shows of it. */
export function inView(entries: readonly TimelineEntry[], view: TimelineView): readonly TimelineEntry[] {
  return view === 'all' ? entries : entries.filter(({ kind }) => VIEW_OF_KIND[kind] === view)
}

/** Entries of one day of Istanbul, the newest first. */
export interface TimelineDay {
  readonly day: IsoDay
  /** 'Bugün, 24.11.2026 Salı'. */
  readonly title: string
  readonly entries: readonly TimelineEntry[]
}

/** Groups what stands in order of time by its days. */
export function timelineDays(entries: readonly TimelineEntry[], now: Instant): readonly TimelineDay[] {
  const days: { day: IsoDay; title: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = isoDayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, title: dayTitle(day, entry.at, now), entries: [entry] })
  }
  return days
}

function dayTitle(day: IsoDay, at: Instant, now: Instant): string {
  const date = `${formatDate(at)} ${weekdayName(day)}`
  const today = isoDayOf(now)
  if (day === today) return `Bugün, ${date}`
  return day === addIsoDays(today, -1) ? `Dün, ${date}` : date
}

/** As much as is read without a press; fewer than `LEAST_FOLDED` more are not worth one. */
const SHOWN = 8
const LEAST_FOLDED = 3

/** A long line of time: what is seen at once, and what a press shows. */
export interface FoldedTimeline {
  readonly shown: readonly TimelineEntry[]
  readonly folded: readonly TimelineEntry[]
}

/** Folds what is old; a word of the buyer that waits for an answer is always seen. */
export function foldTimeline(entries: readonly TimelineEntry[]): FoldedTimeline {
  const waiting = entries.findLastIndex((entry) => entry.kind === 'buyer' && !entry.message.isSettled)
  const shown = Math.max(SHOWN, waiting + 1)
  if (entries.length < shown + LEAST_FOLDED) return { shown: entries, folded: [] }
  return { shown: entries.slice(0, shown), folded: entries.slice(shown) }
}

/** 'Dünden 5 olayı göster', or 'Daha eski 12 olayı göster' where they are of several days. */
export function foldedLabel(folded: readonly TimelineEntry[], now: Instant): string {
  const days = new Set(folded.map(({ at }) => isoDayOf(at)))
  const [first] = folded
  const when = days.size > 1 || !first ? 'Daha eski' : ofDay(first.at, now)
  return `${when} ${folded.length} olayı göster`
}

function ofDay(at: Instant, now: Instant): string {
  const day = isoDayOf(at)
  const today = isoDayOf(now)
  if (day === today) return 'Bugünden'
  return day === addIsoDays(today, -1) ? 'Dünden' : `${formatDate(at)} gününden`
}
