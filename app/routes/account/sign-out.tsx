import { redirect } from 'react-router'
import { flashCookie } from '#app/modules/accounts/storefront/flash.ts'
import { FORGET_ORDERS_COOKIE } from '#app/modules/orders/storefront/ordered-here.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/sign-out'

export const handle = { staysOpen: true } satisfies RouteHandle

/** Ends the session. Only a form does: a link, or a page that looks ahead, must sign nobody out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const headers = await services.accounts.signOut(request.headers)
  headers.append('Set-Cookie', flashCookie({ kind: 'signed-out' }))
  headers.append('Set-Cookie', FORGET_ORDERS_COOKIE)
  headers.set('Cache-Control', 'private, no-store')
  return redirect('/', { headers })
}

export function loader() {
  return redirect('/', { headers: { 'Cache-Control': 'private, no-store' } })
}
