import type { SQL } from 'drizzle-orm'
import { and, asc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { placedBefore } from '#app/kernel/ordering.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Transaction } from './database.server.ts'

/** Rows that people keep in an order: all of a table, or what of it belongs together. */
export interface OrderedRows {
  readonly table: PgTable & { readonly id: PgColumn; readonly position: PgColumn }
  readonly where?: SQL | undefined
}

/** What a move changed, for the log: the ids in their order, first to last. */
export interface Reordered {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Locks the rows until the transaction ends, by id, the same way round for everybody. Others may go on referring to
 * them, as a product does to its category.
 */
export async function lockRows(tx: Transaction, { table, where }: OrderedRows): Promise<void> {
  await tx.select({ id: table.id }).from(table).where(where).orderBy(asc(table.id)).for('no key update')
}

/**
 * Puts a row before another one (`before` null: at the end) and numbers the list anew from 1. The list is locked
 * meanwhile, so that moves at the same moment follow each other and end in one order. `refusal` is the code of the
 * capability when either is no longer in the list.
 */
export async function placeRow(
  tx: Transaction,
  list: OrderedRows,
  { id, before }: { readonly id: string; readonly before: string | null },
  refusal: string,
): Promise<Result<Reordered>> {
  const { table, where } = list
  await lockRows(tx, list)
  // Read in order only once nobody else can change it.
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(asc(table.position), asc(table.id))
  const former = rows.map((row) => String(row.id))
  const order = placedBefore(former, id, before)
  if (order === null)
    return fail.conflict(refusal, 'Sıralama siz bakarken değişti. Liste yenilendi; lütfen tekrar deneyin.')
  const ids = sql`${sql.param([...order])}::text[]`
  await tx
    .update(table)
    .set({ position: sql`array_position(${ids}, ${table.id})` })
    .where(and(where, sql`${table.id} = any(${ids})`))
  return ok({ before: former, after: order })
}
