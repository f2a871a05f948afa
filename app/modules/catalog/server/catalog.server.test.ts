import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aCategory, aProduct, aProductInput, EDITOR, inputOf } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { ProductFilters, ProductQuery } from '../domain/listing.ts'
import { NO_FILTERS } from '../domain/listing.ts'
import { categories, priceHistory, searchWords } from './tables.server.ts'

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

function optionsOf(...values: readonly string[]) {
  const options = values.map((value) => ({ value, priceChangeMinor: 0 }))
  return [{ id: 'g1', name: 'Renk', options }]
}

/** A stored picture of one colour. */
async function anImage(background: string): Promise<AssetId> {
  const picture = sharp({ create: { width: 60, height: 90, channels: 3, background } })
  return (await shop.services.media.keepShippedImage(await picture.png().toBuffer())).assetId
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

  test('says how many products each category sells, whatever happens to them', async () => {
    const { catalog } = shop.services
    const mug = await aProduct(shop.services)
    await aProduct(shop.services)
    const pens = unwrap(
      await catalog.addCategory(EDITOR, {
        name: 'Kalemler',
        description: '',
        imageAssetId: null,
        showOnHome: true,
      }),
    )
    const counts = async () => (await catalog.categories()).map(({ productCount }) => productCount)
    expect(await counts()).toEqual([2, 0])
    unwrap(await catalog.save(EDITOR, mug.id, { ...inputOf(mug), categoryId: pens }))
    expect(await counts()).toEqual([1, 1])
    const hidden = { ...inputOf(mug), categoryId: pens, version: 2, active: false }
    unwrap(await catalog.save(EDITOR, mug.id, hidden))
    expect(await counts()).toEqual([1, 0])
    unwrap(await catalog.save(EDITOR, mug.id, { ...hidden, version: 3, active: true }))
    expect(await counts()).toEqual([1, 1])
    unwrap(await catalog.remove(EDITOR, mug.id))
    expect(await counts()).toEqual([1, 0])
    await shop.connection.db.update(categories).set({ productCount: 99 })
    await catalog.rebuildSearchWords()
    expect(await counts()).toEqual([1, 0])
  })
})

describe('live suggestions', () => {
  async function suggested(text: string): Promise<string[]> {
    return (await shop.services.catalog.suggestions(text)).products.map(({ title }) => title)
  }

  test('match title or stock code, whatever the case, and number at most 5', async () => {
    for (let i = 1; i <= 7; i += 1)
      await aProduct(shop.services, { title: `Işıklı Kalem ${i}`, sku: `KLM-10${i}` })
    await aProduct(shop.services, { title: 'Deri Defter', tags: ['kalem'] })
    for (const text of ['ISIKLI', 'ışık', ' kalem ', 'Kalemler', 'klm-10']) {
      const found = await suggested(text)
      expect(found, text).toHaveLength(5)
      expect(
        found.every((title) => title.startsWith('Işıklı Kalem')),
        text,
      ).toBe(true)
    }
    expect(await suggested('klm-106')).toEqual(['Işıklı Kalem 6'])
    expect(await suggested('ka')).toEqual([])
    expect(await suggested('  ka  ')).toEqual([])
    expect(await suggested('%%%')).toEqual([])
  })

  test('put the best match first, and the sold out last among equals', async () => {
    await aProduct(shop.services, { title: 'Çelik Kupa' })
    await aProduct(shop.services, { title: 'Kupa Altlığı', stock: 1 })
    await aProduct(shop.services, { title: 'Kupa Seti' })
    expect(await suggested('kup')).toEqual(['Kupa Seti', 'Çelik Kupa', 'Kupa Altlığı'])
  })

  test('forgive a typing mistake and say so', async () => {
    await aProduct(shop.services, { title: 'Çelik Termos', sku: 'T-1' })
    expect(await shop.services.catalog.suggestions('termoz')).toMatchObject({
      products: [{ title: 'Çelik Termos' }],
      correctedTo: 'termos',
    })
    expect(await shop.services.catalog.suggestions('qwxyz')).toEqual({ products: [], correctedTo: null })
  })

  test('look at a name as it is now', async () => {
    const mug = await aProduct(shop.services, { title: 'Kupa (330 ml) — “Ege™”', sku: 'KUP-77' })
    expect(await suggested('ege')).toEqual([mug.title])
    expect(await suggested('kup-77')).toEqual([mug.title])
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), title: 'Bardak' }))
    expect(await suggested('ege')).toEqual([])
    expect(await suggested('bardak')).toEqual(['Bardak'])
    expect(await suggested('kup')).toEqual(['Bardak'])
    // Its name says neither any more; its category still does, and no name does.
    expect(await suggested('kupalar')).toEqual(['Bardak'])
    expect(await suggested('porselen')).toEqual([])
  })

  test('leave out what is not sold', async () => {
    await aProduct(shop.services, { title: 'Gizli Kupa', active: false })
    const gone = await aProduct(shop.services, { title: 'Eski Kupa' })
    unwrap(await shop.services.catalog.remove(EDITOR, gone.id))
    expect(await suggested('kupa')).toEqual([])
  })
})

describe('cards by id', () => {
  test('come in the order asked for, without unknown, inactive and deleted products', async () => {
    const { catalog } = shop.services
    const [first, second] = [await aProduct(shop.services), await aProduct(shop.services)]
    const hidden = await aProduct(shop.services, { active: false })
    const gone = await aProduct(shop.services)
    unwrap(await catalog.remove(EDITOR, gone.id))
    const cards = await catalog.cards([second.id, 'yok', hidden.id, gone.id, first.id, second.id])
    expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await catalog.cards([])).toEqual([])
  })
})

describe('filters of a list', () => {
  async function filtered(
    filters: Partial<ProductFilters>,
    query: Partial<ProductQuery> = {},
  ): Promise<string[]> {
    return (await titles({ ...query, filters: { ...NO_FILTERS, ...filters } })).sort()
  }

  async function offered(filters: Partial<ProductFilters> = {}): Promise<string[]> {
    const chosen = { ...NO_FILTERS, ...filters }
    const list = { search: '', categorySlug: null, sort: 'popular', page: 1, filters: chosen } as const
    return unwrap(await shop.services.catalog.list(list)).offered.map(({ key }) => key)
  }

  test('the price filter compares the prices of its basis, and 10000 is no upper bound', async () => {
    await aProduct(shop.services, { title: 'Ucuz', priceMinMinor: 9_000, priceMaxMinor: 9_000, tiers: [] })
    await aProduct(shop.services, {
      title: 'Pahalı',
      priceMinMinor: 1_100_000,
      priceMaxMinor: 1_100_000,
      tiers: [],
    })
    // 90,00 ₺ + KDV is 108,00 ₺ with it.
    expect(await filtered({ priceTo: 100 })).toEqual([])
    expect(await filtered({ priceFrom: 100, priceTo: 150 })).toEqual(['Ucuz'])
    const onNet = { basis: 'net' } as const
    expect(await filtered({ priceTo: 100 }, onNet)).toEqual(['Ucuz'])
    expect(await filtered({ priceFrom: 100 }, onNet)).toEqual(['Pahalı'])
    // What a shop's visitors begin with changes no address.
    await shop.services.settings.change({ vatDisplay: 'net-first' })
    expect(await filtered({ priceTo: 100 })).toEqual([])
  })

  test('prices of two rates of VAT narrow and sort on the basis that is asked for', async () => {
    for (const [title, priceMinMinor, vatBp] of [
      ['Tişört %10', 10_500, 1_000],
      ['Kupa %20', 10_000, 2_000],
      ['Defter %10', 9_900, 1_000],
    ] as const) {
      await aProduct(shop.services, {
        title,
        priceMinMinor,
        priceMaxMinor: priceMinMinor,
        vatBp: basisPoints(vatBp),
        tiers: [],
      })
    }
    // With VAT 115,50 ₺, 120,00 ₺ and 108,90 ₺.
    const gross = ['Defter %10', 'Tişört %10', 'Kupa %20']
    const net = ['Defter %10', 'Kupa %20', 'Tişört %10']
    for (const categorySlug of [null, 'kupalar']) {
      const list = { categorySlug, filters: { ...NO_FILTERS, priceFrom: 50 } }
      expect(await titles({ categorySlug, sort: 'price-asc' })).toEqual(gross)
      expect(await titles({ ...list, sort: 'price-asc', basis: 'gross' })).toEqual(gross)
      expect(await titles({ ...list, sort: 'price-desc' })).toEqual(gross.toReversed())
      expect(await titles({ categorySlug, sort: 'price-asc', basis: 'net' })).toEqual(net)
      expect(await titles({ ...list, sort: 'price-asc', basis: 'net' })).toEqual(net)
      expect(await titles({ ...list, sort: 'price-desc', basis: 'net' })).toEqual(net.toReversed())
    }
    expect(await filtered({ priceTo: 100 }, { basis: 'net' })).toEqual(['Defter %10', 'Kupa %20'])
    expect(await filtered({ priceFrom: 100, priceTo: 100 }, { basis: 'net' })).toEqual(['Kupa %20'])
    expect(await filtered({ priceTo: 100 })).toEqual([])
  })

  test('one of the chosen colours, the minimum, stock, tiers and choice of the shop narrow it together', async () => {
    await aProduct(shop.services, {
      title: 'A',
      optionGroups: optionsOf('Mavi', 'Sarı'),
      minOrderQuantity: 10,
    })
    await aProduct(shop.services, {
      title: 'B',
      optionGroups: optionsOf('Koyu Mavi'),
      minOrderQuantity: 50,
      tiers: [],
    })
    await aProduct(shop.services, { title: 'C', optionGroups: optionsOf('MAVİ'), stock: 0, featured: true })
    expect(await filtered({ options: ['renk.mavi'] })).toEqual(['A', 'C'])
    expect(await filtered({ options: ['renk.koyu-mavi', 'renk.sari'] })).toEqual(['A', 'B'])
    expect(await filtered({ options: ['renk.mavi'], inStock: true })).toEqual(['A'])
    expect(await filtered({ quantityLimit: 25 })).toEqual(['A', 'C'])
    expect(await filtered({ hasTiers: true })).toEqual(['A', 'C'])
    expect(await filtered({ featured: true })).toEqual(['C'])
    expect(await filtered({ categories: ['kupalar'] })).toEqual(['A', 'B', 'C'])
    expect(await filtered({ categories: ['yok'], options: ['renk.yok'] })).toEqual(['A', 'B', 'C'])
  })

  test('are left aside by a search', async () => {
    await aProduct(shop.services, { title: 'Cam Kupa' })
    expect(await filtered({ priceFrom: 5_000 }, { search: 'cam' })).toEqual(['Cam Kupa'])
  })

  test('offer what products on sale have, no more and no less', async () => {
    const { catalog } = shop.services
    const first = await aProduct(shop.services, { optionGroups: optionsOf('Mavi', 'Sarı') })
    const second = await aProduct(shop.services, { optionGroups: optionsOf('Mavi') })
    expect(await offered()).toEqual(['renk.mavi', 'renk.sari'])
    unwrap(await catalog.save(EDITOR, first.id, { ...inputOf(first), optionGroups: optionsOf('Haki') }))
    expect(await offered()).toEqual(['renk.haki', 'renk.mavi'])
    unwrap(await catalog.save(EDITOR, first.id, { ...inputOf(first), version: 2, active: false }))
    expect(await offered()).toEqual(['renk.mavi'])
    unwrap(await catalog.remove(EDITOR, second.id))
    expect(await offered()).toEqual([])
    await aProduct(shop.services, { optionGroups: optionsOf('Bej') })
    await catalog.rebuildSearchWords()
    expect(await offered()).toEqual(['renk.bej'])
  })

  test('offer what the chosen categories have, and what is chosen already', async () => {
    const { catalog } = shop.services
    await aProduct(shop.services, { title: 'Kupa', optionGroups: optionsOf('Mavi', 'Sarı') })
    const pens = { name: 'Kalemler', description: '', imageAssetId: null, showOnHome: true }
    const categoryId = unwrap(await catalog.addCategory(EDITOR, pens))
    await aProduct(shop.services, { title: 'Kalem', categoryId, optionGroups: optionsOf('Haki', 'Mavi') })
    expect(await offered()).toEqual(['renk.haki', 'renk.mavi', 'renk.sari'])
    expect(await offered({ categories: ['kalemler'] })).toEqual(['renk.haki', 'renk.mavi'])
    expect(await offered({ categories: ['kalemler', 'kupalar'] })).toHaveLength(3)
    const chosen = { categories: ['kalemler'], options: ['renk.sari'] }
    expect(await offered(chosen)).toEqual(['renk.haki', 'renk.mavi', 'renk.sari'])
    expect(await filtered(chosen)).toEqual([])
  })
})

describe('a list that is narrowed', () => {
  async function listed(filters: Partial<ProductFilters>, categorySlug: string | null = null) {
    const query = { search: '', categorySlug, sort: 'popular', page: 1 } as const
    return unwrap(await shop.services.catalog.list({ ...query, filters: { ...NO_FILTERS, ...filters } }))
  }

  test('counts each filter beside the others, and its own values as if it were off', async () => {
    const { catalog } = shop.services
    const mug = { title: 'Kupa', minOrderQuantity: 50 }
    await aProduct(shop.services, { ...mug, optionGroups: optionsOf('Mavi', 'Sarı') })
    await aProduct(shop.services, { ...mug, optionGroups: optionsOf('Mavi'), stock: 1, tiers: [] })
    const pens = { name: 'Kalemler', description: '', imageAssetId: null, showOnHome: true }
    const categoryId = unwrap(await catalog.addCategory(EDITOR, pens))
    const pen = { title: 'Kalem', categoryId, minOrderQuantity: 10, featured: true }
    await aProduct(shop.services, { ...pen, optionGroups: optionsOf('Mavi', 'Haki') })

    expect((await listed({})).counts).toEqual({
      categories: { kupalar: 2, kalemler: 1 },
      options: { 'renk.mavi': 3, 'renk.sari': 1, 'renk.haki': 1 },
      quantityLimits: { 10: 1, 25: 1, 50: 3, 100: 3 },
      inStock: 2,
      hasTiers: 2,
      featured: 1,
    })
    expect((await listed({ categories: ['kupalar'], options: ['renk.sari'] })).counts).toEqual({
      // What each category has in yellow, and which colours the mugs have.
      categories: { kupalar: 1 },
      options: { 'renk.mavi': 2, 'renk.sari': 1 },
      quantityLimits: { 50: 1, 100: 1 },
      inStock: 1,
      hasTiers: 1,
      featured: 0,
    })
    const inMugs = (await listed({ options: ['renk.mavi'], inStock: true }, 'kupalar')).counts
    expect(inMugs).toMatchObject({ categories: { kupalar: 1 }, options: { 'renk.mavi': 1, 'renk.sari': 1 } })
    expect(inMugs?.inStock).toBe(1)
    const search = { search: 'kupa', categorySlug: null, sort: 'popular', page: 1 } as const
    expect(unwrap(await catalog.list(search)).counts).toBeNull()
  })

  test('every count is what choosing it then shows', async () => {
    await aProduct(shop.services, { optionGroups: optionsOf('Mavi', 'Sarı'), minOrderQuantity: 10 })
    await aProduct(shop.services, { optionGroups: optionsOf('Sarı'), minOrderQuantity: 60, stock: 5 })
    await aProduct(shop.services, { optionGroups: optionsOf('Gri'), minOrderQuantity: 20, featured: true })
    for (const on of [{}, { options: ['renk.mavi'] }, { quantityLimit: 25 }, { inStock: true }]) {
      const { counts } = await listed(on)
      for (const [key, count] of Object.entries(counts?.options ?? {}))
        expect((await listed({ ...on, options: [key] })).total, key).toBe(count)
      for (const [limit, count] of Object.entries(counts?.quantityLimits ?? {}))
        expect((await listed({ ...on, quantityLimit: Number(limit) })).total, limit).toBe(count)
      expect((await listed({ ...on, inStock: true })).total).toBe(counts?.inStock)
      expect((await listed({ ...on, featured: true })).total).toBe(counts?.featured)
    }
  })

  test('to a colour shows the products in it at their price in it, and leads to them in it', async () => {
    const [white, blue] = [await anImage('white'), await anImage('navy')]
    const images = [
      { assetId: white, alt: 'Beyaz', optionGroup: 'Renk', optionValue: 'Beyaz' },
      { assetId: blue, alt: 'Mavi', optionGroup: 'Renk', optionValue: 'Mavi' },
    ]
    const options = [
      { value: 'Beyaz', priceChangeMinor: 0 },
      { value: 'Mavi', priceChangeMinor: 250 },
    ]
    const optionGroups = [
      { id: 'g1', name: 'Renk', options },
      { id: 'g2', name: 'Kutu', options: [{ value: 'Kraft', priceChangeMinor: 500 }] },
    ]
    await aProduct(shop.services, { optionGroups, images, minOrderQuantity: 100 })
    const shownIn = async (filters: Partial<ProductFilters>) => {
      const [card] = (await listed(filters)).products
      return { assetId: card?.image?.assetId, choice: card?.choice, unitNetMinor: card?.unitNetMinor }
    }
    expect(await shownIn({})).toEqual({ assetId: white, choice: undefined, unitNetMinor: 4_950 })
    expect(await shownIn({ options: ['renk.mavi'] })).toEqual({
      assetId: blue,
      choice: { Renk: 'Mavi' },
      unitNetMinor: 5_175,
    })
    expect(await shownIn({ options: ['renk.mavi', 'renk.beyaz'] })).toMatchObject({ assetId: white })

    // A search that names the colour shows them in it, too; so do the suggestions for it.
    const searched = async (search: string) =>
      unwrap(await shop.services.catalog.list({ search, categorySlug: null, sort: 'popular', page: 1 }))
        .products[0]
    const inBlue = { image: { assetId: blue }, choice: { Renk: 'Mavi' }, unitNetMinor: 5_175 }
    for (const search of ['mavi kupa', 'MAVİ']) expect(await searched(search)).toMatchObject(inBlue)
    expect((await searched('kupa'))?.choice).toBeUndefined()
    expect((await shop.services.catalog.suggestions('mavi kupa')).products[0]).toMatchObject(inBlue)
  })
})

test('name sorting equals Intl.Collator("tr"), also among the hits of a search', async () => {
  const names = [
    'Ğ kupa',
    'zeytin kupa',
    'İnci kupa',
    'ırmak kupa',
    'Çay kupa',
    'cam kupa',
    'Öz kupa',
    'on kupa',
    'ŞIK kupa',
    'su kupa',
    'Ümit kupa',
    'uç kupa',
    'Âlem kupa',
    'ay kupa',
  ]
  for (const title of names) await aProduct(shop.services, { title })
  const expected = [...names].sort(new Intl.Collator('tr').compare)
  expect(await titles({ sort: 'name-asc' })).toEqual(expected)
  expect(await titles({ sort: 'name-desc' })).toEqual(expected.toReversed())
  expect(await titles({ sort: 'name-asc', search: 'kupa' })).toEqual(expected)
  expect(await titles({ sort: 'name-desc', search: 'kupa' })).toEqual(expected.toReversed())
})

test('search finds a plural by its stem, its stem by the plural, and half a stock code', async () => {
  await aProduct(shop.services, { title: 'Metal Kalem', sku: 'KLM-5012', tags: [] })
  await aProduct(shop.services, { title: 'Deri Defter', sku: 'DFT-9', tags: [] })
  for (const search of ['kalem', 'Kalemler', 'KLM-50', '5012', 'klm']) {
    expect(await titles({ search }), search).toEqual(['Metal Kalem'])
  }
})

describe('a word that very many products have', () => {
  beforeEach(async () => {
    for (let i = 1; i <= 6; i += 1) await aProduct(shop.services, { title: `Kalem ${i}`, tags: ['ofis'] })
    await aProduct(shop.services, { title: 'Metal Kalem', tags: ['ofis'] })
    await shop.services.catalog.rebuildSearchWords()
    await shop.connection.db.update(searchWords).set({ productCount: 5_000 })
    await shop.bus.publish(['assortment'])
  })

  test('is found and suggested without counting its products, names that begin with it first', async () => {
    for (const search of ['kalem', 'Kalemler', 'KALEM', 'kalen']) {
      const found = await titles({ search })
      expect(found, search).toHaveLength(7)
      expect(found.at(-1), search).toBe('Metal Kalem')
      const { products } = await shop.services.catalog.suggestions(search)
      expect(products.map(({ title }) => title).toSorted(), search).toHaveLength(5)
      expect(products.map(({ title }) => title)).not.toContain('Metal Kalem')
    }
  })

  test('is still looked for in all names when it is a tag of the popular ones', async () => {
    await aProduct(shop.services, { title: 'Ofis Seti', tags: [] })
    const { products } = await shop.services.catalog.suggestions('ofis')
    expect(products.map(({ title }) => title)).toEqual(['Ofis Seti'])
  })

  test('is shown in the order that was asked for', async () => {
    await aProduct(shop.services, { title: 'Ucuz Kalem', priceMinMinor: 900, priceMaxMinor: 900 })
    expect((await titles({ search: 'kalem', sort: 'price-asc' }))[0]).toBe('Ucuz Kalem')
    expect((await titles({ search: 'kalem', sort: 'price-desc' })).at(-1)).toBe('Ucuz Kalem')
    expect(await titles({ search: 'kalem', sort: 'name-desc' })).toEqual([
      'Ucuz Kalem',
      'Metal Kalem',
      ...[6, 5, 4, 3, 2, 1].map((number) => `Kalem ${number}`),
    ])
  })

  test('is counted when a second word leaves fewer', async () => {
    const query = { search: 'kalem', categorySlug: null, sort: 'popular', page: 1 } as const
    expect(unwrap(await shop.services.catalog.list(query))).toMatchObject({ total: 1_000, isMore: true })
    const words = { ...query, search: 'metal kalem' }
    expect(unwrap(await shop.services.catalog.list(words))).toMatchObject({ total: 1, isMore: false })
  })
})
