import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proofs'

export const handle = { answers: 'json', secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** The proofs behind a link, as their page shows them. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const found = await context.get(requestContext).services.proofs.openLink(token)
  return found.ok
    ? Response.json(found.value, { headers: { 'Cache-Control': 'private, no-store' } })
    : refusalJson(found.error)
}
