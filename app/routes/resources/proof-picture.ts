import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { proofPictureAnswer } from '../proof-picture-answer.server.ts'
import type { Route } from './+types/proof-picture'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** A page of a version that was sent, for whoever holds the link. A version never changes, so his browser keeps it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, proofId, version, page } = params
  if (!/^\d{1,5}$/.test(version) || !/^\d{1,3}$/.test(page)) return noDownload(404)
  const { proofs } = context.get(requestContext).services
  const opened = await proofs.openBuyerPage(token, proofId, Number(version), Number(page))
  return proofPictureAnswer(opened, 'private, max-age=86400, immutable')
}
