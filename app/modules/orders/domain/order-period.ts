import type { Instant } from '#app/kernel/instant.ts'
import { addDays, istanbulDay, istanbulMidnight, startOfIstanbulDay } from '#app/kernel/instant.ts'

/** How far back a customer looks in his orders (spec, back office §2). */
export const ORDER_PERIODS = ['all', '7-days', '30-days', '3-months'] as const
export type OrderPeriod = (typeof ORDER_PERIODS)[number]

export const ORDER_PERIOD_LABELS: Readonly<Record<OrderPeriod, string>> = {
  all: 'Tüm zamanlar',
  '7-days': 'Son 7 gün',
  '30-days': 'Son 30 gün',
  '3-months': 'Son 3 ay',
}

const MONTHS_BACK = 3

/**
 * The first moment of a period that ends now; null for all time. Days are whole Istanbul days and today is one of them:
 * 'Son 7 gün' begins at midnight six days ago. Three months go back to the same day of the month, or to the last one
 * of a month that is too short for it.
 */
export function startOfPeriod(period: OrderPeriod, now: Instant): Instant | null {
  if (period === 'all') return null
  if (period === '7-days') return addDays(startOfIstanbulDay(now), -6)
  if (period === '30-days') return addDays(startOfIstanbulDay(now), -29)
  const { year, month, day } = istanbulDay(now)
  const sameDay = istanbulMidnight({ year, month: month - MONTHS_BACK, day })
  const endOfMonth = istanbulMidnight({ year, month: month - MONTHS_BACK + 1, day: 0 })
  return Math.min(sameDay, endOfMonth)
}

/** Whether a text from outside is one of the periods. */
export function isOrderPeriod(text: string): text is OrderPeriod {
  return (ORDER_PERIODS as readonly string[]).includes(text)
}
