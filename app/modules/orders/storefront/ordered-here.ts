const COOKIE = 'damga_ordered'
/** Long enough to come back to an open tab; afterwards the mail and the order's own page say the same. */
const MAX_AGE_SECONDS = 24 * 3600
/** Whoever orders more in a day finds the first ones in his mails. */
const KEPT_ORDERS = 3

const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/** For signing out: the next person at this browser sees none of these orders. */
export const FORGET_ORDERS_COOKIE = `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`

/**
 * Marks the browser that placed an order, beside the ones it placed before: only there the confirmation page shows the
 * order and empties the cart. The order's token stands in this cookie and not in the page's address, so that no script on
 * the page learns what opens the order (docs/decisions/0051).
 */
export function orderedHereCookie(
  cookieHeader: string | null,
  { orderNumber, token }: { readonly orderNumber: string; readonly token: string },
): string {
  const others = ordersIn(cookieHeader).filter(([number]) => number !== orderNumber)
  const orders = [...others, [orderNumber, token]].slice(-KEPT_ORDERS)
  const value = orders.map((order) => order.map((part = '') => encodeURIComponent(part)).join('|')).join('&')
  return `${COOKIE}=${value}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_SECONDS}`
}

/** The token of an order that this browser placed; null for every other order. */
export function orderedHereToken(cookieHeader: string | null, orderNumber: string): string | null {
  return ordersIn(cookieHeader).find(([number]) => number === orderNumber)?.[1] ?? null
}

function ordersIn(cookieHeader: string | null): readonly (readonly [orderNumber: string, token: string])[] {
  const cookie = cookieHeader?.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`))
  return (cookie?.trim().slice(COOKIE.length + 1) ?? '').split('&').flatMap((order) => {
    const [number = '', token = ''] = order.split('|')
    return /^[\w-]+$/.test(number) && /^[\w-]+$/.test(token) ? [[number, token] as const] : []
  })
}
