import { redirect } from 'react-router'
import { readStoriesAddress, storiesHref } from '#app/modules/community/domain/story-address.ts'
import { StoriesPage } from '#app/modules/community/storefront/stories-page.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/stories'

export const handle = {
  public: true,
  query: { kategori: 'one', page: 'one', urun: 'one' },
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { origin, searchParams } = new URL(request.url)
  const address = readStoriesAddress(searchParams)
  const [{ siteName, metaKeywords }, { page, ...list }] = await Promise.all([
    services.settings.current(),
    services.community.list(address),
  ])
  if (page !== address.page) throw redirect(storiesHref({ ...address, page }))
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'Topluluk', to: '/topluluk' },
    ]),
  ]
  const head = { origin, siteName, keywords: metaKeywords, structured }
  // Names, addresses and categories of products stand on it as well.
  return cached({ head, address, ...list }, ['settings', 'catalog', 'community'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { head, address, stories, total, narrowedTo } = loaderData
  const { origin, siteName, keywords, structured } = head
  const title = narrowedTo ? `${narrowedTo.name} hikâyeleri` : 'Müşteri Hikâyeleri'
  const cover = stories[0]?.image
  return pageMeta({
    siteName,
    title: `${title}${address.page > 1 ? `, sayfa ${address.page}` : ''} | ${siteName}`,
    description: `${siteName} müşterilerinin kendi logolarıyla bastırdığı ürünlerin fotoğrafları ve anlattıkları.`,
    keywords,
    canonical: `${origin}${storiesHref(address)}`,
    image: cover ? `${origin}${imageUrl(cover.assetId, 1200)}` : undefined,
    noindex: total === 0,
    data: structured,
  })
}

export default function StoriesRoute({ loaderData }: Route.ComponentProps) {
  const { head: _head, ...page } = loaderData
  return <StoriesPage {...page} />
}
