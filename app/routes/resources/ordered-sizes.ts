import { MAX_OPTION_TEXT } from '#app/modules/catalog/domain/listing.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/ordered-sizes'

export const handle = { answers: 'json' } satisfies RouteHandle

/** How many pieces of each size the customer who is signed in has ordered so far; nothing for anybody else. Never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  const group = (new URL(request.url).searchParams.get('group') ?? '').slice(0, MAX_OPTION_TEXT)
  const sizes = who?.role === 'customer' ? await services.orders.orderedSizes(who.id, group) : {}
  return Response.json({ sizes }, { headers: { 'Cache-Control': 'private, no-store' } })
}
