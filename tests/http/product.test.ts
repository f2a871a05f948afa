import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { ProductInput } from '#app/modules/catalog/domain/product-input.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { aProduct, EDITOR, inputOf } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite(await openTestShop())
  return () => site.close()
})

/** What is read of the page: without the data that the browser's own program takes over. */
function readable(text: string): string {
  return text
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
}

async function pageOf(overrides: Partial<ProductInput> = {}): Promise<string> {
  const { slug } = await aProduct(site.shop.services, overrides)
  const { status, text } = await site.visit(`/urun/${slug}`)
  expect(status).toBe(200)
  return readable(text)
}

/** The words alone, as somebody reads them. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

function sectionOf(html: string, title: string): string {
  const from = html.indexOf(`${title}</h2>`)
  return from === -1 ? '' : html.slice(from, html.indexOf('</section>', from))
}

const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, text = '']) => {
    const data: unknown = JSON.parse(text)
    return Array.isArray(data) ? data : [data]
  })

describe('an unknown slug', () => {
  test("shows 'Ürün Bulunamadı' with a link back home, and is no page for search engines", async () => {
    const { status, text } = await site.visit('/urun/boyle-bir-urun-yok')
    expect(status).toBe(404)
    expect(readable(text)).toMatch(/<h1[^>]*>Ürün Bulunamadı/)
    expect(readable(text)).toMatch(/href="\/"[^>]*>Ana sayfaya dön/)
    expect(text).toContain('noindex')
  })

  test('of a deleted product shows products of its category', async () => {
    const { services } = site.shop
    const other = await aProduct(services)
    const gone = await aProduct(services)
    unwrap(await services.catalog.remove(EDITOR, gone.id))
    const { status, text } = await site.visit(`/urun/${gone.slug}`)
    expect(status).toBe(404)
    expect(sectionOf(readable(text), 'Benzer Ürünler')).toContain(`href="/urun/${other.slug}"`)
  })

  test('that the product had before leads to the new address', async () => {
    const product = await aProduct(site.shop.services)
    const renamed = { ...inputOf(product), title: 'Yepyeni Kupa' }
    unwrap(await site.shop.services.catalog.save(EDITOR, product.id, renamed))
    const { status, headers } = await site.visit(`/urun/${product.slug}`)
    expect([status, headers.get('location')]).toEqual([301, '/urun/yepyeni-kupa'])
    // Kept by the browser for good, it would lead in a circle once the product has its old name again.
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('an inactive product', () => {
  test("says 'Bu ürün şu anda satışta değil' with similar ones, found by no search engine", async () => {
    const other = await aProduct(site.shop.services)
    const html = await pageOf({ active: false })
    expect(html).toContain('Bu ürün şu anda satışta değil')
    expect(html).toMatch(/name="robots" content="noindex/)
    expect(sectionOf(html, 'Yerine bakabileceğiniz ürünler')).toContain(`href="/urun/${other.slug}"`)
    expect(html).not.toContain('Sepete Ekle<')
    expect(structuredDataOf(html).map((data) => data['@type'])).not.toContain('Product')
  })
})

describe('related products', () => {
  test('are 4 of the same category, never the product itself', async () => {
    const { services } = site.shop
    const pens = unwrap(
      await services.catalog.addCategory(EDITOR, {
        name: 'Kalemler',
        description: '',
        imageAssetId: null,
        showOnHome: true,
      }),
    )
    const pen = await aProduct(services, { title: 'Metal Kalem', categoryId: pens })
    for (let i = 0; i < 6; i += 1) await aProduct(services, { categoryId: await mugs() })
    const html = await pageOf({ title: 'Asıl Kupa', categoryId: await mugs() })
    const related = sectionOf(html, 'Benzer Ürünler')
    expect(related.match(/<article/g)).toHaveLength(4)
    expect(related).not.toContain(pen.slug)
    expect(related).not.toContain('asil-kupa')
  })

  test('that leave places in their row free end with the way to the whole category', async () => {
    const { services } = site.shop
    for (let i = 0; i < 3; i += 1) await aProduct(services, { categoryId: await mugs() })
    const html = await pageOf({ title: 'Asıl Kupa', categoryId: await mugs() })
    expect(sectionOf(html, 'Benzer Ürünler')).toMatch(/<a [^>]*href="\/kategoriler\/kupalar"/)
    await aProduct(services, { categoryId: await mugs() })
    const full = await site.visit('/urun/asil-kupa')
    expect(sectionOf(readable(full.text), 'Benzer Ürünler')).not.toContain('/kategoriler/')
  })
})

async function mugs() {
  const { catalog } = site.shop.services
  const found = (await catalog.categories()).find(({ category }) => category.name === 'Kupalar')
  if (found) return found.category.id
  const input = { name: 'Kupalar', description: '', imageAssetId: null, showOnHome: true }
  return unwrap(await catalog.addCategory(EDITOR, input))
}

describe('what says where one is and what it is', () => {
  test('the breadcrumb leads Home > Products > product', async () => {
    const html = await pageOf({ title: 'Emaye Kupa' })
    const [way = ''] = /<nav aria-label="Sayfa yolu".*?<\/nav>/s.exec(html) ?? []
    expect([...way.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual(['/', '/urunler'])
    expect(wordsOf(way).trim()).toBe('Ana Sayfa Ürünler Emaye Kupa')
  })

  test('the badge stands with name and stock code, none where none is set', async () => {
    const head = (html: string) => wordsOf(/<main.*?(<header>.*?<\/header>)/s.exec(html)?.[1] ?? '')
    const plain = head(await pageOf({ title: 'Emaye Kupa', sku: 'EMY-1' }))
    expect(plain).toContain('EMY-1')
    expect(plain).not.toContain('Çok satan')
    expect(head(await pageOf({ title: 'Cam Kupa', badge: 'Çok satan' }))).toContain('Çok satan')
  })

  test('no rating and no review is shown or named while there are none', async () => {
    expect(await pageOf()).not.toMatch(/rating|review|değerlendirme|yıldız/i)
  })
})

describe('prices', () => {
  test('are in the page with and without VAT, and the setting says which a visitor begins with', async () => {
    const { slug } = await aProduct(site.shop.services, { priceMinMinor: 1_250, priceMaxMinor: 1_250 })
    const read = async () => (await site.visit(`/urun/${slug}`)).text
    await site.shop.services.settings.change({ vatDisplay: 'net-first' })
    expect(await read()).toMatch(/<html[^>]* data-vat="net"/)
    await site.shop.services.settings.change({ vatDisplay: 'gross-first' })
    const html = await read()
    expect(html).toMatch(/<html[^>]* data-vat="gross"/)
    expect(wordsOf(readable(html))).toContain('15,00 ₺ 12,50 ₺ KDV dahil KDV hariç')
  })

  test("a quantity discount shows the old price struck through, labelled 'adet indirimi'", async () => {
    const html = await pageOf({
      priceMinMinor: 10_000,
      priceMaxMinor: 10_000,
      minOrderQuantity: 50,
      tiers: [
        { minQuantity: 20, discountBp: basisPoints(500) },
        { minQuantity: 50, discountBp: basisPoints(1000) },
        { minQuantity: 100, discountBp: basisPoints(2000) },
      ],
    })
    // The highest tier at or below the quantity, which starts at the minimum.
    expect(html).toContain('%10 adet indirimi')
    expect(html).toMatch(/<(s|del)[^>]*>100,00 ₺<\/(s|del)>/)
    expect(wordsOf(html)).toContain(
      '108,00 ₺ 90,00 ₺ KDV dahil KDV hariç 50 adetlik siparişte %10 adet indirimi',
    )
    expect(wordsOf(html)).toContain('Toplam (50 adet) 5.400,00 ₺ KDV dahil 4.500,00 ₺ KDV hariç')
  })

  test('without a discount nothing is struck through', async () => {
    expect(await pageOf({ tiers: [] })).not.toMatch(/<(s|del)[ >]/)
  })

  test('of the first option values are what the page opens with: price.min plus the surcharge', async () => {
    const html = await pageOf({
      priceMinMinor: 5_000,
      priceMaxMinor: 9_000,
      optionGroups: [{ id: 'g', name: 'Renk', options: [{ value: 'Altın', priceChangeMinor: 250 }] }],
    })
    expect(wordsOf(html)).toContain('63,00 ₺ 52,50 ₺ KDV dahil')
  })
})

describe('free shipping', () => {
  test('is promised from its threshold on, and without one where there is none', async () => {
    const { settings } = site.shop.services
    const { slug } = await aProduct(site.shop.services)
    const read = async () => wordsOf(readable((await site.visit(`/urun/${slug}`)).text))
    expect(await read()).toContain('KDV hariç 2.000 ₺ ve üzeri siparişlerde kargo ücretsizdir.')
    for (const none of [{ isActive: false }, { freeThresholdMinor: 0 }]) {
      await settings.change({ shipping: { ...DEFAULT_SETTINGS.shipping, ...none } })
      expect(await read()).toContain('Kargo Ücretsiz')
      expect(await read()).not.toMatch(/₺ ve üzeri/)
    }
  })
})

describe('what the page opens with', () => {
  test('the quantity starts at the minimum order quantity, and Baskısız is chosen', async () => {
    const html = await pageOf({ minOrderQuantity: 36 })
    expect(html).toMatch(/role="spinbutton"[^>]*value="36"/)
    expect(html.match(/<input[^>]*value="Baskısız"[^>]*>/)?.[0]).toContain('checked')
  })

  test('a product that cannot be printed asks for no print choice and no file', async () => {
    const html = await pageOf({ printingOptions: [] })
    expect(html).not.toContain('Baskısız')
    expect(html).not.toContain('Baskı dosyanızı')
  })

  test.each([
    ['blank', 'Baskısız', true],
    ['printed', 'Tek renk serigrafi', true],
    ['printed-only', 'Tek renk serigrafi', false],
  ] as const)('opens as the shop says of its print: %s', async (opening, chosen, isSoldBlank) => {
    const { id, slug } = await aProduct(site.shop.services)
    const said = { pricing: 'included', included: null, places: [], opening, version: 0 } as const
    unwrap(await site.shop.services.printing.productPrints.save(EDITOR, id, said))
    const { text } = await site.visit(`/urun/${slug}`)
    expect(text).toMatch(new RegExp(`<input[^>]*name="print-choice"[^>]*checked=""[^>]*value="${chosen}"`))
    expect(text.includes('value="Baskısız"')).toBe(isSoldBlank)
  })

  test("stock below the minimum counts as out of stock: 'Tükendi', OutOfStock", async () => {
    const html = await pageOf({ stock: 9, minOrderQuantity: 10 })
    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>(?:(?!<\/button>).)*Tükendi/)
    expect(JSON.stringify(structuredDataOf(html))).toContain('OutOfStock')
  })

  test('the product note shows if the admin set one', async () => {
    expect(await pageOf({ note: 'Kupalar tekli kutuda gönderilir.' })).toContain(
      'Kupalar tekli kutuda gönderilir.',
    )
    expect(await pageOf()).not.toContain('Ürün notu')
  })

  test('tabs hold description, features and print options, readable before any script runs', async () => {
    const html = await pageOf({ description: 'Fırında 1.200 derece.', features: ['Bulaşıkta yıkanır'] })
    for (const tab of ['Açıklama', 'Özellikler', 'Baskı Seçenekleri']) expect(html).toContain(tab)
    for (const text of ['Fırında 1.200 derece.', 'Bulaşıkta yıkanır', 'Tek renk serigrafi'])
      expect(html).toContain(text)
  })

  test('a picture may name an option value, and is called after it', async () => {
    const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'navy' } })
      .webp()
      .toBuffer()
    const { assetId } = await site.shop.services.media.keepShippedImage(picture)
    const html = await pageOf({
      images: [{ assetId, alt: '', optionGroup: 'Renk', optionValue: 'Siyah' }],
      title: 'Resimli Kupa',
    })
    expect(html).toContain('alt="Resimli Kupa, Siyah"')
  })
})

describe('the page head', () => {
  test('sets title, description, keywords, social-share tags and the canonical link', async () => {
    const html = await pageOf({
      title: 'Emaye Kupa',
      shortDescription: 'Kamp kupası.',
      tags: ['emaye', 'kamp'],
    })
    expect(html).toMatch(/<title>Emaye Kupa \| /)
    expect(html).toMatch(/name="description" content="Kamp kupası\."/)
    expect(html).toMatch(/name="keywords" content="emaye, kamp"/)
    expect(html).toMatch(/property="og:title" content="Emaye Kupa/)
    expect(html).toMatch(/rel="canonical" href="[^"]+\/urun\/emaye-kupa"/)
  })

  test('structured data: product with price range and stock availability, breadcrumb Home > Products > product', async () => {
    const html = await pageOf({ title: 'Emaye Kupa', priceMinMinor: 1_250, priceMaxMinor: 1_900 })
    const [product, crumbs] = structuredDataOf(html)
    // VAT included, as a consumer has to read it.
    expect(JSON.stringify(product)).toMatch(/"minPrice":"15\.00","maxPrice":"22\.80"/)
    expect(JSON.stringify(product)).toContain('schema.org/InStock')
    const names = crumbs.itemListElement.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Ana Sayfa', 'Ürünler', 'Emaye Kupa'])
  })
})

test('/favorilerim is titled Favorilerim, holds nothing of anybody and is found by no search engine', async () => {
  const { status, text, headers } = await site.visit('/favorilerim')
  expect(status).toBe(200)
  expect(readable(text)).toMatch(/<h1[^>]*>Favorilerim/)
  expect(text).toContain('noindex')
  expect(headers.get('cache-control')).toContain('public')
})
