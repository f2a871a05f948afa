import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { addDays, istanbulMidnight } from '#app/kernel/instant.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ActivityQuery, ShownEntry } from '../domain/activity-entry.ts'
import type { ActivityLabels, LabelBook } from '../domain/activity-labels.ts'
import { actionText, bookOf, subjectPath } from '../domain/activity-labels.ts'
import type { ActorOrigin } from '../domain/actor-origin.ts'
import type { FieldChange } from '../domain/changes.ts'
import { changesOf, nameIn, subjectName } from '../domain/changes.ts'
import { activityEntries } from './tables.server.ts'

/** One write of the back office. `before` and `after` hold what changed, never a secret. */
export interface ActivityEntry {
  readonly actor: { readonly id: string; readonly name: string; readonly origin?: ActorOrigin }
  /** "product.save", "order.status" …; its words are a capability’s `ActivityLabels`. */
  readonly action: string
  readonly subject: {
    readonly type: string
    readonly id: string
    /** What people call it now. */
    readonly label?: string
  }
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Sees entries in the transaction of their writes, before that is committed. It may refuse the write by throwing
 * `RefusedWrite`; what it asks and writes goes through `tx`.
 */
export type ActivityWatcher = (tx: Database, entries: readonly ActivityEntry[]) => Promise<void>

export interface ActivityService {
  /** Registers what a capability calls its entries, once, when services are put together. */
  describe(labels: ActivityLabels): void
  /** An action in words; the action itself where nobody has given it any. */
  actionText(action: string): string
  /** What entries can be about: each type with its label, in alphabetical order. */
  subjects(): readonly { readonly value: string; readonly label: string }[]
  /** What a write changed, in words. */
  changes(subjectType: string, before: unknown, after: unknown): readonly FieldChange[]
  /** Registers who sees every entry, once, when services are put together. */
  watch(watcher: ActivityWatcher): void
  /** Records the write in the same transaction that makes it. */
  record(tx: Database, entry: ActivityEntry): Promise<void>
  /** The same for many writes of one command. */
  recordAll(tx: Database, entries: readonly ActivityEntry[]): Promise<void>
  /**
   * Takes out what the entries about somebody say of him, in the transaction that removes him. That something was done to
   * him, when and by whom, stays.
   */
  forgetSubject(tx: Database, subject: Pick<ActivityEntry['subject'], 'type' | 'id'>): Promise<void>
  /** A page of entries, the newest first; `older` is the `before` of the next page, null at the end. */
  list(query: ActivityQuery): Promise<{ readonly rows: readonly ShownEntry[]; readonly older: string | null }>
}

const ROWS_PER_PAGE = 50

/** Creates the activity log; its rows are only ever added, and emptied of a person who is removed. */
export function createActivityService({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): ActivityService {
  const watchers: ActivityWatcher[] = []
  const described: ActivityLabels[] = []
  let book = bookOf(described)

  async function recordAll(tx: Database, entries: readonly ActivityEntry[]): Promise<void> {
    if (entries.length === 0) return
    for (const watcher of watchers) await watcher(tx, entries)
    const at = new Date(clock.now())
    await tx.insert(activityEntries).values(
      entries.map(({ actor, action, subject, before, after }) => ({
        at,
        actorId: actor.id,
        actorName: actor.name,
        action,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectLabel: subject.label ?? null,
        before: before ?? null,
        after: after ?? null,
      })),
    )
  }

  return {
    describe(labels) {
      described.push(labels)
      book = bookOf(described)
    },
    actionText: (action) => actionText(book, action),
    subjects: () =>
      [...book.subjects]
        .map(([value, { label }]) => ({ value, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'tr')),
    changes: (subjectType, before, after) => changesOf(book, subjectType, before, after),
    watch: (watcher) => void watchers.push(watcher),
    record: (tx, entry) => recordAll(tx, [entry]),
    recordAll,

    async forgetSubject(tx, { type, id }) {
      await tx
        .update(activityEntries)
        .set({ subjectLabel: null, before: null, after: null })
        .where(and(eq(activityEntries.subjectType, type), eq(activityEntries.subjectId, id)))
    },

    async list({ search, person, kind, from, to, before }) {
      const { at, id } = activityEntries
      const [beforeAt = '', beforeId = ''] = before.split('.')
      const last = before === '' ? null : { at: new Date(Number(beforeAt)), id: Number(beforeId) }
      const rows = await db
        .select()
        .from(activityEntries)
        .where(
          and(
            person === '' ? undefined : eq(activityEntries.actorId, person),
            kind === '' ? undefined : eq(activityEntries.subjectType, kind),
            from === '' ? undefined : gte(at, new Date(startOf(from))),
            to === '' ? undefined : lt(at, new Date(addDays(startOf(to), 1))),
            containsWords(activityEntries.searchText, search),
            // Compared as a pair, the way the index is sorted: a late page begins where it begins.
            last === null
              ? undefined
              : sql`(${at}, ${id}) < (${sql.param(last.at, at)}, ${sql.param(last.id, id)})`,
          ),
        )
        .orderBy(desc(at), desc(id))
        .limit(ROWS_PER_PAGE + 1)
      const shown = rows.slice(0, ROWS_PER_PAGE)
      const end = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
      return {
        rows: shown.map((row) => toShown(book, row)),
        older: end ? `${end.at.getTime()}.${end.id}` : null,
      }
    },
  }
}

/** The first instant of a day that is written as `2026-03-02`. */
function startOf(day: string): Instant {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return istanbulMidnight({ year, month, day: date })
}

function toShown(book: LabelBook, row: typeof activityEntries.$inferSelect): ShownEntry {
  const subject = { type: row.subjectType, id: row.subjectId }
  return {
    id: row.id,
    at: row.at.getTime(),
    actorName: row.actorName,
    text: actionText(book, row.action),
    subject: {
      label: row.subjectLabel ?? nameIn(row.after) ?? nameIn(row.before) ?? subjectName(book, subject),
      path: subjectPath(book, row.action, subject),
    },
    changes: changesOf(book, row.subjectType, row.before, row.after),
  }
}
