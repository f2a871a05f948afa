import { cartRequestSchema } from '#app/modules/cart/domain/cart-request.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/cart-price'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** A hundred lines, each with its options and a design. */
export const handle = {
  answers: 'json',
  body: { maxBytes: 3 * 1024 * 1024, maxJsonParts: 60_000 },
} satisfies RouteHandle

/** The only prices that count: what this cart costs now, and what the buyer must know about each line. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer } = context.get(requestContext)
  const body = await readJson(request)
  const parsed = cartRequestSchema.safeParse(body)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Sepetiniz okunamadı.'
    return refusalJson({ kind: 'invalid', code: 'cart/unreadable', message })
  }
  return Response.json(await services.cart.price(parsed.data, await viewer()), { headers: PRIVATE })
}

export function loader() {
  return Response.json(
    { error: { code: 'cart/post-only', message: 'Bu adrese sepet gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
