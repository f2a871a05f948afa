import { and, eq, gt, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { lockRows } from '#app/platform/ordered-rows.server.ts'
import type { EntryList } from './content-order.server.ts'
import { placeEntry, switchEntry } from './content-order.server.ts'
import type { WriteContext } from './content-writes.server.ts'
import { record, versionConflict } from './content-writes.server.ts'
import type { announcements } from './tables.server.ts'

/** A list with the name its entries go by in the log ('announcement', 'home-section' …). */
export interface NamedList extends EntryList {
  readonly type: string
}

/** Where an entry shall stand: before another one, or at the end. */
export interface Move {
  readonly id: string
  readonly before: string | null
}

/** `placeEntry` with its trace in the log: the place as a number, as people count. */
export async function moveEntry(
  tx: Transaction,
  list: NamedList,
  move: Move,
  context: WriteContext,
): Promise<Result<void>> {
  const moved = await placeEntry(tx, list, move)
  if (!moved.ok) return moved
  const [from, to] = [moved.value.before, moved.value.after].map((order) => order.indexOf(move.id) + 1)
  const subject = await subjectOf(tx, list, move.id)
  if (from !== to)
    await record(tx, context, `${list.type}.reorder`, subject, { position: to }, { position: from })
  return ok(undefined)
}

/** `switchEntry` with its trace in the log. */
export async function toggleEntry(
  tx: Transaction,
  list: NamedList,
  entry: { readonly id: string; readonly active: boolean },
  context: WriteContext,
): Promise<Result<void>> {
  const former = await switchEntry(tx, list, entry)
  if (!former.ok) return former
  const subject = await subjectOf(tx, list, entry.id)
  if (former.value.active !== entry.active)
    await record(tx, context, `${list.type}.switch`, subject, { active: entry.active }, former.value)
  return ok(undefined)
}

/**
 * Takes an entry out for good; those behind it move up. What goes with it (`along`) stands in the log beside its own
 * fields. 'content/entry-not-found' when it has gone before.
 */
export async function removeEntry(
  tx: Transaction,
  { table, where, type }: NamedList,
  id: string,
  context: WriteContext,
  along: Readonly<Record<string, unknown>> = {},
): Promise<Result<void>> {
  const entries = table as typeof announcements
  // The whole list, as a move locks it: places must not change under the numbering.
  await lockRows(tx, { table, where })
  const [gone] = await tx
    .delete(entries)
    .where(and(where, eq(entries.id, id)))
    .returning()
  if (!gone) return entryNotFound()
  const { position, version: _version, isSample: _isSample, createdAt: _at, id: _id, ...shown } = gone
  await tx
    .update(entries)
    .set({ position: sql`${entries.position} - 1` })
    .where(and(where, gt(entries.position, position)))
  await record(tx, context, `${type}.remove`, { type, id }, undefined, { ...shown, ...along })
  return ok(undefined)
}

/**
 * Overwrites an entry's own fields against the version its form was opened with. 'content/version-conflict' when
 * somebody else saved it since, 'content/entry-not-found' when it is gone. What an owner has changed is no sample any more.
 */
export async function changeEntry<Fields extends Readonly<Record<string, unknown>>>(
  tx: Transaction,
  { table, where, type }: NamedList,
  { id, version, fields }: { readonly id: string; readonly version: number; readonly fields: Fields },
  context: WriteContext,
): Promise<Result<void>> {
  const entries = table as typeof announcements
  const isIt = and(where, eq(entries.id, id))
  const [former] = await tx.select().from(table).where(isIt).for('update')
  if (!former) return entryNotFound()
  if (former.version !== version) return versionConflict()
  await tx
    .update(table)
    .set({ ...fields, version: version + 1, isSample: context.isSample })
    .where(isIt)
  const before = Object.fromEntries(Object.entries(former).filter(([name]) => name in fields))
  await record(tx, context, `${type}.save`, { type, id }, fields, before)
  return ok(undefined)
}

/** How the log names an entry of which only a switch or a place is said. */
async function subjectOf(tx: Transaction, { table, type }: NamedList, id: string) {
  const [row] = await tx
    .select()
    .from(table as typeof announcements)
    .where(eq(table.id, id))
  const words: { readonly title?: string; readonly text?: string } = row ?? {}
  return { type, id, label: words.title ?? words.text ?? id }
}

/** What the editor of an entry that is gone is told. */
export function entryNotFound(): Result<never> {
  return fail.notFound('content/entry-not-found', 'Kayıt bulunamadı; silinmiş olabilir.')
}
