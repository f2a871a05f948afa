import type { SQL } from 'drizzle-orm'
import { and, asc, desc, or, sql } from 'drizzle-orm'
import type { SortDirection, SortOrder } from '#app/kernel/sort-order.ts'
import { firstDirection, ownOrder } from '#app/kernel/sort-order.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderSort } from '../domain/order-sorts.ts'
import { ORDER_SORTS } from '../domain/order-sorts.ts'
import type { NeighbourOrder, OrderId, OrderNeighbours } from '../domain/order-views.ts'
import { ORDER_COLUMNS } from './order-columns.server.ts'
import type { OrderNarrowing } from './order-list-condition.server.ts'
import { narrowedTo } from './order-list-condition.server.ts'
import { orders } from './tables.server.ts'

/**
 * What stands before and after an order in a list that the database narrows and sorts. The order itself need not be in it
 * any more: what was moved on out of a list of new ones goes on where it stood.
 */
export async function neighboursOf(
  db: Database,
  orderId: string,
  { sort = ownOrder(ORDER_SORTS), ...narrowing }: OrderNarrowing & { readonly sort?: SortOrder<OrderSort> },
): Promise<OrderNeighbours> {
  if (!sort) throw new Error('orders have no order of their own')
  const column = ORDER_COLUMNS[sort.key]
  const here = sql`(select ${column} from ${orders} where ${orders.id} = ${orderId})`
  // Rows that are alike follow each other by their id, the other way round in the other direction (`inOrder`).
  const idDirection = sort.direction === firstDirection(ORDER_SORTS[sort.key]) ? 'asc' : 'desc'

  async function nearest(isBackwards: boolean): Promise<NeighbourOrder | null> {
    const direction = isBackwards ? opposite(sort?.direction ?? 'asc') : (sort?.direction ?? 'asc')
    const ofId = isBackwards ? opposite(idDirection) : idDirection
    const beyond = or(
      sql`${column} ${isBehind(direction)} ${here}`,
      and(sql`${column} = ${here}`, sql`${orders.id} ${isBehind(ofId)} ${orderId}`),
    )
    // Said apart, so that an index over the column is begun where the order stands.
    const atOrBeyond = sql`${column} ${isBehind(direction)}= ${here}`
    const [found] = await db
      .select({ id: orders.id, orderNumber: orders.orderNumber })
      .from(orders)
      .where(and(narrowedTo(narrowing), atOrBeyond, beyond))
      .orderBy(inDirection(direction, column), inDirection(ofId, orders.id))
      .limit(1)
    return found ? { ...found, id: found.id as OrderId } : null
  }

  return { previous: await nearest(true), next: await nearest(false) }
}

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc'
}

function isBehind(direction: SortDirection): SQL {
  return direction === 'asc' ? sql.raw('>') : sql.raw('<')
}

function inDirection(direction: SortDirection, column: Parameters<typeof asc>[0]): SQL {
  return direction === 'asc' ? asc(column) : desc(column)
}
