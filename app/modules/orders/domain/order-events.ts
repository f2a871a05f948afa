import type { Instant } from '#app/kernel/instant.ts'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { OrderStatus } from './order-status.ts'
import { CUSTOMER_STATUS_LABELS, isCorrection } from './order-status.ts'
import type { OrderEvent, StatusChange, StockEvent } from './order-views.ts'

/** What became of an order's goods, as buyers and the shop's own people read it. */
export const STOCK_EVENT_LABELS: Readonly<Record<StockEvent, string>> = {
  released: 'Stok bırakıldı',
  taken: 'Stok yeniden ayrıldı',
}

/** A status nobody was mailed about is a slip only while it was corrected within this time: later its page has been read. */
const SLIP_MS = HOUR_MS

/** A change of status as it is judged when the next one comes. */
export interface JudgedChange {
  readonly at: Instant
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** The mail that told the buyer; null where none was written. */
  readonly mailId: string | null
}

/**
 * The changes that a new status takes back, the newest first, out of those that stand (oldest first, slips left out).
 * Each is a slip if its mail can still be withdrawn, or if nobody was mailed and it stood for an hour at most; the first
 * that is none ends them.
 */
export function correctedBy<Change extends JudgedChange>(
  standing: readonly Change[],
  to: OrderStatus,
  now: Instant,
): readonly Change[] {
  const corrected: Change[] = []
  for (const change of standing.toReversed()) {
    if (change.from === null || !isCorrection(change.to, to)) break
    if (change.mailId === null && now - change.at > SLIP_MS) break
    corrected.push(change)
  }
  return corrected
}

/**
 * The states an order was really in: without slips, and without coming back to the state from which one was made. What
 * became of its goods stays.
 */
export function withoutSlips(history: readonly StatusChange[]): readonly StatusChange[] {
  let stands: OrderStatus | null = null
  return history.filter((change) => {
    if (change.stockEvent) return true
    if (change.isSlip || change.to === stands) return false
    stands = change.to
    return true
  })
}

/**
 * An order's way so far, oldest first, in the words customers read (product decision 12), with what became of its parcels
 * and when it was changed. Who did it stays inside.
 */
export function orderEvents(
  history: readonly StatusChange[],
  paidAt: Instant | null,
  {
    parcels = [],
    changedAt = [],
  }: { readonly parcels?: readonly OrderEvent[]; readonly changedAt?: readonly Instant[] } = {},
): readonly OrderEvent[] {
  const changes = withoutSlips(history).map(({ at, from, to, stockEvent }) => ({
    at,
    label: stockEvent
      ? STOCK_EVENT_LABELS[stockEvent]
      : from === null
        ? 'Sipariş alındı'
        : CUSTOMER_STATUS_LABELS[to],
  }))
  const payment = paidAt === null ? [] : [{ at: paidAt, label: 'Ödeme alındı' }]
  const changed = changedAt.map((at) => ({ at, label: 'Sipariş değiştirildi' }))
  return [...parcels, ...changes, ...payment, ...changed].toSorted((a, b) => a.at - b.at)
}
