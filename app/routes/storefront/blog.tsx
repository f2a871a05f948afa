import { redirect } from 'react-router'
import { readPage } from '#app/kernel/page-number.ts'
import { BlogListPage, blogHref } from '#app/modules/content/storefront/blog-list-page.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/blog'

export const handle = {
  public: true,
  query: { page: 'one' },
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { origin, searchParams } = new URL(request.url)
  const wanted = readPage(searchParams.get('page'))
  const [{ siteName, metaKeywords }, { posts, page, pageCount }] = await Promise.all([
    services.settings.current(),
    services.content.blogPosts(wanted),
  ])
  if (page !== wanted) throw redirect(blogHref(page))
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'Blog', to: '/blog' },
    ]),
  ]
  const head = { origin, siteName, keywords: metaKeywords, structured }
  return cached({ head, posts, page, pageCount }, ['settings', 'content'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { head, posts, page } = loaderData
  const { origin, siteName, keywords, structured } = head
  const cover = posts.find(({ image }) => image !== null)?.image
  return pageMeta({
    siteName,
    title: `Blog${page > 1 ? `, sayfa ${page}` : ''} | ${siteName}`,
    description: `${siteName} blogu: logo baskı yöntemleri, promosyon ürünü seçimi ve kurumsal hediye üzerine işe yarar yazılar.`,
    keywords,
    canonical: `${origin}${blogHref(page)}`,
    image: cover ? `${origin}${imageUrl(cover.assetId, 1200)}` : undefined,
    data: structured,
  })
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  const { posts, page, pageCount } = loaderData
  return <BlogListPage posts={posts} page={page} pageCount={pageCount} />
}
