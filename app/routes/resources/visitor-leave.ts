import { leaveSchema } from '#app/modules/visits/domain/visit-report.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/visitor-leave'
import { onlyPosted, reporterOf, unreadableVisit, visitTaken } from './visitor-answers.server.ts'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

/** A tab does not look at its page any more; most often sent as a beacon. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = leaveSchema.safeParse(await readJson(request))
  if (!parsed.success) return unreadableVisit()
  const { services, clientAddress } = context.get(requestContext)
  await services.visits.leave(parsed.data.session_id, reporterOf(request, clientAddress))
  return visitTaken()
}

export const loader = onlyPosted
