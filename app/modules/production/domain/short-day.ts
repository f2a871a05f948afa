import type { IsoDay } from '#app/kernel/iso-day.ts'
import { isoWeekdayOf } from '#app/kernel/iso-day.ts'

const WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const

/** '02.12 Çar', as a card has room for it. */
export function shortDay(day: IsoDay): string {
  return `${day.slice(8)}.${day.slice(5, 7)} ${WEEKDAYS[isoWeekdayOf(day) - 1]}`
}
