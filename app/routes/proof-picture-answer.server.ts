import { PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Opened = Awaited<ReturnType<RequestContext['services']['proofs']['openStaffPage']>>

/**
 * A picture of a proof, to be looked at on its page alone: pictures that hold no code, anything else is none. `cacheControl`
 * says how long the browser of whoever may see it keeps it.
 */
export async function proofPictureAnswer(opened: Opened, cacheControl: string): Promise<Response> {
  if (!opened.ok) return noDownload(opened.error)
  const { stream, type, sizeBytes } = opened.value
  if (type !== 'jpeg' && type !== 'png') {
    await stream.cancel()
    return noDownload(404)
  }
  return new Response(stream, {
    headers: {
      'Content-Type': PRINT_FILE_CONTENT_TYPES[type],
      'Content-Length': String(sizeBytes),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': cacheControl,
    },
  })
}
