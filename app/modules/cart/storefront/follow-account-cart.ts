import type { AccountCart, CartSync } from '#app/modules/cart/domain/account-cart.ts'
import { cartOfText, cartText, rebaseCart } from '#app/modules/cart/domain/account-cart.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { parseCart, removeLines } from '#app/modules/cart/domain/cart.ts'
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
  /** False once somebody signed out, in another tab too. */
  readonly isSignedIn: () => boolean
  /** Null without an answer: no connection, the session has ended or is somebody else's. */
  readonly send: (sync: CartSync) => Promise<AccountCart | null>
  /** One at a time over all tabs of the browser: else one tab would answer for a state the other has left. */
  readonly alone: (run: () => Promise<void>) => Promise<void>
  /** At login the account had goods that were not in this browser. */
  readonly onJoined: () => void
}

/**
 * Brings the browser's cart and the account's in line each time it is called; call it when the customer is known, after
 * each change, and when the page is looked at again. Nothing is touched before an answer has come; what was changed
 * meanwhile is put on top of it. After signing out nothing is sent and nothing brought back. Lines another account left
 * in the browser are its own: they are not joined to the account of who signs in next.
 */
export function followAccountCart(options: FollowOptions): () => Promise<void> {
  const { accountId, local, record, isSignedIn, send, alone, onJoined } = options
  let isRunning = false
  let isAskedAgain = false

  async function bringInLine(): Promise<void> {
    if (!isSignedIn()) return
    const known = record.read()
    const mine = known?.accountId === accountId ? known : null
    const strangers = known === null || mine ? [] : cartOfText(known.text).lines
    const here = local.current()
    const sent = removeLines(
      here,
      strangers.map(({ lineId }) => lineId),
    )
    const answer = await send({
      accountId,
      version: mine?.version ?? null,
      cart: mine?.text === cartText(sent) ? null : sent,
    })
    if (answer === null || !isSignedIn()) return
    const theirs = parseCart(answer.cart)
    // Before the first answer the account's cart came out of what was sent; later out of what both sides had.
    const wasRefused = mine !== null && answer.version !== mine.version && cartText(theirs) !== cartText(sent)
    const base = wasRefused ? cartOfText(mine.text) : here
    const next = rebaseCart({ base, mine: local.current(), theirs })
    if (cartText(next) !== cartText(local.current())) local.replace(next)
    record.write({ accountId, version: answer.version, text: cartText(theirs) })
    if (cartText(next) !== cartText(theirs)) isAskedAgain = true
    if (mine === null && sent.lines.length > 0 && theirs.lines.length > sent.lines.length) onJoined()
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
