import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '#app/modules/content/domain/announcement.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

const CATEGORIES = [
  'Kupalar',
  'Kalemler',
  'Termoslar',
  'Çantalar',
  'Şemsiyeler',
  'Ajandalar',
  'USB',
  'Tişört',
]

let site: TestSite
let picture: AssetId
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { catalog, media } = site.shop.services
  const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  picture = unwrap(await media.storeImage(bytes)).assetId
  for (const name of CATEGORIES)
    unwrap(await catalog.addCategory(EDITOR, { name, description: '', imageAssetId: null, showOnHome: true }))
})
afterAll(() => site.close())
afterEach(async () => {
  const { pool } = site.shop.connection
  for (const table of ['announcements', 'content_settings', 'menu_items', 'blog_posts'])
    await pool.query(`truncate ${table} cascade`)
  await site.shop.services.settings.change(DEFAULT_SETTINGS)
  await site.shop.bus.publish(['content'])
})

/** A part of a quiet page as it is read, without the data that the browser's own program takes over. */
async function partOf(tag: 'header' | 'footer', path = '/hakkimizda'): Promise<string> {
  const { status, text } = await site.visit(path)
  expect(status).toBe(200)
  const shown = text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  return new RegExp(`<${tag}[\\s\\S]*</${tag}>`).exec(shown)?.[0] ?? ''
}

/** The words alone, as somebody reads them. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** An element with its contents; no element of the same kind may stand in it. */
const elementOf = (html: string, opening: RegExp) => {
  const from = html.search(opening)
  const tag = /^<(\w+)/.exec(html.slice(from))?.[1] ?? ''
  return from === -1 ? '' : html.slice(from, html.indexOf(`</${tag}>`, from))
}

describe('the announcement bar', () => {
  const barOf = async () => elementOf(await partOf('header'), /<section aria-label="Duyurular"/)

  async function announce(text: string, link: string): Promise<void> {
    unwrap(await site.shop.services.content.addAnnouncement(EDITOR, { text, link }))
  }

  test('shows only when it is enabled and has something to say', async () => {
    expect(await barOf()).toBe('')
    await announce('Ücretsiz kargo', '/urunler')
    expect(wordsOf(await barOf())).toBe('Ücretsiz kargo')
    const off = { ...DEFAULT_ANNOUNCEMENT_BAR, isEnabled: false }
    unwrap(await site.shop.services.content.saveAnnouncementBar(EDITOR, off))
    expect(await barOf()).toBe('')
  })

  test('a link starting with http opens in a new tab; other links navigate inside the shop', async () => {
    await announce('Dışarı', 'http://example.com/kampanya')
    expect(await barOf()).toMatch(/<a href="http:\/\/example\.com\/kampanya" target="_blank"/)
    await site.shop.connection.pool.query('truncate announcements')
    await announce('İçeri', '/urunler')
    expect(await barOf()).toMatch(/<a [^>]*href="\/urunler"/)
    expect(await barOf()).not.toContain('target=')
  })

  test('is teal #00796B with white text unless the owner chose colours', async () => {
    await announce('Renkler', '')
    expect(await barOf()).toMatch(/background-color:#00796b;color:#ffffff/i)
    const dark = { ...DEFAULT_ANNOUNCEMENT_BAR, backgroundColor: '#101010', textColor: '#FFEE00' }
    unwrap(await site.shop.services.content.saveAnnouncementBar(EDITOR, dark))
    expect(await barOf()).toMatch(/background-color:#101010;color:#ffee00/i)
  })
})

describe('the contact strip', () => {
  const stripOf = async () => elementOf(await partOf('header'), /<aside/)

  test("has WhatsApp number and e-mail from the settings, plus the text 'Ücretsiz Kargo | Hızlı Teslimat' with the threshold", async () => {
    await site.shop.services.settings.change({
      whatsapp: '+905550000100',
      email: 'bilgi@ornek.example',
      headerLine: 'Ücretsiz Kargo | Hızlı Teslimat',
    })
    const strip = await stripOf()
    expect(strip).toMatch(/href="https:\/\/wa\.me\/905550000100" target="_blank"/)
    expect(strip).toContain('href="mailto:bilgi@ornek.example"')
    expect(wordsOf(strip)).toMatch(
      /^0555 000 01 00 bilgi@ornek\.example Ücretsiz Kargo \( ?2\.000\s₺\s\+\sKDV ve üzeri\) \| Hızlı Teslimat$/,
    )
  })

  test('leaves out what the owner has not entered', async () => {
    expect(await stripOf()).not.toMatch(/href=|undefined|null/)
  })
})

describe('the logo', () => {
  test('stands in header and footer, named after the shop', async () => {
    await site.shop.services.settings.change({ logo: { assetId: picture, width: 600, height: 200 } })
    for (const part of ['header', 'footer'] as const) {
      const html = await partOf(part)
      expect(html, part).toMatch(new RegExp(`<img[^>]*/img/${picture}/[^>]*alt="Damga Promosyon"`))
      expect(html, part).not.toContain('<text')
    }
  })

  test('is the initials while there is none', async () => {
    await site.shop.services.settings.change({ siteName: 'işıl iplik Ltd' })
    for (const part of ['header', 'footer'] as const) {
      const html = await partOf(part)
      expect(elementOf(html, /<text/), part).toMatch(/>İİ$/)
      expect(wordsOf(html), part).toContain('işıl iplik Ltd')
    }
  })
})

test('search box, favourites link, cart link, a login icon to /giris and an Üye Ol button to /kayit', async () => {
  const header = await partOf('header')
  expect(header).toMatch(/<form role="search"[^>]*action="\/urunler" method="get"/)
  expect(header).toMatch(/<input[^>]*type="search"[^>]*name="search"/)
  for (const [path, words] of [
    ['/favorilerim', 'Favorilerim'],
    ['/sepet', 'Sepetim'],
    ['/giris', 'Giriş Yap'],
    ['/kayit', 'Üye Ol'],
  ])
    expect(wordsOf(elementOf(header, new RegExp(`<a [^>]*href="${path}"`))), path).toContain(words)
})

describe('the navigation bar', () => {
  const entriesOf = async () =>
    [
      ...elementOf(await partOf('header'), /<nav aria-label="Ana menü"/).matchAll(
        /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g,
      ),
    ].map(([link, to = '', html = '']) => ({ to, words: wordsOf(html), isAway: link.includes('_blank') }))

  test('is built from active menu items sorted by order, with their icons; http leads away', async () => {
    const item = { description: '', isMegaMenu: false, submenu: [] }
    for (const [title, link, icon] of [
      ['Üçüncü', '/blog', ''],
      ['Birinci', '/urunler', '🎁'],
      ['Kapalı', '/sepet', ''],
      ['İkinci', 'https://example.com', ''],
    ] as const)
      unwrap(await site.shop.services.content.addMenuItem(EDITOR, { ...item, title, link, icon }))
    await site.shop.connection.pool.query(
      `update menu_items set active = title <> 'Kapalı',
       position = case title when 'Birinci' then 1 when 'İkinci' then 2 else 3 end`,
    )
    await site.shop.bus.publish(['content'])
    expect(await entriesOf()).toEqual([
      { to: '/urunler', words: '🎁 Birinci', isAway: false },
      { to: 'https://example.com', words: 'İkinci (yeni sekmede açılır)', isAway: true },
      { to: '/blog', words: 'Üçüncü', isAway: false },
    ])
  })

  test('has Ana Sayfa, Ürünler, Hakkımızda and İletişim until the owner makes a menu', async () => {
    expect((await entriesOf()).map(({ to, words }) => [words, to])).toEqual([
      ['Ana Sayfa', '/'],
      ['Ürünler', '/urunler'],
      ['Hakkımızda', '/hakkimizda'],
      ['İletişim', '/iletisim'],
    ])
  })
})

describe('the footer', () => {
  const linksOf = (html: string, below: string) =>
    [...html.matchAll(/href="([^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith(below))

  async function publish(count: number): Promise<void> {
    const { clock, services } = site.shop
    for (let number = 1; number <= count; number += 1) {
      clock.advance({ days: 1 })
      const post = {
        title: `Yazı ${number}`,
        excerpt: 'Özet',
        contentHtml: '<p>Metin</p>',
        imageAssetId: picture,
        imageAlt: 'Kapak',
        isPublished: true,
      }
      unwrap(await services.content.posts.save(EDITOR, null, post, null))
    }
  }

  test('has site name, tagline and short description', async () => {
    const words = wordsOf(await partOf('footer'))
    for (const said of [DEFAULT_SETTINGS.siteName, DEFAULT_SETTINGS.siteTagline, DEFAULT_SETTINGS.footerText])
      expect(words).toContain(said)
  })

  test('has quick links to the legal pages', async () => {
    const footer = await partOf('footer')
    for (const path of [
      '/iade-politikasi',
      '/gizlilik-politikasi',
      '/kvkk',
      '/mesafeli-satis-sozlesmesi',
      '/kullanim-sartlari',
      '/on-bilgilendirme',
      '/cerez-politikasi',
    ])
      expect(linksOf(footer, path), path).not.toEqual([])
  })

  test('has up to 6 popular categories linking to /kategoriler/{slug}', async () => {
    expect(linksOf(await partOf('footer'), '/kategoriler/')).toEqual([
      '/kategoriler/kupalar',
      '/kategoriler/kalemler',
      '/kategoriler/termoslar',
      '/kategoriler/cantalar',
      '/kategoriler/semsiyeler',
      '/kategoriler/ajandalar',
    ])
  })

  test("has the latest 5 blog posts with a 'Tümünü Gör' link to /blog, and neither without a post", async () => {
    expect(linksOf(await partOf('footer'), '/blog')).toEqual([])
    await publish(7)
    const footer = await partOf('footer')
    expect(linksOf(footer, '/blog')).toEqual([
      ...[7, 6, 5, 4, 3].map((number) => `/blog/yazi-${number}`),
      '/blog',
    ])
    expect(wordsOf(elementOf(footer, /<a [^>]*href="\/blog"/))).toBe('Tümünü Gör')
  })

  test('has a contact block with e-mail, phone, WhatsApp and address, the social networks and the seller', async () => {
    await site.shop.services.settings.change({
      email: 'bilgi@ornek.example',
      phone: '0212 123 45 67',
      whatsapp: '+905321234567',
      address: 'Sanayi Cad. 1, Ümraniye / İstanbul',
      social: { facebook: 'https://facebook.com/damga', instagram: '', twitter: 'https://x.com/damga' },
      trade: { ...DEFAULT_SETTINGS.trade, tradeName: 'Örnek A.Ş.', taxNumber: '1234567890' },
    })
    const footer = await partOf('footer')
    for (const said of [
      'href="mailto:bilgi@ornek.example"',
      'href="tel:+902121234567"',
      'href="https://wa.me/905321234567"',
      'Sanayi Cad. 1, Ümraniye / İstanbul',
      'href="https://facebook.com/damga"',
      'href="https://x.com/damga"',
      'Örnek A.Ş.',
      'VKN 1234567890',
    ])
      expect(footer).toContain(said)
    expect(footer).not.toContain('Instagram')
  })

  test('carries the current year of Istanbul instead of 2025', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 11, 31, 22) })
    try {
      await site.shop.bus.publish(['settings'])
      expect(wordsOf(await partOf('footer'))).toContain('© 2032 Damga Promosyon')
    } finally {
      vi.useRealTimers()
      await site.shop.bus.publish(['settings'])
    }
  })
})

describe('a page that is not there', () => {
  test.each(['/boyle-bir-sayfa-yok', '/a/b/c', '/kvkk/x'])(
    'is a 404 that says so inside the shop and leads on: %s',
    async (path) => {
      const { status, text } = await site.visit(path)
      expect(status).toBe(404)
      expect(text).toContain('<title>Sayfa bulunamadı | Damga Promosyon</title>')
      expect(text).toContain('<meta name="robots" content="noindex"/>')
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
      expect(main).toMatch(/<h1[^>]*>Sayfa bulunamadı<\/h1>/)
      for (const way of ['/', '/urunler', '/kategoriler/kupalar']) expect(main).toContain(`href="${way}"`)
      expect(text).toContain('aria-label="Ana menü"')
      expect(text).toContain('<footer')
    },
  )
})

describe('a page that could not be made', () => {
  test('says that the fault is ours, gives a number for questions and nothing away, and is not kept', async () => {
    await aProduct(site.shop.services)
    const list = vi.spyOn(site.shop.services.catalog, 'list')
    list.mockRejectedValue(new Error('secret of the database'))
    const { status, text, headers } = await site.visit('/urunler?sort=name-desc')
    expect(status).toBe(500)
    expect(text).toMatch(/<h1[^>]*>Beklenmeyen bir sorun oluştu<\/h1>/)
    expect(text).toContain('Sorun bizde')
    expect(text).toContain(`Bize yazarsanız şu numarayı ekleyin: ${headers.get('x-request-id')}`)
    expect(text).toContain('href="/urunler?sort=name-desc"')
    expect(text).toContain('href="/"')
    expect(text).not.toContain('secret of the database')
    expect(headers.get('cache-control')).toContain('no-store')
    list.mockRestore()
    expect((await site.visit('/urunler?sort=name-desc')).status).toBe(200)
  })
})

test.each(['/sepet', '/odeme'])('without JavaScript %s says why the cart is not there', async (path) => {
  const { text } = await site.visit(path)
  const [said] = /<noscript>[\s\S]*?<\/noscript>/.exec(text.slice(text.indexOf('<main'))) ?? ['']
  expect(said).toContain('Sepetiniz için JavaScript gerekir')
  expect(said).toContain('Sepetiniz tarayıcınızda saklanır.')
})
