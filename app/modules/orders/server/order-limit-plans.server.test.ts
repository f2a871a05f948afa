import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aLine, aProduct } from '../../../../tests/support/factories.ts'
import { touchedBy, vacuum } from '../../../../tests/support/query-plans.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import { ORDER_LIMITS } from '../domain/order-limits.ts'

const ORDERS = 4_000
/** A few rows of each table that placing asks, and the buyer's own orders of the day. */
const MAY_TOUCH = 100

let shop: TestShop
let form: CheckoutForm
beforeAll(async () => {
  shop = await openTestShop({ orderLimits: ORDER_LIMITS })
  const { services, connection } = shop
  const mug = await aProduct(services)
  for (let order = 0; order < 3; order += 1)
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
  form = await aCheckout(services, [aLine(mug)])
  // A day with thousands of orders of others.
  await connection.db.execute(sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', 'ORD-N' || n, 'order_number', 'ORD-2025-' || lpad(n::text, 5, '0'),
      'public_token', 't' || n, 'placement_key', 'k' || n,
      'created_at', o.created_at - n * interval '1 second',
      'customer_email', 'misafir-' || n || '@example.com',
      'buyer', o.buyer || jsonb_build_object('phone', '+90533' || lpad(n::text, 7, '0'))
    ))).*
    from orders o, generate_series(1, ${ORDERS}) n where o.id = (select min(id) from orders)`)
  await vacuum(connection, 'orders')
})

test('how much somebody ordered is read off his own orders, however many others ordered today', async () => {
  let refused = ''
  const counts = await touchedBy(shop.connection, async () => {
    const outcome = await shop.services.orders.place(form, null)
    refused = outcome.ok ? '' : outcome.error.code
  })
  expect(refused).toBe('orders/confirmation-needed')
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})

test('goods that are due are read off the orders that hold them for a time', async () => {
  await shop.connection.db.execute(sql`update orders set payment_status = 'paid' where id like 'ORD-N%'`)
  await vacuum(shop.connection, 'orders')
  const counts = await touchedBy(shop.connection, () => shop.services.orders.releaseOverdue())
  for (const count of counts) expect(count).toBeLessThanOrEqual(MAY_TOUCH)
})
