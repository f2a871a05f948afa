import { permissionsOf } from '#app/modules/accounts/domain/viewer.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { PaletteAnswer } from '#app/shells/admin/palette/palette-hits.ts'
import { isWorthAsking } from '#app/shells/admin/palette/palette-hits.ts'
import type { Route } from './+types/search'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

const MAX_TYPED = 100

/** What the command palette finds for `?q=`: a few of each kind, of the kinds one may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, expects: 'json' })
  const { backOffice } = context.get(requestContext).services
  const typed = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_TYPED)
  const answer: PaletteAnswer = {
    groups: isWorthAsking(typed) ? await backOffice.search(permissionsOf(account), typed) : [],
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}
