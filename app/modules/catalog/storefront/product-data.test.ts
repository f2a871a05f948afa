import { describe, expect, it } from 'vitest'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { productData } from './product-data.ts'

const mug: Product = {
  id: 'p1' as ProductId,
  sku: 'KUP-001',
  title: 'Porselen kupa',
  slug: 'porselen-kupa',
  shortDescription: 'Bulaşık makinesine uygun.',
  description: '',
  categoryId: 'c1' as CategoryId,
  categoryName: 'Kupalar',
  categorySlug: 'kupalar',
  priceMinMinor: 5000,
  priceMaxMinor: 6500,
  vatBp: 2000 as BasisPoints,
  minOrderQuantity: 25,
  countsTogether: false,
  packSize: 1,
  stock: 500,
  variantGroups: [],
  variants: [],
  features: [],
  printingOptions: [],
  tags: [],
  badge: null,
  optionGroups: [],
  tiers: [],
  images: [
    {
      assetId: 'abc' as AssetId,
      width: 1200,
      height: 1800,
      fit: 'crop',
      focalPoint: { x: 50, y: 50 },
      alt: '',
      optionGroup: null,
      optionValue: null,
    },
  ],
  note: '',
  active: true,
  featured: false,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  version: 1,
}

const SHOP = {
  siteName: 'Damga',
  shipping: { isActive: true, freeThresholdMinor: 2_000_00 },
  withdrawalDays: 14,
}

describe('a product for machines', () => {
  it('offers the VAT-included total of the minimum quantity, with the unit price beside it', () => {
    expect(productData('https://damga.example', SHOP, mug)).toMatchObject({
      url: 'https://damga.example/urun/porselen-kupa',
      image: ['https://damga.example/img/abc/1200'],
      offers: {
        price: '1500.00',
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          price: '60.00',
          minPrice: '60.00',
          maxPrice: '78.00',
          valueAddedTaxIncluded: true,
        },
      },
    })
  })

  it('says out of stock as soon as the minimum quantity is not there', () => {
    const data = productData('https://damga.example', SHOP, { ...mug, stock: 24 })
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('carries no rating', () => {
    expect(JSON.stringify(productData('https://damga.example', SHOP, mug))).not.toMatch(/rating|review/i)
  })

  it('never shows a range upside down', () => {
    const data = productData('https://damga.example', SHOP, { ...mug, priceMaxMinor: 0 })
    expect(data).toMatchObject({ offers: { priceSpecification: { minPrice: '60.00', maxPrice: '60.00' } } })
  })

  it('says what the freight costs only where the shop knows it', () => {
    const offered = (shipping: typeof SHOP.shipping, minOrderQuantity = 25) =>
      productData('https://damga.example', { ...SHOP, shipping }, { ...mug, minOrderQuantity }).offers
    const free = {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'TRY' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
    }
    // 25 × 50 TL are below the threshold: the carrier takes a fee that nobody here knows.
    expect(offered(SHOP.shipping)).not.toHaveProperty('shippingDetails')
    expect(offered(SHOP.shipping, 40)).toMatchObject({ shippingDetails: free })
    expect(offered({ isActive: true, freeThresholdMinor: 1_250_00 })).toMatchObject({ shippingDetails: free })
    expect(offered({ isActive: false, freeThresholdMinor: 2_000_00 })).toMatchObject({
      shippingDetails: free,
    })
  })

  it('says that unprinted goods may be sent back for 14 days, and printed ones not', () => {
    const policies = (printingOptions: readonly string[]) =>
      productData('https://damga.example', SHOP, { ...mug, printingOptions }).offers.hasMerchantReturnPolicy
    const unprinted = {
      applicableCountry: 'TR',
      merchantReturnDays: 14,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnLink: 'https://damga.example/iade-politikasi',
    }
    expect(policies([])).toMatchObject(unprinted)
    expect(policies(['Tampon baskı'])).toMatchObject([
      { ...unprinted, name: 'Baskısız' },
      { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted', applicableCountry: 'TR' },
    ])
  })
})
