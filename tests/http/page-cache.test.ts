import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { SOON } from '../support/soon.ts'

let site: TestSite
let mug: Product
let made: Product[] = []
let paths: Readonly<Record<(typeof PAGES)[number], string>>

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

beforeEach(async () => {
  // Few products, so that home shows them all.
  for (const { id } of made) await site.shop.services.catalog.remove(EDITOR, id)
  mug = await aProduct(site.shop.services, { minOrderQuantity: 1 })
  made = [mug]
  paths = {
    home: '/',
    list: `/urunler?search=${encodeURIComponent(mug.sku)}`,
    categories: '/kategoriler',
    category: `/kategoriler/${mug.categorySlug}`,
    product: `/urun/${mug.slug}`,
    cart: '/sepet',
    contact: '/iletisim',
    text: '/kvkk',
  }
})

const PAGES = ['home', 'list', 'categories', 'category', 'product', 'cart', 'contact', 'text'] as const
const PAGES_WITH_CARDS = ['home', 'list', 'category', 'product'] as const

function keptPages(): number {
  return site.pageCache.stats().pages
}

async function textOf(path: string): Promise<string> {
  const answer = await site.visit(path)
  expect(answer.status).toBe(200)
  return answer.text
}

/** Whether a page names the net price or the one with 20 % VAT. */
function showsPrice(text: string, netMinor: number): boolean {
  return [netMinor, netMinor * 1.2].some((minor) => text.includes(formatLira(minor)))
}

function dataOf(path: string): string {
  const [page, query] = path.split('?')
  return (page === '/' ? '/_.data' : `${page}.data`) + (query ? `?${query}` : '')
}

test.each([
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['identity', null],
])('a page asked for as "%s" goes out so, rendered or kept', async (accepted, encoding) => {
  site.pageCache.invalidate(['*'])
  for (const when of ['rendered', 'kept']) {
    const answer = await site.visit(paths.home, { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('content-encoding'), when).toBe(encoding)
  }
  const notKept = await site.visit('/boyle-bir-sayfa-yok', { headers: { 'Accept-Encoding': accepted } })
  expect(notKept.headers.get('content-encoding')).toBe(encoding)
})

describe.each(PAGES)('the %s page', (page) => {
  test('is kept with its ETag and answered 304 to whoever has it', async () => {
    const first = await site.visit(paths[page])
    expect(first.status).toBe(200)
    const kept = await site.visit(paths[page])
    expect(kept.text === first.text).toBe(true)
    const etag = kept.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers.get('etag')).toBe(etag)
    expect(kept.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(kept.headers.get('vary')).toContain('Accept-Encoding')
    const known = await site.visit(paths[page], { headers: { 'If-None-Match': etag } })
    expect(known).toMatchObject({ status: 304, text: '' })
    expect(known.headers.get('etag')).toBe(etag)
    const stale = await site.visit(paths[page], { headers: { 'If-None-Match': 'W/"other"' } })
    expect(stale.status).toBe(200)
  })

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('says the same compressed with %s, rendered or kept', async (encoding, read) => {
    const headers = { 'Accept-Encoding': encoding }
    const rendered = await site.visit(paths[page], { headers })
    const kept = await site.visit(paths[page], { headers })
    expect(kept.headers.get('content-encoding')).toBe(encoding)
    const plain = await textOf(paths[page])
    expect(read(kept.bytes).toString() === plain).toBe(true)
    const isCompressed = rendered.headers.get('content-encoding') === encoding
    expect((isCompressed ? read(rendered.bytes) : rendered.bytes).toString() === plain).toBe(true)
  })

  test('answers HEAD with the headers of the page and no body', async () => {
    for (const when of ['rendered', 'kept']) {
      const head = await site.visit(paths[page], { method: 'HEAD' })
      expect(head, when).toMatchObject({ status: 200, text: '' })
      expect(head.headers.get('content-type'), when).toBe('text/html; charset=utf-8')
      await site.visit(paths[page])
    }
    const full = await site.visit(paths[page])
    const head = await site.visit(paths[page], { method: 'HEAD' })
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
    expect(head.headers.get('content-security-policy')).toBe(full.headers.get('content-security-policy'))
  })

  test('and its data are dropped when the settings change, and show the new ones at the next request', async () => {
    const { settings } = site.shop.services
    const before = keptPages()
    await textOf(paths[page])
    await textOf(dataOf(paths[page]))
    expect(keptPages()).toBe(before + 2)
    const siteName = `Damga ${page} ${Date.now()}`
    await settings.change({ siteName })
    expect(keptPages()).toBe(0)
    expect((await textOf(paths[page])).includes(siteName)).toBe(true)
  })

  test('holds nothing of who asked, and is the same for everybody', async () => {
    const customer = await site.visitAs('customer')
    const asked = await customer(paths[page])
    expect(/Ziyaretçi|visitor-\d+@/.test(asked.text)).toBe(false)
    expect(asked.headers.getSetCookie()).toEqual([])
    const stranger = await site.visit(paths[page])
    expect(stranger.text === asked.text).toBe(true)
    const admin = await site.visitAs('admin')
    expect((await admin(paths[page])).text === asked.text).toBe(true)
  })

  test('is one page whatever else stands in its address, and repeats none of it', async () => {
    await site.visit(paths[page])
    const before = keptPages()
    const mark = paths[page].includes('?') ? '&' : '?'
    const texts = new Set<string>()
    for (let i = 0; i < 10; i += 1) {
      const asked = `${mark}utm_source=marker-${i}&fbclid=${i}&_=${i}`
      texts.add(await textOf(paths[page] + asked))
    }
    expect(keptPages()).toBe(before)
    expect([...texts].join().includes('marker-')).toBe(false)
    expect(texts.size).toBe(1)
  })
})

describe('a product that changes', () => {
  test.each(PAGES_WITH_CARDS)('shows its new price on the %s page at the next request', async (page) => {
    expect(showsPrice(await textOf(paths[page]), 123_400)).toBe(false)
    const input = { ...inputOf(mug), priceMinMinor: 123_400, priceMaxMinor: 123_400 }
    unwrap(await site.shop.services.catalog.save(EDITOR, mug.id, input))
    expect(showsPrice(await textOf(paths[page]), 123_400)).toBe(true)
  })

  test.each(PAGES_WITH_CARDS.slice(0, 3))('is gone from the %s page once it is removed', async (page) => {
    const isThere = async () => (await textOf(paths[page])).includes(`/urun/${mug.slug}"`)
    expect(await isThere()).toBe(true)
    unwrap(await site.shop.services.catalog.remove(EDITOR, mug.id))
    expect(await isThere()).toBe(false)
  })

  test('answers 404 at its own address once it is removed', async () => {
    await textOf(paths.product)
    unwrap(await site.shop.services.catalog.remove(EDITOR, mug.id))
    expect((await site.visit(paths.product)).status).toBe(404)
  })

  test('answers 301 at its former address', async () => {
    await textOf(paths.product)
    const title = `Yeni Ad ${mug.sku}`
    const { slug } = unwrap(await site.shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), title }))
    const answer = await site.visit(paths.product)
    if (slug === mug.slug) expect(answer.status).toBe(200)
    else expect([answer.status, answer.headers.get('location')]).toEqual([301, `/urun/${slug}`])
  })

  test('is sold out on its page once an order took the last piece, and back once that is cancelled', async () => {
    const { services } = site.shop
    const few = await aProduct(services, { minOrderQuantity: 1, stock: 3 })
    made.push(few)
    const path = `/urun/${few.slug}`
    const inStock = await textOf(path)
    unwrap(await services.orders.place(await aCheckout(services, [aLine(few, { quantity: 3 })]), null))
    const soldOut = await textOf(path)
    expect(soldOut === inStock).toBe(false)
    const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    unwrap(await services.orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'cancelled'))
    expect((await textOf(path)) === inStock).toBe(true)
  })

  test('drops its own page only for its own change', async () => {
    const key = paths.product
    await textOf(key)
    expect(site.pageCache.get(key)).toBeDefined()
    await site.shop.bus.publish(['product:another'])
    expect(site.pageCache.get(key)).toBeDefined()
    await site.shop.bus.publish([`product:${mug.id}`])
    expect(site.pageCache.get(key)).toBeUndefined()
  })
})

test('a category that is added stands in the menu of every page at the next request', async () => {
  for (const page of PAGES) await textOf(paths[page])
  const name = `Ajandalar ${Date.now()}`
  const input = { name, description: '', imageAssetId: null, showOnHome: true }
  unwrap(await site.shop.services.catalog.addCategory(EDITOR, input))
  for (const page of PAGES) expect((await textOf(paths[page])).includes(name), page).toBe(true)
})

test('twenty visitors at once cost one render', async () => {
  await site.shop.bus.publish(['*'])
  const home = vi.spyOn(site.shop.services.content, 'home')
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.visit('/')))
  expect(home).toHaveBeenCalledTimes(1)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a change while a page is being made is shown at the next request', async () => {
  await site.shop.bus.publish(['*'])
  const { catalog, content } = site.shop.services
  const original = content.home
  vi.spyOn(content, 'home').mockImplementationOnce(async () => {
    const shown = await original()
    const input = { ...inputOf(mug), priceMinMinor: 765_400, priceMaxMinor: 765_400 }
    unwrap(await catalog.save(EDITOR, mug.id, input))
    return shown
  })
  await site.visit('/')
  expect(showsPrice(await textOf('/'), 765_400)).toBe(true)
})

test('who asks after a change does not join a page begun before it', async () => {
  await site.shop.bus.publish(['*'])
  const { catalog, content } = site.shop.services
  const original = content.home
  const [begun, begin] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const home = vi.spyOn(content, 'home').mockImplementationOnce(async () => {
    const shown = await original()
    begun.resolve()
    await begin.promise
    return shown
  })
  const early = site.visit('/')
  await begun.promise
  const input = { ...inputOf(mug), priceMinMinor: 543_200, priceMaxMinor: 543_200 }
  unwrap(await catalog.save(EDITOR, mug.id, input))
  const late = site.visit('/')
  // While the first page is still being made, the second is begun.
  await vi.waitFor(() => expect(home).toHaveBeenCalledTimes(2), SOON)
  begin.resolve()
  expect(showsPrice((await late).text, 543_200)).toBe(true)
  expect((await early).status).toBe(200)
  expect(showsPrice(await textOf('/'), 543_200)).toBe(true)
})

describe('what is not there', () => {
  test.each([
    '/urun/yok-boyle-bir-urun',
    '/kategoriler/yok-boyle-bir-kategori',
    '/olmayan-sayfa',
    '/urun/yok.data',
    '/olmayan/sayfa/cok/derin',
  ])('is answered 404 at %s and not kept: anybody can make up addresses', async (path) => {
    const before = keptPages()
    const answer = await site.visit(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(answer.headers.has('cache-tag')).toBe(false)
    expect(keptPages()).toBe(before)
  })

  test.each(['//evil.example', '//evil.example/urunler', '/urunler//', '/urun//kupa', '/\\evil.example//x'])(
    'is refused with a double slash: %s',
    async (path) => {
      const before = keptPages()
      const answer = await site.visit(path)
      expect(answer.status).toBe(400)
      expect(answer.headers.has('location')).toBe(false)
      expect(keptPages()).toBe(before)
    },
  )

  test.each([
    '/wp-login.php',
    '/.env',
    '/img/x.avif',
    '/urun/kupa.html',
    '/assets/missing-Ab12.js',
    '/a/b/c.xml',
  ])('is told about the file %s in one line, without rendering a page', async (path) => {
    const answer = await site.visit(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/i)
    expect(answer.text.length).toBeLessThan(100)
  })
})

test('no page, data or error names the tags of its parts to the world', async () => {
  for (const path of [...Object.values(paths), '/yok', '/odeme', '/_.data'])
    expect((await site.visit(path)).headers.has('cache-tag'), path).toBe(false)
})

test('personal pages are never kept by anybody', async () => {
  const before = keptPages()
  for (const path of [
    '/odeme',
    '/giris',
    '/api/me',
    '/siparis-basarili?orderNumber=ORD-2026-0001',
    '/siparis-takip/x',
    '/odeme.data',
  ]) {
    const answer = await site.visit(path)
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store/)
    expect(answer.headers.has('etag'), path).toBe(false)
  }
  expect(keptPages()).toBe(before)
})
