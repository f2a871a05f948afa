import { storyPath } from '#app/modules/community/domain/story-address.ts'
import { StoryMissing } from '#app/modules/community/storefront/story-missing.tsx'
import { StoryPage } from '#app/modules/community/storefront/story-page.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { missingPageMeta, pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/story'

export const handle = { public: true, ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [{ siteName, metaKeywords }, found] = await Promise.all([
    services.settings.current(),
    services.community.open(params.id),
  ])
  const tags = ['settings', 'catalog', 'community']
  if (!found.ok) {
    const others = await services.community.strip()
    return cached({ story: null, others, head: null }, tags, 404)
  }
  const { story, others } = found.value
  const { origin } = new URL(request.url)
  const path = storyPath(story.id)
  const head = {
    siteName,
    keywords: metaKeywords,
    canonical: origin + path,
    image: `${origin}${imageUrl(story.image.assetId, 1200)}`,
    // Made here and not in `meta`, so that no browser loads code that only crawlers need.
    data: [
      breadcrumbData(origin, [
        { label: 'Ana Sayfa', to: '/' },
        { label: 'Topluluk', to: '/topluluk' },
        { label: story.productName, to: path },
      ]),
    ],
  }
  return cached({ story, others, head }, tags)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.head) return missingPageMeta('Hikâye bulunamadı')
  const { story, head } = loaderData
  return pageMeta({
    ...head,
    title: `${story.teller.name}: ${story.productName} | ${head.siteName}`,
    description:
      story.caption || `${story.teller.name}, ${story.productName} ile çektiği fotoğrafı paylaştı.`,
  })
}

export default function StoryRoute({ loaderData }: Route.ComponentProps) {
  const { story, others } = loaderData
  return story ? <StoryPage key={story.id} story={story} others={others} /> : <StoryMissing others={others} />
}
