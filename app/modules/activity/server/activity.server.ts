import { and, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { activityEntries } from './tables.server.ts'

/** One write of the back office. `before` and `after` hold what changed, never a secret. */
export interface ActivityEntry {
  readonly actor: { readonly id: string; readonly name: string }
  /** "product.save", "order.status" … */
  readonly action: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
}

export interface ActivityService {
  /** Records the write in the same transaction that makes it. */
  record(tx: Database, entry: ActivityEntry): Promise<void>
  /** The same for many writes of one command. */
  recordAll(tx: Database, entries: readonly ActivityEntry[]): Promise<void>
  /**
   * Takes out what the entries about somebody say of him, in the transaction that removes him. That something was done to
   * him, when and by whom, stays.
   */
  forgetSubject(tx: Database, subject: ActivityEntry['subject']): Promise<void>
}

/** Creates the activity log; its rows are only ever added, and emptied of a person who is removed. */
export function createActivityService({ clock }: { readonly clock: Clock }): ActivityService {
  async function recordAll(tx: Database, entries: readonly ActivityEntry[]): Promise<void> {
    if (entries.length === 0) return
    const at = new Date(clock.now())
    await tx.insert(activityEntries).values(
      entries.map(({ actor, action, subject, before, after }) => ({
        at,
        actorId: actor.id,
        actorName: actor.name,
        action,
        subjectType: subject.type,
        subjectId: subject.id,
        before: before ?? null,
        after: after ?? null,
      })),
    )
  }

  return {
    record: (tx, entry) => recordAll(tx, [entry]),
    recordAll,
    async forgetSubject(tx, { type, id }) {
      await tx
        .update(activityEntries)
        .set({ before: null, after: null })
        .where(and(eq(activityEntries.subjectType, type), eq(activityEntries.subjectId, id)))
    },
  }
}
