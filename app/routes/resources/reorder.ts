import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/reorder'

export const handle = { answers: 'json' } satisfies RouteHandle

/** One of the customer's orders as it could be ordered today, for his browser's cart. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const account = await viewer()
  if (!account) {
    return refusalJson({
      kind: 'signed-out',
      code: 'orders/signed-out',
      message: 'Devam etmek için giriş yapmalısınız.',
    })
  }
  const reordered = await services.orders.reorder(account, params.orderNumber)
  if (!reordered.ok) return refusalJson(reordered.error)
  return Response.json(reordered.value, { headers: { 'Cache-Control': 'private, no-store' } })
}
