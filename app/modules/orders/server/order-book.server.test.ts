import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

const ORDERS = 2_000
/** As many as there are, with their lines and promises; what is looked at besides does not grow with them. */
const MAY_TOUCH = 4 * ORDERS
const MAY_ASK = 25

const BASIS = {
  lines: [{ prints: [], isExpress: false, waitsUntil: null, quantity: 10 }],
  gates: { orderedOn: '2026-02-27', paidOn: '2026-02-27', approvedOn: '2026-02-27' },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { services, connection } = shop
  unwrap(await services.orders.place(await aCheckout(services, [aLine(await aProduct(services))]), null))
  const { db } = connection
  await db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ORD-N' || n, 'order_number', 'ORD-2025-' || lpad(n::text, 5, '0'),
      'public_token', 't' || n, 'placement_key', 'k' || n,
      'created_at', o.created_at - n * interval '1 minute',
      'total_minor', 100000 + n, 'customer_name', 'Müşteri ' || n % 300,
      'status', (array['new', 'processing', 'shipped'])[n % 3 + 1],
      'payment_status', case when n % 2 = 0 then 'paid' else 'pending' end
    ))).*
    from orders o, generate_series(1, ${ORDERS}) n`)
  await db.execute(sql`
    insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object(
      'id', 'L' || o.id || '-' || n, 'order_id', o.id, 'position', n))).*
    from order_lines l, orders o, generate_series(0, 1) n where o.id like 'ORD-N%'`)
  await db.execute(sql`
    insert into order_promises
      (order_id, number, ship_by, ship_latest, certainty, is_committed, steps, basis, reason, created_at)
    select o.id, n, d.day, d.day, 'firm', false, '[]', ${JSON.stringify(BASIS)}::jsonb, 'ordered', o.created_at
    from orders o, generate_series(1, 2) n, lateral (select date '2026-03-01' + (o.total_minor % 20)::int as day) d
    where o.id like 'ORD-N%'`)
  await vacuum(connection, 'orders')
  await vacuum(connection, 'order_lines')
  await vacuum(connection, 'order_promises')
})

describe('the views of two thousand open orders', () => {
  const list = () => shop.services.orders.listed({ search: '', status: 'risk', page: 1 })

  test('are judged in a number of queries that does not grow with them', async () => {
    const counts = await touchedBy(shop.connection, list)
    expect(counts.length).toBeLessThanOrEqual(MAY_ASK)
    for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
  })

  test('are counted, added up and paged through to the last', async () => {
    const first = await list()
    const last = await shop.services.orders.listed({ search: '', status: 'risk', page: first.pageCount })
    expect(first.rows).toHaveLength(25)
    expect(first.counts.risk).toEqual({ count: first.total, hasMore: false })
    expect((first.pageCount - 1) * 25 + last.rows.length).toBe(first.total)
    expect(first.sums?.totalMinor).toBeGreaterThan(first.sums?.openMinor ?? 0)
    const days = [...first.rows, ...last.rows].map(({ ship }) => ship.day ?? '')
    expect(days, 'the earliest day first').toEqual(days.toSorted())
  })
})
