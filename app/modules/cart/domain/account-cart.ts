import type { Cart, CartLine } from './cart.ts'
import { mergeCarts, parseCart } from './cart.ts'

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

/**
 * What the account keeps after a browser has told its cart (product decision 1). At login both are joined: same line,
 * larger quantity, nothing dropped. A browser that knew the newest version has its way. One that did not changes
 * nothing: it gets what is kept, puts its own changes on top (`rebaseCart`) and comes again.
 * Safe to repeat: the same cart again raises no version.
 */
export function reconcileCarts(
  kept: AccountCart,
  { version, cart }: Pick<CartSync, 'version' | 'cart'>,
): AccountCart {
  if (cart === null || (version !== null && version !== kept.version)) return kept
  const wanted = version === null ? mergeCarts(kept.cart, cart) : cart
  if (cartText(wanted) === cartText(kept.cart)) return kept
  return { version: kept.version + 1, cart: wanted }
}

/**
 * Puts what was changed in one place (from `base` to `mine`) on top of what another place made of the same cart.
 * What only one of them changed is as that one wants it, removals too. A line that both changed, or one removed and the
 * other changed, stays, with the larger quantity.
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
function lineText({ quantity, note, artwork }: CartLine): string {
  return JSON.stringify([quantity, note, artwork?.fileId ?? null])
}
