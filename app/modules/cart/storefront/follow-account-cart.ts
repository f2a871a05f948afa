import type { AccountCart, CartSync } from '#app/modules/cart/domain/account-cart.ts'
import { cartText } from '#app/modules/cart/domain/account-cart.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { EMPTY_CART, mergeCarts, parseCart } from '#app/modules/cart/domain/cart.ts'
import type { AccountCartRecord } from './account-cart-record.ts'

export interface FollowOptions {
  readonly accountId: string
  readonly local: {
    readonly current: () => Cart
    readonly replace: (cart: Cart) => void
  }
  readonly record: {
    readonly read: () => AccountCartRecord | null
    readonly write: (record: AccountCartRecord) => void
  }
  /** Null without an answer: no connection, or the session has ended. */
  readonly send: (sync: CartSync) => Promise<AccountCart | null>
  /** One at a time over all tabs of the browser: else one tab would answer for a state the other has left. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** At login the account had goods that were not in this browser. */
  readonly onJoined: () => void
}

/**
 * Brings the browser's cart and the account's in line each time it is called; call it when the customer is known, after
 * each change, and when the page is looked at again. What was changed while no answer came is sent the next time.
 * Another person's cart that stayed in the browser is left to his account; after signing out nothing is sent any more.
 */
export function followAccountCart(options: FollowOptions): () => Promise<void> {
  const { accountId, local, record, send, alone, onJoined } = options
  let hasBegun = false
  let isRunning = false
  let isAskedAgain = false

  async function bringInLine(): Promise<void> {
    const known = record.read()
    if (known === null && hasBegun) return
    if (known !== null && known.accountId !== accountId) local.replace(EMPTY_CART)
    const mine = known?.accountId === accountId ? known : null
    const sent = local.current()
    const text = cartText(sent)
    const answer = await send({ version: mine?.version ?? null, cart: mine?.text === text ? null : sent })
    if (answer === null) return
    // Signed out while the answer was on its way.
    if (known !== null && record.read() === null) return
    hasBegun = true
    const theirs = parseCart(answer.cart)
    const theirText = cartText(theirs)
    const now = local.current()
    if (cartText(now) === text) {
      if (theirText !== text) local.replace(theirs)
    } else {
      if (theirText !== text) local.replace(mergeCarts(now, theirs))
      isAskedAgain = true
    }
    record.write({ accountId, version: answer.version, text: theirText })
    if (mine === null && theirs.lines.length > sent.lines.length && sent.lines.length > 0) onJoined()
  }

  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await alone(bringInLine)
      }
    } finally {
      isRunning = false
    }
  }
}
