import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, isoMomentOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { timeDative } from '#app/kernel/turkish-suffix.ts'
import { promiseText } from './promise-words.ts'
import type { WayInTime } from './wished-day.ts'

/** '10 Aralık Perşembe gününe yetişir', or that it does not. */
export function wishText(wanted: IsoDay, isInTime: boolean): string {
  return `${formatWeekday(wanted)} gününe ${isInTime ? 'yetişir' : 'yetişmez'}`
}

/** Until when the proof is to be approved: 'provayı en geç 3 Aralık Perşembe 14.00’e kadar onaylayın'. */
export function approvalText(approveBy: Instant): string {
  const time = timeDative(isoMomentOf(approveBy).slice(11, 16))
  return `provayı en geç ${formatWeekday(isoDayOf(approveBy))} ${time} kadar onaylayın`
}

/** What a way in time is, with the days it leads to; `place` is where goods arrive, in words. */
export function wayText(way: WayInTime, place: string): string {
  switch (way.kind) {
    case 'express':
      return `Ekspres hazırlansın: ${promiseText(way.promise, place)}`
    case 'method':
      return `${way.choice} ile basılsın: ${promiseText(way.promise, place)}`
    case 'ready-first': {
      const count = way.inTime.reduce((sum, { keys }) => sum + keys.length, 0)
      return `Hazır olanlar önce gelsin: ${count} ürün o güne yetişir, kalanı sonra gelir`
    }
    case 'pick-up':
      return `Bizden alın: ${formatWeekday(way.on)} hazır olur`
  }
}
