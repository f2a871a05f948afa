import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/me'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

/** Who is signed in, for the public pages: asked by the browser only when it knows of a session. Never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(requestContext).viewer()
  const answer: SignedIn | null = viewer && {
    id: viewer.id,
    name: viewer.name,
    role: viewer.role,
    type: viewer.type,
    status: viewer.status,
    memberDiscountBp: memberDiscountOf(viewer),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}
