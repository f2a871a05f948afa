/** Addresses written otherwise than ours are: nothing personal is kept, no limit is passed by, no secret is logged. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#app/platform/logger.server.ts'
import { USUAL_BODY } from '#app/platform/request-body.server.ts'
import { aProduct } from '../support/factories.ts'
import type { TestSite, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const lines: string[] = []
let site: TestSite
let customer: Visitor
let product: string
beforeAll(async () => {
  const logger = createLogger('info', { destination: { write: (line: string) => void lines.push(line) } })
  site = await openTestSite(await openTestShop(), { logger })
  product = `/urun/${(await aProduct(site.shop.services)).slug}`
  customer = await site.visitAs('customer')
})
afterAll(() => site.close())
beforeEach(() => site.pageCache.invalidate(['*']))

const kept = () => site.pageCache.stats().pages

/** Ways to write `/urunler` that lead to the same page, or to none. */
const SPELLINGS: readonly string[] = [
  ...['/URUNLER', '/Urunler', '/%75runler', '/urunle%72', '/urunler/', '/urunler//', '//urunler'],
  ...['/urunler/_.data', '/urunler/.data', '/URUNLER.data', '/urunler%2edata', '/urunler%2F', '/urunler;a=b'],
  ...['/urunler%20', '/urunler%00', '/urunler%', '/urunler%FF', '/urunler/index.html', '/urunler.html'],
]
/** Of `/urunler` and nothing else, by the rules of addresses. */
const SAME = ['/x/../urunler', '/./urunler', '/x/%2e%2e/urunler', '/x/.%2E/urunler', '/admin/../urunler']

describe('a public page asked for with a session', () => {
  test.each(['/', '/urunler', '/kvkk', '/iletisim', '/api/products?ids=x'])(
    'at %s is kept for all, and is nobody’s',
    async (path) => {
      const asked = await customer(path)
      expect(asked.headers.getSetCookie()).toEqual([])
      expect(asked.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      expect(kept()).toBe(1)
      expect((await site.visit(path)).text).toBe(asked.text)
    },
  )

  test.each(SPELLINGS)('in another spelling, %s, is kept for nobody', async (path) => {
    for (const visit of [customer, site.visit]) {
      const { status, headers } = await visit(path)
      expect(status).toBeLessThan(500)
      expect(headers.get('cache-control') ?? 'none').not.toMatch(/public/)
    }
    expect(kept()).toBe(0)
  })

  test.each(SAME)('as %s is the page kept already', async (path) => {
    const { text } = await site.visit('/urunler')
    const answer = await customer(path)
    expect([answer.status, answer.text === text]).toEqual([200, true])
    expect(kept()).toBe(1)
  })

  test('is kept once, whatever query stands behind it', async () => {
    const { text } = await site.visit(product)
    const odd = [
      'a=b',
      'page=2',
      'search=x',
      '_routes=root',
      '__proto__=1',
      '?',
      '%',
      '&&&',
      `x=${'y'.repeat(3_000)}`,
    ]
    for (const query of odd) {
      const answer = await customer(`${product}?${query}`)
      expect([query, answer.status, answer.text === text]).toEqual([query, 200, true])
    }
    expect(kept()).toBe(1)
  })

  test('of a category is not searched, and is kept by its filters alone', async () => {
    const path = '/kategoriler/tum-urunler'
    for (const query of ['', '?search=kupa', '?q=kupa', '?konu=teklif', '?ids=a'])
      await site.visit(path + query)
    expect(kept()).toBe(1)
    await site.visit(`${path}?stok=1`)
    expect(kept()).toBe(2)
  })
})

test.each([
  ...[
    '/odeme',
    '/profil',
    '/giris',
    '/admin',
    '/siparis-basarili',
    '/api/me',
    '/yok',
    '/api/yok',
    '/sepet/x',
  ],
  ...['/urunler/../profil', '/kvkk/%2e%2e/api/me', '/urun/..%2f..%2fprofil', '/kvkk/..;/profil'],
])('%s is kept by nobody, whoever asks', async (path) => {
  for (const visit of [customer, site.visit, await site.visitAs('admin')]) {
    const { status, headers } = await visit(path)
    expect(status).toBeLessThan(500)
    expect(headers.get('cache-control') ?? 'none').not.toMatch(/public/)
  }
  expect(kept()).toBe(0)
})

describe('a body too large', () => {
  const tooLarge = { body: 'x'.repeat(USUAL_BODY.maxBytes + 1), headers: { 'Content-Type': 'text/plain' } }

  test.each([
    ...['/giris', '/Giris', '/%67iris/', '/urunler', '/urun/kupa', '/yok', '/_.data', '/kayit', '/iletisim'],
    ...[
      '/api/me',
      '/api/yok',
      '/siparis-takip',
      '/robots.txt',
      '/img/a/100',
      '/healthz',
      '/cikis',
      '/kapali',
    ],
    // Where a large one is taken, asked for by way of another address and the other way round.
    ...['/api/cart/price/../../me', '/api/cart/price/%2e%2e/%2e%2e/me', '/odeme/../giris', '/odeme/x'],
    ...['/api/print-files/x', '/api/print-files;/', '/api/cart%2Fprice', '/odeme%2F'],
  ])('is refused at %s', async (path) => {
    const { status } = await site.visit(path, tooLarge)
    expect(status).toBe(413)
  })

  test.each(['/odeme', '/Odeme/', '/%6fdeme', '/giris/../odeme', '/api/cart/price', '/API/Cart/Price'])(
    'for most is taken where the route says so, at %s',
    async (path) => {
      const { status } = await site.visit(path, tooLarge)
      expect(status).not.toBe(413)
      expect((await site.visit(path, { ...tooLarge, body: 'x'.repeat(3 * 1024 * 1024 + 1) })).status).toBe(
        413,
      )
    },
  )

  test('sent to the back office by a stranger is not read, however its address is written', async () => {
    for (const path of [
      '/admin/products/add',
      '/ADMIN/products/add',
      '/%61dmin/Products/add/',
      '/x/../admin/products/add',
    ]) {
      const { status, headers } = await site.visit(path, { ...tooLarge, body: 'x'.repeat(6 * 1024 * 1024) })
      expect([path, status]).toEqual([path, 302])
      expect(headers.get('location'), path).toContain('/giris')
    }
  })
})

test('no spelling of an address that opens something brings its secret into the log', async () => {
  lines.length = 0
  const paths = ['siparis-takip', 'sifre-yenile', 'e-posta-dogrula', 'e-posta-izni', 'davet'].flatMap(
    (word) => [
      ...[
        `/${word}/GIZLI`,
        `/${word}/GIZLI/`,
        `/${word}/GIZLI.data`,
        `/${word}/GIZLI/_.data`,
        `/${word}/GIZLI/x/y`,
      ],
      ...[`//${word}/GIZLI`, `/${word}//GIZLI`, `/x/../${word}/GIZLI`, `/${word.toUpperCase()}/GIZLI`],
      ...[
        `/${word}%2FGIZLI`,
        `/${word}/GIZLI%FF`,
        `/%${word.charCodeAt(0).toString(16)}${word.slice(1)}/GIZLI%`,
      ],
      ...[`/${word}/GIZLI%00`, `/${word}/GIZLI?x=1`, `/${word}/GIZLI.php`, `/${word}/%47IZLI`],
    ],
  )
  for (const path of paths) {
    await site.visit(path)
    await site.visit(path, { method: 'HEAD' })
    await site.visit(path, { form: {} })
    await site.visit(path, { method: 'OPTIONS' })
  }
  expect(lines.length).toBeGreaterThanOrEqual(paths.length * 4)
  expect(lines.filter((line) => /gizli/i.test(line))).toEqual([])
})
