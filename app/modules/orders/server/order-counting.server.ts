import type { Result } from '#app/kernel/result.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'

/** Counts and times the placing of orders; a repeat that finds its order already there is not placed again. */
export function countPlacing(
  metrics: Metrics,
): <Value>(place: () => Promise<Result<Value>>) => Promise<Result<Value>> {
  const ended = metrics.counter({
    ...{ name: 'damga_orders_total', labels: ['outcome'] },
    help: 'Orders that were placed, refused (a price that changed, stock that is gone …) or failed.',
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
      outcome = placed.ok ? 'placed' : 'refused'
      return placed
    } finally {
      ended({ outcome })
      took((performance.now() - begunAt) / 1000)
    }
  }
}
