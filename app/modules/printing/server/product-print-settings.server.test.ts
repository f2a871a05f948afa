import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { activityEntries } from '#app/modules/activity/server/tables.server.ts'
import type { CategoryId, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import { aChargedMethod } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aLine, aMethodInput, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PrintSize } from '../domain/printed-place.ts'
import type { PrintingMethodId } from '../domain/printing-method.ts'
import type { OwnPrintPlace, PrintableProduct } from '../domain/product-print.ts'
import type { ProductPrintInput } from '../domain/product-print-form.ts'
import {
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const prints = () => shop.services.printing.productPrints
const rowsOf = (id: ProductId) =>
  shop.connection.db.select().from(productPrints).where(eq(productPrints.productId, id))
const input = (overrides: Partial<ProductPrintInput> = {}): ProductPrintInput => ({
  pricing: 'tariff',
  included: null,
  places: [],
  opening: 'blank',
  version: 0,
  ...overrides,
})
const aMethod = async (name: string) =>
  unwrap(await shop.services.printing.methods.save(EDITOR, null, aMethodInput({ name })))
const lackingOf = async (query: { search?: string; category?: string; page?: number } = {}) => {
  const { rows } = await prints().unpriced({ search: '', category: 'all', page: 1, ...query })
  return rows.map(({ title, lacking }) => [title, ...lacking.map(({ choice }) => choice)])
}

const TERMS: Omit<TariffTerms, 'id'> = {
  bands: [
    { minQuantity: 1, minAreaCm2: 0, fixedMinor: 0, nextFixedMinor: 0, firstMinor: 100, nextMinor: 50 },
  ],
  maxAreaCm2: null,
  toolMinor: 0,
  repeatToolMinor: 0,
  minimumMinor: 0,
  handlingMinor: 0,
  expressBp: basisPoints(0),
  capsAtNextBand: false,
}

/** A sale tariff of a method that begins on a day; general unless it is for some goods. */
async function aTariff(
  methodId: PrintingMethodId,
  goods: { readonly productId?: ProductId; readonly categoryId?: CategoryId } = {},
  { validFrom = '2026-01-01', kind = 'sale' as 'sale' | 'cost' } = {},
): Promise<void> {
  const { db } = shop.connection
  const { productId, categoryId } = goods
  const id = `T-${methodId}-${productId ?? categoryId ?? 'genel'}-${kind}`
  const createdAt = new Date(shop.clock.now())
  const isGeneral = productId === undefined && categoryId === undefined
  const name = isGeneral ? 'Genel' : productId ? 'Ürüne özel' : 'Kategori'
  await db.insert(printTariffs).values({ id, methodId, kind, name, isGeneral, createdAt })
  await db.insert(printTariffVersions).values({
    id: `${id}-1`,
    tariffId: id,
    number: 1,
    validFrom,
    terms: { ...TERMS, id: `${id}-1` },
    createdAt,
    createdBy: 'Test',
  })
  if (productId) await db.insert(printTariffProducts).values({ productId, methodId, kind, tariffId: id })
  if (categoryId) await db.insert(printTariffCategories).values({ categoryId, methodId, kind, tariffId: id })
}

async function aSecondCategory(): Promise<CategoryId> {
  const category = { name: 'Kalemler', description: '', imageAssetId: null, showOnHome: true }
  return unwrap(await shop.services.catalog.addCategory(EDITOR, category))
}

describe('how a product’s print is priced', () => {
  test('contains any print as long as nothing is said', async () => {
    const { id } = await aProduct(shop.services)
    expect(unwrap(await prints().get(id))).toMatchObject({
      pricing: 'included',
      included: null,
      places: [],
      version: 0,
    })
    expect(await prints().get('PZ-yok')).toMatchObject({ error: { code: 'catalog/product-not-found' } })
  })

  test('is saved against the version that was seen, and shown at the next request', async () => {
    const mug = await aProduct(shop.services)
    shop.changes.length = 0
    unwrap(await prints().save(EDITOR, mug.id, input()))
    expect(shop.changes.toSorted()).toEqual(['catalog', `product:${mug.id}`])
    expect((await shop.services.printing.printsOf([mug])).get(mug.id)?.pricing).toBe('tariff')
    const included = { inks: 2, places: 1 }
    unwrap(await prints().save(EDITOR, mug.id, input({ pricing: 'included', included, version: 1 })))
    expect(unwrap(await prints().get(mug.id))).toMatchObject({ pricing: 'included', included, version: 2 })
    for (const version of [0, 1, 3])
      expect(await prints().save(ADMIN, mug.id, input({ pricing: 'request', version }))).toMatchObject({
        error: { kind: 'conflict', code: 'printing/version-conflict' },
      })
    expect(await prints().save(EDITOR, 'PZ-yok', input())).toMatchObject({
      error: { code: 'catalog/product-not-found' },
    })
  })

  test('said to contain any print, without places, is said no more', async () => {
    const { id } = await aProduct(shop.services)
    unwrap(await prints().save(EDITOR, id, input()))
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'included', version: 1 })))
    expect(await rowsOf(id)).toEqual([])
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'included' })))
    expect(await rowsOf(id)).toEqual([])
    const places = [{ id: '', name: 'Sap', widthMm: 60, heightMm: 8.5 }]
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'included', places })))
    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('keeps what its page opens with, whoever prices it with many others', async () => {
    const { id } = await aProduct(shop.services)
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'included', opening: 'printed-only' })))
    expect(unwrap(await prints().get(id)).opening).toBe('printed-only')
    for (const pricing of ['tariff', 'included'] as const)
      unwrap(await prints().saveMany(EDITOR, { ids: [id] }, { pricing, included: null }))
    expect(await rowsOf(id)).toMatchObject([{ pricing: 'included', opening: 'printed-only', version: 3 }])
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'included', version: 3 })))
    expect(await rowsOf(id)).toEqual([])
  })

  test('keeps the ids of places, whatever they are called, and gives every new one its own', async () => {
    const { id } = await aProduct(shop.services)
    const place = (name: string, placeId = '') => ({ id: placeId, name, widthMm: 60, heightMm: 8.5 })
    unwrap(await prints().save(EDITOR, id, input({ places: [place('Sap'), place('Kapak', 'uydurma')] })))
    const { places } = unwrap(await prints().get(id))
    const [handle, lid] = places.map((each) => each.id)
    expect(places.every((each) => each.id.startsWith('YER-'))).toBe(true)
    const next = [place('Ön kapak', lid), place('Sap', handle), place('Taban', handle)]
    unwrap(await prints().save(EDITOR, id, input({ places: next, version: 1 })))
    const after = unwrap(await prints().get(id)).places
    expect(after.map((each) => each.name)).toEqual(['Ön kapak', 'Sap', 'Taban'])
    expect(after.slice(0, 2).map((each) => each.id)).toEqual([lid, handle])
    expect(new Set(after.map((each) => each.id)).size).toBe(3)
  })

  test('of the sample shop is the owner’s once he has changed it', async () => {
    const { id } = await aProduct(shop.services)
    await shop.connection.db
      .insert(productPrints)
      .values({ productId: id, pricing: 'tariff', isSample: true })
    unwrap(await prints().save(EDITOR, id, input({ pricing: 'request', version: 1 })))
    expect((await rowsOf(id))[0]?.isSample).toBe(false)
  })

  test('tells which method each print choice is, and which tariff holds for it from where', async () => {
    const [screen, laser, pad, foil] = [
      await aMethod('Serigrafi'),
      await aMethod('Lazer'),
      await aMethod('Tampon'),
      await aMethod('Yaldız'),
    ]
    const old = await aMethod('Nakış')
    unwrap(await shop.services.printing.methods.toggle(EDITOR, old, false))
    unwrap(
      await shop.services.printing.methods.save(EDITOR, foil, aMethodInput({ name: 'Varak', version: 1 })),
    )
    const printingOptions = ['Serigrafi', 'Lazer', 'Tampon', 'Yaldız', 'Nakış', 'Gofre']
    const { id, categoryId } = await aProduct(shop.services, { printingOptions })
    await aTariff(screen)
    await aTariff(screen, { categoryId })
    await aTariff(screen, { productId: id })
    await aTariff(laser)
    await aTariff(laser, { categoryId })
    await aTariff(pad)
    await aTariff(foil, {}, { kind: 'cost' })
    const { choices } = unwrap(await prints().get(id))
    expect(choices.map(({ choice, method, tariff }) => [choice, method?.name, tariff?.source])).toEqual([
      ['Serigrafi', 'Serigrafi', 'product'],
      ['Lazer', 'Lazer', 'category'],
      ['Tampon', 'Tampon', 'general'],
      ['Yaldız', 'Varak', undefined],
      ['Nakış', 'Nakış', undefined],
      ['Gofre', undefined, undefined],
    ])
    expect(choices[4]?.method?.active).toBe(false)
  })
})

describe('the methods of a place', () => {
  const place = (methods: OwnPrintPlace['methods']) => ({
    ...{ id: '', name: 'Sap', widthMm: 60, heightMm: 8.5 },
    ...(methods && { methods }),
  })
  const storedOf = async (id: ProductId) => (await rowsOf(id))[0]?.places[0]
  const printedOf = async (product: PrintableProduct) =>
    (await shop.services.printing.printsOf([product])).get(product.id)?.places[0]?.methods

  test('are kept with their limits, as far as the product is printed by them', async () => {
    const [screen, laser, pad] = [await aMethod('Serigrafi'), await aMethod('Lazer'), await aMethod('Tampon')]
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi', 'Lazer', 'Bilinmeyen'] })
    const limited = { methodId: screen, widthMm: 40.5, mostInks: 2 }
    const typed = [limited, { methodId: pad }, { methodId: 'BY-yok' }]
    unwrap(await prints().save(EDITOR, mug.id, input({ places: [place(typed)] })))
    const stored = await storedOf(mug.id)
    expect(stored?.methods).toEqual([limited])
    expect(unwrap(await prints().get(mug.id)).places).toEqual([stored])
    expect(await printedOf(mug)).toEqual([limited])
    const [entry] = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.action, 'product.print-pricing'))
    expect(entry?.after).toMatchObject({
      printPlaces: ['Sap 60 × 8,5 mm: Serigrafi (en çok 40,5 mm geniş, 2 renk)'],
    })
    const every = [{ methodId: laser }, { methodId: screen }]
    unwrap(await prints().save(EDITOR, mug.id, input({ places: [place(every)], version: 1 })))
    expect(await storedOf(mug.id), 'every method is none').not.toHaveProperty('methods')
  })

  test('stay while one is switched off, and count no more once it has gone', async () => {
    const [screen, laser] = [await aMethod('Serigrafi'), await aMethod('Lazer')]
    const mug = await aProduct(shop.services, { printingOptions: ['Serigrafi', 'Lazer'] })
    const methods = [{ methodId: laser }]
    unwrap(await prints().save(EDITOR, mug.id, input({ places: [place(methods)] })))
    unwrap(await shop.services.printing.methods.toggle(EDITOR, laser, false))
    expect(await printedOf(mug)).toEqual(methods)
    expect(unwrap(await prints().get(mug.id)).choices.map(({ method }) => method)).toMatchObject([
      { id: screen, mostInks: 4 },
      { id: laser, active: false },
    ])
    unwrap(await shop.services.printing.methods.remove(EDITOR, laser))
    expect(await printedOf(mug)).toBeUndefined()
    expect(unwrap(await prints().get(mug.id)).places[0]).not.toHaveProperty('methods')
    expect((await storedOf(mug.id))?.methods, 'until it is saved').toEqual(methods)
  })

  test('refuse a line that is larger, and price none in more colours', async () => {
    await aChargedMethod(shop.connection, 'Serigrafi')
    const pen = await aProduct(shop.services, { printingOptions: ['Serigrafi'] })
    const methods = [{ methodId: 'YNT-Serigrafi', widthMm: 40, mostInks: 2 }]
    unwrap(await prints().save(EDITOR, pen.id, input({ places: [place(methods)] })))
    const placeId = (await storedOf(pen.id))?.id ?? ''
    const codesOf = async (print: { readonly inks: number; readonly size?: PrintSize }) => {
      const line = aLine(pen, { printChoice: 'Serigrafi', places: [{ placeId, ...print }] })
      const { lines } = await shop.services.cart.price({ lines: [line] }, null)
      return lines[0]?.notices.map(({ code }) => code)
    }
    expect(await codesOf({ inks: 2, size: { widthMm: 40, heightMm: 8 } })).toEqual([])
    expect(await codesOf({ inks: 2, size: { widthMm: 41, heightMm: 8 } })).toEqual(['cart/print-too-large'])
    expect(await codesOf({ inks: 3 })).toEqual(['cart/print-unpriced'])
    const page = (await shop.services.cart.pagePrint(pen)).print
    expect(page?.places[0]).toMatchObject({
      widthMm: 60,
      limits: { Serigrafi: { widthMm: 40, heightMm: 8, mostInks: 2 } },
    })
  })
})

describe('pricing the prints of many products alike', () => {
  test('leaves their places, counts those that changed, and announces them', async () => {
    const [one, two, three] = [
      await aProduct(shop.services),
      await aProduct(shop.services),
      await aProduct(shop.services),
    ]
    const places = [{ id: '', name: 'Sap', widthMm: 60, heightMm: 8.5 }]
    unwrap(await prints().save(EDITOR, one.id, input({ pricing: 'request', places })))
    unwrap(await prints().save(EDITOR, two.id, input()))
    shop.changes.length = 0
    const ids = [one.id, two.id, three.id, 'PZ-yok']
    expect(unwrap(await prints().saveMany(EDITOR, { ids }, { pricing: 'tariff', included: null }))).toBe(2)
    expect(shop.changes.toSorted()).toEqual(
      ['catalog', `product:${one.id}`, `product:${three.id}`].toSorted(),
    )
    expect(unwrap(await prints().get(one.id))).toMatchObject({ pricing: 'tariff', version: 2 })
    expect(unwrap(await prints().get(one.id)).places).toHaveLength(1)
    expect(unwrap(await prints().get(two.id)).version).toBe(1)
    const any = { pricing: 'included', included: null } as const
    expect(unwrap(await prints().saveMany(EDITOR, { ids }, any))).toBe(3)
    expect(await rowsOf(two.id)).toEqual([])
    expect(unwrap(await prints().get(one.id))).toMatchObject({ pricing: 'included', version: 3 })
    expect(unwrap(await prints().saveMany(EDITOR, { ids }, any))).toBe(0)
    const entries = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.action, 'product.print-pricing'))
    expect(entries).toHaveLength(2 + 2 + 3)
  })

  test('takes a whole category, on sale or not', async () => {
    const mug = await aProduct(shop.services)
    const categoryId = await aSecondCategory()
    const [pen, hidden] = [
      await aProduct(shop.services, { categoryId }),
      await aProduct(shop.services, { categoryId, active: false }),
    ]
    const gone = await aProduct(shop.services, { categoryId })
    unwrap(await shop.services.catalog.remove(EDITOR, gone.id))
    const included = { inks: 1, places: 2 }
    const saved = await prints().saveMany(EDITOR, { categoryId }, { pricing: 'included', included })
    expect(unwrap(saved)).toBe(2)
    for (const { id } of [pen, hidden]) expect(unwrap(await prints().get(id)).included).toEqual(included)
    expect(await rowsOf(mug.id)).toEqual([])
    const [entry] = await shop.connection.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.action, 'category.print-pricing'))
    expect(entry?.after).toEqual({ printPricing: 'Baskı dahil (2 yerde 1 renk)', productCount: 2 })
  })

  test('refuses what names nothing', async () => {
    const pricing = { pricing: 'tariff', included: null } as const
    expect(await prints().saveMany(EDITOR, { ids: ['PZ-yok'] }, pricing)).toMatchObject({
      error: { code: 'printing/nothing-chosen' },
    })
    expect(await prints().saveMany(EDITOR, { categoryId: 'K-yok' }, pricing)).toMatchObject({
      error: { code: 'catalog/category-not-found' },
    })
    expect(await prints().saveMany(EDITOR, { categoryId: await aSecondCategory() }, pricing)).toMatchObject({
      error: { code: 'printing/nothing-chosen' },
    })
  })

  test('of more products than a message holds is announced as a change of everything', async () => {
    const ids: ProductId[] = []
    for (let i = 0; i < 101; i += 1) ids.push((await aProduct(shop.services)).id)
    shop.changes.length = 0
    unwrap(await prints().saveMany(EDITOR, { ids }, { pricing: 'request', included: null }))
    expect(shop.changes).toEqual(['*'])
  })
})

describe('the products whose print has no price', () => {
  test('are those that are priced by tariff and have a choice without method or tariff today', async () => {
    const [screen, laser] = [await aMethod('Serigrafi'), await aMethod('Lazer')]
    const passive = await aMethod('Nakış')
    await aTariff(screen)
    await aTariff(passive)
    unwrap(await shop.services.printing.methods.toggle(EDITOR, passive, false))
    const product = async (title: string, printingOptions: string[], pricing = input()) => {
      const made = await aProduct(shop.services, { title, printingOptions })
      unwrap(await prints().save(EDITOR, made.id, pricing))
      shop.clock.advance({ minutes: 1 })
      return made
    }
    await product('Fiyatlı', ['Serigrafi'])
    await product('Seçeneksiz', [])
    await product('Dahil', ['Lazer'], input({ pricing: 'included' }))
    await product('Teklifle', ['Lazer'], input({ pricing: 'request' }))
    await aProduct(shop.services, { title: 'Denmemiş', printingOptions: ['Lazer'] })
    await product('Tarifesiz', ['Serigrafi', 'Lazer'])
    await product('Pasif', ['Nakış'])
    await product('Yöntemsiz', ['Gofre', 'Kumlama'])
    const own = await product('Kendi tarifesi', ['Lazer'])
    await aTariff(laser, { productId: own.id })
    const early = await product('Erken', ['Serigrafi'])
    await aTariff(screen, { productId: early.id }, { validFrom: '2026-03-03' })
    expect(await lackingOf()).toEqual([
      ['Erken', 'Serigrafi'],
      ['Yöntemsiz', 'Gofre', 'Kumlama'],
      ['Pasif', 'Nakış'],
      ['Tarifesiz', 'Lazer'],
    ])
    expect(await lackingOf({ search: 'pasif' })).toEqual([['Pasif', 'Nakış']])
    // From its first day on it has a price.
    shop.clock.advance({ days: 1 })
    expect((await lackingOf()).map(([title]) => title)).toEqual(['Yöntemsiz', 'Pasif', 'Tarifesiz'])
  })

  test('have a price by a former name and by the tariff of their category', async () => {
    const foil = await aMethod('Yaldız')
    unwrap(
      await shop.services.printing.methods.save(EDITOR, foil, aMethodInput({ name: 'Varak', version: 1 })),
    )
    const mug = await aProduct(shop.services, { title: 'Kupa', printingOptions: ['Yaldız'] })
    unwrap(await prints().save(EDITOR, mug.id, input()))
    expect(await lackingOf()).toEqual([['Kupa', 'Yaldız']])
    await aTariff(foil, { categoryId: mug.categoryId })
    expect(await lackingOf()).toEqual([])
  })

  test('are counted for each category, and listed page by page', async () => {
    const categoryId = await aSecondCategory()
    const ids: ProductId[] = []
    for (let i = 0; i < 27; i += 1)
      ids.push((await aProduct(shop.services, { categoryId, printingOptions: ['Gofre'] })).id)
    await aProduct(shop.services, { categoryId, printingOptions: ['Gofre'] })
    unwrap(await prints().saveMany(EDITOR, { ids }, { pricing: 'tariff', included: null }))
    const page = await prints().unpriced({ search: '', category: 'kalemler', page: 9 })
    expect(page).toMatchObject({ total: 27, page: 2, pageCount: 2 })
    expect(page.rows).toHaveLength(2)
    expect(
      page.categories.map(({ slug, products, lackingProducts }) => [slug, products, lackingProducts]),
    ).toContainEqual(['kalemler', 28, 27])
    expect((await prints().unpriced({ search: '', category: 'kupalar', page: 1 })).total).toBe(0)
  })
})
