import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCategory, aProduct, aProductInput, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ProductQuery } from '../domain/listing.ts'
import { priceHistory } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

async function titles(query: Partial<ProductQuery>): Promise<string[]> {
  const view = unwrap(
    await shop.services.catalog.list({ search: '', categorySlug: null, sort: 'popular', page: 1, ...query }),
  )
  return view.products.map(({ title }) => title)
}

describe('saving a product', () => {
  test('shows it at its opening price and announces the change', async () => {
    const mug = await aProduct(shop.services, { title: 'Işıklı Çelik Termos 500 ml', minOrderQuantity: 100 })
    expect(mug.slug).toBe('isikli-celik-termos-500-ml')
    const view = unwrap(
      await shop.services.catalog.list({ search: '', categorySlug: null, sort: 'popular', page: 1 }),
    )
    expect(view.products[0]).toMatchObject({ unitNetMinor: 4_500, unitGrossMinor: 5_400, hasTiers: true })
    expect(shop.changes).toEqual(expect.arrayContaining(['catalog', `product:${mug.id}`]))
  })

  test('records every price it ever had, and only prices', async () => {
    const mug = await aProduct(shop.services)
    const first = { ...inputOf(mug), priceMinMinor: 6_000, priceMaxMinor: 6_000 }
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, first))
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...first, stock: 5, version: 2 }))
    const history = await shop.connection.db.select().from(priceHistory)
    expect(history.map((row) => row.priceMinMinor)).toEqual([5_000, 6_000])
    expect(history[1]?.actorName).toBe(EDITOR.name)
  })

  test('refuses a stock code that another product has, and lets a deleted one’s go', async () => {
    const mug = await aProduct(shop.services, { sku: 'KUP-A' })
    const other = aProductInput(await aCategory(shop.services), { sku: 'KUP-A' })
    expect(await shop.services.catalog.save(EDITOR, null, other)).toMatchObject({
      ok: false,
      error: { code: 'catalog/sku-taken', details: { field: 'sku' } },
    })
    unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    expect((await shop.services.catalog.save(EDITOR, null, other)).ok).toBe(true)
  })

  test('tells the second of two editors, and overwrites nothing', async () => {
    const mug = await aProduct(shop.services)
    const form = inputOf(mug)
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...form, stock: 7 }))
    expect(await shop.services.catalog.save(EDITOR, mug.id, { ...form, stock: 9 })).toMatchObject({
      ok: false,
      error: { code: 'catalog/version-conflict' },
    })
    expect(unwrap(await shop.services.catalog.adminGet(mug.id)).stock).toBe(7)
  })

  test('gives two products of one name two addresses, and sends visitors of a former one on', async () => {
    const first = await aProduct(shop.services, { title: 'Çelik Termos' })
    const second = await aProduct(shop.services, { title: 'Çelik Termos' })
    expect([first.slug, second.slug]).toEqual(['celik-termos', 'celik-termos-2'])
    unwrap(await shop.services.catalog.save(EDITOR, first.id, { ...inputOf(first), title: 'Vakumlu Termos' }))
    expect(await shop.services.catalog.productPage('celik-termos')).toMatchObject({
      ok: false,
      error: { code: 'catalog/moved', details: { slug: 'vakumlu-termos' } },
    })
    const third = await aProduct(shop.services, { title: 'Çelik Termos' })
    expect(third.slug).toBe('celik-termos-3')
  })
})

describe('the product page', () => {
  test('of an inactive product is answered, of a deleted one refused with similar products', async () => {
    const { catalog } = shop.services
    const [mug, other] = [await aProduct(shop.services), await aProduct(shop.services)]
    unwrap(await catalog.save(EDITOR, mug.id, { ...inputOf(mug), active: false }))
    expect(unwrap(await catalog.productPage(mug.slug)).product.active).toBe(false)
    unwrap(await catalog.remove(EDITOR, mug.id))
    expect(await catalog.productPage(mug.slug)).toMatchObject({
      ok: false,
      error: { code: 'catalog/product-not-found', details: { similar: [{ id: other.id }] } },
    })
    expect(await catalog.productPage('yok')).toMatchObject({
      ok: false,
      error: { code: 'catalog/product-not-found' },
    })
  })
})

describe('the list', () => {
  test('finds Turkish words however they are typed', async () => {
    await aProduct(shop.services, { title: 'Kırmızı Şemsiye', tags: ['yağmur'] })
    await aProduct(shop.services, { title: 'Işıklı Kalem', tags: [] })
    await shop.services.catalog.rebuildSearchWords()
    for (const search of ['KIRMIZI', 'kirmizi', 'kırmızı', 'ŞEMSİYE', 'semsiye', 'YAĞMUR semsiye']) {
      expect(await titles({ search }), search).toEqual(['Kırmızı Şemsiye'])
    }
    expect(await titles({ search: 'ISIKLI' })).toEqual(['Işıklı Kalem'])
    expect(await titles({ search: 'kalem kırmızı' })).toEqual([])
    expect(await titles({ search: '%' })).toEqual([])
  })

  test('corrects a misspelt word and says so', async () => {
    await aProduct(shop.services, { title: 'Çelik Termos', tags: [] })
    await shop.services.catalog.rebuildSearchWords()
    const view = unwrap(
      await shop.services.catalog.list({ search: 'termoz', categorySlug: null, sort: 'popular', page: 1 }),
    )
    expect(view.correctedTo).toBe('termos')
    expect(view.products).toHaveLength(1)
  })

  test('sorts names as a Turkish reader does, and the sold out last in every sort', async () => {
    for (const title of ['İzmir', 'şapka', 'Isparta', 'çanta', 'cüzdan', 'öykü'])
      await aProduct(shop.services, { title })
    await aProduct(shop.services, { title: 'Ankara', stock: 9, minOrderQuantity: 10 })
    expect(await titles({ sort: 'name-asc' })).toEqual([
      'cüzdan',
      'çanta',
      'Isparta',
      'İzmir',
      'öykü',
      'şapka',
      'Ankara',
    ])
    expect((await titles({ sort: 'price-asc' })).at(-1)).toBe('Ankara')
    expect((await titles({ sort: 'price-desc' })).at(-1)).toBe('Ankara')
  })

  test('refuses an unknown category and answers a page past the end with the last one', async () => {
    await aProduct(shop.services)
    const { catalog } = shop.services
    expect(await catalog.list({ search: '', categorySlug: 'yok', sort: 'popular', page: 1 })).toMatchObject({
      ok: false,
      error: { code: 'catalog/category-not-found' },
    })
    const view = unwrap(
      await catalog.list({ search: '', categorySlug: 'kupalar', sort: 'popular', page: 99 }),
    )
    expect(view).toMatchObject({ page: 1, pageCount: 1, total: 1 })
  })

  test('hides inactive and deleted products', async () => {
    await aProduct(shop.services, { active: false })
    const gone = await aProduct(shop.services)
    unwrap(await shop.services.catalog.remove(EDITOR, gone.id))
    expect(await titles({})).toEqual([])
    expect((await shop.services.catalog.categories())[0]?.productCount).toBe(0)
  })
})
