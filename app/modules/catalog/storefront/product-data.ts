import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { plainAmount, plainDescription } from '#app/modules/catalog/domain/product-export.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { openingPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'

/**
 * A product as schema.org data (product decision 4). `price` is what the page opens with: the VAT-included total of the
 * minimum quantity. The unit price and the min–max range stand in a UnitPriceSpecification, also with VAT.
 * Ratings are left out while the shop has no reviews (product decision 16).
 */
export function productData(origin: string, siteName: string, product: Product) {
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
    },
  }
}
