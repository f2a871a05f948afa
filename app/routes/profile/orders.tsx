import { readOwnOrdersQuery } from '#app/modules/orders/storefront/own-orders-address.ts'
import { OwnOrdersPage } from '#app/modules/orders/storefront/own-orders-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/orders'
import { guardAccount } from './guard.server.ts'

export const handle = { ownerStyles: true, ownerScripts: true } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const query = readOwnOrdersQuery(new URL(request.url).searchParams)
  const { services } = context.get(requestContext)
  const { page, ...list } = await services.orders.ofAccount(account.id, query)
  return personal({ query: { ...query, page }, ...list })
}

export const headers = cacheHeaders

export default function ProfileOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OwnOrdersPage {...loaderData} />
}
