import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { BannerInput, HomeSectionInput } from '#app/modules/content/domain/content-forms.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { ADMIN, aCheckout, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite(await openTestShop())
  return () => site.close()
})

let picture: Buffer
beforeAll(async () => {
  picture = await sharp({ create: { width: 600, height: 200, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
})

/** What is read of the page: without the data that the browser's own program takes over. */
async function read(): Promise<string> {
  const { status, text } = await site.visit('/')
  expect(status).toBe(200)
  return text.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

async function keepPicture(): Promise<AssetId> {
  return (await site.shop.services.media.keepShippedImage(picture)).assetId
}

async function addBanner(input: Partial<BannerInput> & Pick<BannerInput, 'placement' | 'title'>) {
  const banner = {
    subtitle: 'Alt başlık',
    imageAssetId: await keepPicture(),
    phoneImageAssetId: null,
    focalPoint: { x: 50, y: 50 },
    alt: 'Petrol rengi',
    buttonText: 'İnceleyin',
    buttonLink: '/urunler',
    textTone: 'light' as const,
  }
  unwrap(await site.shop.services.content.addBanner(EDITOR, { ...banner, ...input }))
}

async function addSection(input: Partial<HomeSectionInput> & Pick<HomeSectionInput, 'title'>) {
  const section: HomeSectionInput = {
    description: '',
    displayType: 'grid',
    productCount: 8,
    filterType: 'bestseller',
    categoryId: null,
    manualProductIds: [],
    showButton: false,
    buttonText: '',
    buttonLink: '',
    backgroundColor: '',
    gridColumns: 4,
    ...input,
  }
  unwrap(await site.shop.services.content.addHomeSection(EDITOR, section))
}

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words = '']) => words.replace(/<[^>]+>/g, ''))

describe('product sections', () => {
  test('if none is configured, a fallback best-sellers section links to /urunler', async () => {
    await aProduct(site.shop.services)
    const html = await read()
    const section = html.slice(html.indexOf('Çok Satanlar</h2>'))
    expect(section.slice(0, section.indexOf('</section>'))).toMatch(/href="\/urunler"[^>]*>Tüm ürünleri gör/)
  })

  test('the home page otherwise shows the first 8 products', async () => {
    for (let i = 0; i < 10; i += 1) await aProduct(site.shop.services)
    expect((await read()).match(/<article/g)).toHaveLength(8)
  })

  test('show no product twice: each draws from what does not stand above it yet', async () => {
    for (let i = 0; i < 12; i += 1) await aProduct(site.shop.services)
    await addSection({ title: 'Çok satanlarımız' })
    await addSection({ title: 'Yine çok satanlar' })
    await addSection({ title: 'Hepsi yukarıda' })
    const html = await read()
    const shown = [...html.matchAll(/<article[\s\S]*?href="(\/urun\/[^"]+)"/g)].map(([, address]) => address)
    expect(shown).toHaveLength(12)
    expect(new Set(shown).size).toBe(12)
    const [above = '', below = ''] = html.split('Yine çok satanlar</h2>')
    expect(above.match(/<article/g)).toHaveLength(8)
    expect(below.match(/<article/g)).toHaveLength(4)
    expect(headingsOf(html)).not.toContain('Hepsi yukarıda')
  })

  test('stand in their order in place of the fallback, with title, description, colour and button', async () => {
    for (let i = 0; i < 2; i += 1) await aProduct(site.shop.services)
    const fair = { title: 'Fuar hediyeleri', description: 'Çantaya sığar.', backgroundColor: '#00463E' }
    await addSection({ ...fair, productCount: 1 })
    const button = {
      showButton: true,
      buttonText: 'Rehberi okuyun',
      buttonLink: 'https://example.com/rehber',
    }
    await addSection({ title: 'Ofis', displayType: 'slider', ...button })
    const html = await read()
    const titles = headingsOf(html)
    expect(titles.indexOf('Fuar hediyeleri')).toBeGreaterThan(-1)
    expect(titles.indexOf('Ofis')).toBeGreaterThan(titles.indexOf('Fuar hediyeleri'))
    expect(titles).not.toContain('Çok Satanlar')
    expect(html).toContain('Çantaya sığar.')
    expect(html).toContain('style="background-color:#00463E;color:#ffffff"')
    expect(html).toMatch(/<a href="https:\/\/example.com\/rehber" target="_blank"[^>]*>Rehberi okuyun/)
  })

  test('stand in 8 columns or else 4', async () => {
    for (let i = 0; i < 16; i += 1) await aProduct(site.shop.services)
    await addSection({ title: 'Dörtlü' })
    await addSection({ title: 'Sekizli', gridColumns: 8 })
    const [four = '', eight = ''] = (await read()).split('Sekizli</h2>')
    expect(eight).toContain('xl:grid-cols-8')
    expect(four).not.toContain('xl:grid-cols-8')
    expect(four.slice(four.indexOf('Dörtlü</h2>'))).toContain('md:grid-cols-4')
  })

  test('a shop without a product has a home page all the same', async () => {
    const html = await read()
    expect(html).toMatch(/<h1/)
    expect(html).not.toMatch(/<article/)
  })
})

describe('slides and banners', () => {
  test('the words of every slide are in the page before any script runs, under one main heading', async () => {
    await addBanner({ placement: 'slide', title: 'Her yudumda markanız' })
    await addBanner({ placement: 'slide', title: 'İlk iş gününe hazır set' })
    const html = await read()
    expect(headingsOf(html)).toEqual(
      expect.arrayContaining(['Her yudumda markanız', 'İlk iş gününe hazır set']),
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('slides with image, title, subtitle, button text and link; a link starting with http opens in a new tab', async () => {
    await addBanner({ placement: 'slide', title: 'Termos haftası', subtitle: 'Lazer baskı dahil' })
    const away = { buttonText: 'Rehber', buttonLink: 'https://example.com/rehber' }
    await addBanner({ placement: 'promo', title: 'Dışarıda', ...away })
    const html = await read()
    const slide = /<li aria-roledescription="slayt".*?<\/li>/s.exec(html)?.[0] ?? ''
    expect(slide).toMatch(/<img[^>]*alt="Petrol rengi"/)
    expect(slide).toMatch(/<h2[^>]*>Termos haftası<\/h2>/)
    expect(slide).toMatch(/<p[^>]*>Lazer baskı dahil<\/p>/)
    expect(slide).toMatch(/<a [^>]*href="\/urunler"[^>]*>İnceleyin<\/a>/)
    expect(html).toMatch(/<a href="https:\/\/example\.com\/rehber" target="_blank"[^>]*>Rehber/)
  })

  test('the first slide is fetched at once, the others when they come near', async () => {
    await addBanner({ placement: 'slide', title: 'Birinci' })
    await addBanner({ placement: 'slide', title: 'İkinci' })
    const [first = '', second = ''] = (await read()).match(/<img[^>]*alt="Petrol rengi"[^>]*>/g) ?? []
    expect(first).toContain('loading="eager"')
    expect(first).toContain('fetchPriority="high"')
    expect(second).toContain('loading="lazy"')
  })

  test('one slide has no arrows, and without any the shop speaks for itself', async () => {
    expect(await read()).not.toContain('slayt gösterisi')
    await addBanner({ placement: 'slide', title: 'Tek başına' })
    const html = await read()
    expect(html).toContain('Tek başına')
    expect(html).not.toContain('Sonraki slayt')
  })

  test('a new banner is there at the next request', async () => {
    expect(await read()).not.toContain('Kraft, mantar, jüt')
    await addBanner({ placement: 'promo', title: 'Kraft, mantar, jüt' })
    expect(await read()).toContain('Kraft, mantar, jüt')
  })
})

describe('three-point value strip: price, print, delivery', () => {
  const [, , { title: deliveryTitle = '' } = {}] = DEFAULT_SETTINGS.valuePoints
  const delivery = (html: string) => html.slice(html.indexOf(deliveryTitle)).slice(0, 400)

  test('says the owner’s words, and from which sum delivery is free', async () => {
    const html = await read()
    for (const { title } of DEFAULT_SETTINGS.valuePoints) expect(headingsOf(html)).toContain(title)
    expect(delivery(html)).toContain('KDV hariç 2.000\u00a0₺ ve üzeri siparişlerde kargo ücretsizdir.')
  })

  test.each([{ isActive: false }, { freeThresholdMinor: 0 }])(
    'says that it always is while no sum is set: %j',
    async (free) => {
      await site.shop.services.settings.change({ shipping: { ...DEFAULT_SETTINGS.shipping, ...free } })
      expect(delivery(await read())).toContain('Kargo her siparişte ücretsizdir.')
    },
  )
})

describe('statistics', () => {
  test('each shown with a plus sign, as final figures in the page itself', async () => {
    const typed = { totalProducts: 6000, completedOrders: 15_000, happyCustomers: 5000 }
    await site.shop.services.settings.change({ statistics: typed })
    const html = await read()
    for (const figure of ['6.000+', '15.000+', '5.000+']) expect(html).toContain(`>${figure}<`)
  })

  test('are counted live where the owner typed none, and a figure of nothing is left out', async () => {
    const { services } = site.shop
    expect(await read()).not.toContain('Rakamlarla biz')
    const mug = await aProduct(services)
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug, { quantity: 10 })]), null))
    const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    unwrap(await services.orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'completed'))
    const html = await read()
    expect(html.slice(html.indexOf('Rakamlarla biz')).match(/>1</g)).toHaveLength(3)
  })
})

describe('the corporate contact block', () => {
  test('leads to a quote, and to a chat with the first words written once the shop has a number', async () => {
    const without = await read()
    expect(without).toContain('href="/iletisim?konu=teklif"')
    expect(without).not.toContain('WhatsApp’tan yazın')
    await site.shop.services.settings.change({ whatsapp: '+905550000100' })
    expect(await read()).toMatch(
      /href="https:\/\/wa\.me\/905550000100\?text=Merhaba[^"]*"[^>]*target="_blank"/,
    )
  })
})

describe('popular categories', () => {
  test('link to /kategoriler/{slug}, only those that are shown on the home page', async () => {
    const { catalog } = site.shop.services
    const input = { description: '', imageAssetId: null }
    unwrap(await catalog.addCategory(EDITOR, { ...input, name: 'Kupalar', showOnHome: true }))
    unwrap(await catalog.addCategory(EDITOR, { ...input, name: 'Gizliler', showOnHome: false }))
    const html = await read()
    const block = html.slice(html.indexOf('Popüler Kategoriler</h2>'))
    const list = block.slice(0, block.indexOf('</section>'))
    expect(list).toContain('href="/kategoriler/kupalar"')
    expect(list).not.toContain('Gizliler')
  })

  test('stand in a grid of up to 8 columns', async () => {
    const input = { description: '', imageAssetId: null, showOnHome: true }
    for (let i = 1; i <= 16; i += 1)
      unwrap(await site.shop.services.catalog.addCategory(EDITOR, { ...input, name: `Kategori ${i}` }))
    expect(await read()).toMatch(
      /<ul class="[^"]*lg:grid-cols-8[^"]*"><li><a [^>]*href="\/kategoriler\/kategori-1"/,
    )
  })
})

test('the page head says what the owner set as title, description and keywords', async () => {
  const head = {
    metaTitle: 'Logolu kupalar',
    metaDescription: 'Kupa, kalem, termos.',
    metaKeywords: 'kupa, kalem',
  }
  await site.shop.services.settings.change(head)
  const html = await read()
  expect(html).toContain('<title>Logolu kupalar</title>')
  expect(html).toContain('<meta name="description" content="Kupa, kalem, termos."/>')
  expect(html).toContain('<meta name="keywords" content="kupa, kalem"/>')
  expect(html).toContain('<meta property="og:title" content="Logolu kupalar"/>')
})

test('structured data name the organisation', async () => {
  await site.shop.services.settings.change({ siteName: 'Damga Promosyon' })
  expect(await read()).toMatch(/"@type":"Organization"[^}]*"name":"Damga Promosyon"/)
})
