import { noDownload, pdfAnswer } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-receipt'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true, answers: 'file' } satisfies RouteHandle

/** The receipt of an approval, for the shop's own papers. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { proofs } = context.get(requestContext).services
  const found = await proofs.proof(params.proofId)
  if (!found.ok) return noDownload(found.error)
  const { orderId, id } = found.value
  const drawn = await proofs.receipt({ orderId }, id)
  return drawn.ok ? pdfAnswer(drawn.value) : noDownload(drawn.error)
}
