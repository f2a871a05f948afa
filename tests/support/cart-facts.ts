import { basisPoints } from '#app/kernel/percent.ts'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'

/** What a cart of these products is judged by, in a shop that gives no discount and has neither files nor print areas. */
export function cartFacts(products: readonly Product[], changes: Partial<CartFacts> = {}): CartFacts {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    files: new Map(),
    prints: new Map(),
    printAreas: new Map(),
    tools: new Set(),
    memberDiscountBp: basisPoints(0),
    coupon: null,
    shipping: { isActive: true, freeThresholdMinor: 200_000 },
    discountsCoverPrint: false,
    aboveStock: 'reduce',
    today: '2026-11-27',
    leadRules: [],
    ...changes,
  }
}
