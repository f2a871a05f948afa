import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/print-areas-drawn'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

const MAX_TYPED = 100

/** Pictures with print areas of products that `?q=` finds, for whoever copies them in the editor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products', expects: 'json' })
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_TYPED)
  const pictures = await context.get(requestContext).services.mockups.editor.drawn(typed)
  return Response.json({ pictures }, { headers: { 'Cache-Control': 'private, no-store' } })
}
