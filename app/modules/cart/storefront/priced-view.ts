import type { Cart, CartRequest } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'

/** Said once by the server, because taking them over makes them untrue; the buyer must still be able to read them. */
const SAID_ONCE: readonly LineNotice['code'][] = ['cart/reduced-to-stock', 'cart/price-changed']

/** Changes exactly when the cart must be priced again: not for a note, nor for a remembered price. */
export function pricingKey(cart: Cart): string {
  return JSON.stringify(cart.lines.map((line) => [line.lineId, line.quantity, line.artwork?.fileId ?? null]))
}

/**
 * What to ask the server. A line whose quantity the buyer has changed since the last answer carries no remembered
 * price: another tier is no news.
 */
export function pricingRequest(cart: Cart, answered: ReadonlyMap<string, number> | null): CartRequest {
  const { lines } = toCartRequest(cart)
  if (answered === null) return { lines }
  return {
    lines: lines.map((line) =>
      answered.get(line.lineId) === line.quantity ? line : { ...line, seenUnitMinor: null },
    ),
  }
}

/** Lines whose quantity the server had to lower to the stock, as long as the buyer has not changed them meanwhile. */
export function correctedQuantities(cart: Cart, priced: PricedCart): ReadonlyMap<string, number> {
  const corrected = new Map<string, number>()
  for (const { line, notices } of priced.lines) {
    const mine = cart.lines.find((other) => other.lineId === line.lineId)
    const isReduced = notices.some((notice) => notice.code === 'cart/reduced-to-stock')
    if (mine && isReduced && line.quantity >= 1 && line.quantity < mine.quantity) {
      corrected.set(line.lineId, line.quantity)
    }
  }
  return corrected
}

/** The unit prices the buyer sees now. Lines that could not be priced keep what was remembered. */
export function unitsOf(priced: PricedCart): ReadonlyMap<string, number> {
  return new Map(
    priced.lines
      .filter((line) => line.product !== null && line.unitMinor > 0)
      .map((line) => [line.line.lineId, line.unitMinor]),
  )
}

/** Adds what this answer says once to what was said before; lines that are no longer there are dropped. */
export function keptNotices(
  before: ReadonlyMap<string, readonly LineNotice[]>,
  priced: PricedCart,
): ReadonlyMap<string, readonly LineNotice[]> {
  const kept = new Map<string, readonly LineNotice[]>()
  for (const { line, notices } of priced.lines) {
    const now = notices.filter((notice) => SAID_ONCE.includes(notice.code))
    const earlier = (before.get(line.lineId) ?? []).filter(
      (notice) => !now.some((other) => other.code === notice.code),
    )
    if (now.length + earlier.length > 0) kept.set(line.lineId, [...earlier, ...now])
  }
  return kept
}

/** What stands on a line: what holds now, and what was said once. */
export function noticesOf(
  lineId: string,
  priced: PricedCart | null,
  kept: ReadonlyMap<string, readonly LineNotice[]>,
): readonly LineNotice[] {
  const now = priced?.lines.find((line) => line.line.lineId === lineId)?.notices ?? []
  const earlier = (kept.get(lineId) ?? []).filter(
    (notice) => !now.some((other) => other.code === notice.code),
  )
  return [...now, ...earlier]
}
