import { permissionsOf } from '#app/modules/accounts/domain/viewer.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/badges'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The counts beside the navigation, asked for every 10 seconds (spec, back office §9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, expects: 'json' })
  const { backOffice } = context.get(requestContext).services
  return Response.json(await backOffice.badges(permissionsOf(account)), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
