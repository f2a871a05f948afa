import { createStoredValue } from '#app/design/stored-value.ts'
import type { AddedToCart, Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { addToCart, EMPTY_CART, itemCount, parseCart, removeLines } from '#app/modules/cart/domain/cart.ts'
import { ADDED_EVENT } from '#app/modules/measuring/domain/window-events.ts'

/** The spec's name for the cart in the browser's storage. */
const STORAGE_KEY = 'cart'

export interface CartStore {
  readonly cart: Cart
  /** Number of lines, for the badge; 0 on the server. */
  readonly count: number
  /** False while the server's markup is shown; the place of counts and lines is kept until then. */
  readonly ready: boolean
  readonly add: (line: Omit<CartLine, 'lineId'>) => AddedToCart
  /** For an order that was placed: takes out exactly its lines. */
  readonly removeLines: (lineIds: readonly string[]) => void
}

const stored = createStoredValue(STORAGE_KEY, EMPTY_CART, parseCart)
const { fresh: freshCart, write } = stored

/**
 * The cart of this browser, with what every page does to it; the rest is `cartChanges`. It follows changes made in other tabs, and
 * works without storage for the length of a visit.
 */
export function useCart(): CartStore {
  const { value: cart, ready } = stored.useValue()
  return { cart, count: itemCount(cart), ready, ...changes }
}

/** The same for code that is no component. */
export const cartStore = {
  current: freshCart,
  /** Puts a whole cart in place of this one: the one the account keeps. */
  replace: write,
  subscribe: stored.subscribe,
} as const

const changes = {
  add(line: Omit<CartLine, 'lineId'>): AddedToCart {
    const added = addToCart(freshCart(), line)
    write(added.cart)
    if (added.outcome !== 'full') window.dispatchEvent(new CustomEvent(ADDED_EVENT, { detail: line }))
    return added
  },
  removeLines(lineIds: readonly string[]): void {
    write(removeLines(freshCart(), lineIds))
  },
} as const
