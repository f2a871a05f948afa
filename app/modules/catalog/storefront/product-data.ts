import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { plainAmount, plainDescription } from '#app/modules/catalog/domain/product-feed.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { ShippingTerms } from '#app/modules/pricing/domain/price-engine.ts'
import { openingPrice, shippingFor, withVat } from '#app/modules/pricing/domain/price-engine.ts'

/**
 * A product as schema.org data (product decision 4). `price` is what the page opens with: the VAT-included total of the
 * minimum quantity. The unit price and the min–max range stand in a UnitPriceSpecification, also with VAT.
 * Ratings are left out while the shop has no reviews (product decision 16).
 */
export function productData(
  origin: string,
  shop: {
    readonly siteName: string
    readonly shipping: ShippingTerms
    /** Days in which a consumer may send unprinted goods back without a reason. */
    readonly withdrawalDays: number
  },
  product: Product,
) {
  const { siteName } = shop
  const url = `${origin}/urun/${product.slug}`
  const opening = openingPrice(product)
  const largestMinor = withVat(Math.max(product.priceMaxMinor, product.priceMinMinor), product.vatBp)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.shortDescription || plainDescription(product.description),
    sku: product.sku,
    url,
    image: product.images.map((image) => `${origin}${imageUrl(image.assetId, 1200)}`),
    category: product.categoryName,
    brand: { '@type': 'Brand', name: siteName },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'TRY',
      price: plainAmount(opening.totalGrossMinor),
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: product.minOrderQuantity,
        unitCode: 'C62',
      },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'TRY',
        price: plainAmount(opening.unitGrossMinor),
        minPrice: plainAmount(withVat(product.priceMinMinor, product.vatBp)),
        maxPrice: plainAmount(largestMinor),
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' },
      },
      seller: { '@type': 'Organization', name: siteName },
      ...shippingDetails(product, shop.shipping),
      hasMerchantReturnPolicy: returnPolicies(origin, product, shop.withdrawalDays),
    },
  }
}

/**
 * What the freight of the offered quantity costs within Turkey, where the shop knows it: nothing. Otherwise the carrier takes
 * a fee at the door, and no figure of it is made up; the feed leaves it out as well.
 */
function shippingDetails(product: Product, terms: ShippingTerms) {
  const netMinor = openingPrice(product).unitNetMinor * Math.max(1, product.minOrderQuantity)
  if (shippingFor(netMinor, terms).kind !== 'free') return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'TRY' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
    },
  }
}

/**
 * Every product may be bought unprinted and then be sent back. With the buyer's logo on it it is made for him, and may not
 * (Mesafeli Sözleşmeler Yönetmeliği m.9, m.15/1-b): a product that can be printed says both. The carrier that the shop's texts name
 * brings goods back at the seller's cost.
 */
function returnPolicies(origin: string, product: Product, withdrawalDays: number) {
  const common = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'TR',
    merchantReturnLink: `${origin}/iade-politikasi`,
  }
  const unprinted = {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  }
  if (printChoicesOf(product).length === 0) return unprinted
  const printed = {
    ...common,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  }
  return [
    { ...unprinted, name: UNPRINTED },
    { ...printed, name: 'Baskılı: size özel üretilir' },
  ]
}
