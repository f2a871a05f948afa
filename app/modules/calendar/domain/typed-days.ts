import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'

/** The first and the last day of a row as they are typed; a single day is both. */
export interface TypedDays {
  readonly firstDay: string
  readonly lastDay: string
}

/** The days a row is about; a last day that nobody typed is the first. Whether they are days says `faultOfDays`. */
export function daysOfRow({ firstDay, lastDay }: TypedDays): { firstDay: IsoDay; lastDay: IsoDay } {
  return { firstDay, lastDay: lastDay === '' ? firstDay : lastDay }
}

/** What is wrong with the days of a row of at most so many, said to who typed them; null where nothing is. */
export function faultOfDays(
  { firstDay, lastDay }: TypedDays,
  mostDays: number,
): { readonly field: keyof TypedDays; readonly message: string } | null {
  if (!parseIsoDay(firstDay)) return { field: 'firstDay', message: 'İlk günü seçin.' }
  if (!parseIsoDay(lastDay)) return { field: 'lastDay', message: 'Son günü seçin ya da boş bırakın.' }
  if (lastDay < firstDay) return { field: 'lastDay', message: 'Son gün ilk günden önce olamaz.' }
  return lastDay < addIsoDays(firstDay, mostDays)
    ? null
    : { field: 'lastDay', message: `Bir satır en fazla ${mostDays} gün olabilir.` }
}
