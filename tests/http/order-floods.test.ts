/**
 * Strangers who order by script, without an account: one empties a product, one floods the shop with orders and
 * somebody's mailbox with their mails. As they would send them, over HTTP.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ORDER_LIMITS } from '#app/modules/orders/domain/order-limits.ts'
import { ADMIN, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
beforeEach(async () => {
  const shop = await openTestShop({ orderLimits: ORDER_LIMITS })
  site = await openTestSite(shop, { trustProxy: true })
  mug = await aProduct(shop.services, { stock: 5_000, minOrderQuantity: 1 })
})
afterEach(() => site.close())

interface Sent {
  readonly quantity: number
  readonly address: string
  readonly email?: string
  readonly phone?: string
}

/** Sends a filled checkout form from that address; a random buyer unless he is named. */
async function sendOrder({ quantity, address, email, phone }: Sent): Promise<number> {
  const cart = { lines: [aLine(mug, { quantity })] }
  const { price } = await site.shop.services.cart.price(cart, null)
  const { status } = await site.visit('/odeme', {
    headers: { 'X-Forwarded-For': address },
    form: {
      firstName: 'Işıl',
      lastName: 'Çağlar',
      orderNote: '',
      email: email ?? `${randomUUID()}@example.com`,
      phone: phone ?? aOneOffBuyer().phone,
      address: 'Gül Sok. 5',
      city: 'İstanbul',
      district: 'Kadıköy',
      postalCode: '',
      invoiceType: 'individual',
      paymentMethod: 'bank-transfer',
      acceptContracts: 'on',
      acceptMadeToOrder: 'on',
      placementKey: randomUUID(),
      seenTotalMinor: String(price.totalMinor),
      cart: JSON.stringify(cart),
    },
  })
  return status
}

async function countOf(table: 'orders' | 'mails'): Promise<number> {
  const { rows } = await site.shop.connection.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

async function lastNumber(): Promise<number> {
  const { rows } = await site.shop.connection.pool.query<{ last: number }>(
    'select last_sequence as last from order_counters',
  )
  return rows[0]?.last ?? 0
}

async function stock(): Promise<number> {
  return unwrap(await site.shop.services.catalog.adminGet(mug.id)).stock
}

test('five orders of a thousand pieces do not empty a product', async () => {
  const buyer = { address: '203.0.113.7', email: 'bosaltan@example.com', phone: '0532 999 88 77' }
  for (let order = 0; order < 5; order += 1) await sendOrder({ quantity: 1_000, ...buyer })
  expect(await stock()).toBeGreaterThanOrEqual(2_500)
  // Nor with a new name for each.
  for (let order = 0; order < 5; order += 1) await sendOrder({ quantity: 1_000, address: '203.0.113.7' })
  expect(await stock()).toBeGreaterThanOrEqual(2_500)
})

test('four hundred orders in a burst are a handful, refused before a mail or a number is written', async () => {
  const staff = { ...ADMIN, email: 'satis@example.com', password: 'a password for tests' }
  unwrap(await site.shop.services.accounts.create(staff))
  const mailsBefore = await countOf('mails')
  const statuses: number[] = []
  for (let burst = 0; burst < 20; burst += 1) {
    const sent = Array.from({ length: 20 }, () => sendOrder({ quantity: 1, address: '203.0.113.7' }))
    statuses.push(...(await Promise.all(sent)))
  }
  const placed = statuses.filter((status) => status === 302).length
  expect(placed).toBe(ORDER_LIMITS.guest.address.perTenMinutes)
  expect(await countOf('orders')).toBe(placed)
  expect(await lastNumber()).toBe(placed)
  expect((await countOf('mails')) - mailsBefore).toBe(placed * 2)
})

test.each([
  ['e-mail', { email: 'Kurban@Example.com' }],
  ['telephone', { phone: '+90 (532) 123 45 67' }],
])('a burst from many addresses with one %s is a handful', async (_what, shared) => {
  const sent = Array.from({ length: 50 }, (_, at) =>
    sendOrder({ quantity: 1, address: `198.51.100.${at}`, ...shared }),
  )
  const statuses = await Promise.all(sent)
  expect(statuses.filter((status) => status === 302)).toHaveLength(ORDER_LIMITS.guest.contact.perTenMinutes)
  expect(await countOf('orders')).toBe(ORDER_LIMITS.guest.contact.perTenMinutes)
})
