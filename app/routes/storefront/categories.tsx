import { CategoriesPage } from '#app/modules/catalog/storefront/categories-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/categories'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [{ siteName, metaKeywords }, categories] = await Promise.all([
    services.settings.current(),
    services.catalog.categories(),
  ])
  const { origin } = new URL(request.url)
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'Kategoriler', to: '/kategoriler' },
    ]),
  ]
  return cached({ origin, siteName, keywords: metaKeywords, categories, structured }, ['settings', 'catalog'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, siteName, keywords, categories, structured } = loaderData
  const names = categories.map(({ category }) => category.name).join(', ')
  return pageMeta({
    siteName,
    title: `Kategoriler | ${siteName}`,
    description: `Logo baskılı ürün kategorileri: ${names}.`,
    keywords,
    canonical: `${origin}/kategoriler`,
    data: structured,
  })
}

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData.categories} />
}
