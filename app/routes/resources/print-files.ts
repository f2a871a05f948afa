import { refusalJson } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/print-files'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Takes a print file the moment it is chosen and answers with its reference; whoever holds it may order with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const received = await services.media.receivePrintFile(request)
  if (received.ok) return Response.json(received.value, { status: 201, headers: PRIVATE })
  return refusalJson(received.error)
}

export function loader() {
  return Response.json(
    { error: { code: 'media/post-only', message: 'Bu adrese dosya gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
