import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { TAKES_STOCK } from '#app/modules/catalog/admin/product-import-page.tsx'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import { aProduct, EDITOR, inputOf } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
let mug: Product
let pen: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['products'])
  mug = await aProduct(site.shop.services, {
    title: 'Porselen Kupa',
    sku: 'KUP',
    priceMinMinor: 1_01,
    priceMaxMinor: 1_01,
  })
  pen = await aProduct(site.shop.services, { title: 'Bambu Kalem', sku: 'KAL', stock: 40, active: false })
})
afterAll(() => site.close())

const get = async (product: Product) => unwrap(await site.shop.services.catalog.adminGet(product.id))

describe('the list of products', () => {
  test('is narrowed by what stands in the address', async () => {
    const shows = async (query: string) => {
      const { text } = await staff(`/admin/products?${query}`)
      return [text.includes('Porselen Kupa'), text.includes('Bambu Kalem')]
    }
    expect(await shows('')).toEqual([true, true])
    expect(await shows('state=passive')).toEqual([false, true])
    expect(await shows('state=active&category=kupalar')).toEqual([true, false])
    expect(await shows('stock=low')).toEqual([false, true])
    expect((await staff('/admin/products?stock=low')).text).toMatch(/>Düşük stok<\/span>/)
    expect(await shows('stock=out')).toEqual([false, false])
    expect(await shows('featured=yes')).toEqual([false, false])
    expect(await shows('state=odd&category=yok&stock=cok')).toEqual([true, true])
  })

  test('takes a price and a stock in place, and tells the second who types one', async () => {
    const price = { intent: 'price', id: mug.id, version: '1', value: '2,50' }
    expect((await staff('/admin/products', { form: price })).status).toBe(200)
    expect(await get(mug)).toMatchObject({ priceMinMinor: 250, version: 2 })
    const late = await staff('/admin/products', { form: { ...price, value: '9' } })
    expect(late.status).toBe(409)
    const stock = { intent: 'stock', id: mug.id, version: '2', seenStock: '999', value: '5', reason: 'count' }
    expect((await staff('/admin/products', { form: stock })).status).toBe(409)
    expect((await staff('/admin/products', { form: { ...stock, seenStock: '1000' } })).status).toBe(200)
    expect(await get(mug)).toMatchObject({ priceMinMinor: 250, stock: 5, version: 3 })
  })

  test.each(['', '0', '-1', '12.5', 'bedava', '9999999999'])(
    'refuses the price %j with a word',
    async (value) => {
      const version = String((await get(mug)).version)
      const form = { intent: 'price', id: mug.id, version, value }
      expect((await staff('/admin/products', { form })).status).toBe(400)
      expect((await get(mug)).priceMinMinor).toBe(250)
    },
  )

  test('copies a product and leads to its form', async () => {
    const answer = await staff('/admin/products', { form: { intent: 'duplicate', id: pen.id } })
    expect(answer.status).toBe(302)
    const form = await staff(answer.headers.get('location') ?? '')
    expect(form.text).toContain('Bambu Kalem (kopya)')
    expect(form.text).toContain('KAL-2')
  })
})

describe('many products', () => {
  test('are shown with what would become of them, then changed', async () => {
    const address = `/admin/products/bulk?ids=${mug.id}&deed=price&direction=raise&percent=12,5`
    const preview = await staff(address)
    expect(preview.text).toContain('1 ürünün fiyatı %12,5 artırılsın mı?')
    expect(preview.text).toContain('2,50')
    expect(preview.text).toContain('2,81')
    const form = { ids: mug.id, deed: 'price', direction: 'raise', percent: '12,5' }
    const late = await staff(address, { form: { ...form, seenCount: '2' } })
    expect(late.status).toBe(409)
    const done = await staff(address, { form: { ...form, seenCount: '1' } })
    expect(done.text).toContain('1 ürün güncellendi.')
    expect((await get(mug)).priceMinMinor).toBe(281)
  })

  test('are asked about once more before they are deleted, with their number', async () => {
    const gone = [await aProduct(site.shop.services), await aProduct(site.shop.services)]
    const ids = gone.map(({ id }) => ['ids', id] as const)
    const address = `/admin/products/bulk?${new URLSearchParams([...ids.map(([n, v]) => [n, v]), ['deed', 'remove']])}`
    expect((await staff(address)).text).toContain('2 ürün silinsin mi?')
    const answer = await staff(address, { form: [...ids, ['deed', 'remove'], ['seenCount', '2']] })
    expect(answer.text).toContain('2 ürün silindi.')
    expect((await site.visit(`/urun/${gone[0]?.slug}`)).status).toBe(404)
    // What was deleted is taken back from the notice, or later from the list; its page is there again at once.
    const id =
      /action="\/admin\/products\/removed"[\s\S]*?name="id" value="([^"]+)"/.exec(answer.text)?.[1] ?? ''
    expect((await staff('/admin/products')).text.replaceAll('<!-- -->', '')).toContain('Silinenler (2)')
    expect((await staff('/admin/products/removed')).text).toContain(`value="${id}"`)
    const back = await staff('/admin/products/removed', { form: { id } })
    expect(back.text).toContain('2 ürün geri getirildi.')
    for (const { slug } of gone) expect((await site.visit(`/urun/${slug}`)).status).toBe(200)
    expect((await staff('/admin/products/removed', { form: { id } })).status).toBe(404)
    expect((await staff('/admin/products')).text).not.toContain('Silinenler')
  })

  test('are changed on the way from a filtered page of the list and back to it', async () => {
    const { text } = await staff('/admin/products?search=kalem&state=passive&page=1')
    const list = 'search=kalem&state=passive'
    // Whichever way leads there, by the boxes or by everything that is shown.
    expect(text.replaceAll('&amp;', '&')).toMatch(/name="list" value="(?:state=passive&search=kalem)"/)
    expect(text.replaceAll('&amp;', '&')).toContain('list=state%3Dpassive%26search%3Dkalem')
    const back = '/admin/products?state=passive&search=kalem&page=3'
    const query = new URLSearchParams({
      ids: pen.id,
      deed: 'featured',
      on: 'yes',
      list: `${list}&page=3&odd=1`,
    })
    const asked = (await staff(`/admin/products/bulk?${query}`)).text.replaceAll('&amp;', '&')
    expect(asked).toContain(`href="${back}"`)
    expect(asked).toMatch(/name="list" value="search=kalem&state=passive&page=3&odd=1"/)
    const form = [...query, ['seenCount', '1']] as [string, string][]
    const done = (await staff(`/admin/products/bulk?${query}`, { form })).text.replaceAll('&amp;', '&')
    expect(done).toContain('1 ürün güncellendi.')
    expect(done).toContain(`href="${back}"`)
    // Never anywhere else than to the list.
    const elsewhere = await staff(
      `/admin/products/bulk?ids=${pen.id}&list=${encodeURIComponent('//evil.example')}`,
    )
    expect(elsewhere.text).not.toMatch(/(?:href|action)="(?!\/admin\/)[^"]*evil/)
  })

  test('need something to be chosen and something to be typed', async () => {
    expect((await staff('/admin/products/bulk')).text).toContain('Önce en az bir ürün seçin.')
    const { text } = await staff(`/admin/products/bulk?ids=${mug.id}&deed=price&percent=150`)
    expect(text).toContain('Yüzde 0 ile 100 arasında olmalıdır.')
    expect(text).toContain('value="150"')
    const form = { ids: mug.id, deed: 'price', percent: '150', seenCount: '1' }
    expect((await staff('/admin/products/bulk', { form })).status).toBe(400)
  })
})

describe('the movements of a product’s stock', () => {
  let bag: Product
  beforeAll(async () => {
    bag = await aProduct(site.shop.services, { title: 'Bez Çanta', sku: 'CAN', stock: 90 })
  })
  const path = () => `/admin/products/${bag.id}/stock`
  const form = { reason: 'delivery', quantity: '1.010', note: '=İrsaliye 12', seenStock: '90' }

  test('are listed with their reason, narrowed by what stands in the address', async () => {
    expect((await staff(path(), { form })).status).toBe(200)
    const { text } = await staff(path())
    expect(text).toContain('stokta 1.100 adet')
    for (const said of ['+1.010', '+90', '=İrsaliye 12', 'Mal girişi', 'Açılış stoku'])
      expect(text).toContain(said)
    const narrowed = async (query: string) => (await staff(`${path()}?${query}`)).text
    expect(await narrowed('reason=opening')).not.toContain('+1.010')
    expect(await narrowed('to=2020-01-01')).toContain('Bu süzgece uyan hareket yok')
    expect(await narrowed('from=2020-02-30')).toContain('Liste tarihe göre süzülmedi')
    expect(await narrowed('reason=odd&page=-1')).toContain('+1.010')
    expect((await staff('/admin/products/none/stock')).status).toBe(404)
  })

  test('are sent as a file in which nothing is a formula', async () => {
    const answer = await staff(`${path()}/export?reason=delivery`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="stok-bez-canta/)
    expect(answer.text).toContain('Tarih;Ürün;Stok kodu;Neden;Değişim;Kalan;Sipariş;Kim;Açıklama')
    expect(answer.text).toMatch(/;Bez Çanta;CAN;Mal girişi;1010;1100;;[^;]+;'=İrsaliye 12/)
    expect(answer.text).not.toContain('Açılış')
    expect((await staff(`${path()}/export?from=x`)).status).toBe(400)
    expect((await staff('/admin/products/none/stock/export')).status).toBe(404)
  })

  test('a count beside a figure that has changed is refused, and what was typed stays', async () => {
    const count = { reason: 'count', quantity: '70', note: 'Raf 3', seenStock: '90' }
    const refused = await staff(path(), { form: count })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Stok bu arada 1.100 oldu')
    expect(refused.text).toContain('value="Raf 3"')
    expect((await staff(path(), { form: { ...count, seenStock: '1100' } })).status).toBe(200)
    expect((await get(bag)).stock).toBe(70)
  })

  test.each([
    { reason: 'order' },
    { reason: 'damage', quantity: '0' },
    { reason: 'damage', quantity: '71' },
    { quantity: '999.931' },
    { quantity: '1000001' },
    { quantity: '-1' },
    { quantity: 'NaN' },
    { note: 'x'.repeat(201) },
  ])('%j is refused with a word, and nothing moves', async (wrong) => {
    const answer = await staff(path(), { form: { ...form, seenStock: '70', ...wrong } })
    expect(answer.status).toBe(400)
    expect((await get(bag)).stock).toBe(70)
  })
})

describe('files of products', () => {
  function aFile(text: string, name = 'ürünler.csv'): FormData {
    const form = new FormData()
    form.set('file', new File([text], name, { type: 'text/csv' }))
    return form
  }

  test('are sent as downloads that nobody keeps, narrowed like the list', async () => {
    const answer = await staff('/admin/products/export/csv?state=passive')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="urunler-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text).toContain('KAL;')
    expect(answer.text).not.toContain('KUP;')
    const excel = await staff('/admin/products/export/xlsx')
    expect(excel.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await staff('/admin/products/export/exe')).status).toBe(404)
  })

  test('are taken in with a look before and a way back, without JavaScript', async () => {
    const uploaded = await staff('/admin/products/files', {
      multipart: aFile('SKU;Stok;Fiyat\nKAL;77;12,50\n'),
    })
    expect(uploaded.status).toBe(302)
    const room = uploaded.headers.get('location') ?? ''
    expect((await staff(room)).text).toContain('Sütunları eşleştirin')
    const checked = await staff(`${room}?check=yes&sku=0&stock=1&${TAKES_STOCK}=on`)
    expect(checked.text).toContain('1 ürünü aktar')
    expect((await get(pen)).stock).toBe(40)
    const applied = await staff(room, {
      form: { intent: 'apply', sku: '0', stock: '1', [TAKES_STOCK]: 'on' },
    })
    expect(applied.status).toBe(302)
    await site.shop.jobs.runAll()
    expect(await get(pen)).toMatchObject({ stock: 77, priceMinMinor: pen.priceMinMinor })
    expect((await staff(room, { form: { intent: 'apply', sku: '0' } })).status).toBe(409)
    expect((await staff(room)).text).toContain('İçe aktarmayı geri al')
    expect((await staff(room, { form: { intent: 'undo' } })).status).toBe(302)
    await site.shop.jobs.runAll()
    expect((await get(pen)).stock).toBe(40)
    expect((await staff('/admin/products/files')).text).toContain('Geri alındı')
  })

  test('are refused with a word when they are none', async () => {
    const refused = async (text: string) => {
      const answer = await staff('/admin/products/files', { multipart: aFile(text) })
      return [answer.status, answer.text]
    }
    expect(await refused('')).toEqual([400, expect.stringContaining('Lütfen bir dosya seçin.')])
    expect(await refused('\0\0')).toEqual([400, expect.stringContaining('Dosya okunamadı.')])
    expect(await refused('SKU')).toEqual([400, expect.stringContaining('başlıktan başka satır yok')])
    const faulty = await staff('/admin/products/files', { multipart: aFile('SKU;Kategori\nKAL;Yok\n') })
    const { text } = await staff(`${faulty.headers.get('location')}?check=yes&sku=0&category=1`)
    expect(text).toContain('“Yok” adlı bir kategori yok.')
    expect(text).toContain('Önce dosyadaki hataları düzeltin')
    expect((await staff('/admin/products/files/IMP-YOK')).status).toBe(404)
    expect((await staff('/admin/products/files', { form: { file: 'x' } })).status).toBe(400)
    const large = await staff('/admin/products/files', { multipart: aFile('x'.repeat(12 * 1024 * 1024)) })
    expect(large.status).toBe(413)
  })
})

test('the form shows former prices, and a new title sends the old address on', async () => {
  const { text } = await staff(`/admin/products/edit/${mug.id}`)
  expect(text).toContain('Fiyat geçmişi')
  expect(text).toContain('200–400 kelime önerilir')
  const current = await get(mug)
  unwrap(
    await site.shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(current), title: 'Yepyeni Kupa' }),
  )
  const moved = await site.visit('/urun/porselen-kupa')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/urun/yepyeni-kupa'])
  expect((await staff('/admin/products/edit/PZ-YOK')).text).toContain('Ürün bulunamadı.')
})

test('the second of two who change one product is told, keeps what he typed, and may save his own over it', async () => {
  const { services } = site.shop
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const { assetId } = await services.media.keepShippedImage(picture)
  const image = { assetId, alt: 'Kupa', optionGroup: null, optionValue: null }
  const shared = await aProduct(services, { images: [image] })
  const address = `/admin/products/edit/${shared.id}`
  const opened = formFieldsOf(productFormValues(shared))
  expect((await staff(address, { form: { ...opened, title: 'Birincinin Kupası' } })).status).toBe(200)
  const mine = { ...opened, title: 'İkincinin Kupası', note: 'Elle yazıldı' }
  const late = await staff(address, { form: mine })
  expect(late.status).toBe(409)
  for (const text of ['Bu ürün siz düzenlerken değiştirildi', 'value="İkincinin Kupası"', 'Elle yazıldı'])
    expect(late.text).toContain(text)
  const kept = await get(shared)
  expect(kept).toMatchObject({ title: 'Birincinin Kupası', version: 2 })
  expect((await staff(address, { form: { ...mine, version: '2' } })).status).toBe(200)
  expect(await get(shared)).toMatchObject({ title: 'İkincinin Kupası', note: 'Elle yazıldı' })
})

test('a product without a picture is refused in the words of the form', async () => {
  const address = `/admin/products/edit/${pen.id}`
  const form = formFieldsOf(productFormValues(await get(pen)))
  const answer = await staff(address, { form })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('En az bir ürün görseli eklemelisiniz.')
})
