import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-objections'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** What speaks against printing an order's files as they are; asked for by its page, because files are read for it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'json' })
  const objections = await context.get(requestContext).services.orders.artworkObjections(params.id)
  return Response.json(objections, { headers: { 'Cache-Control': 'private, no-store' } })
}
