import type { Kurus } from '#app/kernel/money.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { openingPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'

export type JsonLd = Readonly<Record<string, unknown>>

/** A step of the path to a page. The last one is the page itself. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

/** An amount as schema.org wants it: a dot, two decimals, no sign of the currency. */
export function schemaAmount(minor: Kurus): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

/** The path to a page as a schema.org BreadcrumbList with absolute addresses. */
export function breadcrumbData(origin: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${origin}${crumb.to}`,
    })),
  }
}

/**
 * A product as schema.org data (product decision 4). `price` is what the page opens with: the VAT-included total of the
 * minimum quantity. The unit price and the min–max range stand in a UnitPriceSpecification, also with VAT.
 * Ratings are left out while the shop has no reviews (product decision 16).
 */
export function productData(origin: string, siteName: string, product: Product): JsonLd {
  const url = `${origin}/urun/${product.slug}`
  const opening = openingPrice(product)
  const largestMinor = withVat(Math.max(product.priceMaxMinor, product.priceMinMinor), product.vatBp)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.shortDescription || product.description,
    sku: product.sku,
    url,
    image: product.images.map((image) => `${origin}${imageUrl(image.assetId, 1200)}`),
    category: product.categoryName,
    brand: { '@type': 'Brand', name: siteName },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'TRY',
      price: schemaAmount(opening.totalGrossMinor),
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
        price: schemaAmount(opening.unitGrossMinor),
        minPrice: schemaAmount(withVat(product.priceMinMinor, product.vatBp)),
        maxPrice: schemaAmount(largestMinor),
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'C62' },
      },
      seller: { '@type': 'Organization', name: siteName },
    },
  }
}

/** The seller for the home page. */
export function organisationData(
  origin: string,
  shop: { readonly siteName: string; readonly email: string; readonly phone: string },
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.siteName,
    url: `${origin}/`,
    ...(shop.email ? { email: shop.email } : {}),
    ...(shop.phone ? { telephone: shop.phone } : {}),
  }
}
