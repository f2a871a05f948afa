import type { Kurus } from '#app/kernel/money.ts'
import type { Product, ProductImage } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { DaySpan, UsualDays } from '#app/modules/catalog/domain/product-feed.ts'
import { plainAmount, plainDescription } from '#app/modules/catalog/domain/product-feed.ts'
import { comesOn, hasVariants } from '#app/modules/catalog/domain/variant.ts'
import type { VariantOffer } from '#app/modules/catalog/domain/variant-offers.ts'
import { variantAxes, variantOffers } from '#app/modules/catalog/domain/variant-offers.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { ShippingTerms } from '#app/modules/pricing/domain/price-engine.ts'
import { openingPrice, shippingFor, withVat } from '#app/modules/pricing/domain/price-engine.ts'

/** What of the shop is said with a product. */
interface SellingShop {
  readonly siteName: string
  readonly shipping: ShippingTerms
  /** Days in which a consumer may send unprinted goods back without a reason. */
  readonly withdrawalDays: number
  /** Null where the shop promises no days; `cutOff` is `14:00`. */
  readonly usualTimes: (UsualDays & { readonly cutOff: string }) | null
}

/**
 * A product as schema.org data (product decision 4). `price` is what the page opens with: the VAT-included total of the
 * minimum quantity. The unit price and the min–max range stand in a UnitPriceSpecification, also with VAT.
 * One with variants is a ProductGroup: each of them is offered, at its own unit price and without a range.
 * Ratings are left out while the shop has no reviews (product decision 16).
 */
export function productData(origin: string, shop: SellingShop, product: Product) {
  const url = `${origin}/urun/${product.slug}`
  const facts = {
    name: product.title,
    description: product.shortDescription || plainDescription(product.description),
    sku: product.sku,
    url,
    image: product.images.map((image) => pictureAddress(origin, image)),
    category: product.categoryName,
    brand: { '@type': 'Brand', name: shop.siteName },
  }
  const terms = { shop, product, policies: returnPolicies(origin, product, shop.withdrawalDays) }
  if (hasVariants(product)) {
    return {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      ...facts,
      // As `g:item_group_id` of the feed: who reads both puts them together.
      productGroupID: product.id,
      variesBy: variantAxes(product).map(({ name, attribute }) =>
        attribute === null ? name : `https://schema.org/${attribute}`,
      ),
      hasVariant: variantOffers(product).map((offer) => variantData(origin, terms, offer)),
    }
  }
  const largestMinor = withVat(Math.max(product.priceMaxMinor, product.priceMinMinor), product.vatBp)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...facts,
    offers: offerData(terms, {
      url,
      price: openingPrice(product),
      isSoldOut: isSoldOut(product),
      comesOn: comesOn(product),
      range: {
        minPrice: plainAmount(withVat(product.priceMinMinor, product.vatBp)),
        maxPrice: plainAmount(largestMinor),
      },
    }),
  }
}

function pictureAddress(origin: string, { assetId }: Pick<ProductImage, 'assetId'>): string {
  return `${origin}${imageUrl(assetId, 1200)}`
}

/** What all offers of one product share. */
interface OfferTerms {
  readonly shop: SellingShop
  readonly product: Product
  readonly policies: ReturnType<typeof returnPolicies>
}

/** A variant of a ProductGroup, which says what is the same of all. */
function variantData(origin: string, terms: OfferTerms, offer: VariantOffer) {
  const { variant, title, values, images, gtin } = offer
  const url = `${origin}${offer.path}`
  const cover = images[0]
  const others = values.filter(({ attribute }) => attribute === null)
  return {
    '@type': 'Product',
    name: title,
    sku: variant.sku,
    ...(gtin === null ? {} : { gtin }),
    url,
    ...(cover ? { image: pictureAddress(origin, cover) } : {}),
    ...Object.fromEntries(
      values.flatMap(({ attribute, value }) => (attribute === null ? [] : [[attribute, value] as const])),
    ),
    ...(others.length > 0
      ? { additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) }
      : {}),
    offers: offerData(terms, { ...offer, url, range: {} }),
  }
}

function offerData(
  { shop, product, policies }: OfferTerms,
  offered: Pick<VariantOffer, 'price' | 'isSoldOut' | 'comesOn'> & {
    readonly url: string
    readonly range: { readonly minPrice?: string; readonly maxPrice?: string }
  },
) {
  const { price, url, range } = offered
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'TRY',
    price: plainAmount(price.totalGrossMinor),
    availability: `https://schema.org/${offered.isSoldOut ? 'OutOfStock' : offered.comesOn === null ? 'InStock' : 'BackOrder'}`,
    ...(offered.comesOn !== null && { availabilityStarts: offered.comesOn }),
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: product.minOrderQuantity,
      unitCode: 'C62',
    },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'TRY',
      price: plainAmount(price.unitGrossMinor),
      ...range,
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' },
    },
    seller: { '@type': 'Organization', name: shop.siteName },
    ...shippingDetails(price.unitNetMinor * Math.max(1, product.minOrderQuantity), shop),
    hasMerchantReturnPolicy: policies,
  }
}

/**
 * What the freight of the offered quantity costs within Turkey, where the shop knows it: nothing. Otherwise the carrier takes
 * a fee at the door, and no figure of it is made up; the feed leaves it out as well. And how long it takes, where it is said.
 */
function shippingDetails(netMinor: Kurus, { shipping, usualTimes }: SellingShop) {
  const isFree = shippingFor(netMinor, shipping).kind === 'free'
  if (!isFree && usualTimes === null) return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      ...(isFree && { shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'TRY' } }),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'TR' },
      ...(usualTimes && { deliveryTime: deliveryTime(usualTimes) }),
    },
  }
}

/** In working days; what comes in until the cut-off is begun on the same day. */
function deliveryTime({ handling, transit, cutOff }: NonNullable<SellingShop['usualTimes']>) {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: daysOf(handling),
    ...(transit && { transitTime: daysOf(transit) }),
    cutoffTime: `${cutOff}:00+03:00`,
  }
}

function daysOf({ min, max }: DaySpan) {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
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
