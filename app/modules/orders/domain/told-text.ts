import { promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import type { ToldDays } from './changed-promises.ts'

/**
 * The days of an order in one sentence, parcel by parcel where what is ready earlier is sent before the rest:
 * '1. kargo 30 Kasım Pazartesi kargoda, 1–3 Aralık arası Ankara’da; 2. kargo …'. `place` is where it arrives.
 */
export function toldText(days: ToldDays, place: string): string {
  const { parcels = [] } = days
  if (parcels.length === 0) return promiseText(days, place)
  return parcels.map((parcel, index) => `${index + 1}. kargo ${promiseText(parcel, place)}`).join('; ')
}
