import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { leadRules } from '#app/modules/lead-times/server/tables.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { TEXT_PAGES } from '#app/modules/site-files/domain/text-pages.ts'
import { aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite, PUBLIC_URL } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
let mug: Product
let hidden: Product

beforeAll(async () => {
  site = await openTestSite(await openTestShop())
  const { services } = site.shop
  const picture = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer()
  const { assetId } = unwrap(await services.media.storeImage(picture))
  const images = [{ assetId, alt: 'Kupa', optionGroup: null, optionValue: null }]
  mug = await aProduct(services, { title: 'İri & Işıl "Kupa" ☕ <b>', images, minOrderQuantity: 25 })
  hidden = await aProduct(services, { title: 'Satışta Olmayan Kupa', images, active: false })
})
afterAll(() => site.close())
beforeEach(() => site.shop.services.settings.change(DEFAULT_SETTINGS))

/** Fails unless every tag is closed where it should be and every `&` begins an entity of XML; answers the texts of a tag. */
function readXml(xml: string, tag: string): string[] {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/)
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
  const open: string[] = []
  for (const [, close, name = '', attributes = ''] of xml
    .slice(xml.indexOf('?>') + 2)
    .matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*\s*\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!attributes.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
  expect(xml.replace(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>|<\?xml[^>]*\?>/g, '')).not.toMatch(/[<>]/)
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)
}

async function head(path: string): Promise<{ html: string; data: Record<string, unknown>[] }> {
  const { status, text } = await site.visit(path)
  expect(status, path).toBe(200)
  const html = /<head>([\s\S]*?)<\/head>/.exec(text)?.[1] ?? ''
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  return { html, data }
}

describe('each page sets title, description, keywords, social-share tags and canonical link', () => {
  /** What a browser keeps, and what is there for one person, is nothing to find. */
  const UNLISTED = ['/favorilerim', '/sepet', '/odeme', '/kayit', '/giris']
  const PATHS = [
    '/',
    '/urunler',
    '/kategoriler',
    '/kategoriler/kupalar',
    'PRODUCT',
    '/blog',
    '/iletisim',
    ...UNLISTED,
    ...TEXT_PAGES.map(({ path }) => path),
  ]
  test.each(PATHS)('%s', async (named) => {
    const path = named === 'PRODUCT' ? `/urun/${mug.slug}` : named
    const { html } = await head(path)
    expect(/<title>(.+?)<\/title>/.exec(html)?.[1]).toBeTruthy()
    for (const name of ['description', 'keywords', 'twitter:card'])
      expect(html, name).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`))
    for (const name of ['title', 'description', 'type', 'url', 'image', 'site_name', 'locale'])
      expect(html, name).toMatch(new RegExp(`<meta property="og:${name}" content="[^"]+"`))
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`)
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect((await site.visit(picture.replace(PUBLIC_URL, ''))).status, picture).toBe(200)
    expect(html.includes('noindex')).toBe(UNLISTED.includes(path))
  })
})

describe('structured data', () => {
  test('of the home page is the organisation with its pages elsewhere and the search', async () => {
    const social = { facebook: 'https://facebook.com/damga', instagram: '', twitter: 'https://x.com/damga' }
    await site.shop.services.settings.change({ social })
    const { data } = await head('/')
    expect(data).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', sameAs: [social.facebook, social.twitter] }),
    )
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'WebSite' }))
  })

  test('of a product has its price range, its stock and the way Home > Products > product', async () => {
    const { data } = await head(`/urun/${mug.slug}`)
    const product = data.find((item) => item['@type'] === 'Product')
    expect(product).toMatchObject({
      name: mug.title,
      sku: mug.sku,
      offers: {
        '@type': 'Offer',
        price: '1500.00',
        priceCurrency: 'TRY',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 25 },
        priceSpecification: { minPrice: '60.00', maxPrice: '60.00', valueAddedTaxIncluded: true },
      },
    })
    const path = data.find((item) => item['@type'] === 'BreadcrumbList')
    expect(path).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Ana Sayfa', item: `${PUBLIC_URL}/` },
        { position: 2, name: 'Ürünler', item: `${PUBLIC_URL}/urunler` },
        { position: 3, name: mug.title, item: `${PUBLIC_URL}/urun/${mug.slug}` },
      ],
    })
  })

  test.each(['/kategoriler/kupalar', '/urunler'])('of the list %s has its way too', async (path) => {
    const { data } = await head(path)
    expect(data.map((item) => item['@type'])).toContain('BreadcrumbList')
  })

  test('a name that looks like markup stays a name', async () => {
    const { text } = await site.visit(`/urun/${mug.slug}`)
    expect(text).not.toContain('☕ <b>')
  })
})

describe('the sitemap', () => {
  test('names every page that may be listed, once, with the day of its last change', async () => {
    const { text, headers } = await site.visit('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = readXml(text, 'loc')
    expect(new Set(addresses).size).toBe(addresses.length)
    const expected = ['/', '/urunler', '/kategoriler', '/kategoriler/kupalar', '/blog', '/iletisim']
    for (const path of [...expected, ...TEXT_PAGES.map(({ path }) => path), `/urun/${mug.slug}`])
      expect(addresses).toContain(PUBLIC_URL + path)
    expect(text).toMatch(
      new RegExp(`<loc>${PUBLIC_URL}/urun/${mug.slug}</loc><lastmod>2026-03-02T09:00:00.000Z</lastmod>`),
    )
  })

  test('names only canonical addresses that answer and that may be listed', async () => {
    const { text } = await site.visit('/sitemap.xml')
    expect(text).not.toContain(hidden.slug)
    for (const address of readXml(text, 'loc')) {
      const { html } = await head(address.replace(PUBLIC_URL, ''))
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
      expect(html).not.toContain('noindex')
    }
  })

  test('has parts only when it needs them', async () => {
    for (const part of ['pages', 'products-1', 'products-0', 'products-99', 'x'])
      expect((await site.visit(`/sitemap/${part}.xml`)).status, part).toBe(404)
  })
})

describe('robots.txt', () => {
  test('closes the back office, calls and files of one person, and names the sitemap', async () => {
    const { text, headers } = await site.visit('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    for (const path of ['/admin', '/api/', '/profil/vergi-levhasi', '/siparis-takip/*/fatura'])
      expect(text).toContain(`\nDisallow: ${path}\n`)
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
    expect(text).not.toMatch(/Disallow: \/\n|Disallow: \/(?:img|assets)/)
  })

  test('lets machines read that a page is not to be listed, wherever a page says so', async () => {
    const closed = closedBy((await site.visit('/robots.txt')).text)
    for (const path of [
      ...['/sepet', '/odeme', '/siparis-basarili?orderNumber=x', '/siparis-takip', '/favorilerim', '/giris'],
      ...[
        '/kayit',
        '/sifremi-unuttum',
        '/sifre-yenile/x',
        '/davet/x',
        '/e-posta-dogrula/x',
        '/siparis-takip/x',
      ],
      ...['/urunler?search=kupa', '/urunler?search=kupa&sort=price-asc', '/yok', '/urun/yok'],
    ]) {
      const { text } = await site.visit(path)
      expect(text, path).toMatch(/<meta name="robots" content="noindex/)
      expect(closed(path), path).toBe(false)
    }
    // What is closed is closed for the files of a person, not for his rooms, which lead a machine to the sign-in.
    for (const path of ['/profil', '/profil/siparisler/1', '/urunler?sort=price-asc', '/urunler?renk=Mavi'])
      expect(closed(path), path).toBe(false)
    for (const path of [
      '/admin/orders',
      '/api/me',
      '/profil/siparisler/1/fatura',
      '/_.data',
      '/urunler.data?a',
    ])
      expect(closed(path), path).toBe(true)
  })
})

describe.each(['/feeds/google.xml', '/feeds/urunler.xml'])('the feed %s', (path) => {
  const idTag = path.includes('google') ? 'g:id' : 'id'

  test('has every product on sale and no other, whatever their names', async () => {
    const { status, text, headers } = await site.visit(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(readXml(text, idTag)).toEqual([mug.id])
    expect(text).toContain('İri &amp; Işıl &quot;Kupa&quot; ☕ &lt;b&gt;')
    expect(text).toContain(`${PUBLIC_URL}/urun/${mug.slug}<`)
    expect(text).not.toContain(hidden.title)
  })

  test('says what the page of the product asks for: the minimum quantity with VAT', async () => {
    const { text } = await site.visit(path)
    expect(text).toMatch(/>1500\.00(?: TRY)?</)
  })

  test('is another as soon as the shop says how long work takes', async () => {
    const etag = (await site.visit(path)).headers.get('etag')
    const { connection } = site.shop
    const rule = { id: 'TK-besleme', work: 'blank' as const, fromQuantity: 1, createdAt: new Date(0) }
    await connection.db.insert(leadRules).values({ ...rule, prepareDays: 0, produceDays: 3 })
    const { status, text } = await site.visit(path, { headers: { 'If-None-Match': etag } })
    expect(status).toBe(200)
    expect(text.includes('<g:max_handling_time>3<')).toBe(path.includes('google'))
    await connection.db.delete(leadRules)
    expect((await site.visit(path)).text).not.toContain('handling_time')
  })

  test('is sent once to whoever has it, and anew after a change', async () => {
    const first = await site.visit(path)
    const etag = first.headers.get('etag')
    const again = await site.visit(path, { headers: { 'If-None-Match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    const oneOfSome = await site.visit(path, { headers: { 'If-None-Match': `"x" , ${etag}` } })
    expect(oneOfSome.status).toBe(304)
    const other = await aProduct(site.shop.services, { title: 'Sonradan gelen' })
    const changed = await site.visit(path, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
    unwrap(await site.shop.services.catalog.remove(EDITOR, other.id))
  })

  test('leaves out a product from the moment it goes off sale', async () => {
    const current = unwrap(await site.shop.services.catalog.adminGet(mug.id))
    unwrap(await site.shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(current), active: false }))
    expect(readXml((await site.visit(path)).text, idTag)).toEqual([])
    const off = unwrap(await site.shop.services.catalog.adminGet(mug.id))
    unwrap(await site.shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(off), active: true }))
    expect(readXml((await site.visit(path)).text, idTag)).toEqual([mug.id])
  })

  test('is compressed for those who ask, and answers a HEAD without a body', async () => {
    const plain = await site.visit(path)
    const { bytes, headers } = await site.visit(path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(bytes).toString()).toBe(plain.text)
    const onlyHead = await site.visit(path, { method: 'HEAD' })
    expect([onlyHead.status, onlyHead.bytes.length]).toEqual([200, 0])
    expect(onlyHead.headers.get('etag')).toBe(plain.headers.get('etag'))
  })
})

describe('the web manifest and the icons', () => {
  test('carry the name and the colour of the shop, #00796B unless the owner chose another', async () => {
    expect((await head('/')).html).toContain('<meta name="theme-color" content="#00796b"/>')
    await site.shop.services.settings.change({ siteName: 'Işıl Promosyon Ürünleri', primaryColor: '#b3261e' })
    const { headers, json } = await site.visit('/site.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    expect(json()).toMatchObject({
      name: 'Işıl Promosyon Ürünleri',
      short_name: 'Işıl',
      theme_color: '#b3261e',
      start_url: '/',
    })
    const { html } = await head('/')
    expect(html).toContain('<meta name="theme-color" content="#b3261e"/>')
    expect((await site.visit('/favicon.svg')).text).toContain('fill="#b3261e"')
  })

  test('every icon that is named is there in its size', async () => {
    const { icons } = (await site.visit('/site.webmanifest')).json() as {
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of [...icons, { src: '/icons/apple-touch-icon.png', sizes: '180x180' }]) {
      const { bytes, headers } = await site.visit(src)
      expect(headers.get('content-type')).toBe('image/png')
      const { width, height, format } = await sharp(bytes).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    const { html } = await head('/')
    for (const link of ['rel="manifest" href="/site.webmanifest"', 'href="/icons/apple-touch-icon.png"'])
      expect(html).toContain(link)
    expect((await site.visit('/favicon.ico')).headers.get('location')).toBe('/icons/icon-48.png')
  })

  test("are the owner's picture when there is one", async () => {
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const picture = unwrap(await site.shop.services.media.storeImage(red))
    await site.shop.services.settings.change({ favicon: picture })
    const { bytes } = await site.visit('/icons/icon-192.png')
    const { dominant } = await sharp(bytes).stats()
    expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true])
    expect((await head('/')).html).toMatch(/rel="icon" href="\/icons\/icon-48\.png(?:\?[^"]*)?"/)
  })

  test('an icon nobody made is a 404', async () => {
    for (const path of ['/icons/x.png', '/icons/icon-192.svg', '/feeds/x.xml', '/feeds/google.xml.bak'])
      expect((await site.visit(path)).status, path).toBe(404)
  })
})

/** Whether rules of robots.txt keep a machine from an address: `*` stands for anything, `$` for the end. */
function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => {
    const pattern = rule.replace(/[.?+^(){}|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}`)
  })
  return (path) => rules.some((rule) => rule.test(path))
}
