import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime, HOUR_MS } from '#app/kernel/instant.ts'
import type { OrderDetail } from './order-views.ts'

/** What an order whose goods are kept for a time only still waits for: its transfer, or its buyer's yes. */
export type HoldReason = 'payment' | 'approval'

/** How long the goods of such an order are kept, in hours; 0 keeps them for good. */
export interface HoldHours {
  readonly unpaidStockHours: number
  readonly approvalStockHours: number
}

type Held = Pick<OrderDetail, 'status' | 'paymentMethod' | 'paymentStatus' | 'awaitsApproval'>

/**
 * What an order still waits for before its goods are its own; null for one that keeps them until it is cancelled. Paid
 * and moved on by the shop both confirm it. A card is charged while the order is placed, so only a transfer is waited for;
 * before the buyer has agreed (docs/decisions/0017) nobody expects his money.
 */
export function holdReasonOf({
  status,
  paymentMethod,
  paymentStatus,
  awaitsApproval,
}: Held): HoldReason | null {
  if (status !== 'new' || paymentStatus === 'paid') return null
  if (isUnconfirmed({ status, paymentStatus, awaitsApproval })) return 'approval'
  return paymentMethod === 'bank-transfer' ? 'payment' : null
}

/**
 * Whether an order that staff made is no more than an offer: its buyer has not agreed, nothing was paid, and nobody has
 * moved it on. It holds goods for a time and is no revenue. The database says the same (`countsAsRevenue`).
 */
export function isUnconfirmed({
  status,
  paymentStatus,
  awaitsApproval,
}: Omit<Held, 'paymentMethod'>): boolean {
  return status === 'new' && paymentStatus === 'pending' && awaitsApproval
}

/** Until when the goods of an order placed now are kept for its transfer; null for good. */
export function keptForTransferUntil(
  createdAt: Instant,
  { unpaidStockHours }: Pick<HoldHours, 'unpaidStockHours'>,
): Instant | null {
  return endOf(createdAt, unpaidStockHours)
}

function endOf(since: Instant, hours: number): Instant | null {
  return hours === 0 ? null : since + hours * HOUR_MS
}

/** What a buyer reads of it beside the last day of his payment, which may be later. */
export function keptSentence(until: Instant): string {
  return `Ürünleri ${formatDateTime(until)} tarihine kadar sizin için ayırdık.`
}

/** The hours the owner set for what the order waits for; 0 for good. */
export function hoursFor(reason: HoldReason, hours: HoldHours): number {
  return reason === 'payment' ? hours.unpaidStockHours : hours.approvalStockHours
}

/** Until when the goods are kept; null where nothing ends. */
export function heldUntil(
  order: Held & { readonly stockHeldSince: Instant },
  hours: HoldHours,
): Instant | null {
  const reason = holdReasonOf(order)
  return reason === null ? null : endOf(order.stockHeldSince, hoursFor(reason, hours))
}
