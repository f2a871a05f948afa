import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'

/** An order as its buyer is answered, and whether it was there already. */
export interface Placed<Order> {
  readonly order: Order
  readonly isRepeat: boolean
}

/** Counts and times the placing of orders; a repeat that finds its order already there is not placed again. */
export function countPlacing(
  metrics: Metrics,
): <Order>(place: () => Promise<Result<Placed<Order>>>) => Promise<Result<Order>> {
  const ended = metrics.counter({
    ...{ name: 'damga_orders_total', labels: ['outcome'] },
    help: 'Orders that were placed, repeated (a second press), refused (a price that changed, stock that is gone …) or failed.',
  })
  const took = metrics.duration({
    name: 'damga_order_placement_duration_seconds',
    help: 'How long placing an order took, whatever came of it.',
  })
  return async (place) => {
    const begunAt = performance.now()
    let outcome = 'failed'
    try {
      const placed = await place()
      if (!placed.ok) {
        outcome = 'refused'
        return placed
      }
      outcome = placed.value.isRepeat ? 'repeated' : 'placed'
      return ok(placed.value.order)
    } finally {
      ended({ outcome })
      took((performance.now() - begunAt) / 1000)
    }
  }
}
