import { promiseRequestSchema } from '#app/modules/cart/domain/promise-request.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/promise'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

export const handle = { answers: 'json' } satisfies RouteHandle

/** When goods would be sent and arrive: for whoever asks for others, by what the shop's own pages promise. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const parsed = promiseRequestSchema.safeParse(await readJson(request))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Teslim günü isteği okunamadı.'
    return refusalJson({ kind: 'invalid', code: 'cart/unreadable', message })
  }
  return Response.json(await services.cart.promise(parsed.data), { headers: PRIVATE })
}

export function loader() {
  return Response.json(
    { error: { code: 'cart/post-only', message: 'Bu adrese teslim günü istenen satırlar gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
