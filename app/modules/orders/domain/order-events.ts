import type { Instant } from '#app/kernel/instant.ts'
import { CUSTOMER_STATUS_LABELS } from './order-status.ts'
import type { OrderEvent, StatusChange, StockEvent } from './order-views.ts'

/** What became of an order's goods, as buyers and the shop's own people read it. */
export const STOCK_EVENT_LABELS: Readonly<Record<StockEvent, string>> = {
  released: 'Stok bırakıldı',
  taken: 'Stok yeniden ayrıldı',
}

/** An order's way so far, oldest first, in the words customers read (product decision 12). Who did it stays inside. */
export function orderEvents(history: readonly StatusChange[], paidAt: Instant | null): readonly OrderEvent[] {
  const changes = history.map(({ at, from, to, stockEvent }) => ({
    at,
    label: stockEvent
      ? STOCK_EVENT_LABELS[stockEvent]
      : from === null
        ? 'Sipariş alındı'
        : CUSTOMER_STATUS_LABELS[to],
  }))
  const payment = paidAt === null ? [] : [{ at: paidAt, label: 'Ödeme alındı' }]
  return [...changes, ...payment].toSorted((a, b) => a.at - b.at)
}
