import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/me'

/** Who is signed in, for the header: asked by the browser only when it knows of a session. Never cached. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await context.get(requestContext).viewer()
  const answer = viewer && {
    id: viewer.id,
    name: viewer.name,
    role: viewer.role,
    memberDiscountBp: viewer.memberDiscountBp,
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}
