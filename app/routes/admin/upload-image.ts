import type { PageAccess } from '#app/modules/back-office/domain/permission.ts'
import { POPUP_IMAGE_MAX_BYTES, POPUP_PICTURE_REFUSALS } from '#app/modules/content/domain/welcome-popup.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/upload-image'
import { guardStaff } from './guard.server.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }
/** Whose pages have pictures in their forms. */
const USERS_OF_PICTURES: readonly PageAccess[] = ['products', 'content', 'marketing']
/** A little above what the media store takes, so that its own refusal with the true limit is the one people read. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

/** Forms whose pictures have bounds of their own, by the `?place=` they send. */
const PLACES: ReadonlyMap<
  string,
  { readonly maxBytes: number; readonly refusals: typeof POPUP_PICTURE_REFUSALS }
> = new Map([['welcome-popup', { maxBytes: POPUP_IMAGE_MAX_BYTES, refusals: POPUP_PICTURE_REFUSALS }]])

export const handle = {
  backOffice: true,
  answers: 'json',
  body: { files: { sentAs: 'any body', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

/**
 * Takes one picture as the body of the request (no form around it) and answers `{ assetId, width, height }`. With
 * `?place=welcome-popup` it is at most 2 MB.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await guardStaff({ context, request, permission: USERS_OF_PICTURES, expects: 'json' })
  const { services } = context.get(requestContext)
  const place = PLACES.get(new URL(request.url).searchParams.get('place') ?? '')
  const bytes = await readBody(request, place?.maxBytes ?? MAX_BODY_BYTES)
  if (bytes === null) {
    const message = place?.refusals['media/too-large'].text ?? 'Görsel boyutu en fazla 15MB olabilir.'
    return refusalJson({ kind: 'too-large', code: 'media/too-large', message })
  }
  if (bytes.length === 0) {
    return refusalJson({
      kind: 'wrong-type',
      code: 'media/not-an-image',
      message: 'Dosya boş. Lütfen başka bir görsel seçin.',
    })
  }
  const stored = await services.media.storeImage(bytes)
  if (stored.ok) return Response.json(stored.value, { status: 201, headers: PRIVATE })
  const { code, message } = stored.error
  return refusalJson({
    ...stored.error,
    message: (code === 'media/not-an-image' && place?.refusals[code].text) || message,
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: USERS_OF_PICTURES, expects: 'json' })
  return Response.json(
    { error: { code: 'media/post-only', message: 'Bu adrese görsel gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}

/** The body, or null as soon as it is too large: what a header says of its length is not believed. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? '0') > maxBytes) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
