import { useLoaderData } from 'react-router'
import { CartPage } from '#app/modules/cart/storefront/cart-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import type { Route } from './+types/cart'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

/** Everybody's page alike: what is in the cart is the browser's to know. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { siteName, metaKeywords, shipping, printFileMaxMegabytes } = await services.settings.current()
  const { origin } = new URL(request.url)
  return cached({ origin, siteName, metaKeywords, shipping, printFileMaxMegabytes }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { siteName, origin, metaKeywords } = loaderData
  return pageMeta({
    siteName,
    title: `Sepetim | ${siteName}`,
    description: `${siteName} mağazasındaki sepetiniz: adetleri değiştirin, baskı dosyası ekleyin, KDV dahil toplamı görün.`,
    keywords: metaKeywords,
    canonical: `${origin}/sepet`,
    noindex: true,
  })
}

export default function CartRoute() {
  const { shipping, printFileMaxMegabytes } = useLoaderData<typeof loader>()
  return <CartPage shipping={shipping} printFileMaxMegabytes={printFileMaxMegabytes} />
}
