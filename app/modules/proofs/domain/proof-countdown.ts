import type { Instant } from '#app/kernel/instant.ts'
import { addDays, DAY_MS, formatTime, HOUR_MS, isoDayOf, MINUTE_MS } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { timeDative, timeLocative } from '#app/kernel/turkish-suffix.ts'

/** How near a deadline is: 'soon' within its last two hours, 'over' after it. */
export type Nearness = 'open' | 'soon' | 'over'

export function nearnessOf(approveBy: Instant, now: Instant): Nearness {
  const left = approveBy - now
  return left < 0 ? 'over' : left < 2 * HOUR_MS ? 'soon' : 'open'
}

/** '22 saat 40 dakika kaldı', '3 gün 4 saat kaldı': in full units, the two largest ones. */
export function timeLeftText(approveBy: Instant, now: Instant): string {
  const left = approveBy - now
  if (left < MINUTE_MS) return 'bir dakikadan az kaldı'
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  const parts =
    days > 0
      ? [counted(days, 'gün'), counted(hours, 'saat')]
      : [counted(hours, 'saat'), counted(minutes, 'dakika')]
  return `${parts.filter(Boolean).join(' ')} kaldı`
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}`
}

/** 'Yarın 14.00’e kadar', 'Bugün 14.00’e kadar', '26 Kasım Perşembe 14.00’e kadar'. */
export function untilText(moment: Instant, now: Instant): string {
  const day = nearDay(moment, now)
  return `${day === null ? formatWeekday(isoDayOf(moment)) : day} ${timeDative(formatTime(moment))} kadar`
}

/** 'dün 14:00’te', 'bugün 14:00’te', '26 Kasım Perşembe 14:00’te': when something ended. */
export function endedText(moment: Instant, now: Instant): string {
  const day = nearDay(moment, now)
  return `${day === null ? formatWeekday(isoDayOf(moment)) : day.toLowerCase()} ${timeLocative(formatTime(moment))}`
}

function nearDay(moment: Instant, now: Instant): 'Dün' | 'Bugün' | 'Yarın' | null {
  const day = isoDayOf(moment)
  if (day === isoDayOf(now)) return 'Bugün'
  if (day === isoDayOf(addDays(now, 1))) return 'Yarın'
  return day === isoDayOf(addDays(now, -1)) ? 'Dün' : null
}
