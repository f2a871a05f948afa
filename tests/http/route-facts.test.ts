/** What the built routes say about themselves (`handle`), and which addresses that opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { mayPrefetch } from '#app/shells/storefront/navigation/may-prefetch.ts'
import { staysOpen } from '../../server/closed-door.ts'
import type { AddressedRoute, BuiltRoute, RouteTable } from '../../server/route-table.ts'
import { createRouteTable } from '../../server/route-table.ts'
import type { TestSite } from '../support/http.ts'
import { loadBundle, openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let built: readonly BuiltRoute[]
let table: RouteTable
beforeAll(async () => {
  const { build } = await loadBundle()
  built = Object.values(build.routes).flatMap((route) => route ?? [])
  table = createRouteTable(build.routes)
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

const handleAt = (path: string): RouteHandle => table.at(path).handle
/** An address of the route. */
const aPathOf = ({ pattern }: AddressedRoute) => pattern.replace(/:\w+\??|\*/g, 'x')

const yes = z.literal(true).optional()
const files = z.strictObject({
  sentAs: z.enum(['parts', 'any body']),
  limitsItself: yes,
  // Without end for what the action reads of it.
  maxBytes: z.custom<number>((most) => typeof most === 'number' && most > 0),
})
const body = z.strictObject({
  maxBytes: z.int().positive().optional(),
  maxFields: z.int().positive().optional(),
  maxJsonParts: z.int().positive().optional(),
  files: files.optional(),
})
/** `RouteHandle`, as the bundle can be asked for it. */
const handleSchema = z
  .strictObject({
    public: yes,
    query: z.record(z.string(), z.enum(['one', 'many'])).optional(),
    body: body.optional(),
    ownerStyles: yes,
    ownerScripts: yes,
    backOffice: yes,
    staysOpen: yes,
    answers: z.enum(['json', 'file']).optional(),
    oneClick: yes,
    secretParam: z.string().optional(),
  })
  .refine((said) => said.query === undefined || said.public)
  .refine((said) => said.secretParam === undefined || !said.public)

describe('every route', () => {
  test('says what a route can say, and nothing else', () => {
    const faults = built.flatMap(({ id, module: { handle } }) => {
      const read = handleSchema.optional().safeParse(handle)
      return read.success ? [] : [`${id}: ${read.error.message}`]
    })
    expect(faults).toEqual([])
    expect(built.filter(({ module }) => module.handle !== undefined).length).toBeGreaterThan(100)
    expect(handleSchema.safeParse({ pubic: true }).success).toBe(false)
    expect(handleSchema.safeParse({ query: { page: 'one' } }).success).toBe(false)
  })

  test('that has a secret names a part of its path, opens with it alone, and runs no script of others', () => {
    const secret = table.routes.filter(({ handle }) => handle.secretParam !== undefined)
    expect(secret.map(({ pattern }) => pattern).toSorted()).toEqual([
      ...['/api/proofs/:token', '/api/proofs/:token/comments', '/api/proofs/:token/comments/:pin'],
      '/api/proofs/:token/decision',
      ...['/davet/:token', '/e-posta-dogrula/:token', '/e-posta-izni/:token'],
      ...['/prova/:token', '/prova/:token/:proofId/:version/:page'],
      ...['/prova/:token/:proofId/:version/prova.pdf', '/prova/:token/:proofId/onay.pdf'],
      ...['/sevkiyat-takvimi/:token/sevkiyat.ics', '/sifre-yenile/:token'],
      ...['/siparis-takip/:token', '/siparis-takip/:token/fatura'],
      '/siparis-takip/:token/yazisma/:messageId/:number',
    ])
    for (const { pattern, handle } of secret) {
      expect(pattern.split('/'), pattern).toContain(`:${handle.secretParam}`)
      expect(handle.ownerScripts, pattern).toBeUndefined()
    }
    // Every token in a path is one.
    for (const { pattern, handle } of table.routes)
      if (pattern.includes(':token')) expect(handle.secretParam, pattern).toBe('token')
  })

  test('that runs the owner’s scripts has his styles, too; the back office and its doors have neither', () => {
    for (const { pattern, handle } of table.routes) {
      if (handle.ownerScripts) expect(handle.ownerStyles, pattern).toBe(true)
      if (handle.backOffice || pattern.startsWith('/admin'))
        expect(handle, pattern).toMatchObject({ backOffice: true })
      if (handle.backOffice) expect(handle.ownerStyles ?? handle.ownerScripts, pattern).toBeUndefined()
    }
  })

  test('shares its address with no other that has an action, so that nobody chooses by whose limits he is judged', () => {
    const acting = table.routes.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern)
    expect(acting.filter((pattern, at) => acting.indexOf(pattern) !== at)).toEqual([])
  })

  test('that is a page for everybody is looked ahead to; no call and no page of staff is', () => {
    for (const route of table.routes) {
      const { backOffice, answers } = route.handle
      const path = aPathOf(route)
      if (route.handle.public && route.isPage) expect(mayPrefetch(path), path).toBe(true)
      if (backOffice || answers === 'json') expect(mayPrefetch(path), path).toBe(false)
    }
  })

  test('without a page, and for no machine, is closed to robots', async () => {
    const { text } = await site.visit('/robots.txt')
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = '']) =>
      pattern.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*'),
    )
    expect(closed.length).toBeGreaterThan(5)
    const isClosed = (path: string) => closed.some((pattern) => new RegExp(`^${pattern}`).test(path))
    for (const route of table.routes)
      if (!route.isPage && route.handle.answers !== 'file')
        expect([aPathOf(route), isClosed(aPathOf(route))]).toEqual([aPathOf(route), true])
    expect(isClosed('/urunler')).toBe(false)
  })
})

describe('a page', () => {
  test.each([
    '/',
    '/_.data',
    '/urunler',
    '/urunler.data',
    '/kategoriler',
    '/sepet',
    '/kategoriler/kupalar',
    '/kategoriler/kupalar.data',
    '/urun/porselen-kupa',
    '/urun/porselen-kupa.data',
    '/iletisim',
    '/siparis-takip',
    '/siparis-takip.data',
    '/blog',
    '/blog/logo-hazirlama.data',
    '/api/search/suggestions',
    '/api/products',
    '/api/products/0198-kupa',
    '/kvkk',
    '/mesafeli-satis-sozlesmesi.data',
  ])('%s is the same for everybody', (path) => {
    expect(table.at(path).isPublic).toBe(true)
    expect(table.keyOf(path, '')).toBe(path)
  })

  test.each([
    '/sepet/x',
    '/odeme',
    '/odeme.data',
    '/siparis-basarili',
    '/siparis-takip/2hXzJq0vP1',
    '/siparis-takip/2hXzJq0vP1.data',
    '/giris',
    '/cikis',
    '/admin',
    '/admin.data',
    '/admin/orders',
    '/api/me',
    '/urun',
    '/urun/',
    '/urun/a/b',
    '/urun/kupa/adetler',
    '/kategoriler/a/b',
    '/kvkk/x',
    '/iletisim/',
    '/urunler/',
    '/healthz',
    '',
  ])('%s is not kept for others', (path) => {
    expect(table.at(path).isPublic).toBe(false)
    expect(table.keyOf(path, '')).toBeNull()
  })
})

describe('while the shop is closed', () => {
  test.each([
    '/admin',
    '/admin/settings/odeme',
    '/admin.data',
    '/admin/orders/export',
    '/giris',
    '/giris/dogrulama',
    '/giris.data',
    '/sifre-yenile/abc',
    '/davet/abc',
    '/e-posta-izni/abc',
    '/profil/siparisler/1001',
    '/profil/adresler',
    '/profil/vergi-levhasi',
    '/siparis-takip/abc/fatura',
    '/siparis-basarili',
    '/kapali',
    '/api/me',
    '/icons/icon-48.png',
  ])('%s stays open', (path) => {
    expect(staysOpen(handleAt(path))).toBe(true)
  })

  test.each([
    '/',
    '/_.data',
    '/urunler',
    '/urunler.data',
    '/urun/kupa',
    '/urun/kupa/adetler',
    '/sepet',
    '/odeme',
    '/kayit',
    '/iletisim',
    '/kvkk',
    '/blog/yazi',
    '/administrator',
    '/giris-yap',
    '/admin/olmayan',
    '/api/me/contact',
    '/api/me/ordered-sizes',
    '/api/files/preview',
    '/api/products',
    '/api/cart/price',
    '/api/price',
    '/api/promise',
    '/api/delivery',
    '/api/checkout/review',
    '/api/quotes',
    '/api/restock-alerts',
    '/feeds/google.xml',
    '/sitemap.xml',
  ])('%s is closed', (path) => {
    expect(staysOpen(handleAt(path))).toBe(false)
  })
})

describe('the owner’s code', () => {
  test.each([
    '/',
    '/urun/kupa',
    '/urun/kupa/adetler',
    '/odeme',
    '/profil',
    '/profil/adresler',
    '/kvkk',
    '/yok',
    '/kapali',
  ])('stands on %s', (path) => {
    expect(handleAt(path)).toMatchObject({ ownerStyles: true, ownerScripts: true })
  })

  test.each([
    ...['/siparis-takip', '/siparis-takip/abc', '/e-posta-izni/abc', '/profil/bilgiler', '/profil/verilerim'],
  ])('is on %s without its scripts', (path) => {
    const { ownerStyles, ownerScripts } = handleAt(path)
    expect([ownerStyles, ownerScripts]).toEqual([true, undefined])
  })

  test.each([
    ...['/admin', '/admin/orders', '/admin/blogs/preview/1', '/admin/orders/1/print', '/giris', '/GIRIS/'],
    ...['/giris/dogrulama', '/kayit', '/sifremi-unuttum', '/sifre-yenile/abc', '/e-posta-dogrula/abc'],
    ...['/davet/abc', '/profil/guvenlik', '/profil/%67uvenlik'],
  ])('is not on %s', (path) => {
    const { ownerStyles, ownerScripts } = handleAt(path)
    expect([ownerStyles, ownerScripts]).toEqual([undefined, undefined])
  })
})
