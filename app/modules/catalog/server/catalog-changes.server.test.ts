import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import {
  ADMIN,
  aCategory,
  aCheckout,
  aLine,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import type { Product, ProductId } from '../domain/product.ts'
import type { ProductChange } from '../domain/product-change.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const RAISE: ProductChange = { kind: 'price-percent', direction: 'raise', percentBp: basisPoints(1250) }
const catalog = () => shop.services.catalog
const get = async (id: ProductId) => unwrap(await catalog().adminGet(id))
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const change = (ids: readonly ProductId[], what: ProductChange) =>
  catalog().changeMany(EDITOR, { ids }, what, ids.length)

async function listed(filter: Partial<Parameters<ReturnType<typeof catalog>['adminList']>[0]>) {
  return (await catalog().adminList({ page: 1, ...filter })).rows.map(({ title }) => title).toSorted()
}

describe('the list of products', () => {
  test('is narrowed by category, state, stock and what is featured, together with a search', async () => {
    const mugs = await aCategory(shop.services)
    const input = { name: 'Kalemler', description: '', imageAssetId: null, showOnHome: true }
    const pens = unwrap(await catalog().addCategory(EDITOR, input))
    await aProduct(shop.services, { title: 'Kupa', categoryId: mugs, featured: true })
    await aProduct(shop.services, { title: 'Az kupa', categoryId: mugs, stock: 99 })
    await aProduct(shop.services, { title: 'Biten kupa', categoryId: mugs, stock: 9, minOrderQuantity: 10 })
    await aProduct(shop.services, { title: 'Gizli kalem', categoryId: pens, active: false })
    const gone = await aProduct(shop.services, { title: 'Silinen kalem', categoryId: pens })
    unwrap(await catalog().remove(EDITOR, gone.id))
    expect(await listed({ category: 'kalemler' })).toEqual(['Gizli kalem'])
    expect(await listed({ category: 'olmayan' })).toEqual([])
    expect(await listed({ state: 'passive' })).toEqual(['Gizli kalem'])
    expect(await listed({ state: 'active' })).toHaveLength(3)
    expect(await listed({ stock: 'low' })).toEqual(['Az kupa'])
    expect(await listed({ stock: 'out' })).toEqual(['Biten kupa'])
    expect(await listed({ featured: 'yes' })).toEqual(['Kupa'])
    expect(await listed({ search: 'kupa', stock: 'low', state: 'active' })).toEqual(['Az kupa'])
    expect(await listed({})).toHaveLength(4)
  })
})

describe('many products', () => {
  test('change price by percent with record, log entry, list prices and new version', async () => {
    const mug = await aProduct(shop.services, { priceMinMinor: 1_01, priceMaxMinor: 1_50 })
    const pen = await aProduct(shop.services)
    expect(unwrap(await change([mug.id, pen.id], RAISE))).toMatchObject({ refused: 0 })
    expect(await get(mug.id)).toMatchObject({ priceMinMinor: 114, priceMaxMinor: 169, version: 2 })
    expect((await get(pen.id)).priceMinMinor).toBe(5_625)
    expect(
      (await catalog().formerPrices(mug.id)).map((price) => [price.priceMinMinor, price.actorName]),
    ).toEqual([
      [114, EDITOR.name],
      [101, EDITOR.name],
    ])
    const [card] = await catalog().cards([mug.id])
    expect(card).toMatchObject({ unitNetMinor: 114, unitGrossMinor: 137 })
    const entries = await shop.connection.db.select().from(activityEntries).orderBy(activityEntries.id)
    expect(entries.filter(({ subjectId }) => subjectId === mug.id).at(-1)).toMatchObject({
      action: 'product.change',
      before: { sku: mug.sku, priceMinMinor: 101, priceMaxMinor: 150 },
      after: { sku: mug.sku, priceMinMinor: 114, priceMaxMinor: 169 },
    })
  })

  test('are shown first, and nothing is done when others are chosen by then', async () => {
    const mugs = [await aProduct(shop.services), await aProduct(shop.services, { priceMinMinor: 100 })]
    const selection = { filter: { ...ALL_PRODUCTS, search: 'kupa' } }
    const half: ProductChange = { kind: 'price-percent', direction: 'lower', percentBp: basisPoints(10_000) }
    expect(unwrap(await catalog().previewChange(selection, half))).toMatchObject({ count: 2, refused: 2 })
    const preview = unwrap(await catalog().previewChange(selection, RAISE))
    expect(preview).toMatchObject({ count: 2, refused: 0 })
    expect(preview.examples.map(({ after }) => after?.priceMinMinor).toSorted()).toEqual([113, 5_625])
    await aProduct(shop.services)
    expect(await catalog().changeMany(EDITOR, selection, RAISE, 2)).toMatchObject({
      ok: false,
      error: { code: 'catalog/selection-changed' },
    })
    for (const mug of mugs) expect((await get(mug.id)).version).toBe(1)
  })

  test('leave alone those a rule forbids, and say how many', async () => {
    const [few, many] = [await aProduct(shop.services, { stock: 5 }), await aProduct(shop.services)]
    const less: ProductChange = { kind: 'stock-add', quantity: -10, reason: 'count' }
    expect(unwrap(await change([few.id, many.id], less))).toEqual({
      changedIds: [many.id],
      refused: 1,
      removalId: null,
    })
    expect((await get(few.id)).stock).toBe(5)
    expect((await get(many.id)).stock).toBe(990)
  })

  test('leave the shop and come back, with what categories count and offer', async () => {
    const mugs = [await aProduct(shop.services), await aProduct(shop.services)]
    const shown = async () => {
      const list = unwrap(await catalog().list({ search: '', categorySlug: null, sort: 'popular', page: 1 }))
      const [category] = await catalog().categories()
      return [list.total, category?.productCount, list.offered.length > 0]
    }
    expect(await shown()).toEqual([2, 2, true])
    unwrap(await change(idsOf(mugs), { kind: 'active', active: false }))
    expect(await shown()).toEqual([0, 0, false])
    unwrap(await change(idsOf(mugs), { kind: 'active', active: true }))
    expect(await shown()).toEqual([2, 2, true])
    unwrap(await change(idsOf(mugs), { kind: 'featured', featured: true }))
    expect(await listed({ featured: 'yes' })).toHaveLength(2)
  })

  test('are deleted; orders keep their copies', async () => {
    const mugs = [await aProduct(shop.services), await aProduct(shop.services)]
    const form = await aCheckout(shop.services, [aLine(mugs[0] as Product)])
    const { orderNumber } = unwrap(await shop.services.orders.place(form, null))
    const { orders } = shop.services
    const [row] = (await orders.adminList({ search: orderNumber, status: 'all', page: 1 })).rows
    const before = unwrap(await orders.adminGet(row?.id ?? ''))
    unwrap(await change(idsOf(mugs), { kind: 'remove' }))
    expect(await listed({})).toEqual([])
    expect(unwrap(await orders.adminGet(row?.id ?? ''))).toEqual(before)
    expect(await change(idsOf(mugs), RAISE)).toMatchObject({ error: { code: 'catalog/nothing-chosen' } })
  })

  test('are changed by hundreds, and public pages show it', async () => {
    const first = await aProduct(shop.services)
    const { id: _id, ...row } = (
      await shop.connection.pool.query('select * from products where id = $1', [first.id])
    ).rows[0]
    const columns = Object.keys(row).filter(
      (name) => !['sold_out', 'low_stock', 'sku', 'slug'].includes(name),
    )
    await shop.connection.pool.query(
      `insert into products (id, sku, slug, ${columns.join(', ')})
       select 'PZ-' || n, 'SKU-' || n, 'kopya-' || n, ${columns.join(', ')} from products, generate_series(1, 449) n`,
    )
    const report = unwrap(await catalog().changeMany(EDITOR, { filter: ALL_PRODUCTS }, RAISE, 450))
    expect(report.changedIds).toHaveLength(450)
    expect(shop.changes).toContain('*')
    const { rows } = await shop.connection.pool.query(
      'select price_min_minor::int as price, count(*)::int from products group by 1',
    )
    expect(rows).toEqual([{ price: 5_625, count: 450 }])
  })
})

describe('one product of the list', () => {
  test('is changed against what was seen of it', async () => {
    const mug = await aProduct(shop.services)
    const price: ProductChange = { kind: 'price-set', priceMinor: 6_000 }
    unwrap(await catalog().changeOne(EDITOR, mug.id, { version: 1 }, price))
    expect(await catalog().changeOne(ADMIN, mug.id, { version: 1 }, price)).toMatchObject({
      error: { code: 'catalog/version-conflict' },
    })
    expect(await get(mug.id)).toMatchObject({ priceMinMinor: 6_000, priceMaxMinor: 6_000, version: 2 })
    expect(await catalog().formerPrices(mug.id)).toHaveLength(2)
  })

  test('is not given a stock over one that has moved meanwhile', async () => {
    const mug = await aProduct(shop.services, { stock: 100 })
    unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug, { quantity: 10 })]), null),
    )
    const stock: ProductChange = { kind: 'stock-set', quantity: 500, reason: 'delivery' }
    const refused = await catalog().changeOne(EDITOR, mug.id, { version: 1, stock: 100 }, stock)
    expect(refused).toMatchObject({ error: { message: expect.stringContaining('Stok bu arada 90 oldu') } })
    unwrap(await catalog().changeOne(EDITOR, mug.id, { version: 1, stock: 90 }, stock))
    expect((await get(mug.id)).stock).toBe(500)
  })

  test('refuses what a rule forbids', async () => {
    const mug = await aProduct(shop.services)
    for (const forbidden of [
      { kind: 'price-set', priceMinor: 0 },
      { kind: 'stock-set', quantity: -1, reason: 'count' },
      { kind: 'stock-set', quantity: 1_000_001, reason: 'count' },
    ] as const) {
      expect((await catalog().changeOne(EDITOR, mug.id, { version: 1 }, forbidden)).ok).toBe(false)
    }
    expect((await get(mug.id)).version).toBe(1)
  })
})

test('what is sold while the form of a product is open stays sold', async () => {
  const mug = await aProduct(shop.services, { stock: 100 })
  const opened = { ...inputOf(mug), seenStock: 100 }
  unwrap(
    await shop.services.orders.place(await aCheckout(shop.services, [aLine(mug, { quantity: 10 })]), null),
  )
  unwrap(await catalog().save(EDITOR, mug.id, { ...opened, title: 'Yeni ad' }))
  expect(await get(mug.id)).toMatchObject({ title: 'Yeni ad', stock: 90 })
})

test('a copy has its own code and address, no stock, and is not on sale', async () => {
  const mug = await aProduct(shop.services, { title: 'Porselen Kupa', sku: 'KUP-1', featured: true })
  const first = unwrap(await catalog().duplicate(EDITOR, mug.id))
  const second = unwrap(await catalog().duplicate(EDITOR, mug.id))
  expect(await get(first.id)).toMatchObject({
    ...inputOf(mug),
    title: 'Porselen Kupa (kopya)',
    stock: 0,
    sku: 'KUP-1-2',
    slug: 'porselen-kupa-kopya',
    active: false,
    featured: false,
  })
  expect(await get(second.id)).toMatchObject({ sku: 'KUP-1-3', slug: 'porselen-kupa-kopya-2' })
  expect((await get(mug.id)).active).toBe(true)
  expect(await catalog().formerPrices(first.id)).toHaveLength(1)
  expect((await catalog().duplicate(EDITOR, 'PZ-YOK' as ProductId)).ok).toBe(false)
})
