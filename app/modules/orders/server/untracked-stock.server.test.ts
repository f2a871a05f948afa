import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PlacedOrder } from './order-writing.server.ts'

let shop: TestShop
let madeToOrder: Product
beforeEach(async () => {
  shop = await openTestShop()
  madeToOrder = await aProduct(shop.services, { stock: 0, tracksStock: false })
})

const product = async () => unwrap(await shop.services.catalog.adminGet(madeToOrder.id))
const movements = async () => {
  const { rows } = await shop.connection.pool.query<{ count: string }>(
    'select count(*) from stock_movements where product_id = $1',
    [madeToOrder.id],
  )
  return Number(rows[0]?.count)
}

async function place(quantity: number): Promise<PlacedOrder> {
  const form = await aCheckout(shop.services, [aLine(madeToOrder, { quantity })])
  return unwrap(await shop.services.orders.place(form, null))
}

async function track(tracksStock: boolean, stock: number): Promise<void> {
  unwrap(
    await shop.services.catalog.save(EDITOR, madeToOrder.id, {
      ...inputOf(await product()),
      tracksStock,
      stock,
    }),
  )
}

describe('goods whose stock is not tracked', () => {
  test('are ordered without one, and stand in the lists as what can be had', async () => {
    const before = await movements()
    await place(5_000)
    expect(await product()).toMatchObject({ stock: 0, tracksStock: false })
    expect(await movements()).toBe(before)
    const { rows } = await shop.services.catalog.adminList({
      search: madeToOrder.sku,
      category: 'all',
      state: 'all',
      stock: 'out',
      featured: 'all',
      page: 1,
    })
    expect(rows).toEqual([])
    const [card] = await shop.services.catalog.cards([madeToOrder.id])
    expect(card).toMatchObject({ soldOut: false })
  })

  test('return to no stock, also when they were delivered, and are asked for by nobody', async () => {
    const placed = await place(100)
    unwrap(
      await shop.services.orders.changeStatus(ADMIN, placed.id, 'delivered', {
        tellBuyer: false,
        isUntracked: true,
      }),
    )
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await product()).toMatchObject({ stock: 0 })
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'new'))
    expect(await product()).toMatchObject({ stock: 0 })
  })

  test('that were ordered before their stock was counted return nothing to it', async () => {
    const placed = await place(100)
    await track(true, 30)
    unwrap(await shop.services.orders.changeStatus(ADMIN, placed.id, 'cancelled'))
    expect(await product()).toMatchObject({ stock: 30 })
  })

  test('are counted again from what somebody counts, and refused when that is used up', async () => {
    await track(true, 30)
    const form = await aCheckout(shop.services, [aLine(madeToOrder, { quantity: 30 })])
    unwrap(await shop.services.orders.place(form, null))
    expect(await product()).toMatchObject({ stock: 0 })
    const again = await shop.services.orders.place({ ...form, placementKey: 'another-key-of-the-test' }, null)
    expect(again).toMatchObject({ error: { code: 'orders/out-of-stock' } })
  })
})
