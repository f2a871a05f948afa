import { noDownload, pdfAnswer } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-receipt'

export const handle = { answers: 'file', secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** The receipt of an approval, for whoever holds the link. */
export async function loader({ params: { token, proofId }, context }: Route.LoaderArgs) {
  const drawn = await context.get(requestContext).services.proofs.receipt({ token }, proofId)
  return drawn.ok ? pdfAnswer(drawn.value) : noDownload(drawn.error)
}
