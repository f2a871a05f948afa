import type { Cart, CartLine, CartRequest } from '#app/modules/cart/domain/cart.ts'
import { lineIdentity } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { LineRow, WithRows } from '#app/modules/cart/domain/line-rows.ts'
import { piecesIn, rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import type { LineNotice, PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'

/** Said once by the server, because taking them over makes them untrue; the buyer must still be able to read them. */
const SAID_ONCE: readonly LineNotice['code'][] = ['cart/reduced-to-stock', 'cart/price-changed']

/** Changes exactly when the cart must be priced again: not for a note, nor for a remembered price. */
export function pricingKey(cart: Cart): string {
  return JSON.stringify(
    cart.lines.map((line) => [
      ...[line.lineId, rowsKey(line), line.isExpress ?? false],
      artworksOf(line).map(({ fileId }) => fileId),
    ]),
  )
}

/** The same for the same pieces of each choice. */
function rowsKey(line: WithRows): string {
  return JSON.stringify(rowsOf(line).map(({ options, quantity }) => [options, quantity]))
}

/** The pieces an answer has of each line, by its id, to be compared with what the buyer makes of them. */
export function answeredRows({ lines }: PricedCart): ReadonlyMap<string, string> {
  return new Map(lines.map(({ line }) => [line.lineId, rowsKey(line)]))
}

/**
 * What to ask the server. A line whose pieces the buyer has changed since the last answer (`answeredRows`) carries no
 * remembered price: another tier is no news.
 */
export function pricingRequest(cart: Cart, answered: ReadonlyMap<string, string> | null): CartRequest {
  const { lines } = toCartRequest(cart)
  if (answered === null) return { lines }
  return {
    lines: lines.map((line) =>
      answered.get(line.lineId) === rowsKey(line) ? line : { ...line, seenUnitMinor: null },
    ),
  }
}

/** The rows of lines that the server had to lower to the stock, where the buyer has not lowered them further meanwhile. */
export function correctedRows(cart: Cart, priced: PricedCart): ReadonlyMap<string, readonly LineRow[]> {
  const corrected = new Map<string, readonly LineRow[]>()
  for (const { line, notices } of priced.lines) {
    const mine = cart.lines.find((other) => other.lineId === line.lineId)
    if (!mine || !notices.some((notice) => notice.code === 'cart/reduced-to-stock')) continue
    const answered = new Map(rowsOf(line).map((row) => [choiceKey(row.options), row.quantity]))
    const rows = rowsOf(mine).map((row) => {
      const left = answered.get(choiceKey(row.options)) ?? row.quantity
      return left >= 1 && left < row.quantity ? { ...row, quantity: left } : row
    })
    if (piecesIn(rows) < mine.quantity) corrected.set(line.lineId, rows)
  }
  return corrected
}

/** Lines whose choices the shop has by other names than the cart, or by its variants since it divided their stock. */
export function renamedLines(cart: Cart, priced: PricedCart): readonly CartLine[] {
  return priced.lines.flatMap(({ line, product }) => {
    const mine = cart.lines.find((other) => other.lineId === line.lineId)
    if (!mine || product === null || mine.quantity !== line.quantity) return []
    const isNamedSo = lineIdentity(mine) === lineIdentity(line) && rowsKey(mine) === rowsKey(line)
    return isNamedSo ? [] : [line]
  })
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
