import { redirect } from 'react-router'
import { articleHtml, firstWords } from '#app/modules/content/domain/article-html.ts'
import { customPagePath } from '#app/modules/content/domain/custom-page.ts'
import { CustomPageView } from '#app/modules/content/storefront/custom-page-view.tsx'
import { cached, cacheHeaders, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/custom-page'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [{ siteName, metaKeywords }, found] = await Promise.all([
    services.settings.current(),
    services.content.customPage(params.slug),
  ])
  if (!found.ok) {
    const { code, details } = found.error
    if (code === 'content/page-moved') throw redirect(customPagePath(String(details?.slug)), 301)
    return refuse(found.error)
  }
  const { origin } = new URL(request.url)
  const page = { ...found.value, contentHtml: articleHtml(found.value.contentHtml) }
  const path = customPagePath(page.slug)
  const head = {
    siteName,
    keywords: metaKeywords,
    title: `${page.seoTitle || page.title} | ${siteName}`,
    description: page.seoDescription || firstWords(page.contentHtml) || page.title,
    canonical: origin + path,
    // Made here and not in `meta`, so that no browser loads code that only crawlers need.
    data: [
      breadcrumbData(origin, [
        { label: 'Ana Sayfa', to: '/' },
        { label: page.title, to: path },
      ]),
    ],
  }
  return cached({ page, head }, ['settings', 'content'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.head) : [])

export default function CustomPageRoute({ loaderData }: Route.ComponentProps) {
  return <CustomPageView key={loaderData.page.id} page={loaderData.page} />
}
