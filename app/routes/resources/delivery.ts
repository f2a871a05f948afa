import { cachedJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/delivery'

export const handle = { public: true, answers: 'json' } satisfies RouteHandle

/** What days of delivery are worked out of, in the browser, on pages that are the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { leadTimes } = context.get(requestContext).services
  return cachedJson(await leadTimes.answer(), ['settings', 'lead-times'])
}
