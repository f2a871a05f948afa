import { parsePhone } from '#app/kernel/turkish-ids.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import { cutText, plainAmount, plainDescription } from '#app/modules/catalog/domain/product-export.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { openingPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

export type JsonLd = Readonly<Record<string, unknown>>

/** A step of the path to a page. The last one is the page itself. */
export interface Crumb {
  readonly label: string
  readonly to: string
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

/** What the shop says of itself to machines. */
type Organisation = Pick<ShopSettings, 'siteName' | 'email' | 'phone'> &
  Partial<Pick<ShopSettings, 'logo' | 'social' | 'trade'>>

/** The seller with logo and pages elsewhere; what the owner has not filled in is left out. */
export function organisationData(origin: string, shop: Organisation): JsonLd {
  const { siteName, email, trade, logo, social } = shop
  const phone = parsePhone(shop.phone)
  const sameAs = [social?.facebook, social?.instagram, social?.twitter].filter(
    (address) => address && /^https?:\/\//.test(address),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: siteName,
    url: `${origin}/`,
    logo: logo ? `${origin}${imageUrl(logo.assetId as AssetId, 600)}` : `${origin}/icons/icon-512.png`,
    ...(trade?.tradeName ? { legalName: trade.tradeName } : {}),
    ...(trade?.taxNumber ? { taxID: trade.taxNumber } : {}),
    ...(email ? { email } : {}),
    ...(phone.ok
      ? {
          telephone: phone.value,
          contactPoint: {
            '@type': 'ContactPoint',
            telephone: phone.value,
            contactType: 'customer service',
            areaServed: 'TR',
            availableLanguage: 'tr',
          },
        }
      : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

/** The shop as a site that can be searched. */
export function webSiteData(origin: string, siteName: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}/`,
    inLanguage: 'tr',
    publisher: { '@id': organisationId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/urunler?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

interface PostFacts {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly image: { readonly assetId: AssetId } | null
  readonly publishedAt: string
  readonly updatedAt: string
}

/** A post of the blog; the shop is its author and publisher. */
export function blogPostData(
  origin: string,
  shop: Pick<ShopSettings, 'siteName' | 'logo'>,
  post: PostFacts,
): JsonLd {
  const { siteName, logo } = shop
  const url = `${origin}/blog/${post.slug}`
  const author = { '@type': 'Organization', '@id': organisationId(origin), name: siteName, url: `${origin}/` }
  const logoUrl = logo ? `${origin}${imageUrl(logo.assetId as AssetId, 600)}` : `${origin}/icons/icon-512.png`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    // Google reads the first 110 characters of a headline.
    headline: cutText(post.title, 110),
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(post.image ? { image: [`${origin}${imageUrl(post.image.assetId, 1200)}`] } : {}),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: 'tr',
    mainEntityOfPage: url,
    url,
    author,
    publisher: { ...author, logo: { '@type': 'ImageObject', url: logoUrl } },
  }
}

function organisationId(origin: string): string {
  return `${origin}/#organization`
}
