import { refusalJson } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/upload-image'
import { guardStaff } from './guard.server.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }
/** A little above what the media store takes, so that its own refusal with the true limit is the one people read. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/** Takes one picture as the body of the request (no form around it) and answers `{ assetId, width, height }`. */
export async function action({ request, context }: Route.ActionArgs) {
  await guardStaff({ context, request, permission: 'products', expects: 'json' })
  const { services } = context.get(requestContext)
  const bytes = await readBody(request)
  if (bytes === null) {
    return refusalJson({ code: 'media/too-large', message: 'Görsel boyutu en fazla 15MB olabilir.' })
  }
  if (bytes.length === 0) {
    return refusalJson({ code: 'media/not-an-image', message: 'Dosya boş. Lütfen başka bir görsel seçin.' })
  }
  const stored = await services.media.storeImage(bytes)
  return stored.ok
    ? Response.json(stored.value, { status: 201, headers: PRIVATE })
    : refusalJson(stored.error)
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products', expects: 'json' })
  return Response.json(
    { error: { code: 'media/post-only', message: 'Bu adrese görsel gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}

/** The body, or null as soon as it is too large: what a header says of its length is not believed. */
async function readBody(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? '0') > MAX_BODY_BYTES) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
