import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId, Rights } from '#app/modules/accounts/domain/viewer.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { LIST_VIEW_ACTIVITY } from '../domain/activity-labels.ts'
import type { ListView, ListViewId, ListViewInput, ViewedList } from '../domain/list-view.ts'
import { MAX_LIST_VIEWS } from '../domain/list-view.ts'
import { listViews } from './tables.server.ts'

/** Who asks; that he may see the list is for the route to know. */
export type ViewPerson = Rights & ActivityEntry['actor'] & { readonly id: AccountId }

export interface ListViewsService {
  /** The views of a list that somebody sees, his own and those of all, the oldest first. */
  of(person: ViewPerson, list: ViewedList): Promise<readonly ListView[]>
  /**
   * Saves a view, or changes name and audience of one that is there; its query stays then. 'list-views/full' beyond
   * `MAX_LIST_VIEWS`, 'list-views/name-taken' for a name he has, 'list-views/not-found' also for one he may not change.
   */
  save(person: ViewPerson, list: ViewedList, input: ListViewInput): Promise<Result<void>>
  /** Takes a view away. 'list-views/not-found' also for one he may not change. */
  remove(person: ViewPerson, id: string): Promise<Result<void>>
  /** His own views go with him; those he gave to all stay without his name. */
  readonly personalData: PersonalDataHolder
}

/** Creates the capability of views that people save. */
export function createListViewsService({
  db,
  clock,
  activity,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
}): ListViewsService {
  activity.describe(LIST_VIEW_ACTIVITY)
  const madeBy = (accountId: AccountId) => eq(listViews.makerId, accountId)

  async function find(tx: Transaction, person: ViewPerson, id: string) {
    const [view] = await tx.select().from(listViews).where(eq(listViews.id, id)).for('update')
    return view && mayChange(person, view) ? view : null
  }

  return {
    async of(person, list) {
      const rows = await db
        .select()
        .from(listViews)
        .where(and(eq(listViews.list, list), or(madeBy(person.id), listViews.isShared)))
        .orderBy(asc(listViews.createdAt), asc(listViews.id))
      return rows.map((view) => ({
        id: view.id as ListViewId,
        name: view.name,
        query: view.query,
        isShared: view.isShared,
        mayChange: mayChange(person, view),
      }))
    },

    save(person, list, { id, name, audience, query }) {
      return transact(db, async (tx) => {
        const isShared = audience === 'all'
        const present = id === null ? null : await find(tx, person, id)
        if (id !== null && !present) return NOT_FOUND
        const makerId = (present?.makerId ?? person.id) as AccountId
        // One at a time of one maker, so that the limit and the names hold.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list views ${makerId}`}, 0))`)
        const ofMaker = await tx
          .select({ id: listViews.id, name: listViews.name })
          .from(listViews)
          .where(and(madeBy(makerId), eq(listViews.list, list)))
        if (ofMaker.some((view) => view.name === name && view.id !== id)) return NAME_TAKEN
        if (present) {
          if (present.name === name && present.isShared === isShared) return ok(undefined)
          await tx.update(listViews).set({ name, isShared }).where(eq(listViews.id, present.id))
          await activity.record(tx, {
            ...{ actor: person, action: 'list-view.save' },
            subject: { type: 'list-view', id: present.id, label: name },
            before: { name: present.name, isShared: present.isShared },
            after: { name, isShared },
          })
          return ok(undefined)
        }
        if (ofMaker.length >= MAX_LIST_VIEWS) return FULL
        const view = { id: createId('LV'), list, makerId, name, query, isShared }
        await tx.insert(listViews).values({ ...view, createdAt: new Date(clock.now()) })
        await activity.record(tx, {
          ...{ actor: person, action: 'list-view.save' },
          subject: { type: 'list-view', id: view.id, label: name },
          after: { name, isShared, query },
        })
        return ok(undefined)
      })
    },

    remove(person, id) {
      return transact(db, async (tx) => {
        const view = await find(tx, person, id)
        if (!view) return NOT_FOUND
        await tx.delete(listViews).where(eq(listViews.id, id))
        await activity.record(tx, {
          ...{ actor: person, action: 'list-view.remove' },
          subject: { type: 'list-view', id, label: view.name },
          before: { name: view.name, isShared: view.isShared, query: view.query },
        })
        return ok(undefined)
      })
    },

    personalData: {
      exportFor: ({ accountId }) => ({
        sections: [
          {
            name: 'liste görünümleri',
            async *items() {
              const rows = await db
                .select()
                .from(listViews)
                .where(madeBy(accountId))
                .orderBy(asc(listViews.createdAt), asc(listViews.id))
              for (const { name, query, isShared } of rows)
                yield { ad: name, adres: query, kim: isShared ? 'Tüm ekip' : 'Yalnızca ben' }
            },
          },
        ],
      }),

      async forget(tx, { accountId }) {
        await tx.delete(listViews).where(and(madeBy(accountId), eq(listViews.isShared, false)))
        return []
      },
    },
  }
}

/** A view of his own; one of all also whoever manages the staff, who are those it is for. */
function mayChange(person: ViewPerson, view: { makerId: string | null; isShared: boolean }): boolean {
  return view.makerId === person.id || (view.isShared && mayEnter(person, 'admin'))
}

const NOT_FOUND = fail.notFound('list-views/not-found', 'Görünüm bulunamadı; silinmiş olabilir.')
const NAME_TAKEN = fail.invalid(
  'list-views/name-taken',
  'Bu adda bir görünümünüz var. Lütfen başka bir ad verin.',
)
const FULL = fail.invalid(
  'list-views/full',
  `En fazla ${MAX_LIST_VIEWS} görünüm kaydedebilirsiniz. Yenisi için birini silin.`,
)
