import type { DayRange } from '#app/kernel/time-span.ts'

/** The list of exactly the orders that revenue and order figures count: placed in these days, neither cancelled nor waiting for their buyer's yes. */
export function countedOrders({ from, to }: DayRange): string {
  const days = Object.entries({ from, to }).filter(([, day]) => day !== '')
  return `/admin/orders?${new URLSearchParams([['status', 'revenue'], ...days])}`
}
