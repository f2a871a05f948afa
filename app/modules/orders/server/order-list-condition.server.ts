import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import { writtenAmount } from '#app/kernel/written-number.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { OrderFilter } from '../domain/order-status.ts'
import { isOrderStatus } from '../domain/order-status.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import { orders } from './tables.server.ts'

/** What the order list, and the file made of it, is narrowed by. */
export interface OrderNarrowing {
  readonly search: string
  readonly status: OrderFilter | 'all'
  /** When the orders were placed; all of them without it. */
  readonly placed?: TimeSpan
  /** These alone: what a view judged in memory leaves. */
  readonly among?: readonly string[]
}

/** In words and not in parameters: an index holds just these. */
const FILTERS: Readonly<Record<string, SQL>> = {
  open: sql`status in ('new', 'processing', 'shipped')`,
  unpaid: sql`payment_status = 'pending' and status <> 'cancelled'`,
  revenue: countsAsRevenue,
  unconfirmed: sql`awaits_approval and status = 'new' and payment_status = 'pending'`,
  unread: sql`not ${orders.isRead}`,
  overdue: sql`payment_status = 'pending' and status <> 'cancelled' and payment_reminded_at is not null`,
}

/** The condition of a narrowed list; undefined where nothing is narrowed. Each part alone is answered from an index. */
export function narrowedTo({ search, status, placed, among }: OrderNarrowing): SQL | undefined {
  return and(
    isOrderStatus(status) ? eq(orders.status, status) : FILTERS[status],
    placed && placed.from !== null ? gte(orders.createdAt, new Date(placed.from)) : undefined,
    placed && placed.until !== null ? lt(orders.createdAt, new Date(placed.until)) : undefined,
    answersSearch(search),
    among && inArray(orders.id, [...among]),
  )
}

/** Orders that hold every typed word, or whose total is the typed amount (`1.234,50 ₺`, as the list shows it). */
export function answersSearch(typed: string): SQL | undefined {
  const amount = writtenAmount(typed)
  const holdsWords = containsWords(orders.searchText, typed)
  return amount === null ? holdsWords : or(holdsWords, eq(orders.totalMinor, amount))
}
