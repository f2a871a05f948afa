import { cartSyncSchema } from '#app/modules/cart/domain/cart-sync-request.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/account-cart'
import { postOnly, syncCopy } from './sync-copy.server.ts'

const WORDS = {
  code: 'cart',
  signedOut: 'Oturumunuz kapanmış. Sepetiniz bu tarayıcıda duruyor.',
  unreadable: 'Sepetiniz okunamadı.',
}

/** A hundred lines, each with its options and a design. */
export const handle = {
  answers: 'json',
  staysOpen: true,
  body: { maxBytes: 3 * 1024 * 1024, maxJsonParts: 60_000 },
} satisfies RouteHandle

/** Brings the browser's cart and the account's in line. */
export function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext)
  return syncCopy(request, asked, {
    schema: cartSyncSchema,
    words: WORDS,
    sync: ({ id }, sync) => asked.services.cart.sync(id, sync),
  })
}

export function loader() {
  return postOnly(WORDS.code, 'Bu adrese sepet gönderilir.')
}
