import { MINUTE_MS } from '#app/kernel/instant.ts'

/** Orders that pass without a further step. */
export interface OrderAllowance {
  readonly perTenMinutes: number
  readonly perDay: number
}

/** What one buyer may order before he is asked to confirm that he is one (docs/decisions/0044). */
export interface BuyerAllowances {
  /** From one network address. */
  readonly address: OrderAllowance
  /** With one e-mail address, with one telephone number, and by one account: each counted by itself. */
  readonly contact: OrderAllowance
  /** Orders of a day from one address beyond which nothing helps but talking to each other. */
  readonly addressCeiling: number
}

export interface OrderLimits {
  readonly guest: BuyerAllowances
  /** Of whoever is signed in with an e-mail he has proven. */
  readonly account: BuyerAllowances
  /** A guest's further unpaid orders may take this part of a product's stock, with his others, and no more. */
  readonly unpaidShare: number
  /** Leading zero bits the browser has to find: where a code by mail follows, and where nothing does. */
  readonly proofBits: { readonly beforeCode: number; readonly alone: number }
}

export const TEN_MINUTES_MS = 10 * MINUTE_MS

/**
 * What an ordinary buyer never meets. Three orders with one e-mail in ten minutes are a forgotten item and a second
 * address; ten a day an office that orders for each department. Behind one address sits a whole office or a mobile network,
 * so it has more, and its ceiling stands far above both. Whoever has proven his e-mail has lent us a name to call.
 * 2^18 tries take a phone of the middle class one to two seconds, 2^20 about five.
 */
export const ORDER_LIMITS: OrderLimits = {
  guest: {
    address: { perTenMinutes: 5, perDay: 20 },
    contact: { perTenMinutes: 3, perDay: 10 },
    addressCeiling: 60,
  },
  account: {
    address: { perTenMinutes: 20, perDay: 60 },
    contact: { perTenMinutes: 20, perDay: 60 },
    addressCeiling: 200,
  },
  unpaidShare: 0.5,
  proofBits: { beforeCode: 18, alone: 20 },
}

/** Orders placed so far with the same e-mail, telephone or account. */
export interface OrdersCounted {
  readonly tenMinutes: number
  readonly day: number
}

/** Whether one more order passes without a further step. */
export function isWithin(allowance: OrderAllowance, placed: OrdersCounted): boolean {
  return placed.tenMinutes < allowance.perTenMinutes && placed.day < allowance.perDay
}

/** What a buyer wants of a product now, what his other unpaid orders have of it, and what is left. */
export interface WantedShare {
  readonly wanted: number
  readonly others: number
  readonly stock: number
}

/** Whether his unpaid orders together would take more than `share` of what the shop had without them. */
export function takesTooMuch({ wanted, others, stock }: WantedShare, share: number): boolean {
  return wanted + others > (stock + others) * share
}
