import type { SQL } from 'drizzle-orm'
import { asc, desc, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Page } from '#app/kernel/page-number.ts'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { SortOrder, Sorts } from '#app/kernel/sort-order.ts'
import { firstDirection, ownOrder } from '#app/kernel/sort-order.ts'
import { countUpTo } from './count-up-to.server.ts'
import type { Database } from './database.server.ts'

/** So many rows are read and sorted faster than they are met one by one on the way through an index. */
const FEW = 2_000

/** In which order rows stand, down to a column that no two of them share. */
export interface RowOrder {
  readonly by: readonly SQL[]
  /** It is the table's own order, in which an index holds the rows of every filter. */
  readonly isOwn: boolean
}

/** The order of a list that has no other. */
export function inOwnOrder(...by: readonly SQL[]): RowOrder {
  return { by, isOwn: true }
}

/**
 * The order that a list is asked for, or its own. Rows that are alike follow each other by their id, the other way round
 * in the other direction: one index `(column in its first direction, id)` serves both.
 */
export function inOrder<Key extends string>(
  sorts: Sorts<Key>,
  asked: SortOrder<Key> | undefined,
  columns: Readonly<Record<Key, PgColumn | SQL>>,
  id: PgColumn,
): RowOrder {
  const own = ownOrder(sorts)
  const order = asked ?? own
  if (!own || !order) throw new Error('a list without an order of its own')
  const { key, direction } = order
  const isFirst = direction === firstDirection(sorts[key])
  return {
    by: [direction === 'asc' ? asc(columns[key]) : desc(columns[key]), isFirst ? asc(id) : desc(id)],
    isOwn: key === own.key,
  }
}

/**
 * One page of what a query leaves, in order; a page past the end is the last one. With `most` it counts so far and no
 * further, and who looks for one among more than that searches.
 *
 * `query` says what stands in a row, as `db.select(…).from(…).$dynamic()`, joins included. The rows of the page are found
 * by their `id` alone first: joining all that stands before a late page would take its time.
 *
 * Few rows in another order than their own are looked up by the filter and sorted whole, many are read along the index
 * of that order. The database is not left to guess which: taking a rare filter for a frequent one it would walk through
 * the whole table.
 */
export async function pageOf<Query extends PgSelect>(
  db: Database,
  query: Query,
  {
    id,
    where,
    order: { by, isOwn },
    page: wanted,
    size,
    most,
  }: {
    /** Tells the rows of the listed table apart; its primary key, or another unique column. */
    readonly id: PgColumn
    readonly where: SQL | undefined
    readonly order: RowOrder
    readonly page: number
    readonly size: number
    readonly most?: number
  },
): Promise<Page<Query['_']['result'][number]>> {
  const table = id.table as PgTable
  const total =
    most === undefined ? await db.$count(table, where) : await countUpTo(db, { of: table, id, where, most })
  const { page, pageCount, offset } = pageOfList(total, wanted, size)
  const narrowed = sql`${table}${where ? sql` where ${where}` : sql``}`
  const isSortedWhole = !isOwn && total <= FEW
  // `offset 0` keeps the planner from sorting first and narrowing afterwards.
  const found = isSortedWhole
    ? sql`(select * from ${narrowed} offset 0) as ${sql.identifier(getTableName(table))}`
    : narrowed
  const order = sql.join([...by], sql`, `)
  const onPage = sql`(select ${id} from ${found} order by ${order} limit ${size} offset ${offset})`
  const rows = await query.where(sql`${id} in ${onPage}`).orderBy(...by)
  return { rows, total, page, pageCount }
}
