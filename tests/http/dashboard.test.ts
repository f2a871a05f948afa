import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
let orderNumber: string
let total: string
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  mug = await aProduct(services, { title: 'Işıltılı Kupa', stock: 60 })
  orderNumber = unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null)).orderNumber
  total = formatLira((await services.orders.figures.recent(1))[0]?.totalMinor ?? 0)
  const asker = { name: 'Kaan Tekin', company: '', email: 'kaan@example.com', phone: '+905321234567' }
  const wish = { message: 'Fuar için', source: 'home-page', product: null, requestKey: null } as const
  unwrap(await services.quotes.request({ ...asker, ...wish }, '203.0.113.7'))
})
afterAll(() => site.close())

describe('the dashboard', () => {
  test('shows the administrator everything, without a script', async () => {
    const visit = await site.visitAs('admin')
    const { text, status } = await visit('/admin?period=all')
    expect(status).toBe(200)
    expect(text).toContain(total)
    expect(text).toContain(orderNumber)
    for (const link of [
      '/admin/products/add',
      '/admin/orders?status=new',
      '/admin/quotes?status=new',
      '/admin/products?stock=low',
    ])
      expect(text).toContain(`href="${link}"`)
    expect(text).toContain('Işıltılı Kupa')
    expect(text).toMatch(/<svg[^>]*aria-label="Ciro, /)
  })

  test('shows staff without the permission for orders neither revenue nor orders', async () => {
    const visit = await site.visitAs(['products'])
    for (const address of ['/admin?period=all', '/admin.data?period=all']) {
      const { text } = await visit(address)
      expect(text, address).not.toContain(total)
      expect(text, address).not.toContain(orderNumber)
      expect(text, address).not.toContain('Ciro')
    }
    const { text } = await visit('/admin')
    expect(text).toContain('Toplam ziyaret')
    expect(text).toContain('Stoğu azalanlar')
    expect(text).not.toContain('href="/admin/orders"')
  })

  test('shows staff without the permission for products no stock', async () => {
    const { text } = await (await site.visitAs(['orders']))('/admin')
    expect(text).toContain(total)
    expect(text).not.toContain('Stoğu azalanlar')
    expect(text).not.toContain('/admin/products')
  })

  test('shows the orders also when the visits cannot be told', async () => {
    const visit = await site.visitAs('admin')
    const broken = vi.spyOn(site.shop.services.visits, 'statistics').mockRejectedValueOnce(new Error('gone'))
    const { text, status } = await visit('/admin?period=all')
    broken.mockRestore()
    expect(status).toBe(200)
    expect(text).toContain(total)
    expect(text).not.toContain('Toplam ziyaret')
  })

  test.each([
    ['period=custom', 'Lütfen başlangıç ve bitiş tarihini birlikte seçin.'],
    ['period=custom&from=2026-03-01&to=', 'Lütfen başlangıç ve bitiş tarihini birlikte seçin.'],
    ['period=custom&from=2026-03-02&to=2026-03-01', 'Bitiş tarihi başlangıç tarihinden önce olamaz.'],
  ])('says what a custom period lacks: %s', async (query, message) => {
    const answer = await (await site.visitAs('admin'))(`/admin?${query}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(message)
    expect(answer.text).not.toContain('Toplam ziyaret')
  })

  test.each([
    'period=x',
    'period=custom&from=0001-01-01&to=9999-12-31',
    'period=custom&from=2000-01-01&to=2199-12-31',
    'period=custom&from=%27&to=%00',
  ])('makes something of any address: %s', async (query) => {
    const { status } = await (await site.visitAs('admin'))(`/admin?${query}`)
    expect(status).toBeLessThan(500)
  })
})

describe('the search over everything', () => {
  const titles = async (permissions: Parameters<TestSite['visitAs']>[0], typed: string) => {
    const visit = await site.visitAs(permissions)
    const answer = (await visit(`/admin/search?q=${encodeURIComponent(typed)}`)).json()
    return (answer as { groups: { title: string; hits: { to: string; label: string }[] }[] }).groups.flatMap(
      ({ title, hits }) => hits.map(({ label }) => `${title}: ${label}`),
    )
  }

  test('finds orders, products and quotes', async () => {
    expect(await titles('admin', orderNumber)).toEqual([`Siparişler: ${orderNumber}`])
    expect(await titles('admin', 'ışıltılı')).toEqual(['Ürünler: Işıltılı Kupa'])
    expect(await titles('admin', 'kaan tek')).toEqual(['Teklif Talepleri: Kaan Tekin'])
  })

  test('finds only what one may see', async () => {
    expect(await titles(['products'], orderNumber)).toEqual([])
    expect(await titles(['products'], 'kaan')).toEqual([])
    expect(await titles(['orders'], 'ışıltılı')).toEqual([])
    expect(await titles(['content'], 'ışıltılı')).toEqual([])
  })

  test.each(['', 'a', 'ku', '%', "'; drop table orders; --", '%zz%zz%zz', 'x'.repeat(500)])(
    'answers %j',
    async (typed) => {
      expect(await titles('admin', typed)).toEqual([])
    },
  )
})
