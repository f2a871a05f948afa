import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-picture'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** What is shown in a page: pictures that hold no code. Anything else is no page of a proof. */
const SHOWN: Partial<Readonly<Record<PrintFileType, string>>> = { jpeg: 'image/jpeg', png: 'image/png' }

/** A page of a version that was sent, for whoever holds the link. A version never changes, so his browser keeps it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, proofId, version, page } = params
  if (!/^\d{1,5}$/.test(version) || !/^\d{1,3}$/.test(page)) return noDownload(404)
  const { proofs } = context.get(requestContext).services
  const opened = await proofs.openBuyerPage(token, proofId, Number(version), Number(page))
  if (!opened.ok) return noDownload(opened.error)
  const { stream, type, sizeBytes } = opened.value
  const contentType = SHOWN[type]
  if (contentType === undefined) {
    await stream.cancel()
    return noDownload(404)
  }
  return new Response(stream, {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(sizeBytes),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=86400, immutable',
    },
  })
}
