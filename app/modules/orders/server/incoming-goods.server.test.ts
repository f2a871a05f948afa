import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aDividedShirt } from '../../../../tests/support/a-shirt.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { VariantRow } from '../../catalog/domain/variant-rows.ts'
import { proposedRows } from '../../catalog/domain/variant-rows.ts'

const DAY = '2030-01-15'

let shop: TestShop
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 15, incoming: 40, incomingOn: DAY, sellsIncoming: true })
})

const catalog = () => shop.services.catalog
const now = async (product = mug) => unwrap(await catalog().adminGet(product.id))
const checkout = (quantity: number) => aCheckout(shop.services, [aLine(mug, { quantity })])
const place = async (quantity: number) =>
  unwrap(await shop.services.orders.place(await checkout(quantity), null))
const deliver = (quantity: number, incoming?: number) =>
  catalog().changeOne(EDITOR, mug.id, incoming === undefined ? {} : { incoming }, {
    kind: 'stock-add',
    quantity,
    reason: 'delivery',
  })
const isForSale = async () => {
  const [card] = await catalog().cards([mug.id])
  return card?.soldOut === false
}

describe('goods on their way', () => {
  test('are ordered once the others are, and the line says which pieces have to come', async () => {
    const few = await place(10)
    const many = await place(20)
    expect(await now()).toMatchObject({ stock: -15, incoming: 40, incomingOn: DAY })
    const lineOf = async (id: typeof few.id) => unwrap(await shop.services.orders.adminGet(id)).lines[0]
    expect((await lineOf(few.id))?.waiting).toBeNull()
    expect((await lineOf(many.id))?.waiting).toEqual({ pieces: 15, until: DAY })
    expect(await isForSale()).toBe(true)
    await place(25)
    expect(await now()).toMatchObject({ stock: -40 })
    expect(await isForSale()).toBe(false)
    const form = await checkout(10)
    expect(await shop.services.orders.place(form, null)).toMatchObject({
      error: { code: 'orders/out-of-stock' },
    })
  })

  test('are not sold where the product does not sell them', async () => {
    unwrap(await catalog().save(EDITOR, mug.id, { ...inputOf(await now()), sellsIncoming: false }))
    const form = await checkout(20)
    expect(await shop.services.orders.place(form, null)).toMatchObject({
      error: { code: 'orders/out-of-stock' },
    })
  })

  test('are ordered by nobody who was not told that he has to wait', async () => {
    const form = await checkout(15)
    expect(form.seenWaiting).toEqual([])
    await place(10)
    const refused = await shop.services.orders.place(form, null)
    expect(refused).toMatchObject({ error: { code: 'orders/waiting-changed' } })
    expect(await now()).toMatchObject({ stock: 5 })
    // Fewer or sooner than he saw is no matter.
    const seen = { ...form, seenWaiting: [{ place: '0.0', pieces: 12, until: '2030-02-01' }] }
    unwrap(await shop.services.orders.place(seen, null))
    expect(await now()).toMatchObject({ stock: -10 })
  })

  test('come in once: the stock gains them, and they are on their way no longer', async () => {
    await place(30)
    unwrap(await deliver(25))
    expect(await now()).toMatchObject({ stock: 10, incoming: 15, incomingOn: DAY })
    // A new day for the rest, with what came today: the pieces are taken off all the same.
    const { seenStock: _seen, ...input } = inputOf(await now())
    const some = { ...input, stock: 15, incomingOn: '2030-02-01', stockReason: 'delivery' } as const
    unwrap(await catalog().save(EDITOR, mug.id, some))
    expect(await now()).toMatchObject({ stock: 15, incoming: 10, incomingOn: '2030-02-01' })
    unwrap(await deliver(10, 10))
    expect(await now()).toMatchObject({ stock: 25, incoming: 0, incomingOn: null })
    expect(await deliver(10, 10)).toMatchObject({ error: { code: 'catalog/version-conflict' } })
    expect(await now()).toMatchObject({ stock: 25 })
  })

  test('go back on sale with a cancelled order', async () => {
    const { id } = await place(30)
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    expect(await now()).toMatchObject({ stock: 15, incoming: 40 })
  })

  test('are no fewer than were sold of them, whoever changes what', async () => {
    await place(30)
    const save = async (changes: Partial<Product>) =>
      catalog().save(EDITOR, mug.id, { ...inputOf(await now()), ...changes })
    expect(await save({ incoming: 10 })).toMatchObject({
      error: { code: 'catalog/incoming-sold', details: { field: 'incoming' } },
    })
    expect(await save({ incoming: 0, incomingOn: null })).toMatchObject({
      error: { code: 'catalog/incoming-sold', details: { field: 'stock' } },
    })
    expect(await deliver(-1)).toMatchObject({ ok: false })
    unwrap(await save({ incoming: 15 }))
    const groups = mug.optionGroups.map(({ id }) => id)
    const rows = proposedRows({ ...(await now()), stock: 0 }, groups)
    expect(await catalog().variants.split(EDITOR, mug.id, { groups, rows, seenStock: -15 })).toMatchObject({
      error: { code: 'catalog/incoming-sold' },
    })
  })
})

describe('goods on their way to variants', () => {
  test('stay as they are now where the grid was opened before they came', async () => {
    const shirt = await aDividedShirt(shop.services, [7, 5, 3, 0])
    const change = async (rows: readonly VariantRow[]) =>
      catalog().variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' })
    const [first] = shirt.variants
    if (!first) throw new Error('a shirt has four variants')
    const nothing = { incoming: 0, incomingOn: null }
    const coming = { incoming: 20, incomingOn: DAY }
    unwrap(await change([{ ...first, ...coming, seenStock: 7, seenIncoming: nothing }]))
    // Somebody who saw nothing on its way changes the code alone.
    unwrap(await change([{ ...first, ...nothing, sku: 'YENI', seenStock: 7, seenIncoming: nothing }]))
    expect((await now(shirt)).variants[0]).toMatchObject({ sku: 'YENI', ...coming })
    const other = { ...first, incoming: 5, incomingOn: DAY, seenStock: 7, seenIncoming: nothing }
    expect(await change([other])).toMatchObject({ error: { code: 'catalog/version-conflict' } })
    expect((await now(shirt)).variants[0]).toMatchObject(coming)
  })

  test('of one are not owed by the others', async () => {
    const shirt = await aDividedShirt(shop.services, [30, 0, 0, 0])
    unwrap(await catalog().save(EDITOR, shirt.id, { ...inputOf(shirt), sellsIncoming: true }))
    const rows = shirt.variants.map((variant, place) => ({
      ...variant,
      seenStock: null,
      ...(place === 3 ? { incoming: 40, incomingOn: DAY } : {}),
    }))
    unwrap(await catalog().variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' }))
    const order = async (options: Readonly<Record<string, string>>, quantity: number) =>
      shop.services.orders.place(await aCheckout(shop.services, [aLine(shirt, { options, quantity })]), null)
    unwrap(await order({ Renk: 'Beyaz', Beden: 'XL' }, 25))
    const stopped = { ...inputOf(await now(shirt)), sellsIncoming: false }
    unwrap(await catalog().save(EDITOR, shirt.id, stopped))
    unwrap(await order({ Renk: 'Lacivert', Beden: 'S' }, 28))
    expect((await now(shirt)).variants.map(({ stock }) => stock)).toEqual([2, 0, 0, -25])
  })

  test('are theirs, and the product’s are their sum', async () => {
    const shirt = await aDividedShirt(shop.services, [7, 5, 3, 0])
    unwrap(await catalog().save(EDITOR, shirt.id, { ...inputOf(shirt), sellsIncoming: true }))
    const change = async (place: number, incoming: number, incomingOn: string | null) => {
      const variant = shirt.variants[place]
      if (!variant) throw new Error('a shirt has four variants')
      const rows = [{ ...variant, incoming, incomingOn, seenStock: null }]
      return catalog().variants.change(EDITOR, shirt.id, { rows, reason: 'count', note: '' })
    }
    unwrap(await change(3, 20, '2030-03-01'))
    unwrap(await change(2, 5, DAY))
    expect(await now(shirt)).toMatchObject({ stock: 15, incoming: 25, incomingOn: DAY })
    expect(await change(3, 20, null)).toMatchObject({ error: { code: 'catalog/incoming-sold' } })
    const rows = [
      { options: { Renk: 'Lacivert', Beden: 'S' }, quantity: 7 },
      { options: { Renk: 'Beyaz', Beden: 'XL' }, quantity: 12 },
    ]
    const line = aLine(shirt, { options: {}, quantity: 19, rows })
    const { id } = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [line]), null))
    const [ordered] = unwrap(await shop.services.orders.adminGet(id)).lines
    expect(ordered?.waiting).toBeNull()
    expect(ordered?.rows?.map(({ waiting }) => waiting)).toEqual([null, { pieces: 12, until: '2030-03-01' }])
    const after = await now(shirt)
    expect(after.variants.map(({ stock }) => stock)).toEqual([0, 5, 3, -12])
    const [, , , last] = after.variants
    if (!last) throw new Error('a shirt has four variants')
    const booked = { variantId: last.id, seenStock: null, seenIncoming: 20 }
    const delivery = { kind: 'stock-add', quantity: 20, reason: 'delivery' } as const
    unwrap(await catalog().variants.move(EDITOR, shirt.id, { ...booked, change: delivery }))
    expect(await catalog().variants.move(EDITOR, shirt.id, { ...booked, change: delivery })).toMatchObject({
      error: { code: 'catalog/version-conflict' },
    })
    expect(await now(shirt)).toMatchObject({ stock: 16, incoming: 5, incomingOn: DAY })
    unwrap(await catalog().variants.merge(EDITOR, shirt.id))
    expect(await now(shirt)).toMatchObject({ stock: 16, incoming: 5, incomingOn: DAY, variants: [] })
  })
})
