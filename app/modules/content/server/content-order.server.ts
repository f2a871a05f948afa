import { and, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { OrderedRows, Reordered } from '#app/platform/ordered-rows.server.ts'
import { placeRow } from '#app/platform/ordered-rows.server.ts'
import type { announcements, banners, homeSections, menuItems } from './tables.server.ts'

/** A table of entries an owner keeps in an order. */
export type EntryTable = typeof announcements | typeof banners | typeof homeSections | typeof menuItems

/** The list an entry stands in: all of a table, or what of it belongs together (banners of one placement, one submenu). */
export interface EntryList extends OrderedRows {
  readonly table: EntryTable
}

/** `placeRow` in a list of the content. 'content/order-changed' when either entry is no longer in it. */
export function placeEntry(
  tx: Transaction,
  list: EntryList,
  move: { readonly id: string; readonly before: string | null },
): Promise<Result<Reordered>> {
  return placeRow(tx, list, move, 'content/order-changed')
}

/**
 * Switches an entry on or off and gives what it was. 'content/entry-not-found' when it is gone. Its version stays: a
 * switch overwrites nothing that somebody else may have open in a form. What an owner shows or hides is no sample any more.
 */
export async function switchEntry(
  tx: Transaction,
  { table, where }: EntryList,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Result<{ readonly active: boolean }>> {
  const entries = table as typeof announcements
  const isIt = and(where, eq(entries.id, id))
  const [former] = await tx.select({ active: entries.active }).from(entries).where(isIt).for('update')
  if (!former) return fail.notFound('content/entry-not-found', 'Kayıt bulunamadı; silinmiş olabilir.')
  if (former.active !== active) await tx.update(entries).set({ active, isSample: false }).where(isIt)
  return ok(former)
}
