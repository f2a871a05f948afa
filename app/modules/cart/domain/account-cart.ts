import type { CopyRules } from '#app/modules/accounts/domain/account-copy.ts'
import { reconcileCopies } from '#app/modules/accounts/domain/account-copy.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { Cart, CartLine } from './cart.ts'
import { mergeCarts, parseCart, removeLines } from './cart.ts'

/** The cart of a signed-in customer as the account keeps it. The version rises with every change; 0 is the empty beginning. */
export interface AccountCart {
  readonly version: number
  readonly cart: Cart
}

/** What a browser tells and asks when it brings its cart in line with the account's. */
export interface CartSync {
  /** Whose cart the browser follows: the session may have become somebody else's meanwhile. */
  readonly accountId: string
  /** The version the browser's cart was taken from; null when it has none yet, that is, at login. */
  readonly version: number | null
  /** Null when nothing was changed in the browser since that version. */
  readonly cart: Cart | null
}

/** How a browser's cart and the account's are compared and joined. Same line: the larger quantity, nothing dropped. */
export const CART_COPY: CopyRules<Cart> = {
  text: cartText,
  ofText: cartOfText,
  merge: mergeCarts,
  rebase: rebaseCart,
  without: (cart, other) =>
    removeLines(
      cart,
      other.lines.map(({ lineId }) => lineId),
    ),
  size: (cart) => cart.lines.length,
}

/** What the account keeps after a browser has told its cart (`reconcileCopies`). Safe to repeat. */
export function reconcileCarts(
  kept: AccountCart,
  { version, cart }: Pick<CartSync, 'version' | 'cart'>,
): AccountCart {
  const before = { version: kept.version, value: kept.cart }
  const agreed = reconcileCopies(CART_COPY, before, { version, value: cart })
  return agreed === before ? kept : { version: agreed.version, cart: agreed.value }
}

/**
 * Puts what was changed in one place (from `base` to `mine`) on top of what another place made of the same cart.
 * What only one of them changed is as that one wants it, removals too. A line that both changed, or one removed and the
 * other changed, stays, each of its rows with the larger quantity.
 */
export function rebaseCart({
  base,
  mine,
  theirs,
}: {
  readonly base: Cart
  readonly mine: Cart
  readonly theirs: Cart
}): Cart {
  const [before, here] = [linesById(base), linesById(mine)]
  const isChanged = (line: CartLine): boolean => {
    const former = before.get(line.lineId)
    return former === undefined || lineText(former) !== lineText(line)
  }
  const changedHere: Cart = { version: 1, lines: mine.lines.filter(isChanged) }
  const rest = theirs.lines.flatMap((line) => {
    if (isChanged(line)) return line
    const own = here.get(line.lineId)
    // Unchanged there: what was done with it here counts.
    if (own === undefined) return []
    return isChanged(own) ? own : line
  })
  return mergeCarts({ version: 1, lines: rest }, changedHere)
}

/** Two carts are the same when their texts are. */
export function cartText(cart: Cart): string {
  return JSON.stringify(parseCart(cart))
}

/** The cart of a `cartText`; empty when it is none. */
export function cartOfText(text: string): Cart {
  try {
    return parseCart(JSON.parse(text))
  } catch {
    return parseCart(null)
  }
}

function linesById(cart: Cart): Map<string, CartLine> {
  return new Map(cart.lines.map((line) => [line.lineId, line]))
}

/** What a buyer can change of a line. */
function lineText(line: CartLine): string {
  const { quantity, rows, note } = line
  return JSON.stringify([quantity, rows ?? [], note, ...artworksOf(line).map(({ fileId }) => fileId)])
}
