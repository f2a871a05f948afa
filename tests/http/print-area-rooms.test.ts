import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { newAreaForm } from '#app/modules/mockups/domain/areas/area-form.ts'
import { FIRST_SOURCE } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let staff: Visitor
let picture: AssetId
let product: Product
let count = 0
let title = ''

const FRONT = newAreaForm([], {})

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  staff = await site.visitAs(['products'])
})
afterAll(() => site.close())

beforeEach(async () => {
  count += 1
  const bytes = await sharp({ create: { width: 60, height: 90 + count, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  picture = (await site.shop.services.media.keepShippedImage(bytes)).assetId
  const images = [{ assetId: picture, alt: 'Kupa', optionGroup: null, optionValue: null }]
  title = `Alan Kupası m${count}m`
  product = await aProduct(site.shop.services, { title, images })
})

const room = () => `/admin/products/${product.id}/print-areas/${picture}`
const ofCategory = () => `/admin/categories/${product.categoryId}/print-areas`
const stored = async () => (await site.shop.services.mockups.printAreasOf([picture])).get(picture)
const versionNow = async () =>
  unwrap(await site.shop.services.mockups.editor.picture(product.id, picture)).version

function send(areas: readonly Partial<AreaFormValues>[], more: Record<string, string> = {}) {
  const form = { version: '0', withoutOwn: 'default', copies: '[]', areas: JSON.stringify(areas), ...more }
  return staff(room(), { form })
}

describe('the areas of a picture', () => {
  test('are stored as they were drawn and shown again', async () => {
    expect((await staff(room())).text).toContain(title)
    const saved = await send([{ ...FRONT, label: 'Gövde', id: 'govde', widthMm: '66,5' }])
    expect(saved.status).toBe(200)
    expect(await stored()).toMatchObject([
      { id: 'govde', label: 'Gövde', widthMm: 66.5, source: FIRST_SOURCE, shape: 'plane' },
    ])
    expect((await staff(room())).text).toContain('Gövde')
  })

  test.each<[string, Partial<AreaFormValues>, string]>([
    ['without a name', { label: '' }, 'Baskı alanına bir ad verin.'],
    ['without a size', { widthMm: 'geniş' }, 'Genişliği milimetre olarak yazın; örneğin 66,5.'],
    ['without a method', { methods: [] }, 'Baskı alanı için en az bir baskı yöntemi seçin.'],
    ['that are inside out', { source: insideOut() }, 'Köşeler birbirine karışmış veya çok yakın'],
  ])('%s are refused in words, and nothing is stored', async (_name, change, words) => {
    const refused = await send([{ ...FRONT, ...change }])
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(words)
    expect(await stored()).toBeUndefined()
  })

  test.each<[string, Record<string, string>]>([
    ['broken JSON', { areas: '[{' }],
    ['no list', { areas: '{}' }],
    ['a foreign field', { owner: 'me' }],
    ['no version', { version: '' }],
    ['a picture of nobody', { copies: '["x"]' }],
    ['a choice of nobody', { withoutOwn: 'both' }],
    [
      'a mesh of a million nodes',
      { areas: JSON.stringify([{ ...FRONT, source: null, measured: aHugeMesh() }]) },
    ],
  ])('with %s are refused, and nothing is stored', async (_name, more) => {
    expect((await send([FRONT], more)).status).toBe(400)
    expect(await stored()).toBeUndefined()
  })

  test('of two people at once are those of the first until the second insists', async () => {
    expect((await send([{ ...FRONT, label: 'Birinci' }])).status).toBe(200)
    const late = await send([{ ...FRONT, label: 'İkinci' }])
    expect(late.status).toBe(409)
    expect(late.text).toContain('Bu görselin baskı alanları siz düzenlerken değişti')
    expect(await stored()).toMatchObject([{ label: 'Birinci' }])
    const insisted = await send([{ ...FRONT, label: 'İkinci' }], { version: String(await versionNow()) })
    expect(insisted.status).toBe(200)
    expect(await stored()).toMatchObject([{ label: 'İkinci' }])
  })

  test('of pictures and products that are not there are a page that says so', async () => {
    const nobody = await staff(`/admin/products/${product.id}/print-areas/${'f'.repeat(64)}`)
    expect(nobody.status).toBe(404)
    expect(nobody.text).toContain('Bu görsel üründe yok')
    expect((await staff(`/admin/products/PRD-none/print-areas/${picture}`)).status).toBe(404)
    expect((await staff('/admin/categories/none/print-areas')).status).toBe(404)
    const sent = await staff(`/admin/products/${product.id}/print-areas/${'f'.repeat(64)}`, {
      form: { version: '0', withoutOwn: 'default', copies: '[]', areas: '[]' },
    })
    expect(sent.status).toBe(404)
  })

  test('go back to where one came from', async () => {
    expect((await staff(room())).text).toMatch(
      new RegExp(`<a[^>]*href="/admin/products/edit/${product.id}"[^>]*>(?:(?!</a>).)*İptal`),
    )
    expect((await staff(`${room()}?from=report`)).text).toMatch(
      /<a[^>]*href="\/admin\/print-areas"[^>]*>(?:(?!<\/a>).)*İptal/,
    )
  })

  test('are found by whoever copies them', async () => {
    await send([FRONT])
    const found = await staff(`/admin/print-areas/drawn?q=${encodeURIComponent(product.sku)}`)
    expect(found.json()).toMatchObject({ pictures: [{ assetId: picture, areas: [{ label: 'Ön yüz' }] }] })
    expect(found.headers.get('cache-control')).toContain('no-store')
  })
})

test('what is drawn stands in the public answer at its next request, also where a browser kept the last', async () => {
  const answer = (mark?: string | null) =>
    site.visit(`/api/print-areas?pictures=${picture}`, mark ? { headers: { 'If-None-Match': mark } } : {})
  const before = await answer()
  expect(before.json()).toEqual({ pictures: [] })
  await send([FRONT])
  const after = await answer(before.headers.get('etag'))
  expect(after.status).toBe(200)
  expect(after.json()).toMatchObject({ pictures: [{ assetId: picture, areas: [{ label: 'Ön yüz' }] }] })
})

test('the defaults of a category hold for its pictures at once, and are refused in words', async () => {
  const version = async () =>
    String(unwrap(await site.shop.services.mockups.editor.category(product.categoryId)).version)
  const lid = { ...FRONT, id: 'kapak', label: 'Kapak' }
  const refused = await staff(ofCategory(), {
    form: { version: await version(), areas: JSON.stringify([{ ...lid, heightMm: '' }]) },
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Yüksekliği milimetre olarak yazın')
  expect(await stored()).toBeUndefined()

  const before = await version()
  const form = { version: before, areas: JSON.stringify([lid]) }
  expect((await staff(ofCategory(), { form })).status).toBe(200)
  expect(await stored()).toMatchObject([{ label: 'Kapak' }])
  expect((await staff(ofCategory(), { form })).status).toBe(409)
  expect((await staff(room())).text).toContain('Kapak')
  expect((await send([], { withoutOwn: 'none' })).status).toBe(200)
  expect(await stored()).toBeUndefined()
  const empty = { version: await version(), areas: '[]' }
  expect((await staff(ofCategory(), { form: empty })).status).toBe(200)
})

describe('the report', () => {
  test('lists a product until its pictures have areas, with a way to each', async () => {
    const listed = async (query: string) => (await staff(`/admin/print-areas?${query}`)).text
    const search = `search=${encodeURIComponent(title)}`
    const text = await listed(search)
    expect(text).toContain(`href="${room()}?from=report"`)
    expect(text).toContain('Hiç alanı yok')
    expect(await listed(`${search}&extent=whole&category=${product.categorySlug}`)).toContain(room())
    expect(text).toContain(`href="${ofCategory()}"`)
    await send([FRONT])
    const after = await listed(search)
    expect(after).not.toContain(room())
    expect(after).toContain('Burada alanı eksik ürün yok')
  })

  test('reads odd addresses as if nothing was asked', async () => {
    for (const query of ['extent=odd', 'category=yok', 'page=999', 'page=-1'])
      expect((await staff(`/admin/print-areas?${query}`)).status, query).toBe(200)
  })
})

test('forms lead to the rooms of what is stored, and say that the rest is to be saved first', async () => {
  const form = await staff(`/admin/products/edit/${product.id}`)
  expect(form.text).toContain(`href="${room()}"`)
  expect((await staff(`/admin/categories/edit/${product.categoryId}`)).text).toContain(
    `href="${ofCategory()}"`,
  )
  expect((await staff('/admin/products')).text).toContain('href="/admin/print-areas"')
  expect((await staff('/admin/products/add')).text).not.toContain('/print-areas/')
})

test('staff without the products’ permission can neither draw nor read', async () => {
  const other = await site.visitAs(['orders'])
  const form = { version: '0', withoutOwn: 'default', copies: '[]', areas: JSON.stringify([FRONT]) }
  expect((await other(room(), { form })).status).toBe(403)
  expect((await other(ofCategory(), { form: { version: '0', areas: '[]' } })).status).toBe(403)
  expect((await other('/admin/print-areas/drawn')).status).toBe(403)
  expect(await stored()).toBeUndefined()
  unwrap(await site.shop.services.catalog.remove(EDITOR, product.id))
})

function insideOut() {
  const [a, b, c, d] = FIRST_SOURCE.corners
  return { kind: 'quad', corners: [b, a, d, c] } as const
}

function aHugeMesh() {
  return { shape: 'plane', mesh: { columns: 70, rows: 70, points: Array.from({ length: 9800 }, () => 0.5) } }
}
