import { cartSyncSchema } from '#app/modules/cart/domain/cart-sync-request.ts'
import { refusalJson } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/account-cart'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Brings the browser's cart and the account's in line. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, viewer } = context.get(requestContext)
  const who = await viewer()
  if (!who) {
    return refusalJson({
      code: 'cart/signed-out',
      message: 'Oturumunuz kapanmış. Sepetiniz bu tarayıcıda duruyor.',
    })
  }
  const parsed = cartSyncSchema.safeParse(await request.json().catch(() => undefined))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? 'Sepetiniz okunamadı.'
    return refusalJson({ code: 'cart/unreadable', message })
  }
  if (parsed.data.accountId !== who.id) {
    return refusalJson({
      code: 'cart/conflict',
      message: 'Bu tarayıcıda başka bir hesapla giriş yapıldı. Lütfen sayfayı yenileyin.',
    })
  }
  return Response.json(await services.cart.sync(who.id, parsed.data), { headers: PRIVATE })
}

export function loader() {
  return Response.json(
    { error: { code: 'cart/post-only', message: 'Bu adrese sepet gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
