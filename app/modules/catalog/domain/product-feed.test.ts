import { describe, expect, it } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { googleFeedItem, googleFeedStart } from './google-feed.ts'
import type { CategoryId, ProductId } from './product.ts'
import type { FeedProduct, FeedShop } from './product-feed.ts'
import { cutText, plainAmount, plainDescription } from './product-feed.ts'
import { turkishFeedItem, turkishFeedStart } from './turkish-feed.ts'

const picture = (assetId: string) => ({
  assetId: assetId as AssetId,
  width: 1200,
  height: 1800,
  fit: 'crop' as const,
  focalPoint: { x: 50, y: 50 },
  alt: '',
  optionGroup: null,
  optionValue: null,
})

const mug: FeedProduct = {
  id: 'P1' as ProductId,
  sku: 'KUP-001',
  title: 'Işıl & Şık "Kupa" ☕',
  slug: 'isil-sik-kupa',
  shortDescription: 'Bulaşık makinesine uygun.',
  description: '## Kupa\n\n**Kalın** ve *ince*, [ölçü](/olcu).',
  categoryId: 'c1' as CategoryId,
  categoryName: 'Kupalar',
  categorySlug: 'kupalar',
  priceMinMinor: 5_000,
  priceMaxMinor: 6_500,
  vatBp: basisPoints(2000),
  minOrderQuantity: 25,
  countsTogether: false,
  packSize: 1,
  stock: 500,
  variantGroups: [],
  variants: [],
  features: ['330 ml'],
  printingOptions: ['Serigrafi'],
  tags: ['kupa'],
  badge: null,
  optionGroups: [
    {
      id: 'g',
      name: 'Renk',
      options: [
        { value: 'Beyaz', priceChangeMinor: 0 },
        { value: 'Siyah <mat>', priceChangeMinor: -250 },
      ],
    },
  ],
  tiers: [{ minQuantity: 100, discountBp: basisPoints(1000) }],
  images: [picture('kapak'), picture('ikinci')],
  note: '',
  active: true,
  featured: false,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  version: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
}

const shop: FeedShop = {
  origin: 'https://damga.example',
  siteName: 'Damga & Şti',
  shipping: { isActive: true, freeThresholdMinor: 200_000 },
}

describe('a product in the Google feed', () => {
  const item = googleFeedItem(shop, mug)

  it('costs the VAT-included total of its minimum quantity', () => {
    expect(item).toContain('<g:price>1500.00 TRY</g:price>')
    expect(item).toContain('<g:unit_pricing_measure>25 ct</g:unit_pricing_measure>')
    expect(item).toContain('en az sipariş adedi olan 25 adedin KDV dahil toplamıdır (adedi 60.00 TL)')
  })

  it('has an address, pictures, a state, a brand and a number of its own', () => {
    for (const element of [
      '<g:id>P1</g:id>',
      '<g:link>https://damga.example/urun/isil-sik-kupa</g:link>',
      '<g:image_link>https://damga.example/img/kapak/1200</g:image_link>',
      '<g:additional_image_link>https://damga.example/img/ikinci/1200</g:additional_image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:brand>Damga &amp; Şti</g:brand>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:product_type>Kupalar</g:product_type>',
      '<g:title>Işıl &amp; Şık &quot;Kupa&quot; ☕</g:title>',
    ])
      expect(item).toContain(element)
  })

  it('is out of stock below its minimum quantity', () => {
    expect(googleFeedItem(shop, { ...mug, stock: 24 })).toContain('>out_of_stock<')
  })

  it('ships free only when its least order does', () => {
    expect(item).not.toContain('g:shipping')
    expect(googleFeedItem(shop, { ...mug, minOrderQuantity: 40 })).toContain(
      '<g:shipping><g:country>TR</g:country><g:price>0.00 TRY</g:price></g:shipping>',
    )
  })

  it('is left out when Google would refuse it', () => {
    expect(googleFeedItem(shop, { ...mug, images: [] })).toBe('')
    expect(googleFeedItem(shop, { ...mug, priceMinMinor: 0 })).toBe('')
  })

  it('keeps within the lengths Google takes', () => {
    const long = googleFeedItem(shop, { ...mug, title: 'ş'.repeat(200), description: '😀'.repeat(6_000) })
    expect(/<g:title>(.*?)<\/g:title>/.exec(long)?.[1]).toHaveLength(150)
    const [, description = ''] = /<g:description>([\s\S]*?)<\/g:description>/.exec(long) ?? []
    expect([...description]).toHaveLength(5_000)
    expect(description.isWellFormed()).toBe(true)
  })
})

describe('a product in the Turkish feed', () => {
  const item = turkishFeedItem(shop, mug)

  it('has its prices without and with VAT, by the piece and for the minimum quantity', () => {
    for (const element of [
      '<birimFiyatKdvHaric>50.00</birimFiyatKdvHaric>',
      '<birimFiyatKdvDahil>60.00</birimFiyatKdvDahil>',
      '<kdvOrani>20</kdvOrani>',
      '<minimumAdet>25</minimumAdet>',
      '<minimumTutarKdvDahil>1500.00</minimumTutarKdvDahil>',
      '<fiyat enAzAdet="25" kdvHaric="50.00" kdvDahil="60.00"/>',
      '<fiyat enAzAdet="100" kdvHaric="45.00" kdvDahil="54.00"/>',
    ])
      expect(item).toContain(element)
  })

  it('names options with what they add, and keeps signs of XML apart from texts', () => {
    expect(item).toContain('<secenek ad="Renk"><deger fiyatFarkiKdvDahil="0.00">Beyaz</deger>')
    expect(item).toContain('<deger fiyatFarkiKdvDahil="-3.00">Siyah &lt;mat&gt;</deger>')
    expect(item).toContain('<aciklama>Kupa\n\nKalın ve ince, ölçü.</aciklama>')
    expect(turkishFeedStart(shop)).toContain('magaza="Damga &amp; Şti"')
    expect(googleFeedStart(shop)).toContain('<title>Damga &amp; Şti</title>')
  })

  it('says what is left', () => {
    expect(item).toContain('<stok>500</stok><stokDurumu>Stokta</stokDurumu>')
    expect(turkishFeedItem(shop, { ...mug, stock: 3 })).toContain('<stokDurumu>Tükendi</stokDurumu>')
  })
})

describe('texts for programs', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_456_789, '1234567.89'],
    [-250, '-2.50'],
  ])('writes %i kuruş as %s', (minor, text) => {
    expect(plainAmount(minor)).toBe(text)
  })

  it.each([
    ['- bir\n- iki', 'bir\niki'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['<b>kalın</b>', 'kalın'],
  ])('reads %j as %j', (markdown, text) => {
    expect(plainDescription(markdown)).toBe(text)
  })

  it('never cuts a character in two', () => {
    expect(cutText('ab😀😀', 3)).toBe('ab…')
    expect(cutText('a😀😀😀', 3)).toBe('a😀…')
    expect(cutText('tam', 3)).toBe('tam')
  })
})
