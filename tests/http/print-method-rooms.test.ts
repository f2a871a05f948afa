import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { emptyPrintingMethodForm } from '#app/modules/printing/domain/printing-method-form.ts'
import { aMethodInput, aProduct, EDITOR } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
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

const printing = () => site.shop.services.printing
const aMethod = async (name: string) =>
  unwrap(await printing().methods.save(EDITOR, null, aMethodInput({ name })))

describe('the rooms of print methods', () => {
  test('offer the usual ones while there are none, and add them with one press', async () => {
    const { text } = await staff('/admin/print-methods')
    expect(text).toContain('Henüz baskı yöntemi yok')
    expect(text).toContain('Serigrafi, Tampon baskı, Lazer kazıma')
    const added = await staff('/admin/print-methods', { form: { add: 'usual' } })
    expect(added.text).toContain('8 yöntem eklendi')
    const list = (await staff('/admin/print-methods')).text
    for (const words of ['Tampon baskı', 'Renk sayısı', 'klişe, her renk için, 24 ay', 'Tarife yok'])
      expect(list).toContain(words)
    expect(list).not.toContain('Yaygın yöntemleri ekle')
    const again = await staff('/admin/print-methods', { form: { add: 'usual' } })
    expect(again.text).toContain('hepsi zaten var')
  })

  test('add a method without JavaScript, and say what is wrong beside what was typed', async () => {
    const form = { ...formFieldsOf(emptyPrintingMethodForm('colour')), name: 'Gofre' }
    const refused = await staff('/admin/print-methods/new', { form: { ...form, mostInks: '40' } })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('1 ile 12 arasında bir tam sayı yazın.')
    expect(refused.text).toContain('value="Gofre"')
    const added = await staff('/admin/print-methods/new', { form })
    expect(added.text).toContain('Yöntem eklendi.')
    const taken = await staff('/admin/print-methods/new', { form: { ...form, name: 'GOFRE' } })
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('Bu adla bir yöntem zaten var.')
  })

  test('show twenty methods a page, and those that are searched for', async () => {
    for (let at = 0; at < 21; at++) await aMethod(`Sayfa yöntemi ${at}`)
    const [first, second] = [await staff('/admin/print-methods'), await staff('/admin/print-methods?page=2')]
    expect(first.text).toContain('/admin/print-methods?page=2')
    expect(first.text).not.toContain('>Sayfa yöntemi 20<')
    expect(second.text).toContain('>Sayfa yöntemi 20<')
    const { text } = await staff(`/admin/print-methods?search=${encodeURIComponent('SAYFA yöntemi 20')}`)
    expect(text).toContain('>Sayfa yöntemi 20<')
    expect(text).not.toContain('>Sayfa yöntemi 1<')
    expect(text).not.toContain('yukarı taşı')
    expect((await staff('/admin/print-methods?search=olmayan')).text).toContain('Bu aramaya uyan yöntem yok')
  })

  test('begin a method of a print choice with its name and what is usual for it', async () => {
    const { text } = await staff(`/admin/print-methods/new?name=${encodeURIComponent('Nakış (göğüs)')}`)
    expect(text).toContain('value="Nakış (göğüs)"')
    expect(text).toMatch(/<option[^>]*selected[^>]*>nakış programı</)
  })

  test('tell the second of two editors, and what is not there', async () => {
    const id = await aMethod('İkili')
    const form = { ...formFieldsOf(emptyPrintingMethodForm()), name: 'İkili', version: '1' }
    expect((await staff(`/admin/print-methods/${id}`, { form })).status).toBe(200)
    const late = await staff(`/admin/print-methods/${id}`, { form })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Bu yöntem siz düzenlerken değiştirildi')
    expect((await staff('/admin/print-methods/BY-yok')).status).toBe(404)
    expect((await staff('/admin/print-methods/BY-yok', { form })).status).toBe(404)
  })

  test('delete a method once, and take nothing that is no press of theirs', async () => {
    const id = await aMethod('Silinecek')
    expect((await staff('/admin/print-methods', { form: { remove: id } })).status).toBe(200)
    expect((await staff('/admin/print-methods', { form: { remove: id } })).status).toBe(404)
    for (const form of [{}, { add: 'all' }, { remove: '%00' }, { switch: id }])
      expect((await staff('/admin/print-methods', { form })).status).toBe(400)
  })
})

describe('the room of a product’s print', () => {
  let mug: Product
  const room = () => `/admin/products/${mug.id}/print`
  beforeEach(async () => {
    mug = await aProduct(site.shop.services, { printingOptions: ['Kumlama', 'Varak baskı'] })
  })

  test('says of each print choice how it comes by its price', async () => {
    const { text } = await staff(room())
    expect(text).toContain('Bu adda bir yöntem yok')
    expect(text).toContain('/admin/print-methods/new?name=Varak+bask%C4%B1')
    await aMethod('Varak baskı')
    expect((await staff(room())).text).toContain('Tarifesi yok')
    expect((await staff(`/admin/products/edit/${mug.id}`)).text).toContain(`href="${room()}"`)
  })

  test('saves the pricing with places, and refuses in words', async () => {
    const place = { 'places[0].name': 'Sap', 'places[0].widthMm': '60', 'places[0].heightMm': '' }
    const form = { pricing: 'tariff', extent: 'any', opening: 'printed', version: '0', ...place }
    const refused = await staff(room(), { form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Milimetre olarak yazın, en fazla 2.000')
    const saved = await staff(room(), { form: { ...form, 'places[0].heightMm': '8,5' } })
    expect(saved.text).toContain('Baskı fiyatı kaydedildi.')
    expect(unwrap(await printing().productPrints.get(mug.id))).toMatchObject({
      pricing: 'tariff',
      places: [{ name: 'Sap', widthMm: 60, heightMm: 8.5 }],
    })
    expect((await staff(room())).text).toContain('value="8,5"')
    const late = await staff(room(), { form: { ...form, 'places[0].heightMm': '9' } })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Baskı fiyatı siz düzenlerken değiştirildi')
  })

  test('asks which methods print a place and how much of it, also without JavaScript', async () => {
    const [engraving, branding] = [await aMethod('Oyma'), await aMethod('Dağlama')]
    mug = await aProduct(site.shop.services, { printingOptions: ['Oyma', 'Dağlama'] })
    const form = {
      ...{ pricing: 'tariff', extent: 'any', opening: 'printed', version: '0' },
      ...{ 'places[0].name': 'Sap', 'places[0].widthMm': '60', 'places[0].heightMm': '8,5' },
      ...{ 'places[0].methods[0].methodId': engraving, 'places[0].methods[1].methodId': branding },
    }
    const refused = await staff(room(), { form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('En az bir yöntem seçin.')
    const allowed = { 'places[0].methods[1].isAllowed': 'on', 'places[0].methods[1].mostInks': '2' }
    expect((await staff(room(), { form: { ...form, ...allowed } })).text).toContain(
      'Baskı fiyatı kaydedildi.',
    )
    expect(unwrap(await printing().productPrints.get(mug.id)).places).toMatchObject([
      { name: 'Sap', methods: [{ methodId: branding, mostInks: 2 }] },
    ])
    expect((await staff(room())).text).toContain('Yöntemler: Dağlama')
  })

  test('goes back to where one came from, and says what is not there', async () => {
    expect((await staff(room())).text).toMatch(
      new RegExp(`<a[^>]*href="/admin/products/edit/${mug.id}"[^>]*>(?:(?!</a>).)*İptal`),
    )
    expect((await staff(`${room()}?from=report`)).text).toMatch(
      /<a[^>]*href="\/admin\/print-methods\/products"[^>]*>(?:(?!<\/a>).)*İptal/,
    )
    expect((await staff('/admin/products/PZ-yok/print')).status).toBe(404)
    const form = { pricing: 'tariff', opening: 'blank', version: '0' }
    expect((await staff('/admin/products/PZ-yok/print', { form })).status).toBe(404)
  })
})

describe('the list of prints without a price', () => {
  const LIST = '/admin/print-methods/products'

  test('holds a product until its print is priced otherwise', async () => {
    const mug = await aProduct(site.shop.services, { printingOptions: ['Kumlama'] })
    const search = `?search=${encodeURIComponent(mug.title)}`
    const link = `href="/admin/products/${mug.id}/print?from=report"`
    expect((await staff(LIST + search)).text).not.toContain(link)
    const form = { intent: 'category', categoryId: mug.categoryId, pricing: 'tariff', extent: 'any' }
    const priced = await staff(LIST, { form })
    expect(priced.text).toMatch(/\d+ ürünün baskı fiyatı değişti\./)
    expect((await staff(LIST + search)).text).toContain(link)
    const ticked = await staff(LIST, { form: { intent: 'ticked', ids: mug.id, pricing: 'request' } })
    expect(ticked.status).toBe(200)
    expect((await staff(LIST + search)).text).not.toContain(link)
  })

  test('leads from each print to where it gets its price', async () => {
    const mug = await aProduct(site.shop.services, { printingOptions: ['Tozlama', 'Soğuk damga'] })
    const methodId = await aMethod('Soğuk damga')
    await staff(`/admin/products/${mug.id}/print`, {
      form: { pricing: 'tariff', extent: 'any', opening: 'blank', version: '0' },
    })
    const { text } = await staff(`${LIST}?search=${encodeURIComponent(mug.title)}`)
    expect(text).toMatch(/href="\/admin\/print-methods\/new\?name=Tozlama"[^>]*>Bu adda bir yöntem yok/)
    expect(text).toMatch(new RegExp(`href="/admin/print-tariffs/new\\?method=${methodId}"[^>]*>Tarifesi yok`))
    await printing().methods.toggle(EDITOR, methodId, false)
    const { text: passive } = await staff(`${LIST}?search=${encodeURIComponent(mug.title)}`)
    expect(passive).toMatch(new RegExp(`href="/admin/print-methods/${methodId}"[^>]*>Yöntem pasif`))
  })

  test('says what is missing, and reads odd addresses as if nothing was asked', async () => {
    const form = { intent: 'category', categoryId: '', pricing: 'tariff' }
    const refused = await staff(LIST, { form })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Kategori seçin.')
    expect((await staff(LIST, { form: { intent: 'ticked', pricing: 'tariff' } })).status).toBe(400)
    for (const query of ['category=yok', 'page=999', 'page=-1'])
      expect((await staff(`${LIST}?${query}`)).status, query).toBe(200)
  })
})

test('staff without the products’ permission can neither read nor change', async () => {
  const other = await site.visitAs(['orders'])
  expect((await other('/admin/print-methods', { form: { add: 'usual' } })).status).toBe(403)
  expect((await other('/admin/print-methods/new')).status).toBe(403)
  expect((await other('/admin/print-methods/products')).status).toBe(403)
})
