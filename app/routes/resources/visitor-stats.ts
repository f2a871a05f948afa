import { readPeriod } from '#app/modules/visits/domain/visit-period.ts'
import { toStatsAnswer } from '#app/modules/visits/domain/visit-statistics.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../admin/guard.server.ts'
import type { Route } from './+types/visitor-stats'

export const handle = { answers: 'json' } satisfies RouteHandle

/** The figures of the visits of `?period=`, for the shop's own people. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, expects: 'json' })
  const { services } = context.get(requestContext)
  const { weekStart } = await services.settings.current()
  const span = services.visits.spanOf(readPeriod(new URL(request.url).searchParams), weekStart)
  if (!span.ok) return refusalJson(span.error)
  return Response.json(toStatsAnswer(await services.visits.statistics(span.value)), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
