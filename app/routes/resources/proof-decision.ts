import { decisionSchema, firstIssue } from '#app/modules/proofs/domain/decision-forms.ts'
import { receiptPath } from '#app/modules/proofs/domain/proof-address.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { deciderBehind } from '../proof-decider.server.ts'
import type { Route } from './+types/proof-decision'
import { postOnly, unreadable } from './proof-answers.server.ts'

export const handle = {
  ...{ answers: 'json', secretParam: 'token', staysOpen: true },
  body: { maxBytes: 16 * 1024, maxJsonParts: 40 },
} satisfies RouteHandle

/** The buyer's answer to a version. The header `Idempotency-Key` tells one that is sent again. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const asked = context.get(requestContext)
  const { proofs } = asked.services
  const sent = await readJson(request)
  const key = request.headers.get('idempotency-key')
  const read = decisionSchema.safeParse(
    typeof sent === 'object' && sent !== null && key !== null ? { ...sent, key } : sent,
  )
  if (!read.success) return unreadable(firstIssue(read.error))
  const { proof, name } = read.data
  const decider = await deciderBehind(asked, request, token, name)
  if (!decider.ok) return refusalJson(decider.error)
  const decided =
    read.data.decision === 'approved'
      ? await proofs.approve(decider.value, { ...read.data, proofId: proof })
      : await proofs.requestChanges(decider.value, { ...read.data, proofId: proof })
  if (!decided.ok) return refusalJson(decided.error)
  const { code, at } = decided.value
  const decidedAt = new Date(at).toISOString()
  return Response.json(
    read.data.decision === 'approved'
      ? { state: 'approved', approvalCode: code, decidedAt, receipt: receiptPath(token, proof) }
      : { state: 'preparing', decidedAt },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export const loader = postOnly
