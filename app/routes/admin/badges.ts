import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/badges'
import { guardStaff } from './guard.server.ts'

/** The counts beside the navigation, asked for every 10 seconds (spec, back office §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, expects: 'json' })
  const { services } = context.get(requestContext)
  const orders = hasPermission(account, 'orders') ? await services.orders.unreadCount() : 0
  return Response.json({ orders }, { headers: { 'Cache-Control': 'private, no-store' } })
}
