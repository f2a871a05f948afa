import type { DayRange } from '#app/kernel/time-span.ts'
import { periodAddress } from './period-choice.tsx'

/** Where the visits stand day by day. */
export const VISITS = '/admin/visits'

/** The visits of these days alone. */
export function visitsOfDays({ from, to }: DayRange): string {
  return periodAddress(VISITS, { period: 'custom', from, to })
}
