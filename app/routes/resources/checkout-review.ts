import { checkoutReviewSchema, partiesOf } from '#app/modules/orders/domain/checkout-review.ts'
import { readJson } from '#app/platform/request-body.server.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/checkout-review'

/** A hundred lines, each with its options and a design. */
export const handle = {
  answers: 'json',
  body: { maxBytes: 3 * 1024 * 1024, maxJsonParts: 60_000 },
} satisfies RouteHandle

/** What checkout shows before anything is ordered: the prices, and the contract texts filled with the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer } = context.get(requestContext)
  const parsed = checkoutReviewSchema.safeParse(await readJson(request))
  if (!parsed.success) {
    return refusalJson({
      kind: 'invalid',
      code: 'orders/review-unreadable',
      message: 'Sipariş özetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    })
  }
  const { cart, couponCode } = parsed.data
  const known = partiesOf(parsed.data)
  const review = await services.orders.checkout(cart, await viewer(), { known, couponCode })
  return Response.json(review, { headers: { 'Cache-Control': 'private, no-store' } })
}

export function loader() {
  return Response.json(
    { error: { code: 'orders/post-only', message: 'Bu adrese sepet gönderilir.' } },
    { status: 405, headers: { 'Cache-Control': 'private, no-store', Allow: 'POST' } },
  )
}
