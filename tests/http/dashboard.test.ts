import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { ADMIN_PAGES } from '#app/shells/admin/admin-navigation.ts'
import { aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
let orderNumber: string
let total: string
let pieces: number
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  mug = await aProduct(services, { title: 'Işıltılı Kupa', stock: 60 })
  const line = aLine(mug)
  pieces = line.quantity
  orderNumber = unwrap(await services.orders.place(await aCheckout(services, [line]), null)).orderNumber
  total = formatLira((await services.orders.dashboard.recent(1))[0]?.totalMinor ?? 0)
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
    for (const [link, label] of [
      ['/admin/products/add', 'Ürün ekle'],
      ['/admin/products', 'Ürünleri düzenle'],
      ['/admin/orders', 'Siparişler'],
      ['/admin/quotes', 'Teklif Talepleri'],
      ['/admin/blogs/add', 'Blog yazısı ekle'],
    ])
      expect(text, label).toMatch(new RegExp(`<a[^>]* href="${link}"[^>]*>(<[^a][^>]*>)*${label}`))
    expect(text).toContain('Işıltılı Kupa')
    // What sold in the chosen days, with its pieces and what it brought.
    const bestSellers = /Çok satanlar[\s\S]*?<\/section>/.exec(text.replaceAll('<!-- -->', ''))?.[0] ?? ''
    expect(bestSellers).toContain('Tümü, KDV dahil')
    expect(bestSellers).toContain(`href="/admin/products/edit/${mug.id}"`)
    expect(bestSellers).toContain(`${formatCount(pieces)} adet`)
    expect(bestSellers).toContain(total)
    const yesterday = (await visit('/admin?period=yesterday')).text
    expect(yesterday).toContain('Bu tarihlerde sipariş edilen ürün yok.')
    expect(text).toMatch(/<svg[^>]*aria-label="Ciro, /)
  })

  test('offers the periods of the spec by one press', async () => {
    const { text } = await (await site.visitAs('admin'))('/admin?period=today')
    for (const [address, label] of [
      ['/admin\\?period=today', 'Bugün'],
      ['/admin\\?period=yesterday', 'Dün'],
      ['/admin\\?period=week', 'Bu hafta'],
      ['/admin\\?period=month', 'Bu ay'],
      ['/admin\\?period=last-month', 'Geçen ay'],
      ['/admin', 'Son 30 gün'],
      ['/admin\\?period=custom', 'Özel tarih'],
      ['/admin\\?period=all', 'Tümü'],
    ])
      expect(text, label).toMatch(new RegExp(`href="${address}"[^>]*>${label}<`))
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
    expect(text.replaceAll('<!-- -->', '')).toContain(`${formatCount(pieces)} adet`)
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
    [
      'period=custom&from=2199-01-01&to=2199-12-31',
      'Bu günler henüz gelmedi. Lütfen bugünü veya geçmiş günleri seçin.',
    ],
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

describe('the visits behind the figures', () => {
  const BROWSER = {
    clientAddress: '203.0.113.20',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  }

  test('stand day by day, for all of the shop’s own people, and each figure leads there', async () => {
    const { visits } = site.shop.services
    for (const page of ['/', '/urunler', '/sepet'])
      await visits.enter({ sessionId: 'tab-0001', page }, BROWSER)
    const packer = await site.visitAs(['products'])
    const dashboard = (await packer('/admin?period=week')).text
    expect(dashboard.match(/href="\/admin\/visits\?period=week"/g)).toHaveLength(3)
    expect(dashboard.match(/href="\/admin\/visits\?period=today"/g)).toHaveLength(2)
    const today = new Date(site.shop.clock.now()).toLocaleDateString('tr-TR', { timeZone: 'Europe/Istanbul' })
    const { status, text } = await packer('/admin/visits?period=week')
    expect(status).toBe(200)
    const [, row = ''] = text.split('<tbody>')
    expect(row.replace(/<!-- -->|<\/?span[^>]*>/g, '')).toMatch(
      new RegExp(`${today}</th><td[^>]*>3</td><td[^>]*>1</td><td[^>]*>0 sn</td>`),
    )
  })

  test('are none where nobody came, and say what a period lacks', async () => {
    const visit = await site.visitAs('admin')
    expect((await visit('/admin/visits?period=custom&from=2020-01-01&to=2020-01-02')).text).toContain(
      'Bu tarihlerde ziyaret yok',
    )
    expect((await visit('/admin/visits?period=custom&from=2199-01-01&to=2199-12-31')).text).toContain(
      'Bu günler henüz gelmedi.',
    )
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
    expect(await titles(['orders'], orderNumber)).toEqual([`Siparişler: ${orderNumber}`])
    expect(await titles('admin', 'ışıltılı')).toEqual(['Ürünler: Işıltılı Kupa'])
    expect(await titles(['customers'], 'isil@example')).toEqual(['Misafir Müşteriler: Işıl Çağlar'])
    expect(await titles('admin', 'kaan tek')).toEqual(['Teklif Talepleri: Kaan Tekin'])
    // A number as a screen shows it, or as it is dictated.
    for (const typed of ['0532 123 45 67', '+90 532 123'])
      expect(await titles(['customers'], typed), typed).toEqual(['Misafir Müşteriler: Işıl Çağlar'])
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

test('what waits at a page waits at one that stands in the navigation', async () => {
  const badges = (await (await site.visitAs('admin'))('/admin/badges')).json() as Readonly<
    Record<string, number>
  >
  const named = ADMIN_PAGES.flatMap(({ pages }) => pages).filter(({ badgeLabel }) => badgeLabel !== undefined)
  expect(Object.keys(badges).toSorted()).toEqual(named.map(({ to }) => to).toSorted())
})

test('the dashboard shows the five newest orders, the newest first', async () => {
  const { services } = site.shop
  const numbers = [orderNumber]
  for (let count = 0; count < 5; count += 1) {
    site.shop.clock.advance({ minutes: 1 })
    const form = await aCheckout(services, [aLine(mug)])
    numbers.unshift(unwrap(await services.orders.place(form, null)).orderNumber)
  }
  const { text } = await (await site.visitAs(['orders']))('/admin')
  const [, recent = ''] = /<h2[^>]*>Son siparişler<\/h2>(.*?)<\/table>/.exec(text) ?? []
  const shown = [...new Set([...recent.matchAll(/ORD-2026-\d{4}/g)].map(([number]) => number))]
  expect(shown).toEqual(numbers.slice(0, 5))
})
