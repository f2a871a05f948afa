import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aCheckout, aLine, anUpload, aPdf, aProduct, inputOf } from '../support/factories.ts'
import type { TestSite, Visit, Visitor } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
let orderId: string
let lineId: string
let quoteId: string
let admin: Visitor
let customer: Visitor
const staff = new Map<StaffPermission, Visitor>()

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  mug = await aProduct(services)
  const file = unwrap(await services.media.receivePrintFile(anUpload(aPdf())))
  const line = aLine(mug, { fileId: file.fileId, printChoice: 'Tek renk serigrafi' })
  unwrap(await services.orders.place(await aCheckout(services, [line]), null))
  const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
  orderId = rows[0]?.id ?? ''
  lineId = unwrap(await services.orders.adminGet(orderId)).lines[0]?.id ?? ''
  const asker = { name: 'Işıl Çağlar', company: '', email: 'isil@example.com', phone: '+905321234567' }
  const wish = {
    message: 'Fuar için 500 adet',
    source: 'home-page',
    product: null,
    requestKey: null,
  } as const
  quoteId = unwrap(await services.quotes.request({ ...asker, ...wish }, '203.0.113.7')).id
  admin = await site.visitAs('admin')
  customer = await site.visitAs('customer')
  for (const permission of ['orders', 'products', 'customers', 'files'] as const)
    staff.set(permission, await site.visitAs([permission]))
})
afterAll(() => site.close())

interface Room {
  readonly path: () => string
  readonly visit?: Visit
  readonly needs: StaffPermission | null
  readonly isJson?: boolean
}

const ROOMS: Record<string, Room> = {
  dashboard: { path: () => '/admin', needs: null },
  orders: { path: () => '/admin/orders', needs: 'orders' },
  'an order': { path: () => `/admin/orders/${orderId}`, needs: 'orders' },
  'a print file': { path: () => `/admin/orders/${orderId}/files/${lineId}`, needs: 'orders' },
  'an invoice': { path: () => `/admin/orders/${orderId}/invoice`, needs: 'orders' },
  'the choice of order mails': {
    path: () => '/admin/orders',
    visit: { form: { wants: 'no' } },
    needs: 'orders',
  },
  'an order’s status': {
    path: () => `/admin/orders/${orderId}`,
    visit: { form: { status: 'new' } },
    needs: 'orders',
  },
  quotes: { path: () => '/admin/quotes', needs: 'orders' },
  'a quote': { path: () => `/admin/quotes/${quoteId}`, needs: 'orders' },
  'a quote’s removal': {
    path: () => `/admin/quotes/${quoteId}`,
    visit: { form: { intent: 'keep' } },
    needs: 'orders',
  },
  products: { path: () => '/admin/products', needs: 'products' },
  'a product’s removal': {
    path: () => '/admin/products',
    visit: { form: { intent: 'remove', id: 'PZ-UNKNOWN' } },
    needs: 'products',
  },
  'the form for a product': { path: () => '/admin/products/add', needs: 'products' },
  'a new product': { path: () => '/admin/products/add', visit: { form: { title: 'x' } }, needs: 'products' },
  'a product’s form': { path: () => `/admin/products/edit/${mug.id}`, needs: 'products' },
  'a changed product': {
    path: () => `/admin/products/edit/${mug.id}`,
    visit: { form: { title: 'x' } },
    needs: 'products',
  },
  stories: { path: () => '/admin/community', needs: 'content' },
  badges: { path: () => '/admin/badges', needs: null, isJson: true },
  'a picture': {
    path: () => '/admin/uploads/images',
    visit: { method: 'POST', body: 'no picture', headers: { 'Content-Type': 'image/png' } },
    needs: 'products',
    isJson: true,
  },
  'the pictures’ address': { path: () => '/admin/uploads/images', needs: 'products', isJson: true },
}

describe.each(Object.entries(ROOMS))(
  'the back office: %s',
  (_name, { path, visit = {}, needs, isJson = false }) => {
    test('sends the signed-out away', async () => {
      const answer = await site.visit(path(), visit)
      if (isJson) {
        expect(answer.status).toBe(401)
        expect(answer.json()).toMatchObject({ error: { code: 'accounts/signed-out' } })
      } else {
        expect(answer.status).toBe(302)
        expect(answer.headers.get('location')).toBe(`/giris?return=${encodeURIComponent(path())}`)
      }
      expect(answer.text).not.toContain('ORD-')
    })

    test('refuses customers', async () => {
      const answer = await customer(path(), visit)
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('Bu sayfayı görme yetkiniz yok.')
      expect(answer.text).not.toContain('ORD-')
      if (isJson) expect(answer.json()).toMatchObject({ error: { code: 'accounts/forbidden' } })
    })

    test.skipIf(needs === null)('refuses staff without the permission', async () => {
      for (const [permission, visitor] of staff) {
        const { status } = await visitor(path(), visit)
        if (permission === needs) expect(status, permission).not.toBe(403)
        else expect(status, permission).toBe(403)
      }
    })

    test('lets the administrator in', async () => {
      const { status } = await admin(path(), visit)
      expect([302, 401, 403]).not.toContain(status)
      expect(status).toBeLessThan(500)
    })

    test.skipIf(isJson || visit.form !== undefined)('guards its data like its page', async () => {
      const data = `${path()}.data`
      if (path().includes('/files/') || path().endsWith('/invoice')) return
      for (const query of ['', '?_routes=root', '?_routes=routes%2Fadmin%2Forders', '?_routes=']) {
        const stranger = await site.visit(data + query)
        expect(stranger.text, query).not.toMatch(/ORD-\d{4}-|Porselen|Çağlar/)
        const answer = await customer(data + query)
        expect(answer.text, query).not.toMatch(/ORD-\d{4}-|Porselen|Çağlar/)
      }
    })

    test.each(['PUT', 'PATCH', 'DELETE'])('gives nothing away by %s', async (method) => {
      for (const visitor of [site.visit, customer]) {
        const answer = await visitor(path(), { method })
        expect(answer.status).toBeGreaterThanOrEqual(300)
        expect(answer.status).toBeLessThan(500)
        expect(answer.text).not.toMatch(/ORD-\d{4}-/)
      }
    })
  },
)

test('nothing of the refused visits was done', async () => {
  const { services } = site.shop
  expect(inputOf(unwrap(await services.catalog.adminGet(mug.id))).title).toBe(mug.title)
})

test('an account that is blocked loses its session at once', async () => {
  const clerk = await site.visitAs(['orders', 'marketing'])
  expect((await clerk('/admin/orders')).status).toBe(200)
  const blocked = "update users set status = 'inactive' where permissions = $1"
  const { rowCount } = await site.shop.connection.pool.query(blocked, [['orders', 'marketing']])
  expect(rowCount).toBe(1)
  expect((await clerk('/admin/orders')).status).toBe(302)
  expect((await clerk('/api/me')).json()).toBeNull()
})

test('signing out ends the session, and only a form does', async () => {
  const somebody = await site.visitAs('admin')
  expect((await somebody('/cikis')).status).toBe(302)
  expect((await somebody('/admin')).status).toBe(200)
  expect((await somebody('/cikis', { method: 'POST' })).status).toBe(302)
  expect((await somebody('/admin')).status).toBe(302)
})
