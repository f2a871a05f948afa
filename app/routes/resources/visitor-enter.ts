import { enterSchema } from '#app/modules/visits/domain/visit-report.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/visitor-enter'
import { onlyPosted, reporterOf, unreadableVisit, visitTaken } from './visitor-answers.server.ts'

export const handle = { answers: 'json', staysOpen: true } satisfies RouteHandle

/** A tab has opened a page, or still looks at it. Answered alike whether it is counted or not (product decision 25). */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = enterSchema.safeParse(await readJson(request))
  if (!parsed.success) return unreadableVisit()
  const { services, clientAddress } = context.get(requestContext)
  const { session_id: sessionId, page } = parsed.data
  await services.visits.enter({ sessionId, page }, reporterOf(request, clientAddress))
  return visitTaken()
}

export const loader = onlyPosted
