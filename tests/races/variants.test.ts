/**
 * The stock of variants while many order, cancel and count at once. Real PostgreSQL runs the transactions side by side; on the
 * embedded database the same is asked of those that wait for each other.
 */
import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aDividedShirt } from '../support/a-shirt.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCheckout, aLine, EDITOR, inputOf } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const COLOURS = ['Lacivert', 'Beyaz', 'Sarı']
const options = COLOURS.map((value) => ({ value, priceChangeMinor: 0 }))
const ONE_SIZE = [{ value: 'S', priceChangeMinor: 0 }]
const OPTION_GROUPS = [
  { id: 'renk', name: 'Renk', options },
  { id: 'beden', name: 'Beden', options: ONE_SIZE },
]

let shop: TestShop
let shirt: Product
beforeEach(async () => {
  shop = await openTestShop()
  shirt = await aDividedShirt(shop.services, [7, 5, 3], { optionGroups: OPTION_GROUPS })
})

async function checkout(pieces: Readonly<Record<string, number>>, { services } = shop) {
  const rows = Object.entries(pieces).map(([Renk, quantity]) => ({ options: { Renk, Beden: 'S' }, quantity }))
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  return aCheckout(services, [aLine(shirt, { options: {}, quantity, rows })])
}

/** What is left of each variant. The product has their sum, and the movements say the same. */
async function left(): Promise<readonly number[]> {
  const product = unwrap(await shop.services.catalog.adminGet(shirt.id))
  const stocks = product.variants.map(({ stock }) => stock)
  expect(product.stock).toBe(stocks.reduce((sum, stock) => sum + stock, 0))
  const { rows } = await shop.connection.pool.query<{ variant_id: string; sum: string }>(
    'select variant_id, sum(quantity) from stock_movements where variant_id is not null group by variant_id',
  )
  const moved = new Map(rows.map(({ variant_id, sum }) => [variant_id, Number(sum)]))
  expect(product.variants.map(({ id }) => moved.get(id))).toEqual(stocks)
  return stocks
}

/** Two instances of a shop on a server; the embedded database has one. */
async function instances(): Promise<readonly TestShop[]> {
  return postgresUrl === null ? [shop] : [shop, await openTestShop({ beside: shop })]
}

test('200 orders at once of variants of 7, 5 and 3 pieces sell exactly those', async () => {
  const at = await instances()
  const forms = await Promise.all(
    Array.from({ length: 200 }, (_, i) => checkout({ [COLOURS[i % 3] ?? '']: 1 })),
  )
  const placed = await Promise.all(
    forms.map((form, i) => (at[i % at.length] ?? shop).services.orders.place(form, null)),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(15)
  const codes = new Set(placed.flatMap((one) => (one.ok ? [] : [one.error.code])))
  expect([...codes]).toEqual(['orders/out-of-stock'])
  expect(await left()).toEqual([0, 0, 0])
})

test('goods on their way are sold to the last piece and no further', async () => {
  const at = await instances()
  const { catalog } = shop.services
  unwrap(await catalog.save(EDITOR, shirt.id, { ...inputOf(shirt), sellsIncoming: true }))
  const rows = shirt.variants.map((variant, place) => ({
    ...variant,
    seenStock: null,
    ...(place === 0 ? { incoming: 6, incomingOn: '2030-01-15' } : {}),
  }))
  unwrap(await catalog.variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' }))
  const forms = await Promise.all(
    Array.from({ length: 80 }, (_, i) => checkout({ [COLOURS[i % 3] ?? '']: 1 })),
  )
  // Each buyer agrees to wait, whoever comes first.
  const waiting = { pieces: 1, until: '2030-01-15' }
  const placed = await Promise.all(
    forms.map((form, i) =>
      (at[i % at.length] ?? shop).services.orders.place(
        { ...form, seenWaiting: [{ place: '0.0', ...waiting }] },
        null,
      ),
    ),
  )
  expect(placed.filter(({ ok }) => ok)).toHaveLength(7 + 6 + 5 + 3)
  expect(await left()).toEqual([-6, 0, 0])
  const { rows: lines } = await shop.connection.pool.query(
    'select waiting from order_lines where waiting is not null',
  )
  expect(lines).toEqual(Array.from({ length: 6 }, () => ({ waiting })))
})

test('an order takes all of its variants or none', async () => {
  const at = await instances()
  const wanted = [
    { Lacivert: 1, Beyaz: 1 },
    { Beyaz: 1, Sarı: 1 },
    { Sarı: 1, Lacivert: 1 },
  ]
  const forms = await Promise.all(Array.from({ length: 60 }, (_, i) => checkout(wanted[i % 3] ?? {})))
  const placed = await Promise.all(
    forms.map((form, i) => (at[i % at.length] ?? shop).services.orders.place(form, null)),
  )
  const sold = placed.filter(({ ok }) => ok).length
  const stocks = await left()
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(15 - 2 * sold)
  // At most one of any two is left, or a pair could have been sold.
  expect(stocks.filter((stock) => stock > 0).length).toBeLessThanOrEqual(1)
})

test('orders, cancellations and deliveries at once leave a stock that adds up', async () => {
  const forms = await Promise.all(
    Array.from({ length: 12 }, (_, i) => checkout({ [COLOURS[i % 3] ?? '']: 1 })),
  )
  const { orders, catalog } = shop.services
  const early = await Promise.all(forms.slice(0, 6).map((form) => orders.place(form, null).then(unwrap)))
  const [first] = shirt.variants
  if (!first) throw new Error('a shirt has variants')
  const delivery = { kind: 'stock-add', quantity: 5, reason: 'delivery' } as const
  await Promise.all([
    ...forms.slice(6).map((form) => orders.place(form, null)),
    ...early.map(({ id }) => orders.changeStatus(ADMIN, id, 'cancelled')),
    ...Array.from({ length: 4 }, () =>
      catalog.variants.move(EDITOR, shirt.id, {
        variantId: first.id,
        seenStock: null,
        seenIncoming: null,
        change: delivery,
      }),
    ),
  ])
  const sold = await shop.connection.pool.query<{ pieces: string }>(
    `select coalesce(sum(quantity), 0) as pieces from order_lines join orders on orders.id = order_id
     where status <> 'cancelled'`,
  )
  const stocks = await left()
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(35 - Number(sold.rows[0]?.pieces))
})
