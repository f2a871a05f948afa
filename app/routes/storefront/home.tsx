import { HomePage } from '#app/modules/catalog/storefront/home-page.tsx'
import { pageMeta } from '#app/modules/catalog/storefront/page-meta.ts'
import { organisationData } from '#app/modules/catalog/storefront/structured-data.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/home'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, home] = await Promise.all([services.settings.current(), services.catalog.home()])
  const { siteName, siteTagline, vatDisplay, shipping, email, phone } = settings
  const { metaTitle, metaDescription, metaKeywords } = settings
  const { origin } = new URL(request.url)
  return cached(
    {
      origin,
      shop: { siteName, siteTagline, vatDisplay, shipping },
      words: { metaTitle, metaDescription, metaKeywords },
      // Made here and not in `meta`, so that no browser loads code that only crawlers need.
      structured: [organisationData(origin, { siteName, email, phone })],
      ...home,
    },
    ['settings', 'catalog'],
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, shop, words, bestSellers, structured } = loaderData
  const cover = bestSellers[0]?.image
  return pageMeta({
    siteName: shop.siteName,
    title: words.metaTitle || `${shop.siteName} | ${shop.siteTagline}`,
    description: words.metaDescription || shop.siteTagline,
    keywords: words.metaKeywords,
    canonical: `${origin}/`,
    image: cover ? `${origin}${imageUrl(cover.assetId, 1200)}` : undefined,
    data: structured,
  })
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { shop, categories, bestSellers } = loaderData
  return <HomePage settings={shop} categories={categories} bestSellers={bestSellers} />
}
