import { FavouritesPage } from '#app/modules/wishlist/storefront/favourites-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/favorites'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

/** Everybody's page alike: what is a favourite is the browser's to know. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { siteName, metaKeywords } = await context.get(requestContext).services.settings.current()
  const canonical = `${new URL(request.url).origin}/favorilerim`
  return cached({ siteName, metaKeywords, canonical }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteName, metaKeywords, canonical } = loaderData
  return pageMeta({
    siteName,
    title: `Favorilerim | ${siteName}`,
    description: `${siteName} mağazasında kalple işaretlediğiniz ürünler: fiyatları yan yana görün, sepete ekleyin.`,
    keywords: metaKeywords,
    canonical,
    noindex: true,
  })
}

export default function FavoritesRoute() {
  return <FavouritesPage />
}
