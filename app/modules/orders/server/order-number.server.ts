import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { formatOrderNumber } from '../domain/order-number.ts'
import { orderCounters } from './tables.server.ts'

/**
 * Takes the next order number of a year. From here to the commit every other order waits for the counter's row, so this is
 * the last lock of an order's transaction (docs/decisions/0007-order-placement.md). What is rolled back leaves no hole.
 */
export async function takeOrderNumber(tx: Transaction, year: number): Promise<string> {
  const [counter] = await tx
    .insert(orderCounters)
    .values({ year, lastSequence: 1 })
    .onConflictDoUpdate({
      target: orderCounters.year,
      set: { lastSequence: sql`${orderCounters.lastSequence} + 1` },
    })
    .returning({ lastSequence: orderCounters.lastSequence })
  if (!counter) throw new Error('the order counter gave no number')
  return formatOrderNumber(year, counter.lastSequence)
}
