import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/kernel/instant.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { sortOrders } from '#app/kernel/sort-order.ts'
import { isBookView } from '#app/modules/orders/domain/order-book.ts'
import type { OrderSort } from '#app/modules/orders/domain/order-sorts.ts'
import { ORDER_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import type { OrderFilter } from '#app/modules/orders/domain/order-status.ts'
import { ORDER_FILTERS } from '#app/modules/orders/domain/order-status.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const ORDERS = 12_000
/** What can be paged through, one more, what a page shows, and what is passed by where two things narrow the list at once. */
const MAY_TOUCH = 6_000

interface Asked {
  readonly search: string
  readonly status: OrderFilter | 'all'
  readonly days?: number
  readonly sort?: SortOrder<OrderSort>
}

let shop: TestShop
let newest: number
beforeAll(async () => {
  shop = await openTestShop()
  const { services, connection } = shop
  unwrap(await services.orders.place(await aCheckout(services, [aLine(await aProduct(services))]), null))
  // One order twelve thousand times: nine of ten are done, some of every other status, a few buyers of a rare name.
  // Every 499th and not every 500th: what falls in step with the database's own sample is taken for a common name.
  await connection.db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ORD-N' || n, 'order_number', 'ORD-2025-' || lpad(n::text, 5, '0'),
      'public_token', 't' || n, 'placement_key', 'k' || n,
      'created_at', o.created_at - n * interval '1 minute',
      'total_minor', o.total_minor + n % 4000, 'customer_name', 'Müşteri ' || n % 3000,
      'status', case when n % 10 > 0 then 'completed'
        else (array['new', 'processing', 'shipped', 'delivered', 'cancelled'])[n / 10 % 5 + 1] end,
      'payment_status', case when n % 10 > 0 then 'paid' else 'pending' end,
      'payment_reminded_at', case when n % 400 = 0 then o.created_at end,
      'is_read', n % 300 > 0,
      'search_text', 'ord-2025-' || lpad(n::text, 5, '0')
        || case when n % 499 = 0 then ' zubeyde ozdemir' else ' ayse yilmaz' end
    ))).*
    from orders o, generate_series(1, ${ORDERS}) n`)
  await vacuum(connection, 'orders')
  newest = (await services.orders.dashboard.recent(1))[0]?.createdAt ?? 0
})

describe('the order list, however many orders there are,', () => {
  test.each([
    ...(['all', ...ORDER_FILTERS] as const).map((status) => ({ search: '', status })),
    { search: 'ORD-2025-01234', status: 'all' as const },
    { search: 'Zübeyde', status: 'all' as const },
    { search: 'ayşe', status: 'all' as const },
    { search: 'zü', status: 'all' as const },
    { search: '1.234,57 ₺', status: 'all' as const },
    { search: '+90 533 222 11 44', status: 'all' as const },
    { search: 'q', status: 'all' as const },
    { search: 'nobody', status: 'all' as const },
    { search: 'zübeyde özdemir', status: 'cancelled' as const },
    // Days, alone and beside everything else a list is narrowed by.
    ...(['all', ...ORDER_FILTERS] as const).flatMap((status) => [
      { search: '', status, days: 1 },
      { search: '', status, days: 7 },
    ]),
    { search: 'Zübeyde', status: 'all' as const, days: 1 },
    { search: 'ayşe', status: 'all' as const, days: 1 },
    { search: 'ayşe', status: 'all' as const, days: 7 },
    { search: 'zü', status: 'revenue' as const, days: 7 },
    { search: 'nobody', status: 'all' as const, days: 7 },
    // In every order, and beside what leaves few and many.
    ...sortOrders(ORDER_SORTS).flatMap((sort) => [
      ...(['all', 'completed', 'cancelled', 'unread', 'revenue'] as const).map((status) => ({
        search: '',
        status,
        sort,
      })),
      { search: 'Zübeyde', status: 'all' as const, sort },
      { search: 'ayşe', status: 'all' as const, sort },
      { search: '', status: 'all' as const, days: 1, sort },
      { search: '', status: 'all' as const, days: 7, sort },
    ]),
  ])(
    'looks at no more than can be paged through: $status "$search", $days days, $sort.key $sort.direction',
    async ({ days, ...query }: Asked) => {
      // Some days in the middle of the eight that the orders were placed in.
      const from = newest - 7.5 * DAY_MS
      const placed = days === undefined ? {} : { placed: { from, until: from + days * DAY_MS } }
      const counts = await touchedBy(shop.connection, () =>
        shop.services.orders.adminList({ ...query, ...placed, page: 1 }),
      )
      expect(counts.length).toBeGreaterThanOrEqual(2)
      for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
    },
  )

  test.each([
    // The views that are judged order by order are read as a whole, of so many open orders at most.
    ...(['all', ...ORDER_FILTERS] as const)
      .filter((status) => !isBookView(status))
      .map((status) => ({ search: '', status })),
    ...sortOrders(ORDER_SORTS).flatMap((sort) => [
      { search: '', status: 'all' as const, sort },
      { search: '', status: 'new' as const, sort },
      { search: 'Zübeyde', status: 'all' as const, sort },
    ]),
  ])(
    'finds what stands beside an order: $status "$search", $sort.key $sort.direction',
    async (query: Omit<Asked, 'days'>) => {
      const counts = await touchedBy(shop.connection, () =>
        shop.services.orders.neighbours(`ORD-N${ORDERS / 2}`, query),
      )
      expect(counts).toHaveLength(2)
      for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
    },
  )

  test('says that there are more than it shows', async () => {
    const { orders } = shop.services
    const all = await orders.adminList({ search: '', status: 'all', page: 9_999 })
    expect(all).toMatchObject({ total: 5_000, hasMore: true, page: 200, pageCount: 200 })
    expect(all.rows).toHaveLength(25)
    const overdue = await orders.adminList({ search: '', status: 'overdue', page: 1 })
    expect(overdue.hasMore).toBe(false)
  })
})
