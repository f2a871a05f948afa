import { cartSyncSchema } from '#app/modules/cart/domain/cart-sync-request.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/account-cart'
import { postOnly, syncCopy } from './sync-copy.server.ts'

const WORDS = {
  code: 'cart',
  signedOut: 'Oturumunuz kapanmış. Sepetiniz bu tarayıcıda duruyor.',
  unreadable: 'Sepetiniz okunamadı.',
}

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
