/**
 * Who may see and do what: everybody who can come against every address of the shop. The addresses are those of
 * app/routes.ts; one without a row below fails, so that nobody adds a room without saying who may enter.
 */

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountStatus } from '#app/modules/accounts/domain/viewer.ts'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { TEXT_PAGES } from '#app/modules/site-files/domain/text-pages.ts'
import routes from '#app/routes.ts'
import { aCustomer } from '../support/factories.ts'
import type { Answer, TestSite, Visit, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import type { Known } from '../support/one-of-everything.ts'
import { EMPTY_BACKUPS, OWNER, oneOfEverything, SECRETS } from '../support/one-of-everything.ts'
import { openTestShop } from '../support/shop.ts'

/**
 * Who may: everybody, whoever is signed in, the customer whose it is, any staff, administrators, staff with a permission,
 * or staff with any of several.
 */
type Who =
  | 'everybody'
  | 'signed-in'
  | 'owner'
  | 'staff'
  | 'admin'
  | StaffPermission
  | readonly StaffPermission[]

interface Row {
  readonly who: Who
  /** The address with everything filled in; the pattern itself where there is nothing to fill. */
  readonly at?: () => string
  /** For `owner`: the same address of something that does not exist. */
  readonly missing?: string
  /** For addresses that only take something: what is sent. Must change nothing that another row needs. */
  readonly send?: Visit
  /** Calls and files: the signed-out are told so instead of being led to the sign-in page. */
  readonly isCall?: boolean
}

let site: TestSite
let known: Known

const EVERYBODY: Row = { who: 'everybody' }
const ROWS: Readonly<Record<string, Row>> = {
  '/': EVERYBODY,
  '/urunler': EVERYBODY,
  '/kategoriler': EVERYBODY,
  '/kategoriler/:slug': { who: 'everybody', at: () => '/kategoriler/tum-urunler' },
  '/urun/:slug': { who: 'everybody', at: () => `/urun/${known.slug}` },
  '/urun/:slug/adetler': { who: 'everybody', at: () => `/urun/${known.slug}/adetler` },
  '/sepet': EVERYBODY,
  '/favorilerim': EVERYBODY,
  '/odeme': EVERYBODY,
  '/siparis-basarili': EVERYBODY,
  '/siparis-takip': EVERYBODY,
  // Whoever holds the link of an order is its buyer.
  '/siparis-takip/:token': { who: 'everybody', at: () => `/siparis-takip/${known.token}` },
  '/siparis-takip/:token/fatura': { who: 'everybody', at: () => `/siparis-takip/${known.token}/fatura` },
  '/siparis-takip/:token/yazisma/:messageId/:number': {
    who: 'everybody',
    at: () => `/siparis-takip/${known.token}/yazisma/${known.message}/1`,
  },
  // Whoever holds the link of proofs is who was sent it.
  '/prova/:token': { who: 'everybody', at: () => '/prova/olmayan' },
  '/prova/:token/:proofId/onay.pdf': { who: 'everybody', at: () => '/prova/olmayan/x/onay.pdf' },
  '/prova/:token/:proofId/:version/prova.pdf': {
    who: 'everybody',
    at: () => '/prova/olmayan/x/1/prova.pdf',
  },
  '/prova/:token/:proofId/:version/:page': { who: 'everybody', at: () => '/prova/olmayan/x/1/0' },
  '/blog': EVERYBODY,
  '/sayfa/:slug': { who: 'everybody', at: () => '/sayfa/olmayan-sayfa' },
  '/blog/:slug': { who: 'everybody', at: () => '/blog/olmayan-yazi' },
  '/topluluk': EVERYBODY,
  '/topluluk/:id': { who: 'everybody', at: () => `/topluluk/${known.story}` },
  '/iletisim': EVERYBODY,
  ...Object.fromEntries(TEXT_PAGES.map(({ path }) => [path, EVERYBODY])),
  '/kayit': EVERYBODY,
  '/kapali': EVERYBODY,
  '/giris': EVERYBODY,
  // Without a sign-in that was begun it leads back to the sign-in page.
  '/giris/dogrulama': EVERYBODY,
  '/sifremi-unuttum': EVERYBODY,
  '/sifre-yenile/:token': { who: 'everybody', at: () => '/sifre-yenile/olmayan' },
  '/e-posta-dogrula/:token': { who: 'everybody', at: () => '/e-posta-dogrula/olmayan' },
  // Whoever holds the link of a mail may end them.
  '/e-posta-izni/:token': { who: 'everybody', at: () => '/e-posta-izni/olmayan' },
  '/davet/:token': { who: 'everybody', at: () => '/davet/olmayan' },
  '/cikis': EVERYBODY,
  '/*': { who: 'everybody', at: () => '/olmayan-sayfa' },

  '/profil': { who: 'signed-in' },
  '/profil/teklifler': { who: 'signed-in' },
  '/profil/kuponlar': { who: 'signed-in' },
  '/profil/hikayeler': { who: 'signed-in' },
  '/profil/logolar': { who: 'signed-in' },
  '/profil/logolar/:id/dosya': {
    who: 'owner',
    at: () => `/profil/logolar/${known.logo}/dosya`,
    missing: '/profil/logolar/olmayan/dosya',
    isCall: true,
  },
  '/profil/logolar/:id/onizleme': {
    who: 'owner',
    at: () => `/profil/logolar/${known.logo}/onizleme`,
    missing: '/profil/logolar/olmayan/onizleme',
    isCall: true,
  },
  '/profil/adresler': { who: 'signed-in' },
  '/profil/adresler/teslimat/:id': {
    who: 'owner',
    at: () => `/profil/adresler/teslimat/${known.address}`,
    missing: '/profil/adresler/teslimat/ADR-olmayan',
  },
  '/profil/adresler/fatura/:id': {
    who: 'owner',
    at: () => `/profil/adresler/fatura/${known.invoice}`,
    missing: '/profil/adresler/fatura/ADR-olmayan',
  },
  '/profil/bilgiler': { who: 'signed-in' },
  // Everybody's own; who sent none finds none.
  '/profil/vergi-levhasi': { who: 'owner', missing: '/profil/vergi-levhasi', isCall: true },
  '/profil/guvenlik': { who: 'signed-in' },
  '/profil/verilerim': { who: 'signed-in' },
  '/profil/verilerim/indir': { who: 'signed-in', send: { form: { password: 'wrong' } }, isCall: true },
  '/profil/siparisler/:orderNumber': {
    who: 'owner',
    at: () => `/profil/siparisler/${known.number}`,
    missing: '/profil/siparisler/ORD-2026-9999',
  },
  '/profil/siparisler/:orderNumber/fatura': {
    who: 'owner',
    at: () => `/profil/siparisler/${known.number}/fatura`,
    missing: '/profil/siparisler/ORD-2026-9999/fatura',
    isCall: true,
  },
  '/profil/siparisler/:orderNumber/yazisma/:messageId/:number': {
    who: 'owner',
    at: () => `/profil/siparisler/${known.number}/yazisma/${known.message}/1`,
    missing: `/profil/siparisler/ORD-2026-9999/yazisma/MSJ-1/1`,
    isCall: true,
  },

  '/admin': { who: 'staff' },
  '/admin/opening': { who: 'settings' },
  '/admin/visits': { who: 'staff' },
  '/admin/orders': { who: 'orders' },
  '/admin/orders/add': { who: 'orders' },
  '/admin/orders/moved': { who: 'orders' },
  '/admin/orders/calendar': { who: 'orders' },
  '/admin/orders/:id': { who: 'orders', at: () => `/admin/orders/${known.order}` },
  '/admin/orders/:id/change': { who: 'orders', at: () => `/admin/orders/${known.order}/change` },
  '/admin/orders/daily-report': { who: 'orders' },
  '/admin/orders/export': { who: 'orders' },
  '/admin/orders/work-orders': {
    who: ['orders', 'production'],
    at: () => `/admin/orders/work-orders?ids=${known.order}`,
  },
  '/admin/orders/parcel-labels': {
    who: 'orders',
    at: () => `/admin/orders/parcel-labels?ids=${known.order}`,
  },
  '/admin/orders/delivery-notes': {
    who: 'orders',
    at: () => `/admin/orders/delivery-notes?ids=${known.order}`,
  },
  '/admin/marketing-consents': { who: 'marketing' },
  '/admin/marketing-consents/export': { who: 'marketing' },
  '/admin/orders/:id/print': { who: 'orders', at: () => `/admin/orders/${known.order}/print` },
  '/admin/orders/:id/invoice': { who: 'orders', at: () => `/admin/orders/${known.order}/invoice` },
  '/admin/orders/:id/parcels': {
    who: 'orders',
    at: () => `/admin/orders/${known.order}/parcels`,
    isCall: true,
  },
  '/admin/orders/:id/messages/:messageId/:number': {
    who: 'orders',
    at: () => `/admin/orders/${known.order}/messages/${known.message}/1`,
  },
  '/admin/orders/:id/files': { who: 'orders', at: () => `/admin/orders/${known.order}/files` },
  '/admin/orders/:id/files/:lineId': {
    who: ['orders', 'production'],
    at: () => `/admin/orders/${known.order}/files/${known.line}`,
  },
  '/admin/orders/:id/objections': { who: 'orders', at: () => `/admin/orders/${known.order}/objections` },
  '/admin/orders/:id/designs/:lineId': {
    who: ['orders', 'production'],
    at: () => `/admin/orders/${known.order}/designs/${known.line}`,
  },
  '/admin/orders/:id/sheets/:lineId': {
    who: ['orders', 'production'],
    at: () => `/admin/orders/${known.order}/sheets/${known.line}`,
  },
  '/admin/quotes/:id/file': { who: 'orders', at: () => `/admin/quotes/${known.quote}/file` },
  '/admin/quotes/:id/design': { who: 'orders', at: () => `/admin/quotes/${known.quote}/design` },
  '/admin/quotes/:id/sheet': { who: 'orders', at: () => `/admin/quotes/${known.quote}/sheet` },
  '/admin/proofs': { who: 'orders' },
  '/admin/proofs/:proofId': { who: 'orders', at: () => `/admin/proofs/${known.proof}` },
  '/admin/proofs/:proofId/onay.pdf': { who: 'orders', at: () => `/admin/proofs/${known.proof}/onay.pdf` },
  '/admin/proofs/:proofId/evidence/:sequence': {
    who: 'orders',
    at: () => `/admin/proofs/${known.proof}/evidence/2`,
  },
  '/admin/proofs/:proofId/:version/prova.pdf': {
    who: 'orders',
    at: () => `/admin/proofs/${known.proof}/1/prova.pdf`,
  },
  '/admin/proofs/:proofId/:version/:page': { who: 'orders', at: () => `/admin/proofs/${known.proof}/1/0` },
  '/admin/production': { who: ['orders', 'production'] },
  '/admin/production/lines/:lineId': {
    who: ['orders', 'production'],
    at: () => `/admin/production/lines/${known.line}`,
  },
  '/admin/quotes': { who: 'orders' },
  '/admin/quotes/:id': { who: 'orders', at: () => `/admin/quotes/${known.quote}` },
  '/admin/categories': { who: 'products' },
  '/admin/categories/add': { who: 'products' },
  '/admin/categories/edit/:id': { who: 'products', at: () => `/admin/categories/edit/${known.category}` },
  '/admin/banners': { who: 'content' },
  '/admin/banners/add': { who: 'content' },
  '/admin/banners/edit/:id': { who: 'content', at: () => `/admin/banners/edit/${known.banner}` },
  '/admin/blogs': { who: 'content' },
  '/admin/blogs/add': { who: 'content' },
  '/admin/blogs/edit/:id': { who: 'content', at: () => `/admin/blogs/edit/${known.post}` },
  '/admin/blogs/preview/:id': { who: 'content', at: () => `/admin/blogs/preview/${known.post}` },
  '/admin/pages': { who: 'content' },
  '/admin/pages/add': { who: 'content' },
  '/admin/pages/edit/:id': { who: 'content', at: () => `/admin/pages/edit/${known.page}` },
  '/admin/pages/preview/:id': { who: 'content', at: () => `/admin/pages/preview/${known.page}` },
  '/admin/redirects': { who: 'content' },
  '/admin/redirects/add': { who: 'content' },
  '/admin/redirects/edit/:id': { who: 'content', at: () => `/admin/redirects/edit/${known.rule}` },
  '/admin/redirects/import': { who: 'content' },
  '/admin/redirects/import/:id': { who: 'content', at: () => `/admin/redirects/import/${known.ruleList}` },
  '/admin/redirects/missing': { who: 'content' },
  '/admin/redirects/export': { who: 'content' },
  '/admin/menu-items': { who: 'content' },
  '/admin/menu-items/add': { who: 'content' },
  '/admin/menu-items/edit/:id': { who: 'content', at: () => `/admin/menu-items/edit/${known.menuItem}` },
  '/admin/coupons': { who: 'marketing' },
  '/admin/coupons/add': { who: 'marketing' },
  '/admin/coupons/edit/:id': { who: 'marketing', at: () => `/admin/coupons/edit/${known.coupon}` },
  '/admin/cargo': { who: 'settings' },
  '/admin/lead-times': { who: 'settings' },
  '/admin/lead-times/rules/new': { who: 'settings' },
  '/admin/lead-times/rules/:id': {
    who: 'settings',
    at: () => `/admin/lead-times/rules/${known.leadRule}`,
  },
  '/admin/lead-times/presses': { who: 'settings' },
  '/admin/lead-times/presses/:id': {
    who: 'settings',
    at: () => `/admin/lead-times/presses/${known.printMethod}`,
  },
  '/admin/lead-times/way': { who: 'settings' },
  '/admin/lead-times/preview': { who: 'settings' },
  '/admin/calendar': { who: 'settings' },
  '/admin/calendar/calisma-saatleri': { who: 'settings' },
  '/admin/calendar/resmi-tatiller': { who: 'settings' },
  '/admin/calendar/kapali-gunler': { who: 'settings' },
  '/admin/search-words': { who: 'products' },
  '/admin/top-banner': { who: 'marketing' },
  '/admin/welcome-popup': { who: 'marketing' },
  '/admin/homepage': { who: 'content' },
  '/admin/homepage/add': { who: 'content' },
  '/admin/homepage/edit/:id': { who: 'content', at: () => `/admin/homepage/edit/${known.section}` },
  '/admin/homepage/fixed': { who: 'content' },
  '/admin/homepage/products': {
    who: 'content',
    at: () => '/admin/homepage/products?filterType=bestseller&productCount=8',
    isCall: true,
  },
  '/admin/products': { who: 'products' },
  '/admin/products/add': { who: 'products' },
  '/admin/products/edit/:id': { who: 'products', at: () => `/admin/products/edit/${known.product}` },
  '/admin/products/bulk': { who: 'products' },
  '/admin/products/removed': { who: 'products' },
  '/admin/products/files': { who: 'products' },
  '/admin/products/files/:id': { who: 'products', at: () => `/admin/products/files/${known.import}` },
  '/admin/products/:id/print-areas/:assetId': {
    who: 'products',
    at: () => `/admin/products/${known.drawnOn}`,
  },
  '/admin/products/:id/variants': { who: 'products', at: () => `/admin/products/${known.product}/variants` },
  '/admin/products/:id/stock': { who: 'products', at: () => `/admin/products/${known.product}/stock` },
  '/admin/categories/:id/print-areas': {
    who: 'products',
    at: () => `/admin/categories/${known.category}/print-areas`,
  },
  '/admin/print-areas': { who: 'products' },
  '/admin/print-tariffs': { who: 'products' },
  '/admin/print-tariffs/new': { who: 'products' },
  '/admin/print-tariffs/:id': { who: 'products', at: () => `/admin/print-tariffs/${known.printTariff}` },
  '/admin/print-methods': { who: 'products' },
  '/admin/print-methods/new': { who: 'products' },
  '/admin/print-methods/products': { who: 'products' },
  '/admin/print-methods/:id': { who: 'products', at: () => `/admin/print-methods/${known.printMethod}` },
  '/admin/products/:id/print': { who: 'products', at: () => `/admin/products/${known.product}/print` },
  '/admin/print-areas/drawn': { who: 'products', at: () => '/admin/print-areas/drawn?q=kupa', isCall: true },
  '/admin/products/export/:format': { who: 'products', at: () => '/admin/products/export/csv' },
  '/admin/products/:id/stock/export': {
    who: 'products',
    at: () => `/admin/products/${known.product}/stock/export`,
  },
  '/admin/customers/:id/tax-document': {
    who: 'customers',
    at: () => `/admin/customers/${known.owner}/tax-document`,
  },
  '/admin/customers': { who: 'customers' },
  '/admin/customers/add': { who: 'customers' },
  '/admin/customers/guests/:orderId': {
    who: 'customers',
    at: () => `/admin/customers/guests/${known.guestOrder}`,
  },
  '/admin/customers/:id': { who: 'customers', at: () => `/admin/customers/${known.owner}` },
  '/admin/staff': { who: 'admin' },
  '/admin/staff/add': { who: 'admin' },
  '/admin/staff/:id': { who: 'admin', at: () => `/admin/staff/${known.staff}` },
  '/admin/activity': { who: 'admin' },
  '/admin/onay': { who: 'admin' },
  '/admin/code-editor': { who: 'files' },
  '/admin/code-editor/metin': { who: 'files' },
  '/admin/settings': { who: 'settings' },
  '/admin/settings/genel': { who: 'settings' },
  '/admin/settings/marka': { who: 'settings' },
  '/admin/settings/iletisim': { who: 'settings' },
  '/admin/settings/seo': { who: 'settings' },
  '/admin/settings/odeme': { who: 'settings' },
  '/admin/settings/prova': { who: 'settings' },
  '/admin/settings/entegrasyonlar': { who: 'settings' },
  '/admin/settings/yedekleme': { who: 'settings' },
  '/admin/backups/:id': { who: 'admin', at: () => `/admin/backups/${known.backup}` },
  '/admin/mails': { who: 'settings' },
  '/admin/mails/:id': { who: 'settings', at: () => `/admin/mails/${known.mail}` },
  '/admin/data': { who: 'settings' },
  '/admin/status': { who: 'settings' },
  '/admin/data/export': { who: 'settings' },
  '/admin/community': { who: 'content' },
  '/admin/badges': { who: 'staff', isCall: true },
  '/admin/search': { who: 'staff', at: () => '/admin/search?q=olmayan-kayit', isCall: true },
  '/admin/uploads/images': { who: ['products', 'content', 'marketing'], send: { form: {} }, isCall: true },

  '/api/me': EVERYBODY,
  // Nobody who is not signed in is told anything.
  '/api/me/contact': EVERYBODY,
  '/api/me/ordered-sizes': EVERYBODY,
  '/api/cart': { who: 'signed-in', send: { json: {} }, isCall: true },
  '/api/wishlist': { who: 'signed-in', send: { json: {} }, isCall: true },
  '/api/logos': { who: 'signed-in', isCall: true },
  '/api/orders/:orderNumber/reorder': {
    who: 'owner',
    at: () => `/api/orders/${known.number}/reorder`,
    missing: '/api/orders/ORD-2026-9999/reorder',
    isCall: true,
  },
  '/api/files/tree': { who: 'files', isCall: true },
  '/api/files/read': { who: 'files', at: () => '/api/files/read?path=ozel.css', isCall: true },
  '/api/files/write': { who: 'files', send: { json: {} }, isCall: true },
  '/api/files/preview': { who: 'files', send: { json: {} }, isCall: true },
  '/api/visitor/enter': { who: 'everybody', send: { json: { session_id: 'tab-0001', page: '/' } } },
  '/api/visitor/leave': { who: 'everybody', send: { json: { session_id: 'tab-0001' } } },
  '/api/visitor/stats': { who: 'staff', isCall: true },
  '/api/cart/price': { who: 'everybody', send: { json: { lines: [] } } },
  '/api/price': {
    who: 'everybody',
    send: { json: { lines: [{ productId: 'PZ0', quantity: 1 }] } },
  },
  '/api/delivery': { who: 'everybody' },
  '/api/promise': { who: 'everybody', send: { json: { lines: [{ productId: 'PZ0', quantity: 1 }] } } },
  '/api/checkout/review': { who: 'everybody', send: { json: { cart: { lines: [] }, typed: null } } },
  '/api/products': { who: 'everybody', at: () => `/api/products?ids=${known.product}` },
  '/api/products/:id': { who: 'everybody', at: () => `/api/products/${known.product}` },
  '/api/print-areas': { who: 'everybody' },
  '/api/search/suggestions': { who: 'everybody', at: () => '/api/search/suggestions?q=kupa' },
  '/api/print-files': { who: 'everybody', send: { form: {} } },
  '/api/stories/:id/view': {
    who: 'everybody',
    at: () => `/api/stories/${known.story}/view`,
    send: { method: 'POST', headers: { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } },
  },
  '/api/quotes': { who: 'everybody', send: { form: {} } },
  '/api/restock-alerts': { who: 'everybody', send: { json: {} } },
  '/api/proofs/:token': { who: 'everybody', at: () => '/api/proofs/olmayan' },
  '/api/proofs/:token/decision': {
    ...{ who: 'everybody', at: () => '/api/proofs/olmayan/decision' },
    send: { json: {} },
  },
  '/api/proofs/:token/comments': {
    ...{ who: 'everybody', at: () => '/api/proofs/olmayan/comments' },
    send: { json: {} },
  },
  '/api/proofs/:token/comments/:pin': {
    ...{ who: 'everybody', at: () => '/api/proofs/olmayan/comments/1' },
    send: { json: {} },
  },
  '/api/ai/generate-mockup': { who: 'everybody', send: { json: {} } },

  '/robots.txt': EVERYBODY,
  '/sitemap.xml': EVERYBODY,
  '/sitemap/:part': { who: 'everybody', at: () => '/sitemap/pages.xml' },
  '/feeds/:name': { who: 'everybody', at: () => '/feeds/google.xml' },
  // Whoever has the address.
  '/sevkiyat-takvimi/:token/sevkiyat.ics': {
    who: 'everybody',
    at: () => '/sevkiyat-takvimi/olmayan/sevkiyat.ics',
  },
  '/site.webmanifest': EVERYBODY,
  '/favicon.svg': EVERYBODY,
  '/favicon.ico': EVERYBODY,
  '/ozel.css': EVERYBODY,
  '/ozel.js': EVERYBODY,
  '/icons/:name': { who: 'everybody', at: () => '/icons/olmayan.png' },
}

/** Every address of the shop as its pattern, rooms of a layout under their whole path. */
function addresses(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? addresses(children, here) : [here === '' ? '/' : here]
  })
}

type Visitors = Readonly<Record<string, { readonly visit: Visitor; readonly may: (who: Who) => boolean }>>
let visitors: Visitors

beforeAll(async () => {
  const shop = await openTestShop({ backups: EMPTY_BACKUPS })
  site = await openTestSite(shop)
  const { services } = shop
  known = (await oneOfEverything(shop)).known

  const isCustomers = (who: Who) => who === 'everybody' || who === 'signed-in'
  const isEverybodys = (who: Who) => who === 'everybody'
  async function customer(status: AccountStatus, type: 'normal' | 'corporate' = 'normal'): Promise<Visitor> {
    const account = await aCustomer(services, { type })
    const visit = await site.signIn(account.email)
    await shop.connection.db.update(users).set({ status }).where(eq(users.id, account.id))
    return visit
  }
  visitors = {
    nobody: { visit: site.visit, may: isEverybodys },
    'the owner': {
      visit: await site.signIn(OWNER.email),
      may: (who) => isCustomers(who) || who === 'owner',
    },
    'another customer': { visit: await customer('active'), may: isCustomers },
    'a pending company': { visit: await customer('pending', 'corporate'), may: isCustomers },
    'an inactive customer': { visit: await customer('inactive'), may: isEverybodys },
    'a rejected company': { visit: await customer('rejected', 'corporate'), may: isEverybodys },
    'the administrator': { visit: await site.visitAs('admin'), may: (who) => who !== 'owner' },
  }
  for (const permission of STAFF_PERMISSIONS) {
    const may = (who: Who) => isCustomers(who) || who === 'staff' || [who].flat().includes(permission)
    visitors = { ...visitors, [`staff: ${permission}`]: { visit: await site.visitAs([permission]), may } }
  }
})
afterAll(() => site.close())

test('every address says who may enter', () => {
  expect([...new Set(addresses(routes))].toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

const IS_NEVER_SIGNED_IN = new Set(['nobody', 'an inactive customer', 'a rejected company'])
describe.each(Object.entries(ROWS))('%s', (pattern, { who, at, missing, send = {}, isCall = false }) => {
  const ask = (visit: Visitor, path: string): Promise<Answer> => visit(path, send)

  test('lets in whom it should, and tells the others nothing', async () => {
    const path = at?.() ?? pattern
    for (const [name, { visit, may }] of Object.entries(visitors)) {
      // Signing out would end the sessions of this test.
      if (pattern === '/cikis' && name !== 'nobody') continue
      const answer = await ask(visit, path)
      const said = `${name} at ${path}: ${answer.status}`
      expect(answer.status, said).toBeLessThan(500)
      if (may(who)) {
        expect([401, 403], said).not.toContain(answer.status)
        if (who !== 'everybody') expect(answer.headers.get('location') ?? '', said).not.toContain('/giris')
        if (who !== 'everybody' && !('form' in send) && !('json' in send))
          expect(answer.status, said).toBe(200)
        continue
      }
      for (const secret of SECRETS) expect(answer.text, said).not.toContain(secret)
      if (IS_NEVER_SIGNED_IN.has(name)) {
        const isLedToSignIn =
          answer.status === 302 && (answer.headers.get('location') ?? '').startsWith('/giris')
        const isBackOffice = pattern.startsWith('/admin')
        expect(isLedToSignIn || answer.status === 401, said).toBe(true)
        if (!isBackOffice || isCall) expect(answer.status, said).toBe(401)
      } else {
        expect(answer.status, said).toBe(who === 'owner' ? 404 : 403)
      }
    }
  })

  if (who === 'owner') {
    test('answers for somebody else’s as for what does not exist', async () => {
      const path = at?.() ?? pattern
      const plain = (answer: Answer, asked: string) =>
        answer.text.replaceAll(asked, '').replaceAll(/nonce="[^"]*"/g, '')
      for (const name of ['another customer', 'a pending company', 'the administrator']) {
        const visit = visitors[name]?.visit ?? site.visit
        const [foreign, none] = [await ask(visit, path), await ask(visit, missing ?? '')]
        expect(foreign.status, name).toBe(none.status)
        expect(plain(foreign, path), name).toBe(plain(none, missing ?? ''))
      }
    })
  }

  if (who !== 'everybody' && !isCall) {
    test('guards its data and its forms like its page', async () => {
      const path = at?.() ?? pattern
      for (const [name, { visit, may }] of Object.entries(visitors)) {
        if (may(who)) continue
        const data = await visit(`${path}.data`)
        const posted = await visit(path, { form: { intent: 'x' } })
        for (const answer of [data, posted]) {
          const said = `${name} at ${path}: ${answer.status}`
          for (const secret of SECRETS) expect(answer.text, said).not.toContain(secret)
          expect(answer.status, said).not.toBe(200)
          expect(answer.status, said).toBeLessThan(500)
        }
      }
    })
  }
})
