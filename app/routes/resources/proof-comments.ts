import { firstIssue, newPinSchema } from '#app/modules/proofs/domain/decision-forms.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-comments'
import { pinAnswer, postOnly, unreadable } from './proof-answers.server.ts'

export const handle = {
  ...{ answers: 'json', secretParam: 'token', staysOpen: true },
  body: { maxBytes: 16 * 1024, maxJsonParts: 20 },
} satisfies RouteHandle

/** Sets a pin on a picture of the version that is asked about. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { proofs } = context.get(requestContext).services
  const read = newPinSchema.safeParse(await readJson(request))
  if (!read.success) return unreadable(firstIssue(read.error))
  const { proof: proofId, ...pin } = read.data
  return pinAnswer(await proofs.addPin(token, { proofId, ...pin }), 201)
}

export const loader = postOnly
