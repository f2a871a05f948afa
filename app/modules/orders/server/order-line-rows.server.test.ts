import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aDividedShirt } from '../../../../tests/support/a-shirt.ts'
import { ADMIN, aCheckout, aCustomer, aLine } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { choicesOfLines } from '../domain/line-goods.ts'
import { ORDER_LIMITS } from '../domain/order-limits.ts'
import type { OrderDetail } from '../domain/order-views.ts'
import type { PlacedOrder } from './order-writing.server.ts'

let shop: TestShop
let shirt: Product
beforeEach(async () => {
  shop = await openTestShop()
  shirt = await aDividedShirt(shop.services, [50, 40, 30, 20])
})

/** Pieces in navy S, navy XL and white S: one job. */
function aJob(pieces: readonly [number, number, number]) {
  const [s, xl, white] = pieces
  const rows = [
    { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: s },
    { options: { Renk: 'Lacivert', Beden: 'XL' }, quantity: xl },
    { options: { Renk: 'Beyaz', Beden: 'S' }, quantity: white },
  ]
  return aLine(shirt, { options: {}, rows, quantity: s + xl + white })
}

async function place(
  pieces: readonly [number, number, number],
  account: Parameters<typeof shop.services.orders.place>[1] = null,
): Promise<PlacedOrder> {
  const form = await aCheckout(shop.services, [aJob(pieces)], { viewer: account })
  return unwrap(await shop.services.orders.place(form, account))
}

const detail = async ({ id }: PlacedOrder): Promise<OrderDetail> =>
  unwrap(await shop.services.orders.adminGet(id))
const stocks = async () =>
  unwrap(await shop.services.catalog.adminGet(shirt.id)).variants.map(({ stock }) => stock)

describe('an ordered job in several sizes', () => {
  test('is one line whose rows each have a stock code, a price and their pieces', async () => {
    const order = await detail(await place([10, 5, 2]))
    const [line, ...others] = order.lines
    expect(others).toEqual([])
    const [navyS, navyXl, whiteS] = shirt.variants
    expect(line).toMatchObject({ variantId: null, sku: 'TS', quantity: 17, options: {} })
    expect(line?.rows).toMatchObject([
      { variantId: navyS?.id, sku: navyS?.sku, quantity: 10 },
      { variantId: navyXl?.id, sku: navyXl?.sku, quantity: 5 },
      { variantId: whiteS?.id, sku: whiteS?.sku, quantity: 2, options: { Renk: 'Beyaz', Beden: 'S' } },
    ])
    const [first, second] = line?.rows ?? []
    expect(second?.unitMinor).toBe((first?.unitMinor ?? 0) + 800)
    expect(line?.lineMinor).toBe(line?.rows?.reduce((sum, { lineMinor }) => sum + lineMinor, 0))
    expect(order.price.lines).toHaveLength(1)
    expect(order.price.subtotalMinor).toBe(line?.lineMinor)
    expect(await stocks()).toEqual([40, 35, 28, 20])
  })

  test('of one size is a line as it always was', async () => {
    const rows = [{ options: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 3 }]
    const form = await aCheckout(shop.services, [aLine(shirt, { options: {}, rows, quantity: 3 })])
    const [line] = (await detail(unwrap(await shop.services.orders.place(form, null)))).lines
    expect(line).toMatchObject({ variantId: shirt.variants[3]?.id, options: { Renk: 'Beyaz', Beden: 'XL' } })
    expect(line?.rows).toBeUndefined()
  })

  test('takes all of its rows or none, and says of each what is left', async () => {
    const form = await aCheckout(shop.services, [aJob([10, 5, 2])])
    const rows = aJob([51, 41, 2]).rows ?? []
    const cart = {
      lines: [{ ...form.cart.lines[0], rows, quantity: 94 } as (typeof form.cart.lines)[number]],
    }
    const refused = await shop.services.orders.place({ ...form, cart }, null)
    expect(refused).toMatchObject({ error: { code: 'orders/out-of-stock' } })
    const priced = refused.ok
      ? null
      : (refused.error.details?.priced as { lines: [{ notices: { message: string }[] }] })
    expect(priced?.lines[0].notices.map(({ message }) => message)).toEqual([
      'Lacivert, S: Stokta 50 adet var.',
      'Lacivert, XL: Stokta 40 adet var.',
    ])
    expect(await stocks()).toEqual([50, 40, 30, 20])
  })

  test('keeps the names it was ordered by when the shop changes its own', async () => {
    const placed = await place([10, 5, 2])
    await shop.connection.pool.query('delete from product_variants')
    const { lines } = await detail(placed)
    expect(lines.map(rowsText)).toEqual(['Lacivert: S 10 · XL 5; Beyaz: S 2'])
  })
})

describe('cancelling a job in several sizes', () => {
  test('returns every row to its own variant, and opening it again takes just those', async () => {
    const placed = await place([10, 5, 2])
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await stocks()).toEqual([50, 40, 30, 20])
    const cancelled = await detail(placed)
    expect(cancelled.lines[0]).toMatchObject({ restockedQuantity: 17 })
    expect(cancelled.lines[0]?.rows?.map(({ restockedQuantity }) => restockedQuantity)).toEqual([10, 5, 2])
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'new'))
    expect(await stocks()).toEqual([40, 35, 28, 20])
    const opened = await detail(placed)
    expect(opened.lines[0]).toMatchObject({ restockedQuantity: 0 })
    expect(opened.lines[0]?.rows?.map(({ restockedQuantity }) => restockedQuantity)).toEqual([0, 0, 0])
  })

  test('asks row by row once it is on its way', async () => {
    const placed = await place([10, 5, 2])
    unwrap(
      await shop.services.orders.changeStatus(ADMIN, placed.id, 'delivered', {
        tellBuyer: false,
        isUntracked: true,
      }),
    )
    const [navyS, navyXl, whiteS] = choicesOfLines((await detail(placed)).lines)
    const restock = (pieces: number) =>
      new Map([
        [navyS?.id ?? '', 4],
        [navyXl?.id ?? '', 0],
        [whiteS?.id ?? '', pieces],
      ])
    expect(
      await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled', { restock: restock(3) }),
    ).toMatchObject({ error: { code: 'orders/restock-wrong' } })
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled', { restock: restock(2) }))
    expect(await stocks()).toEqual([44, 35, 30, 20])
    const { history, lines } = await detail(placed)
    expect(lines[0]?.restockedQuantity).toBe(6)
    expect(history.at(-1)?.goods?.map(({ pieces, ordered }) => [pieces, ordered])).toEqual([
      [4, 10],
      [0, 5],
      [2, 2],
    ])
  })
})

describe('ordering it again', () => {
  test('brings the whole job, and of what is gone or short says so', async () => {
    const customer = await aCustomer(shop.services)
    const placed = await place([10, 5, 2], customer)
    const again = async () =>
      unwrap(await shop.services.orders.reorder(customer, placed.orderNumber)).lines[0]
    expect(await again()).toMatchObject({
      changes: [],
      line: { quantity: 17, rows: [{ quantity: 10 }, {}, {}] },
    })
    await shop.connection.pool.query('update product_variants set stock = 3 where id = $1', [
      shirt.variants[0]?.id,
    ])
    await shop.connection.pool.query('update product_variants set stock = 0 where id = $1', [
      shirt.variants[1]?.id,
    ])
    expect(await again()).toMatchObject({
      changes: [
        'Lacivert, XL: Bu seçenek tükendi.',
        'Lacivert, S: Stokta 3 adet var; adet 10 yerine 3 oldu.',
      ],
      line: { quantity: 5, rows: [{ quantity: 3 }, { quantity: 2 }] },
    })
  })
})

test('is exported with a row for each stock code', async () => {
  await place([10, 5, 2])
  const { columns, rows } = shop.services.orders.exportOrders({
    rows: 'lines',
    search: '',
    status: 'all',
  })
  const cells = []
  for await (const row of rows) cells.push(row)
  const at = (header: string) => columns.findIndex((column) => column.header === header)
  expect(cells.map((row) => [row[at('Stok kodu')], row[at('Seçenekler')], row[at('Adet')]])).toEqual([
    [shirt.variants[0]?.sku, 'Renk: Lacivert, Beden: S', 10],
    [shirt.variants[1]?.sku, 'Renk: Lacivert, Beden: XL', 5],
    [shirt.variants[2]?.sku, 'Renk: Beyaz, Beden: S', 2],
  ])
})

test('is mailed to its buyer size by size, with what each costs', async () => {
  await place([10, 5, 2])
  await shop.jobs.runAll()
  const mail = shop.sentMails.at(-1)?.text ?? ''
  expect(mail).toContain('Lacivert: S 10 · XL 5; Beyaz: S 2')
  expect(mail).toContain('12 adet × ')
  expect(mail).toContain(' + 5 adet × ')
})

test('holds its variants against the share that unpaid orders may have of them', async () => {
  const limited = await openTestShop({ beside: shop, orderLimits: ORDER_LIMITS })
  const wantsMore = async (pieces: readonly [number, number, number]) => {
    const placed = await limited.services.orders.place(await aCheckout(shop.services, [aJob(pieces)]), null)
    return placed.ok ? 'placed' : placed.error.code
  }
  expect(await wantsMore([20, 1, 1])).toBe('placed')
  // Of navy S most would be held; of the others there is enough.
  expect(await wantsMore([29, 1, 1])).toBe('orders/confirmation-needed')
  expect(await wantsMore([1, 10, 1])).toBe('placed')
})

test('the sizes somebody ordered are remembered for the next job, without what was cancelled', async () => {
  const { orders } = shop.services
  const customer = await aCustomer(shop.services)
  expect(await orders.orderedSizes(customer.id, 'Beden')).toEqual({})
  await place([10, 5, 2], customer)
  await place([1, 1, 1], null)
  const cancelled = await place([4, 4, 4], customer)
  unwrap(await orders.changeStatus(ADMIN, cancelled.id, 'cancelled'))
  expect(await orders.orderedSizes(customer.id, 'Beden')).toEqual({ S: 12, XL: 5 })
  expect(await orders.orderedSizes(customer.id, 'Renk')).toEqual({ Lacivert: 15, Beyaz: 2 })
  expect(await orders.orderedSizes(customer.id, "Yok' or 1=1")).toEqual({})
})
