import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { MOST_GUESTS } from '../domain/guest.ts'

const ORDERS = 12_000
/** Each guest counted reads an order, asks for a later one by both of his names and for an account; a few orders were not a guest's last. */
const MAY_TOUCH = 6 * MOST_GUESTS

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { services, connection } = shop
  unwrap(await services.orders.place(await aCheckout(services, [aLine(await aProduct(services))]), null))
  // Four thousand guests with three orders each, one of twenty a company.
  await connection.db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ORD-N' || n, 'order_number', 'ORD-2025-' || lpad(n::text, 5, '0'),
      'public_token', 't' || n, 'placement_key', 'k' || n,
      'created_at', o.created_at - n * interval '1 minute',
      'customer_email', 'misafir-' || n % 4000 || '@example.com',
      'buyer', o.buyer || jsonb_build_object('phone', '+90532' || 1000000 + n % 4000),
      'company_name', case when n % 20 = 0 then 'Firma ' || n end,
      'search_text', 'ord-2025-' || lpad(n::text, 5, '0')
        || case when n % 500 = 0 then ' zubeyde ozdemir' else ' ayse yilmaz' end
    ))).*
    from orders o, generate_series(1, ${ORDERS}) n`)
  await vacuum(connection, 'orders')
})

test.each([
  { search: '', type: 'all' },
  { search: '', type: 'corporate' },
  { search: '', type: 'normal' },
  { search: 'zübeyde', type: 'all' },
  { search: 'zübeyde özdemir', type: 'corporate' },
  { search: 'ayşe', type: 'all' },
  { search: 'zü', type: 'all' },
  { search: 'nobody', type: 'all' },
] as const)('the guests are read off few orders, however many there are: $type "$search"', async (query) => {
  const counts = await touchedBy(shop.connection, () => shop.services.orders.guests({ ...query, page: 1 }))
  expect(counts.length).toBeGreaterThanOrEqual(2)
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})

test.each(['zübeyde', 'ayşe', 'nobody'])('a few guests for "%s" are read off few orders', async (typed) => {
  const counts = await touchedBy(shop.connection, () => shop.services.orders.findGuests(typed, 5))
  expect(counts).toHaveLength(1)
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})
