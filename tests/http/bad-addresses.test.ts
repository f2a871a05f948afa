import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { productFormValues } from '#app/modules/catalog/domain/product-form-values.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { createChance } from '../../sample/chance.ts'
import { tries } from '../support/before-release.ts'
import { testSeed } from '../support/chance.ts'
import { aCheckout, aLine, anUpload, aPdf, aProduct } from '../support/factories.ts'
import { formFieldsOf } from '../support/form-fields.ts'
import type { Answer, TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { countRows, expectCalm, expectRefused, STRANGE_TEXTS } from '../support/strange-values.ts'

let site: TestSite
let admin: Visitor
let mug: Product
let imageId: AssetId
const orderIds: string[] = []
/** Of the two dozen strange ones. */
const TEXTS_A_FIELD = tries({ usual: 2, beforeRelease: 8 })

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  imageId = unwrap(await services.media.storeImage(picture)).assetId
  mug = await aProduct(services, {
    images: [{ assetId: imageId, alt: 'Kupa', optionGroup: null, optionValue: null }],
  })
  for (const marker of ['a', 'b']) {
    const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf(marker))))
    const line = aLine(mug, { fileId: file.fileId, printChoice: 'Tek renk serigrafi' })
    unwrap(await services.orders.place(await aCheckout(services, [line]), null))
  }
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  orderIds.push(...rows.map(({ id }) => id))
  admin = await site.visitAs('admin')
})
afterAll(() => site.close())

/** As a part of a path or a query; half letters cannot be written there. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 1_500))
}

const BYTES = [
  '%',
  '%E0%A4%A',
  '%00',
  '%C0%AE%C0%AE',
  '%FF%FE',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e',
  'x'.repeat(7_000),
  '%250',
  '%2F%2Fevil.example',
  ';',
  '*',
  '%0d%0aSet-Cookie:x=1',
]

/** In a page; the router's data are no page and are never shown as one. */
function expectNoMarkup(answer: Answer, text: string): void {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return
  expect(answer.text.includes('<script>alert(1)'), text.slice(0, 60)).toBe(false)
}

describe('any text', () => {
  const QUERIES = [
    '/urunler?search=',
    '/urunler?sort=',
    '/urunler?page=',
    '/urunler.data?search=',
    '/urunler.data?_routes=',
    '/kategoriler/kupalar?page=',
    '/giris?return=',
    '/siparis-basarili?orderNumber=',
    '/siparis-basarili?orderNumber=x',
    '/siparis-takip?x=',
    '/siparis-takip/',
  ]
  const ADMIN_QUERIES = [
    '/admin/orders?search=',
    '/admin/orders?status=',
    '/admin/orders?page=',
    '/admin/products?search=',
    '/admin/products?page=',
    '/admin/orders.data?_routes=',
    '/admin/products.data?search=',
  ]

  test.each(QUERIES)('after %s leaves the page standing', async (start) => {
    for (const text of [
      ...STRANGE_TEXTS.map(([, value]) => encoded(value)),
      ...BYTES,
      '0',
      '-1',
      '1e9',
      '99999',
      '2&page=3',
    ]) {
      const answer = await site.visit(start + text)
      expectCalm(answer, text.slice(0, 60))
      expectNoMarkup(answer, text)
      expect(answer.headers.has('set-cookie')).toBe(false)
    }
  })

  test.each(ADMIN_QUERIES)('after %s leaves the back office standing', async (start) => {
    for (const text of [
      ...STRANGE_TEXTS.map(([, value]) => encoded(value)),
      ...BYTES,
      '0',
      '-1',
      '1e9',
      '99999',
    ]) {
      const answer = await admin(start + text)
      expectCalm(answer, text.slice(0, 60))
      if (!text.includes('%00')) expect(answer.status, text.slice(0, 60)).toBeLessThan(400)
      expectNoMarkup(answer, text)
    }
  })

  const PATHS = [
    (part: string) => `/${part}`,
    (part: string) => `/urun/${part}`,
    (part: string) => `/urun/${part}.data`,
    (part: string) => `/kategoriler/${part}`,
    (part: string) => `/img/${part}/400`,
    (part: string) => `/img/${imageId}/${part}`,
    (part: string) => `/admin/orders/${part}`,
    (part: string) => `/admin/orders/${part}/files/${part}`,
    (part: string) => `/admin/orders/${orderIds[0]}/files/${part}`,
    (part: string) => `/admin/products/edit/${part}`,
    (part: string) => `/api/${part}`,
    (part: string) => `/assets/${part}`,
  ]

  test.each(PATHS.map((path) => [path('…'), path] as const))(
    'as an address %s is answered like one that is not there',
    async (_name, path) => {
      const kept = site.pageCache.stats().pages
      for (const text of [...STRANGE_TEXTS.map(([, value]) => encoded(value)), ...BYTES]) {
        for (const visit of [site.visit, admin]) {
          const answer = await visit(path(text))
          expectCalm(answer, path(text).slice(0, 80))
          expect(
            answer.headers.has('x') ||
              answer.headers.getSetCookie().some((cookie) => cookie.startsWith('x=')),
            text,
          ).toBe(false)
        }
      }
      // '', '.' and the like lead to pages that are there; whatever was made up is not kept.
      expect(site.pageCache.stats().pages - kept).toBeLessThanOrEqual(4)
    },
  )

  test.each([
    ['a path', (length: number) => `/urun/${'x'.repeat(length)}`],
    ['a query', (length: number) => `/urunler?search=${'x'.repeat(length)}`],
  ])('too long in %s is refused or cut, never kept', async (_what, path) => {
    const kept = site.pageCache.stats().pages
    for (const length of [400, 4_000, 15_000]) expectCalm(await site.visit(path(length)), String(length))
    expect(site.pageCache.stats().pages).toBe(kept)
  })
})

describe('an order’s form in the back office', () => {
  test('sets only a status there is', async () => {
    const before = unwrap(await site.shop.services.orders.adminGet(orderIds[0] ?? ''))
    for (const [what, value] of [...STRANGE_TEXTS, ['capitals', 'NEW'], ['a label', 'Yeni']] as const) {
      const answer = await admin(`/admin/orders/${orderIds[0]}`, { form: { status: value, revision: '0' } })
      expectRefused(answer, what)
      expect(answer.status, what).toBe(400)
    }
    for (const form of [
      {},
      { status: 'new', stock: '9' },
      { __intent__: '{bad' },
      { 'items[99999999].qty': '5' },
    ] as Record<string, string>[])
      expectRefused(await admin(`/admin/orders/${orderIds[0]}`, { form }), JSON.stringify(form))
    const after = unwrap(await site.shop.services.orders.adminGet(orderIds[0] ?? ''))
    expect(after.status).toBe(before.status)
  })

  test('of an order that is not there says so', async () => {
    for (const id of ['unknown', "'%20or%201=1", 'x'.repeat(3_000)]) {
      expect(
        (await admin(`/admin/orders/${id}`, { form: { status: 'shipped', revision: '0' } })).status,
        id,
      ).toBe(404)
      expect((await admin(`/admin/orders/${id}`)).status, id).toBe(404)
    }
  })

  test('gives a file only with the order it belongs to', async () => {
    const [first, second] = await Promise.all(
      orderIds.map(async (id) => unwrap(await site.shop.services.orders.adminGet(id))),
    )
    const own = await admin(`/admin/orders/${first?.id}/files/${first?.lines[0]?.id}`)
    expect(own.status).toBe(200)
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(own.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await admin(`/admin/orders/${first?.id}/files/${second?.lines[0]?.id}`)).status).toBe(404)
  })

  test('says “Dosya bulunamadı.” for a print file that is not in the store any more', async () => {
    const path = `/admin/orders/${orderIds[1]}`
    const { lines } = unwrap(await site.shop.services.orders.adminGet(orderIds[1] ?? ''))
    const stored = await readdir(site.shop.mediaFolder, { recursive: true, withFileTypes: true })
    const found = stored.filter(({ name }) => name === lines[0]?.artwork?.contentHash)
    expect(found).toHaveLength(1)
    for (const { parentPath, name } of found) await rm(join(parentPath, name))
    const answer = await admin(`${path}/files/${lines[0]?.id}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Dosya bulunamadı.')
    expect((await admin(path)).status).toBe(200)
  })

  test('set twice is set once', async () => {
    for (let i = 0; i < 3; i += 1)
      expect(
        (await admin(`/admin/orders/${orderIds[1]}`, { form: { status: 'cancelled', revision: '0' } }))
          .status,
      ).toBe(200)
    const { history } = unwrap(await site.shop.services.orders.adminGet(orderIds[1] ?? ''))
    expect(history.filter(({ to }) => to === 'cancelled')).toHaveLength(1)
  })
})

describe('the product form', { timeout: 60_000 }, () => {
  const fieldsOf = (product: Product) => formFieldsOf(productFormValues(product))

  async function current(): Promise<Product> {
    return unwrap(await site.shop.services.catalog.adminGet(mug.id))
  }

  function save(fields: Record<string, string> | readonly (readonly [string, string])[]) {
    return admin(`/admin/products/edit/${mug.id}`, { form: fields })
  }

  test('sent back untouched is saved', async () => {
    const before = await current()
    const answer = await save(fieldsOf(before))
    expect(answer.status).toBe(200)
    expect({ ...(await current()), version: 0 }).toEqual({ ...before, version: 0 })
  })

  // A save for some of the strange texts in each field, drawn anew in every run: hundreds, one after the other.
  test('stays calm whatever stands in each of its fields', { timeout: 240_000 }, async () => {
    const chance = createChance(testSeed)
    for (const field of [
      // A second row is read as the first one is.
      ...Object.keys(fieldsOf(mug)).filter((field) => !field.includes('[1]')),
      'nobodyKnowsThis',
      'id',
      'optionGroups[0].options[0].shows',
    ]) {
      for (const [what, value] of chance.sample(STRANGE_TEXTS, TEXTS_A_FIELD)) {
        const before = await current()
        const answer = await save({ ...fieldsOf(before), version: '', [field]: value })
        expectCalm(answer, `${field}: ${what}`)
        if (answer.status !== 200) {
          expectRefused(answer, `${field}: ${what}`)
          expect(await current(), `${field}: ${what}`).toEqual(before)
        }
      }
      // Back to what the next field begins with.
      unwrap(
        await site.shop.services.catalog.save(
          { id: 'e', name: 'E' },
          mug.id,
          inputWithVersion(await current()),
        ),
      )
    }
    expectCalm(await site.visit(`/urun/${(await current()).slug}`), 'the product afterwards')
  })

  function inputWithVersion(product: Product) {
    const { id: _id, slug: _slug, categoryName: _n, categorySlug: _s, ...fields } = mug
    return { ...fields, version: product.version }
  }

  test.each([
    ['a negative price', { priceMin: '-5,00' }],
    ['a price of nothing', { priceMin: '0' }],
    ['a price in the English way', { priceMin: '12.5' }],
    ['a price beyond all', { priceMin: '999999999999' }],
    ['a top price below the price', { priceMax: '1,00' }],
    ['a negative stock', { stock: '-1' }],
    ['a stock of NaN', { stock: 'NaN' }],
    ['half a piece as the minimum', { minOrderQuantity: '1,5' }],
    ['a tier of 150 %', { 'tiers[0].discountPercent': '150' }],
    ['a VAT rate of 101 %', { vatRate: '10100' }],
    ['a category that is not there', { categoryId: 'K-UNKNOWN' }],
    ['a picture that is no picture', { 'images[0].assetId': 'x' }],
    ['a name that is too long', { title: 'x'.repeat(200) }],
    ['no name', { title: ' ' }],
    ['an index that would fill the memory', { 'items[99999999].qty': '5' }],
    [
      'too many tiers',
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`tiers[${i}].minQuantity`, String(i + 2)])),
    ],
    ['an unreadable intent', { __intent__: '{bad' }],
    ['a version from the future', { version: '999999' }],
    ['a field nobody knows', { createdAt: '2020-01-01' }],
  ] as [string, Record<string, string>][])('refuses %s and changes nothing', async (what, part) => {
    const before = await current()
    const rows = await countRows(site.shop.connection)
    const answer = await save({ ...fieldsOf(before), ...part })
    expectRefused(answer, what)
    expect(await current()).toEqual(before)
    expect(await countRows(site.shop.connection)).toEqual(rows)
  })

  test('saved over somebody else’s change is refused with 409', async () => {
    const opened = fieldsOf(await current())
    expect((await save({ ...opened, stock: '77' })).status).toBe(200)
    const late = await save({ ...opened, stock: '1' })
    expectRefused(late, 'late')
    expect(late.status).toBe(409)
    expect((await current()).stock).toBe(77)
  })

  test('of a product that is not there says so; removing twice says so the second time', async () => {
    const gone = await aProduct(site.shop.services)
    const remove = () => admin('/admin/products', { form: { intent: 'remove', id: gone.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await admin(`/admin/products/edit/${gone.id}`)).status).toBe(404)
    expect(
      (
        await admin(`/admin/products/edit/${gone.id}`, {
          form: { ...fieldsOf(await current()), version: '' },
        })
      ).status,
    ).toBe(404)
    for (const form of [
      {},
      { intent: 'remove' },
      { intent: 'drop', id: mug.id },
      { intent: 'remove', id: "' or 1=1" },
    ] as Record<string, string>[])
      expectRefused(await admin('/admin/products', { form }), JSON.stringify(form))
    expect((await current()).id).toBe(mug.id)
  })
})
