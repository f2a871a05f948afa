import { uploaderOf } from '#app/modules/accounts/domain/uploader-of.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/print-files'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

export const handle = {
  answers: 'json',
  body: { files: { sentAs: 'any body', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

/** Takes a print file the moment it is chosen and answers with its reference; whoever holds it may order with it. A customer also finds it among his logos; what staff are sent is not theirs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer, clientAddress } = context.get(requestContext)
  const who = await viewer()
  const received = await services.media.receivePrintFile(request, uploaderOf(who, clientAddress))
  if (!received.ok) return refusalJson(received.error)
  if (who?.role === 'customer') await services.logos.keepUpload(who.id, received.value)
  return Response.json(received.value, { status: 201, headers: PRIVATE })
}

export function loader() {
  return Response.json(
    { error: { code: 'media/post-only', message: 'Bu adrese dosya gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
