import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { ProductQuery } from '#app/modules/catalog/domain/listing.ts'
import { NO_FILTERS } from '#app/modules/catalog/domain/listing.ts'
import type { WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import { DEFAULT_DELIVERY } from '#app/modules/delivery/domain/delivery-settings.ts'
import { productPrints } from '#app/modules/printing/server/tables.server.ts'
import { aDividedShirt } from '../../../../tests/support/a-shirt.ts'
import { aChargedMethod } from '../../../../tests/support/charged-print.ts'
import { aLeadRuleInput, aLine, aProduct, EDITOR } from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul.
  shop = await openTestShop()
  await aShopThatPromises(shop)
})

const ANKARA = '06'

async function listed(arrival: WantedArrival | null, query: Partial<ProductQuery> = {}) {
  const { rule } = (await shop.services.cart.arrivals(arrival)).wanted ?? { rule: null }
  const filters = { ...NO_FILTERS, ...query.filters, arrival }
  const asked = { search: '', categorySlug: null, sort: 'name-asc', page: 1, ...query, filters } as const
  return unwrap(await shop.services.catalog.list(asked, rule))
}

/** The products that are there by a day, with the day each is. */
async function daysBy(day: string, place: string | null = ANKARA, query: Partial<ProductQuery> = {}) {
  const { products } = await listed({ day, place }, query)
  return Object.fromEntries(products.map(({ title, arrival }) => [title, arrival?.day]))
}

/** Has a product's page open with its first print choice. */
async function openPrinted(productId: string) {
  await shop.connection.db
    .insert(productPrints)
    .values({ productId, pricing: 'included', opening: 'printed' })
}

describe('a list by a day', () => {
  test('has the goods whose smallest order the shop’s own page promises until then', async () => {
    const { id } = await aProduct(shop.services, { title: 'Kupa' })
    // Paid on Tuesday, packed on Wednesday, three days on the road at most.
    expect(await daysBy('2026-03-09')).toEqual({ Kupa: '2026-03-09' })
    expect(await daysBy('2026-03-08')).toEqual({})
    const promise = await shop.services.cart.promise({
      cart: { lines: [aLine({ id })] },
      destination: { province: ANKARA, isIsland: false },
      payment: 'bank-transfer',
      wanted: '2026-03-09',
    })
    expect(promise).toMatchObject({ deliverTo: '2026-03-09', feasible: true })
  })

  test('counts the day of shipping without a place', async () => {
    await aProduct(shop.services, { title: 'Kupa' })
    expect(await daysBy('2026-03-04', null)).toEqual({ Kupa: '2026-03-04' })
    expect(await daysBy('2026-03-03', null)).toEqual({})
    const { products } = await listed({ day: '2026-03-04', place: null })
    expect(products[0]?.arrival?.isDelivered).toBe(false)
  })

  test('is another one after the cut-off', async () => {
    await aProduct(shop.services, { title: 'Kupa' })
    shop.clock.advance({ minutes: 180 })
    expect(await daysBy('2026-03-09')).toEqual({})
    expect(await daysBy('2026-03-10')).toEqual({ Kupa: '2026-03-10' })
  })

  test('takes goods as their page opens: blank, or with the first print', async () => {
    await aChargedMethod(shop.connection, 'Serigrafi')
    const printing = { printingOptions: ['Serigrafi'] }
    await aProduct(shop.services, { title: 'Boş', ...printing })
    await openPrinted((await aProduct(shop.services, { title: 'Baskılı', ...printing })).id)
    expect(await daysBy('2026-03-09')).toEqual({ Boş: '2026-03-09' })
    expect(await daysBy('2026-03-12')).toEqual({ Boş: '2026-03-09', Baskılı: '2026-03-11' })
  })

  test('goes by the rules of a product and of its category, and by none where none is for so few or many', async () => {
    const { categoryId, id } = await aProduct(shop.services, { title: 'Kupa' })
    await aProduct(shop.services, { title: 'Defter' })
    await aProduct(shop.services, { title: 'Koli', minOrderQuantity: 10, packSize: 12 })
    const rule = (overrides: Parameters<typeof aLeadRuleInput>[0]) =>
      shop.services.leadTimes.rules.save(
        EDITOR,
        null,
        aLeadRuleInput({ work: { kind: 'blank' }, prepareDays: 0, ...overrides }),
      )
    unwrap(await rule({ goods: { kind: 'product', productId: id }, fromQuantity: 1, produceDays: 2 }))
    const goods = { kind: 'category', categoryId } as const
    unwrap(await rule({ goods, fromQuantity: 12, produceDays: 3 }))
    expect(await daysBy('2026-03-31')).toEqual({
      Defter: '2026-03-09',
      Kupa: '2026-03-10',
      // Ten pieces are a pack of twelve.
      Koli: '2026-03-11',
    })
  })

  test('leaves out what is sold out, and waits for goods on their way', async () => {
    const coming = { incoming: 100, incomingOn: '2026-03-11' }
    await aProduct(shop.services, { title: 'Yok', stock: 0 })
    await aProduct(shop.services, { title: 'Satılmaz', stock: 9, ...coming })
    await aProduct(shop.services, { title: 'Yolda', stock: 9, sellsIncoming: true, ...coming })
    await aProduct(shop.services, { title: 'Var', stock: 10, sellsIncoming: true, ...coming })
    await aProduct(shop.services, {
      title: 'Geciken',
      stock: 0,
      sellsIncoming: true,
      ...coming,
      incomingOn: '2026-03-01',
    })
    await aProduct(shop.services, { title: 'Sayılmaz', stock: 0, tracksStock: false })
    expect(await daysBy('2026-03-31')).toEqual({
      Sayılmaz: '2026-03-09',
      Var: '2026-03-09',
      Yolda: '2026-03-17',
    })
  })

  test('takes of goods with variants the one the page opens with, in a chosen colour that of it', async () => {
    const least = { minOrderQuantity: 1, sellsIncoming: true }
    // In the order of the combinations: Lacivert S, Lacivert XL, Beyaz S, Beyaz XL.
    await aDividedShirt(shop.services, [5, 0, 0, 0], { title: 'Lacivert var', sku: 'A', ...least })
    await aDividedShirt(shop.services, [0, 0, 5, 0], { title: 'Beyaz var', sku: 'B', ...least })
    const both = { 'Beyaz var': '2026-03-09', 'Lacivert var': '2026-03-09' }
    expect(await daysBy('2026-03-31')).toEqual(both)
    const white = { filters: { ...NO_FILTERS, options: ['renk.beyaz'] } }
    expect(await daysBy('2026-03-31', ANKARA, white)).toEqual({ 'Beyaz var': '2026-03-09' })
  })

  test('is empty where no press has room, and full again once it has', async () => {
    await aChargedMethod(shop.connection, 'Serigrafi')
    await openPrinted((await aProduct(shop.services, { title: 'Kupa', printingOptions: ['Serigrafi'] })).id)
    await limitPresses(shop, 'YNT-Serigrafi', { pieces: 0 })
    expect(await daysBy('2026-12-31')).toEqual({})
    await limitPresses(shop, 'YNT-Serigrafi', { pieces: 100 })
    expect(await daysBy('2026-12-31')).toEqual({ Kupa: '2026-03-11' })
  })

  test('is counted, paged and sorted like any other, and its filters count beside it', async () => {
    for (let i = 10; i < 40; i += 1)
      await aProduct(shop.services, { title: `Kupa ${i}`, priceMinMinor: i * 100 })
    for (let i = 0; i < 5; i += 1) await aProduct(shop.services, { title: `Yok ${i}`, stock: 0 })
    await aProduct(shop.services, {
      title: 'Çanta',
      featured: true,
      optionGroups: [{ id: 'g1', name: 'Renk', options: [{ value: 'Mor', priceChangeMinor: 0 }] }],
    })
    const arrival = { day: '2026-03-09', place: ANKARA }
    const first = await listed(arrival)
    expect(first).toMatchObject({ total: 31, pageCount: 2, filters: { arrival } })
    expect(first.counts).toMatchObject({
      featured: 1,
      inStock: 31,
      options: { 'renk.beyaz': 30, 'renk.mor': 1 },
    })
    const second = await listed(arrival, { page: 2, sort: 'name-desc' })
    expect(second.products.map(({ title }) => title).at(-1)).toBe('Çanta')
    expect(await listed(arrival, { categorySlug: 'kupalar' })).toMatchObject({ total: 31 })
    const late = await listed({ ...arrival, day: '2026-03-08' })
    expect(late).toMatchObject({ total: 0, counts: { featured: 0, inStock: 0 } })
  })

  test('is searched as well: what was typed is understood as without the day', async () => {
    await aProduct(shop.services, { title: 'Porselen Kupa' })
    await aProduct(shop.services, { title: 'Porselen Termos', stock: 0 })
    await aProduct(shop.services, { title: 'Ahşap Saat', stock: 0 })
    await shop.services.catalog.rebuildSearchWords()
    expect(await daysBy('2026-03-09', ANKARA, { search: 'porselen' })).toEqual({
      'Porselen Kupa': '2026-03-09',
    })
    const arrival = { day: '2026-03-09', place: ANKARA }
    expect(await listed(arrival, { search: 'porselin' })).toMatchObject({ total: 1, correctedTo: 'porselen' })
    // No clock makes it, and nobody is asked whether he meant something else.
    expect(await listed(arrival, { search: 'saat' })).toMatchObject({
      total: 0,
      correctedTo: null,
      filters: { arrival },
    })
    expect(await listed(arrival, { search: 'promosyon ürünleri' })).toMatchObject({
      total: 1,
      filters: { arrival },
    })
    // Of what is not there at all the day says nothing.
    expect(await listed(arrival, { search: 'zürafa' })).toMatchObject({
      total: 0,
      filters: { arrival: null },
    })
  })

  test('is the whole list without a rule of its day', async () => {
    await aProduct(shop.services)
    const query = { search: '', categorySlug: null, sort: 'popular', page: 1 } as const
    const filters = { ...NO_FILTERS, arrival: { day: '2026-03-01', place: null } }
    const list = unwrap(await shop.services.catalog.list({ ...query, filters }))
    expect(list).toMatchObject({ total: 1, filters: { arrival: null } })
  })
})

describe('what a list offers', () => {
  test('is a day and a place, a day alone, or nothing, as the shop promises', async () => {
    const { cart, settings } = shop.services
    expect(await cart.arrivals(null)).toEqual({
      offered: { asksPlace: true, isCommitted: false },
      wanted: null,
    })
    await settings.change({ delivery: { ...DEFAULT_DELIVERY, isCommitted: true, remedy: 'Kargo bizden.' } })
    const alone = await cart.arrivals({ day: '2026-03-09', place: ANKARA })
    expect(alone).toMatchObject({
      offered: { asksPlace: false, isCommitted: true },
      wanted: { arrival: { day: '2026-03-09', place: null }, isOver: false },
    })
    const other = await openTestShop()
    expect(await other.services.cart.arrivals({ day: '2026-03-09', place: ANKARA })).toEqual({
      offered: null,
      wanted: null,
    })
  })

  test('follows the first rule and the last', async () => {
    const other = await openTestShop()
    const { cart, leadTimes } = other.services
    expect((await cart.arrivals(null)).offered).toBeNull()
    const id = unwrap(await leadTimes.rules.save(EDITOR, null, aLeadRuleInput({ work: { kind: 'blank' } })))
    expect((await cart.arrivals(null)).offered).not.toBeNull()
    unwrap(await leadTimes.rules.remove(EDITOR, id))
    expect((await cart.arrivals(null)).offered).toBeNull()
  })
})
