import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-pdf'

export const handle = { answers: 'file', secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** The paper of a version that was sent, for whoever holds the link. */
export async function loader({ params: { token, proofId, version }, context }: Route.LoaderArgs) {
  if (!/^\d{1,5}$/.test(version)) return noDownload(404)
  const { proofs } = context.get(requestContext).services
  const opened = await proofs.openBuyerPdf(token, proofId, Number(version))
  return opened.ok
    ? downloadAnswer({ ...opened.value, contentType: 'application/pdf' })
    : noDownload(opened.error)
}
