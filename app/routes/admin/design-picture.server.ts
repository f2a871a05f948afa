import { refusalJson } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

type Drawn = Awaited<ReturnType<RequestContext['services']['orders']['drawLineDesign']>>

/**
 * A drawn design for the back office alone: kept by the browser that asked, looked at anew each time. A refusal says in
 * JSON why there is no picture.
 */
export function pictureAnswer(request: Request, drawn: Drawn): Response {
  if (!drawn.ok) return refusalJson(drawn.error)
  const { jpeg, mark } = drawn.value
  const etag = `"${mark}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(jpeg), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}
