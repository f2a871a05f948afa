import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/story-view'
import { postOnly } from './sync-copy.server.ts'

export const handle = { answers: 'json' } satisfies RouteHandle

/**
 * A story was opened or advanced to. Answers how many views it has now, or 204 where nothing was counted, whatever the
 * reason: nobody learns what was taken for a flood.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const userAgent = request.headers.get('user-agent') ?? ''
  const views = await services.community.countView(params.id, { clientAddress, userAgent })
  const headers = { 'Cache-Control': 'no-store' }
  return views === null ? new Response(null, { status: 204, headers }) : Response.json({ views }, { headers })
}

export function loader() {
  return postOnly('community', 'Bu adrese yalnızca görüntülenme bildirilir.')
}
