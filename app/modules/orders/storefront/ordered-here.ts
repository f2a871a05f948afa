const COOKIE = 'damga_ordered'
/** Long enough for the redirect and a reload; afterwards the page is anybody's who holds the link. */
const MAX_AGE_SECONDS = 600

/**
 * Marks the browser that placed an order, so that only this one empties its cart on the confirmation page.
 * It proves nothing and shows nothing: the figures hang on the order's unguessable token.
 */
export function orderedHereCookie(orderNumber: string): string {
  return `${COOKIE}=${encodeURIComponent(orderNumber)}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`
}

/** Whether the request's cookies name this order. */
export function wasOrderedHere(cookieHeader: string | null, orderNumber: string): boolean {
  const wanted = `${COOKIE}=${encodeURIComponent(orderNumber)}`
  return cookieHeader?.split(';').some((part) => part.trim() === wanted) ?? false
}
