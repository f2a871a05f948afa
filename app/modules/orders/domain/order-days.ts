import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { DayRange, TimeSpan } from '#app/kernel/time-span.ts'
import { spanOfDays } from '#app/kernel/time-span.ts'

/**
 * The Istanbul days in which the orders of a list were placed; a side that is left out has no end. Refuses with
 * 'orders/unknown-day' what is no day of the calendar, and with 'orders/dates-reversed'.
 */
export function placedWithin(days: DayRange): Result<TimeSpan> {
  const span = spanOfDays(days)
  if (span === 'unreadable') {
    return fail.invalid('orders/unknown-day', 'Tarih anlaşılamadı. Lütfen takvimden bir gün seçin.')
  }
  if (span === 'reversed') {
    return fail.invalid('orders/dates-reversed', 'Bitiş tarihi başlangıç tarihinden önce olamaz.')
  }
  return ok(span)
}
