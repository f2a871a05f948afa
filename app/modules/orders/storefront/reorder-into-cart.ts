import type { AddedToCart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { MAX_CART_LINES } from '#app/modules/cart/domain/cart.ts'
import type { Reorder } from '#app/modules/orders/domain/reorder.ts'

/** What became of an order's lines in the browser's cart. */
export interface ReorderOutcome {
  /** Lines that are in the cart now. */
  readonly addedCount: number
  readonly lineCount: number
  /** The lines there is something to say about. */
  readonly changed: readonly {
    readonly title: string
    /** Name of the product's page; null where it is not sold any more. */
    readonly slug: string | null
    readonly isAdded: boolean
    readonly changes: readonly string[]
  }[]
}

/** Adds the lines of an order to the cart, one by one by the cart's own rule, and says what is not as it was. */
export function reorderIntoCart(
  { lines }: Reorder,
  add: (line: Omit<CartLine, 'lineId'>) => AddedToCart,
): ReorderOutcome {
  const outcomes = lines.map(({ title, slug, line, changes }) => {
    if (line === null) return { title, slug, isAdded: false, changes }
    const { cart, outcome, lineId } = add(line)
    if (outcome === 'full') {
      const full = `Sepetiniz dolu: en fazla ${MAX_CART_LINES} farklı ürün olabilir.`
      return { title, slug, isAdded: false, changes: [full] }
    }
    if (outcome === 'added') return { title, slug, isAdded: true, changes }
    const quantity = cart.lines.find((other) => other.lineId === lineId)?.quantity ?? line.quantity
    const joined = `Sepetinizde zaten vardı; sepetteki adet ${quantity} oldu.`
    return { title, slug, isAdded: true, changes: [...changes, joined] }
  })
  return {
    addedCount: outcomes.filter(({ isAdded }) => isAdded).length,
    lineCount: lines.length,
    changed: outcomes.filter(({ isAdded, changes }) => !isAdded || changes.length > 0),
  }
}
