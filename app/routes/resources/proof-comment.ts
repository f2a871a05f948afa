import { changedPinSchema, firstIssue, removedPinSchema } from '#app/modules/proofs/domain/decision-forms.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-comment'
import { pinAnswer, postOnly, unreadable } from './proof-answers.server.ts'

export const handle = {
  ...{ answers: 'json', secretParam: 'token', staysOpen: true },
  body: { maxBytes: 16 * 1024, maxJsonParts: 20 },
} satisfies RouteHandle

/** Moves a pin and words it anew, or takes it away (`isRemoved`). */
export async function action({ request, params: { token, pin }, context }: Route.ActionArgs) {
  const { proofs } = context.get(requestContext).services
  // One that cannot be a number is nobody's.
  const id = /^\d{1,15}$/.test(pin) ? Number(pin) : 0
  const sent = await readJson(request)
  const gone = removedPinSchema.safeParse(sent)
  if (gone.success) {
    const removed = await proofs.removePin(token, gone.data.proof, id)
    return removed.ok ? new Response(null, { status: 204 }) : refusalJson(removed.error)
  }
  const read = changedPinSchema.safeParse(sent)
  if (!read.success) return unreadable(firstIssue(read.error))
  const { proof: proofId, ...to } = read.data
  return pinAnswer(await proofs.changePin(token, id, { proofId, ...to }))
}

export const loader = postOnly
