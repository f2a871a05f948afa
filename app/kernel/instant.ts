/** A moment as milliseconds since 1970 in UTC. Stored and compared as it is; days are Istanbul days. */
export type Instant = number

/** A calendar day in Istanbul. Months and days count from 1. */
export interface IstanbulDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/**
 * Türkiye keeps UTC+3 all year since 7 September 2016 (Cabinet decision 2016/9154). Earlier instants are shown
 * in that offset too: this shop has none. To be revisited if the law brings summer time back.
 */
const ISTANBUL_OFFSET_MS = 3 * HOUR_MS

/** The months, January first. */
export const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
] as const

/** The weekdays, Monday first. */
export const WEEKDAY_NAMES = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const

/** Monday 1 … Sunday 7. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The Istanbul calendar day an instant falls on. */
export function istanbulDay(instant: Instant): IstanbulDay {
  return dayFromNumber(dayNumber(instant))
}

/** The first instant of a calendar day in Istanbul. Day 0 or month 13 roll over as one would count on. */
export function istanbulMidnight({ year, month, day }: IstanbulDay): Instant {
  const monthIndex = year * 12 + (month - 1)
  const firstOfMonth = numberFromDay(Math.floor(monthIndex / 12), modulo(monthIndex, 12) + 1)
  return (firstOfMonth + day - 1) * DAY_MS - ISTANBUL_OFFSET_MS
}

/** The first instant of the Istanbul day that the given instant falls on. */
export function startOfIstanbulDay(instant: Instant): Instant {
  return dayNumber(instant) * DAY_MS - ISTANBUL_OFFSET_MS
}

/** The Istanbul day an instant falls on as forms carry it: `2026-01-06`. */
export function isoDayOf(instant: Instant): string {
  const { year, month, day } = istanbulDay(instant)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** An instant by Istanbul's calendar and clock as machines write it: `2026-01-06 14:05:09`. */
export function isoMomentOf(instant: Instant): string {
  const seconds = Math.floor((instant - startOfIstanbulDay(instant)) / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${isoDayOf(instant)} ${parts.map(twoDigits).join(':')}`
}

/** Reads a day as forms carry it; null for what is none, such as `2026-02-30`. Years from 2000 to 2999. */
export function parseIsoDay(text: string): IstanbulDay | null {
  const [, year, month, day] = /^(2\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  return isoDayOf(istanbulMidnight(read)) === text ? read : null
}

/** The day a week begins with. */
export type WeekStart = 'monday' | 'sunday'

/** The first instant of the Istanbul week that the given instant falls into. */
export function startOfIstanbulWeek(instant: Instant, weekStart: WeekStart): Instant {
  const weekday = isoWeekdayAt(instant)
  const daysBack = weekStart === 'monday' ? weekday - 1 : modulo(weekday, 7)
  return addDays(startOfIstanbulDay(instant), -daysBack)
}

/** The weekday of the Istanbul day that an instant falls on. */
export function isoWeekdayAt(instant: Instant): IsoWeekday {
  // 1 January 1970 was a Thursday.
  return (modulo(dayNumber(instant) + 3, 7) + 1) as IsoWeekday
}

/** The same time of day, a whole number of days later (earlier when negative). */
export function addDays(instant: Instant, days: number): Instant {
  return instant + days * DAY_MS
}

/** `06.01.2026`, by the Istanbul calendar. */
export function formatDate(instant: Instant): string {
  const { year, month, day } = istanbulDay(instant)
  return `${twoDigits(day)}.${twoDigits(month)}.${year}`
}

/** The same of a day as forms carry it: `2026-01-06` becomes `06.01.2026`; null for what is none. */
export function formatIsoDay(text: string): string | null {
  const day = parseIsoDay(text)
  return day && formatDate(istanbulMidnight(day))
}

/** `14:05`, by Istanbul's clock. */
export function formatTime(instant: Instant): string {
  const minuteOfDay = Math.floor((instant - startOfIstanbulDay(instant)) / MINUTE_MS)
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`
}

/** `06.01.2026 14:05`, by Istanbul's calendar and clock. */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} ${formatTime(instant)}`
}

/** `6 Ocak 2026`, by the Istanbul calendar. */
export function formatLongDate(instant: Instant): string {
  const { year, month, day } = istanbulDay(instant)
  return `${day} ${MONTHS[month - 1]} ${year}`
}

/** `6 Oca`, by the Istanbul calendar: where many days stand side by side. */
export function formatShortDay(instant: Instant): string {
  const { month, day } = istanbulDay(instant)
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)}`
}

/** `Oca 2026`, by the Istanbul calendar: where many months stand side by side. */
export function formatShortMonth(instant: Instant): string {
  const { year, month } = istanbulDay(instant)
  return `${MONTHS[month - 1]?.slice(0, 3)} ${year}`
}

/**
 * How long ago an instant was, in words: `az önce` (under a minute), `5 dakika önce`, `3 saat önce`, `12 gün önce`,
 * `2 ay önce`, `1 yıl önce`; ahead of now: `3 saat sonra`. Counted in full units; a month is 30 days, a year 365.
 */
export function relativeTime(from: Instant, now: Instant): string {
  const distance = Math.abs(now - from)
  if (distance < MINUTE_MS) return 'az önce'
  const direction = from <= now ? 'önce' : 'sonra'
  return `${largestUnit(distance)} ${direction}`
}

function largestUnit(distance: number): string {
  if (distance < HOUR_MS) return `${Math.floor(distance / MINUTE_MS)} dakika`
  if (distance < DAY_MS) return `${Math.floor(distance / HOUR_MS)} saat`
  const days = Math.floor(distance / DAY_MS)
  if (days < 30) return `${days} gün`
  if (days < 365) return `${Math.floor(days / 30)} ay`
  return `${Math.floor(days / 365)} yıl`
}

/** Days since 1 January 1970 on the Istanbul calendar. */
function dayNumber(instant: Instant): number {
  if (!Number.isFinite(instant)) throw new RangeError(`not an instant: ${instant}`)
  return Math.floor((instant + ISTANBUL_OFFSET_MS) / DAY_MS)
}

// The two directions of Howard Hinnant's "days_from_civil": years begin in March, so that the leap day is the last.
function numberFromDay(year: number, month: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5)
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dayFromNumber(number: number): IstanbulDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
