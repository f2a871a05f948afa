/** The page of a product's variants over HTTP, without JavaScript: dividing, changing, joining, and what it refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aDividedShirt, SHIRT_SIZES, shirtRows } from '../support/a-shirt.ts'
import { aLine, aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['products'])
})
afterAll(() => site.close())

const get = async (id: string) => unwrap(await site.shop.services.catalog.adminGet(id))
const pathOf = ({ id }: Pick<Product, 'id'>) => `/admin/products/${id}/variants`
let made = 0
function ownSku(): string {
  made += 1
  return `TS-${made}`
}

/** Rows as the page sends them. */
function rowFields(rows: ReturnType<typeof shirtRows>): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ valueIds, sku, stock, seenStock }, place) => [
      [`rows[${place}].valueIds`, valueIds.join(' ')],
      [`rows[${place}].sku`, sku],
      [`rows[${place}].barcode`, ''],
      [`rows[${place}].stock`, String(stock)],
      ...(seenStock === null ? [] : [[`rows[${place}].seenStock`, String(seenStock)]]),
    ]),
  )
}

describe('a product with one stock', () => {
  test('is offered every combination of its first two groups, or of those that are chosen', async () => {
    const shirt = await aProduct(site.shop.services, { ...SHIRT_SIZES, sku: ownSku(), stock: 50 })
    const { text } = await staff(pathOf(shirt))
    for (const said of ['stokta 50 adet', 'Lacivert, XL', 'Beyaz, S', 'value="13"', 'Varyantlara ayır'])
      expect(text).toContain(said)
    const byColour = (await staff(`${pathOf(shirt)}?grup=renk`)).text
    expect(byColour).not.toContain('Lacivert, XL')
    expect(byColour.match(/rows\[\d\]\.stock"/g)?.length).toBeGreaterThanOrEqual(2)
    expect((await staff(`${pathOf(shirt)}?grup=yok`)).text).toContain('En az bir varyasyon seçin.')
    expect((await staff('/admin/products/none/variants')).status).toBe(404)
  })

  test('is divided by the rows it is sent with', async () => {
    const shirt = await aProduct(site.shop.services, { ...SHIRT_SIZES, sku: ownSku(), stock: 50 })
    const form = {
      intent: 'split',
      groups: 'renk beden',
      seenStock: '50',
      ...rowFields(shirtRows(shirt, [10, 20, 15, 5])),
    }
    expect((await staff(pathOf(shirt), { form })).status).toBe(200)
    expect((await get(shirt.id)).variants.map(({ stock }) => stock)).toEqual([10, 20, 15, 5])
    expect((await staff(pathOf(shirt), { form })).status).toBe(409)
  })

  test('without options leads to where they are added; with too many combinations it says so', async () => {
    const plain = await aProduct(site.shop.services, { optionGroups: [] })
    expect((await staff(pathOf(plain))).text).toContain('Bu ürünün varyasyonu yok')
    const many = (id: string, count: number) => ({
      id,
      name: id,
      options: Array.from({ length: count }, (_, i) => ({ value: `${id} ${i}`, priceChangeMinor: 0 })),
    })
    const wide = await aProduct(site.shop.services, { optionGroups: [many('a', 15), many('b', 14)] })
    expect((await staff(pathOf(wide))).text).toContain('210 varyant oluşur; en fazla 200')
  })

  test.each([
    ['no whole number', { 'rows[1].stock': '1,5' }, 'Lütfen bir tam sayı yazın.'],
    ['less than nothing', { 'rows[1].stock': '-1' }, 'Stok, yolda mal yokken sıfırın altında olamaz.'],
    ['goods on their way without a day', { 'rows[1].incoming': '5' }, 'Yoldaki malın geleceği günü seçin.'],
    ['no number', { 'rows[1].stock': 'NaN' }, 'Lütfen bir tam sayı yazın.'],
    ['beyond all bounds', { 'rows[1].stock': '1000000000' }, 'En fazla 1.000.000 olabilir.'],
    ['a code left out', { 'rows[1].sku': ' ' }, 'Stok kodunu yazın.'],
  ])('refuses %s beside its field and keeps the rest', async (_name, fault, sentence) => {
    const shirt = await aProduct(site.shop.services, { ...SHIRT_SIZES, sku: ownSku(), stock: 50 })
    const rows = rowFields(shirtRows(shirt, [10, 20, 15, 7]))
    const form = { intent: 'split', groups: 'renk beden', seenStock: '50', ...rows, ...fault }
    const { status, text } = await staff(pathOf(shirt), { form })
    expect(status).toBe(400)
    expect(text).toContain(sentence)
    expect(text).toContain('value="15"')
    expect((await get(shirt.id)).variants).toEqual([])
  })
})

describe('a divided product', () => {
  let shirt: Product
  beforeAll(async () => {
    shirt = await aDividedShirt(site.shop.services, [10, 0, 15, 5], { sku: ownSku() })
  })

  test('shows its buyers what is left of the choice they open it with', async () => {
    const { text } = await site.visit(`/urun/${shirt.slug}`)
    expect(text).toContain('tükendi')
    const priced = await site.shop.services.orders.checkout(
      { lines: [aLine(shirt, { quantity: 12, options: { Renk: 'Lacivert', Beden: 'S' } })] },
      null,
      { couponCode: null },
    )
    expect(priced.priced.lines[0]?.notices[0]?.message).toContain('Stokta 10 adet var.')
  })

  test('has a price of its own typed in lira, and refuses what is none', async () => {
    const rows = shirt.variants.map((variant) => ({ ...variant, seenStock: variant.stock }))
    const form = { intent: 'change', reason: 'count', note: '', ...rowFields(rows) }
    const typed = (price: string) => staff(pathOf(shirt), { form: { ...form, 'rows[3].priceChange': price } })
    const wrong = await typed('beş lira')
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('beş lira')
    expect((await typed('-60')).text).toContain('birim fiyat sıfırın altına düşüyor')
    expect((await typed('2,50')).status).toBe(200)
    expect((await get(shirt.id)).combinationPrices).toMatchObject([{ priceChangeMinor: 250 }])
    expect((await staff(pathOf(shirt))).text).toContain('value="2,50"')
    expect((await typed('')).status).toBe(200)
    expect((await get(shirt.id)).combinationPrices).toEqual([])
    shirt = await get(shirt.id)
  })

  test('whose form is sent with a stock that is no number is refused, and nothing breaks', async () => {
    const form = {
      title: shirt.title,
      sku: shirt.sku,
      stock: '0532 123 45 67',
      incoming: '%10',
      version: '1',
    }
    expect((await staff(`/admin/products/edit/${shirt.id}`, { form })).status).toBe(400)
  })

  test('is changed row by row, with a reason', async () => {
    const seen = shirt.variants.map((variant) => ({ ...variant, seenStock: variant.stock }))
    const rows = seen.map((row, place) => (place === 1 ? { ...row, stock: 40 } : row))
    const form = { intent: 'change', reason: 'delivery', note: 'İrsaliye 3', ...rowFields(rows) }
    expect((await staff(pathOf(shirt), { form })).status).toBe(200)
    expect((await get(shirt.id)).stock).toBe(70)
    const movements = await staff(`/admin/products/${shirt.id}/stock?variant=${shirt.variants[1]?.id}`)
    expect(movements.text).toContain('İrsaliye 3')
    expect(movements.text).toContain('1 hareket')
    const more = rows.map((row, place) => (place === 0 ? { ...row, stock: 99 } : row))
    const wrong = await staff(pathOf(shirt), { form: { ...form, reason: 'damage', ...rowFields(more) } })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('“Lacivert, S”: ‘Fire’ stoğu artırmaz.')
    expect((await get(shirt.id)).stock).toBe(70)
  })

  test('is moved variant by variant on the page of its movements, which can be taken as a file', async () => {
    const { id } = shirt.variants[0] ?? { id: '' }
    const form = { reason: 'damage', quantity: '4', note: '', seenStock: '0', variant: `${id} 10` }
    expect((await staff(`/admin/products/${shirt.id}/stock`, { form })).status).toBe(200)
    expect((await get(shirt.id)).variants[0]?.stock).toBe(6)
    const file = await staff(`/admin/products/${shirt.id}/stock/export?variant=${id}`)
    expect(file.text).toContain('Tarih;Ürün;Stok kodu;Varyant;Varyant kodu;Neden')
    expect(file.text).toContain('Fire;-4;6;66')
    const odd = { ...form, variant: 'VR1; drop' }
    expect((await staff(`/admin/products/${shirt.id}/stock`, { form: odd })).status).toBe(400)
    const gone = { ...form, variant: 'yok 3' }
    expect((await staff(`/admin/products/${shirt.id}/stock`, { form: gone })).status).toBe(404)
  })

  test('has its stock in no form of the whole product', async () => {
    const { text } = await staff(`/admin/products/edit/${shirt.id}`)
    expect(text).toContain('toplamı.')
    expect(text).not.toContain('Stok neden değişti?')
    expect((await staff('/admin/products')).text).toContain(pathOf(shirt))
  })

  test('joins again, once', async () => {
    const { stock } = await get(shirt.id)
    expect((await staff(pathOf(shirt), { form: { intent: 'merge' } })).status).toBe(200)
    expect(await get(shirt.id)).toMatchObject({ stock, variantGroups: [], variants: [] })
    expect((await staff(pathOf(shirt), { form: { intent: 'merge' } })).status).toBe(409)
  })
})
