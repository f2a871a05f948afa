import { PREVIEW_OF_FILE, PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Orders = RequestContext['services']['orders']

/** A print file as a download, or the small picture of it that we drew where the address asks for that. */
export async function printFileAnswer(
  request: Request,
  {
    open,
    draw,
  }: {
    readonly open: () => ReturnType<Orders['openMessageFile']>
    readonly draw: () => ReturnType<Orders['drawMessageFile']>
  },
): Promise<Response> {
  if (new URL(request.url).searchParams.has(PREVIEW_OF_FILE)) {
    const drawn = await draw()
    if (!drawn.ok) return noDownload(drawn.error)
    return drawn.value === null ? noDownload(404) : pictureAnswer(drawn.value)
  }
  const opened = await open()
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: PRINT_FILE_CONTENT_TYPES[opened.value.type] })
}

function pictureAnswer(webp: Buffer): Response {
  return new Response(new Uint8Array(webp), {
    headers: {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
