import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-parcels'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** What the board asks of an order before goods of it are handed over, without opening it (`ParcelsOfOrder`). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'json' })
  const { orders, production } = context.get(requestContext).services
  const found = await orders.adminGet(params.id)
  if (!found.ok) return refusalJson(found.error)
  const { id, orderNumber, revision, status, lines, parcels, usualCarrier, paymentStatus, price } =
    found.value
  const order = { id, orderNumber, revision, status, lines, parcels, usualCarrier, paymentStatus, price }
  const stages = await production.stagesOf(id)
  return Response.json({ order, stages }, { headers: { 'Cache-Control': 'private, no-store' } })
}
