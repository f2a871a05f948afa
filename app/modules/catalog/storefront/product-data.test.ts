import { describe, expect, it } from 'vitest'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { CategoryId, Product, ProductId, VariantId } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { chosenInAddress } from './chosen-in-address.ts'
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
  tracksStock: true,
  incoming: 0,
  incomingOn: null,
  sellsIncoming: false,
  packSize: 1,
  colourMinimum: 1,
  stock: 500,
  variantGroups: [],
  combinationPrices: [],
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

const variant = (id: string, valueIds: readonly string[], stock: number, barcode: string | null = null) => ({
  id: `VR-${id}` as VariantId,
  valueIds,
  sku: `TS-${id}`,
  barcode,
  priceChangeMinor: 0,
  incoming: 0,
  incomingOn: null,
  stock,
})

const shirt: Product = {
  ...mug,
  sku: 'TS',
  title: 'Tişört',
  slug: 'tisort',
  countsTogether: true,
  stock: 60,
  optionGroups: [
    {
      id: 'renk',
      name: 'Renk',
      options: [
        { id: 'lac', value: 'Lacivert', priceChangeMinor: 0 },
        { id: 'bey', value: 'Beyaz', priceChangeMinor: 0 },
      ],
    },
    {
      id: 'yaka',
      name: 'Yaka',
      options: [
        { id: 'v', value: 'V yaka', priceChangeMinor: 0 },
        { id: 'polo', value: 'Polo', priceChangeMinor: 800 },
      ],
    },
  ],
  variantGroups: ['renk', 'yaka'],
  variants: [
    variant('LAC-V', ['lac', 'v'], 60, '8690504123453'),
    variant('LAC-POLO', ['lac', 'polo'], 0, 'RAF-12'),
    { ...variant('', [], 2), sku: '' },
  ],
  images: [
    ...mug.images,
    ...mug.images.map((image) => ({
      ...image,
      assetId: 'mavi' as AssetId,
      optionGroup: 'Renk',
      optionValue: 'Lacivert',
    })),
  ],
}

const SHOP = {
  siteName: 'Damga',
  shipping: { isActive: true, freeThresholdMinor: 2_000_00 },
  withdrawalDays: 14,
  usualTimes: null as Parameters<typeof productData>[1]['usualTimes'],
}

function offersOf(product: Product, shop = SHOP) {
  const data = productData('https://damga.example', shop, product)
  return 'offers' in data ? data.offers : undefined
}

describe('a product for machines', () => {
  it('says that goods have to come first, and when', () => {
    const coming = { ...mug, stock: 0, incoming: 400, incomingOn: '2026-12-18', sellsIncoming: true }
    expect(offersOf(coming)).toMatchObject({
      availability: 'https://schema.org/BackOrder',
      availabilityStarts: '2026-12-18',
    })
    expect(offersOf({ ...coming, sellsIncoming: false })?.availability).toBe('https://schema.org/OutOfStock')
  })

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
      offersOf({ ...mug, minOrderQuantity }, { ...SHOP, shipping })
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

  it('says how long it takes where the shop does, also where the freight is not free', () => {
    const usualTimes = { handling: { min: 1, max: 6 }, transit: { min: 1, max: 5 }, cutOff: '14:00' }
    const days = (minValue: number, maxValue: number) => ({
      '@type': 'QuantitativeValue',
      ...{ minValue, maxValue, unitCode: 'DAY' },
    })
    const { shippingDetails } = offersOf(mug, { ...SHOP, usualTimes }) as { shippingDetails?: object }
    expect(shippingDetails).toEqual({
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(1, 6),
        transitTime: days(1, 5),
        cutoffTime: '14:00:00+03:00',
      },
    })
    const unknown = offersOf(mug, { ...SHOP, usualTimes: { ...usualTimes, transit: null } })
    expect(unknown).not.toHaveProperty('shippingDetails.deliveryTime.transitTime')
  })

  it('says that unprinted goods may be sent back for 14 days, and printed ones not', () => {
    const policies = (printingOptions: readonly string[]) =>
      offersOf({ ...mug, printingOptions })?.hasMerchantReturnPolicy
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

describe('a product with variants for machines', () => {
  const data = productData('https://damga.example', SHOP, shirt)
  const variants = 'hasVariant' in data ? data.hasVariant : []

  it('is a group that says what they share and what they differ by', () => {
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p1',
      sku: 'TS',
      name: 'Tişört',
      description: 'Bulaşık makinesine uygun.',
      url: 'https://damga.example/urun/tisort',
      image: ['https://damga.example/img/abc/1200', 'https://damga.example/img/mavi/1200'],
      category: 'Kupalar',
      brand: { '@type': 'Brand', name: 'Damga' },
      variesBy: ['https://schema.org/color', 'Yaka'],
    })
    expect(data).not.toHaveProperty('offers')
  })

  it('offers each that can be bought at its own price, while there is some of it', () => {
    const policy = offersOf(mug)?.hasMerchantReturnPolicy
    expect(variants).toMatchObject([
      {
        '@type': 'Product',
        name: 'Tişört - Lacivert, V yaka',
        sku: 'TS-LAC-V',
        gtin: '8690504123453',
        image: 'https://damga.example/img/mavi/1200',
        color: 'Lacivert',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Yaka', value: 'V yaka' }],
        offers: {
          price: '1500.00',
          availability: 'https://schema.org/InStock',
          eligibleQuantity: { minValue: 25 },
          hasMerchantReturnPolicy: policy,
        },
      },
      {
        name: 'Tişört - Lacivert, Polo',
        sku: 'TS-LAC-POLO',
        offers: {
          price: '1740.00',
          availability: 'https://schema.org/OutOfStock',
          priceSpecification: { price: '69.60', valueAddedTaxIncluded: true },
        },
      },
    ])
    expect(variants[1]).not.toHaveProperty('gtin')
  })

  it('leads to each of them', () => {
    const groups = shirt.optionGroups
    const chosen = variants.map(({ url }) => chosenInAddress(new URL(url).search, groups))
    expect(chosen).toEqual([
      { Renk: 'Lacivert', Yaka: 'V yaka' },
      { Renk: 'Lacivert', Yaka: 'Polo' },
    ])
    expect(variants.map(({ offers }) => offers.url)).toEqual(variants.map(({ url }) => url))
  })

  it('says free freight of those whose least order has it', () => {
    const shipping = { isActive: true, freeThresholdMinor: 1_400_00 }
    const group = productData('https://damga.example', { ...SHOP, shipping }, shirt)
    const [cheap, dear] = 'hasVariant' in group ? group.hasVariant : []
    expect(cheap?.offers).not.toHaveProperty('shippingDetails')
    expect(dear?.offers).toHaveProperty('shippingDetails')
  })
})
