import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/logos'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

/** The saved logos of whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  if (!who) {
    return refusalJson({
      kind: 'signed-out',
      code: 'logos/signed-out',
      message: 'Kayıtlı logolarınızı görmek için giriş yapmalısınız.',
    })
  }
  const logos = await services.logos.list(who.id)
  return Response.json({ logos }, { headers: { 'Cache-Control': 'private, no-store' } })
}
