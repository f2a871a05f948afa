/** What stands around every page of the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'
import { aStory } from '../support/stories.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

/** A link of the navigation as a screen reader reads it, such as 'Siparişler 1 okunmamış'. */
async function roomRead(label: string): Promise<string> {
  const { text } = await (await site.visitAs('admin'))('/admin')
  const links = text.replaceAll('<!-- -->', '').match(/<a [^>]*>[\s\S]*?<\/a>/g) ?? []
  const words = links.map((link) =>
    link
      .replace(/<svg[\s\S]*?<\/svg>|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return words.find((word) => word.startsWith(label)) ?? ''
}

test('the navigation has the rooms of the spec, and the bar above leads to the shop and out', async () => {
  const { text } = await (await site.visitAs('admin'))('/admin/orders')
  for (const [path, label] of [
    ...[
      ['', 'Dashboard'],
      ['/top-banner', 'Üst Banner'],
      ['/welcome-popup', 'Karşılama Pop-up'],
    ],
    ...[
      ['/homepage', 'Ana Sayfa'],
      ['/menu-items', 'Menü Yönetimi'],
      ['/categories', 'Kategoriler'],
    ],
    ...[
      ['/blogs', 'Blog'],
      ['/pages', 'Sayfalar'],
      ['/redirects', 'Yönlendirmeler'],
      ['/products', 'Ürünler'],
      ['/orders', 'Siparişler'],
      ['/customers', 'Müşteriler'],
    ],
    ...[
      ['/community', 'Topluluk Alanı'],
      ['/coupons', 'Kuponlar'],
      ['/cargo', 'Kargo Ayarları'],
      ['/lead-times', 'Teslim Süreleri'],
      ['/search-words', 'Arama Kelimeleri'],
    ],
    ...[
      ['/quotes', 'Teklif Talepleri'],
      ['/banners', 'Banner Yönetimi'],
      ['/code-editor', 'Metin ve Kod Editörü'],
    ],
    ...[
      ['/settings', 'Ayarlar'],
      ['/staff', 'Personel'],
      ['/activity', 'İşlem Kayıtları'],
    ],
    ['/mails', 'E-postalar'],
  ])
    expect(text, label).toMatch(
      new RegExp(`<a[^>]* href="/admin${path}"[^>]*><svg.*?</svg><span[^>]*>${label}<`),
    )
  expect(text).toMatch(/<a[^>]* aria-current="page"[^>]* href="\/admin\/orders"/)
  expect(text).toMatch(/<a[^>]* href="\/"[^>]*><svg.*?<\/svg>Mağazayı gör/)
  expect(text).toMatch(/<form[^>]* action="\/cikis"/)
})

test('a count beside a room says what it counts: unread orders and quotes, customers and stories that wait', async () => {
  const { services } = site.shop
  expect(await roomRead('Siparişler')).toBe('Siparişler')
  unwrap(await services.orders.place(await aCheckout(services, [aLine(await aProduct(services))]), null))
  expect(await roomRead('Siparişler')).toBe('Siparişler 1 okunmamış')

  const asker = { name: 'Kaan Tekin', company: '', email: 'kaan@example.com', phone: '+905321234567' }
  const wish = { message: 'Fuar için', source: 'home-page', product: null, requestKey: null } as const
  unwrap(await services.quotes.request({ ...asker, ...wish }, '203.0.113.7'))
  expect(await roomRead('Teklif Talepleri')).toBe('Teklif Talepleri 1 okunmamış')

  const company = await aCustomer(services, { type: 'corporate', status: 'pending' })
  expect(await roomRead('Müşteriler')).toBe('Müşteriler 1 bekliyor')

  await aStory(services, company)
  expect(await roomRead('Topluluk Alanı')).toBe('Topluluk Alanı 1 bekliyor')
})
