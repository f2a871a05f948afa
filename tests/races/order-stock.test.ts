/**
 * The goods of orders that nobody confirmed, given back while something else happens to them. Only real PostgreSQL runs
 * transactions side by side, so these run where TEST_DATABASE_URL is set.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PlacedOrder } from '#app/modules/orders/server/order-writing.server.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const PIECES = 1_000
const ORDERS = 20

describe.skipIf(postgresUrl === null)('goods that are released while', () => {
  let shop: TestShop
  let mug: Product
  let placed: PlacedOrder[]
  beforeEach(async () => {
    shop = await openTestShop()
    mug = await aProduct(shop.services, { stock: PIECES, minOrderQuantity: 1 })
    placed = await placeMany(ORDERS, 10)
    shop.clock.advance({ days: 3 })
  })

  async function placeMany(count: number, quantity: number): Promise<PlacedOrder[]> {
    const made: PlacedOrder[] = []
    for (let i = 0; i < count; i += 1) {
      const form = await aCheckout(shop.services, [aLine(mug, { quantity })])
      made.push(unwrap(await shop.services.orders.place(form, null)))
    }
    return made
  }

  /** What is in stock and what orders hold must be what there was, to the piece. */
  async function expectWholeStock(): Promise<void> {
    const { pool } = shop.connection
    const { rows } = await pool.query<{ held: string }>(
      `select coalesce(sum(quantity), 0) as held from order_lines join orders on orders.id = order_id
       where status <> 'cancelled' and stock_released_at is null`,
    )
    const { stock } = unwrap(await shop.services.catalog.adminGet(mug.id))
    expect(stock + Number(rows[0]?.held)).toBe(PIECES)
    // Each order has its goods or not, and its history says so.
    const { rows: wrong } = await pool.query(
      `select id from orders where status <> 'cancelled' and (stock_released_at is not null) <>
         coalesce((select stock_event = 'released' from order_status_changes
                   where order_id = orders.id order by order_status_changes.id desc limit 1), false)`,
    )
    expect(wrong).toEqual([])
  }

  test('the payments arrive end as paid orders that have their goods', async () => {
    const { orders } = shop.services
    await Promise.all([
      orders.releaseOverdue(),
      ...placed.map(({ id }) => orders.setPaid(ADMIN, id, 'bank').then(unwrap)),
      orders.releaseOverdue(),
    ])
    await expectWholeStock()
    for (const { id } of placed)
      expect(unwrap(await orders.adminGet(id))).toMatchObject({
        paymentStatus: 'paid',
        stockReleasedAt: null,
      })
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(PIECES - ORDERS * 10)
  })

  test('the orders are cancelled go back once', async () => {
    const { orders } = shop.services
    await Promise.all([
      orders.releaseOverdue(),
      ...placed.map(({ id }) => orders.changeStatus(ADMIN, id, 'cancelled').then(unwrap)),
      orders.releaseOverdue(),
    ])
    await expectWholeStock()
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(PIECES)
  })

  test('a second instance releases them too go back once, and each buyer is told once', async () => {
    const other = await openTestShop({ beside: shop })
    const both = await Promise.all([
      shop.services.orders.releaseOverdue(),
      other.services.orders.releaseOverdue(),
      shop.services.orders.releaseOverdue(),
    ])
    expect(both.reduce((sum, { released }) => sum + released, 0)).toBe(ORDERS)
    await expectWholeStock()
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(PIECES)
    const { rows } = await shop.connection.pool.query(
      `select subject_id from mails where kind = 'stock-released'`,
    )
    expect(rows).toHaveLength(ORDERS)
  })

  test('the orders are cancelled by many with other goods each, and opened again: every piece is counted once', async () => {
    const { orders } = shop.services
    for (const { id } of placed) unwrap(await orders.setPaid(ADMIN, id, 'bank'))
    for (const { id } of placed) unwrap(await orders.changeStatus(ADMIN, id, 'delivered'))
    const details = await Promise.all(placed.map(async ({ id }) => unwrap(await orders.adminGet(id))))
    const answers = await Promise.all(
      details.flatMap(({ id, revision: seenRevision, lines }) =>
        [0, 3, 7, 10].map((pieces) => {
          const restock = new Map([[lines[0]?.id ?? '', pieces]])
          return orders.changeStatus(ADMIN, id, 'cancelled', { restock, seenRevision })
        }),
      ),
    )
    // Of four who say different things of one order, one is heard and three are told.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(ORDERS)
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(new Set(refusals)).toEqual(new Set(['orders/version-conflict']))
    const { rows } = await shop.connection.pool.query<{ back: string }>(
      'select sum(restocked_quantity) as back from order_lines',
    )
    const { stock } = unwrap(await shop.services.catalog.adminGet(mug.id))
    expect(stock).toBe(PIECES - ORDERS * 10 + Number(rows[0]?.back))

    const reopened = await Promise.all(
      placed.flatMap(({ id }) => [1, 2, 3].map(() => orders.changeStatus(ADMIN, id, 'delivered'))),
    )
    reopened.forEach(unwrap)
    await expectWholeStock()
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(PIECES - ORDERS * 10)
  })

  test('others want the last pieces and the buyers pay: nothing is sold twice', async () => {
    const { orders } = shop.services
    await placeMany(1, PIECES - ORDERS * 10)
    const wishes = await Promise.all(
      Array.from({ length: ORDERS }, () =>
        aCheckout(shop.services, [aLine(mug, { quantity: 10 })], { seenTotalMinor: 60_000 }),
      ),
    )
    const outcomes = await Promise.all([
      ...wishes.map((form) => orders.place(form, null)),
      orders.releaseOverdue().then(() => ({ ok: true as const })),
      ...wishes.map((form) => orders.place({ ...form, placementKey: `${form.placementKey}-again` }, null)),
      ...placed.map(({ id }) => orders.setPaid(ADMIN, id, 'bank')),
    ])
    const refusals = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['orders/out-of-stock']))
    await expectWholeStock()
  })
})
