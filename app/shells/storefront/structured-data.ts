import { parsePhone } from '#app/kernel/turkish-ids.ts'
import { cutText } from '#app/modules/catalog/domain/product-feed.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
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
