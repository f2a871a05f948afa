import { createStoredValue } from '#app/design/stored-value.ts'
import type { AddedToCart, Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import {
  addToCart,
  clearCart,
  EMPTY_CART,
  itemCount,
  parseCart,
  removeLines,
  replaceArtwork,
  restoreLine,
  setNote,
  setQuantity,
} from '#app/modules/cart/domain/cart.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'

/** The spec's name for the cart in the browser's storage. */
const STORAGE_KEY = 'cart'

/** A line that was taken out, with its place, so that the removal can be undone. */
export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

export interface CartStore {
  readonly cart: Cart
  /** Number of lines, for the badge; 0 on the server. */
  readonly count: number
  /** False while the server's markup is shown; the place of counts and lines is kept until then. */
  readonly ready: boolean
  readonly add: (line: Omit<CartLine, 'lineId'>) => AddedToCart
  /** Below 1 removes the line. */
  readonly setQuantity: (lineId: string, quantity: number) => void
  readonly remove: (lineId: string) => RemovedLine | null
  readonly restore: (removed: RemovedLine) => void
  /** Empties the cart and gives back what was in it, for undoing. */
  readonly clear: () => Cart
  /** Puts back a whole cart that `clear` emptied; lines added meanwhile stay. */
  readonly restoreAll: (cart: Cart) => void
  readonly setNote: (lineId: string, note: string) => void
  readonly replaceArtwork: (lineId: string, artwork: PrintFileRef | null) => void
  /** For an order that was placed: takes out exactly its lines. */
  readonly removeLines: (lineIds: readonly string[]) => void
  /** Keeps the unit prices the buyer has now seen, so that only a later change is announced. */
  readonly rememberUnits: (units: ReadonlyMap<string, number>) => void
}

const stored = createStoredValue(STORAGE_KEY, EMPTY_CART, parseCart)
const { fresh: freshCart, write } = stored

/** The cart of this browser. It follows changes made in other tabs, and works without storage for the length of a visit. */
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
    return added
  },
  setQuantity(lineId: string, quantity: number): void {
    write(setQuantity(freshCart(), lineId, quantity))
  },
  remove(lineId: string): RemovedLine | null {
    const cart = freshCart()
    const index = cart.lines.findIndex((line) => line.lineId === lineId)
    const line = cart.lines[index]
    if (!line) return null
    write(removeLines(cart, [lineId]))
    return { line, index }
  },
  restore({ line, index }: RemovedLine): void {
    write(restoreLine(freshCart(), line, index))
  },
  clear(): Cart {
    const former = freshCart()
    write(clearCart())
    return former
  },
  restoreAll(former: Cart): void {
    write(former.lines.reduce((cart, line, index) => restoreLine(cart, line, index), freshCart()))
  },
  setNote(lineId: string, note: string): void {
    write(setNote(freshCart(), lineId, note))
  },
  replaceArtwork(lineId: string, artwork: PrintFileRef | null): void {
    write(replaceArtwork(freshCart(), lineId, artwork))
  },
  removeLines(lineIds: readonly string[]): void {
    write(removeLines(freshCart(), lineIds))
  },
  rememberUnits(units: ReadonlyMap<string, number>): void {
    const cart = freshCart()
    const lines = cart.lines.map((line) => {
      const unitMinor = units.get(line.lineId)
      if (unitMinor === undefined || unitMinor === line.snapshot.unitMinor) return line
      return { ...line, snapshot: { ...line.snapshot, unitMinor } }
    })
    if (lines.some((line, index) => line !== cart.lines[index])) write({ version: 1, lines })
  },
} as const
