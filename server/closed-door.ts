import type { RouterContextProvider, ServerBuild } from 'react-router'
import { redirectDocument } from 'react-router'
import type { Failure } from '#app/kernel/result.ts'
import { requestContext } from '#app/request-context.server.ts'

/** Where visitors of a closed shop are led. */
export const CLOSED_PAGE = '/kapali'

export const SHOP_CLOSED: Failure = {
  code: 'opening/shop-closed',
  message: 'Mağazamız şu anda kapalı.',
}

/**
 * What stays reachable while the shop is closed: the way in for its own people and their rooms, what somebody needs of an
 * order he has placed and of his own account, and what pages load. Everything else is closed, a new address too.
 */
const STAYS_OPEN: readonly RegExp[] = [
  /^\/(?:admin|giris|cikis|sifremi-unuttum|sifre-yenile|e-posta-dogrula|davet|profil|siparis-takip|siparis-basarili)(?:[/.]|$)/,
  /^\/kapali$/,
  /^\/api\/(?:me|cart|wishlist|logos|visitor\/(?:enter|leave)|files\/(?:tree|read|write))$/,
  /^\/(?:robots\.txt|site\.webmanifest|favicon\.(?:svg|ico)|ozel\.(?:css|js)|icons\/[a-z0-9-]+\.png)$/,
]

/** Whether an address (as the router understands it) is answered for everybody while the shop is closed. */
export function staysOpen(plainPath: string): boolean {
  return STAYS_OPEN.some((pattern) => pattern.test(plainPath))
}

interface CallArgs {
  readonly context: Readonly<RouterContextProvider>
}
type Call = (args: CallArgs) => unknown

/**
 * The same build whose pages lead to the closed page when the router's own data requests ask for them: a shop may be
 * closed while somebody walks through it.
 */
export function leadingToDoor(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader ? { loader: leadToDoor(loader as unknown as Call) } : {}),
      ...(action ? { action: leadToDoor(action as unknown as Call) } : {}),
    }
    routes[id] = { ...route, module: module as typeof route.module }
  }
  return { ...build, routes }
}

function leadToDoor(call: Call): Call {
  return (args) => {
    if (args.context.get(requestContext).isShut)
      throw redirectDocument(CLOSED_PAGE, { headers: { 'Cache-Control': 'no-store' } })
    return call(args)
  }
}
