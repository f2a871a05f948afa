import { PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Opened = Awaited<ReturnType<RequestContext['services']['proofs']['openStaffPage']>>
type OpenedFile = Extract<Opened, { ok: true }>['value']

/**
 * A picture of a proof, to be looked at on its page alone. It is a JPEG or PNG by its content, and named so; anything else
 * is none.
 */
export function proofPictureAnswer({ stream, type, sizeBytes }: OpenedFile): Response {
  if (type !== 'jpeg' && type !== 'png') return noDownload(404)
  return new Response(stream, {
    headers: {
      'Content-Type': PRINT_FILE_CONTENT_TYPES[type],
      'Content-Length': String(sizeBytes),
      'Content-Disposition': 'inline',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}
