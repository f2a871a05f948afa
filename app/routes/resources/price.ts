import { priceRequestSchema } from '#app/modules/cart/domain/price-request-schema.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/price'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

export const handle = { answers: 'json' } satisfies RouteHandle

/** What goods cost with their print, row by row: asked by the product page, and by whoever quotes the shop's prices. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const parsed = priceRequestSchema.safeParse(await readJson(request))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Fiyat isteği okunamadı.'
    return refusalJson({ kind: 'invalid', code: 'cart/unreadable', message })
  }
  return Response.json(await services.cart.answer(parsed.data), { headers: PRIVATE })
}

export function loader() {
  return Response.json(
    { error: { code: 'cart/post-only', message: 'Bu adrese fiyatı istenen satırlar gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
