import { z } from 'zod'
import type { Cart } from './cart.ts'
import { mergeCarts, parseCart } from './cart.ts'

/** The cart of a signed-in customer as the account keeps it. The version rises with every change; 0 is the empty beginning. */
export interface AccountCart {
  readonly version: number
  readonly cart: Cart
}

/** What a browser tells and asks when it brings its cart in line with the account's. */
export interface CartSync {
  /** The version the browser's cart was taken from; null when it has none yet, that is, at login. */
  readonly version: number | null
  /** Null when nothing was changed in the browser since that version. */
  readonly cart: Cart | null
}

const UNREADABLE = 'Sepetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** A `CartSync` as a browser sends it. The cart is read as the browser's own storage is: only what is unreadable goes. */
export const cartSyncSchema = z.strictObject(
  {
    version: z.number(UNREADABLE).int(UNREADABLE).min(0, UNREADABLE).nullable(),
    cart: z
      .strictObject({ version: z.literal(1), lines: z.array(z.unknown()).max(1000, UNREADABLE) }, UNREADABLE)
      .transform(parseCart)
      .nullable(),
  },
  UNREADABLE,
) satisfies z.ZodType<CartSync>

/**
 * The cart both sides have afterwards (product decision 1). A browser that knew the newest version simply has its way;
 * one that did not (a login, another device meanwhile) is merged: same line, larger quantity, nothing dropped.
 * Safe to repeat: the same cart again raises no version.
 */
export function reconcileCarts(kept: AccountCart, { version, cart }: CartSync): AccountCart {
  if (cart === null) return kept
  const wanted = version === kept.version ? cart : mergeCarts(kept.cart, cart)
  if (cartText(wanted) === cartText(kept.cart)) return kept
  return { version: kept.version + 1, cart: wanted }
}

/** Two carts are the same when their texts are. */
export function cartText(cart: Cart): string {
  return JSON.stringify(parseCart(cart))
}
