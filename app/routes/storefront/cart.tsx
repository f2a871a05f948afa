import { useLoaderData } from 'react-router'
import { CartPage } from '#app/modules/cart/storefront/cart-page.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/cart'

/** Everybody's page alike: what is in the cart is the browser's to know. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { siteName, shipping, printFileMaxMegabytes } = await services.settings.current()
  return cached({ siteName, shipping, printFileMaxMegabytes }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sepetim | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function CartRoute() {
  const { shipping, printFileMaxMegabytes } = useLoaderData<typeof loader>()
  return <CartPage shipping={shipping} printFileMaxMegabytes={printFileMaxMegabytes} />
}
