import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, MINUTE_MS, startOfIstanbulDay, WEEKDAY_NAMES } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, isoWeekdayOf, startOfIsoDay, yearOfIsoDay } from '#app/kernel/iso-day.ts'
import type { Feast } from './official-holidays.ts'
import { FEAST_TERMS, feastsOf, isYearKnown, officialHolidays } from './official-holidays.ts'

/** A time of day in Istanbul: `14:00`. */
export type TimeOfDay = string

export interface DayHours {
  readonly opens: TimeOfDay
  readonly closes: TimeOfDay
}

/** The days of a week, Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  monday: WEEKDAY_NAMES[0],
  tuesday: WEEKDAY_NAMES[1],
  wednesday: WEEKDAY_NAMES[2],
  thursday: WEEKDAY_NAMES[3],
  friday: WEEKDAY_NAMES[4],
  saturday: WEEKDAY_NAMES[5],
  sunday: WEEKDAY_NAMES[6],
}

/** A week's hours; null on a day without work. */
export type WeekHours = Readonly<Record<Weekday, DayHours | null>>

/** Whom a day off concerns. */
export const CLOSURE_SCOPES = ['shop', 'carriers', 'everybody'] as const
export type ClosureScope = (typeof CLOSURE_SCOPES)[number]

/** What happens on the days of a closure; on an `open` one the shop works although it is a holiday or no day of its week. */
export const CLOSURE_KINDS = ['closed', 'half', 'open'] as const
export type ClosureKind = (typeof CLOSURE_KINDS)[number]

/** Days that are other than the week and the law say: a stocktaking, a company holiday, a strike of the carriers. */
export interface Closure {
  readonly id: string
  readonly name: string
  readonly firstDay: IsoDay
  readonly lastDay: IsoDay
  readonly kind: ClosureKind
  readonly scope: ClosureScope
}

/** When a shop usually works. */
export interface WorkingHours {
  readonly week: WeekHours
  /** What comes in until then is begun on the same day. */
  readonly cutOff: TimeOfDay
  /** Whether two half days make a working day; usually none of them counts, for a day of production needs a whole one. */
  readonly halfDays: 'not-counted' | 'counted-half'
}

/** What an owner says of the shop's working time (decision 53); a shop's settings hold it. */
export interface CalendarSettings {
  readonly workingHours: WorkingHours
  readonly closures: readonly Closure[]
  /** Feasts whose day the owner has confirmed or corrected, or that the program does not know. */
  readonly feasts: readonly Feast[]
}

/** Why a day is other than its weekday. */
export interface DayReason {
  readonly name: string
  readonly part: 'full' | 'half' | 'open'
  readonly scope: ClosureScope
  /** Whether the law says so, and not the owner. */
  readonly isOfficial: boolean
  readonly isConfirmed: boolean
}

/** What a day is to the shop and to the carriers. */
export interface CalendarDay {
  readonly shop: 'whole' | 'half' | 'none'
  /** Parcels travel and arrive on whole days alone. */
  readonly carriers: boolean
  /** Until then a job is begun on this day; null where it is begun later. */
  readonly cutOff: TimeOfDay | null
  readonly reasons: readonly DayReason[]
}

/** The shop's calendar, worked out of its settings. Days of the same calendar are worked out once. */
export interface WorkCalendar {
  readonly settings: CalendarSettings
  readonly feasts: readonly Feast[]
  dayOf(day: IsoDay): CalendarDay
  /** Whether the official holidays of the day's year are known. */
  isKnown(day: IsoDay): boolean
}

/** Law 2429: half a holiday begins then. */
export const HALF_DAY_CLOSES: TimeOfDay = '13:00'

/** Farther than any count goes, so that a calendar without working days ends somewhere. */
const FARTHEST_DAYS = 4_000

const calendars = new WeakMap<CalendarSettings, WorkCalendar>()

/** The calendar of a shop, by its settings: the same ones give the same calendar, with the days it has worked out. */
export function calendarOf(settings: CalendarSettings): WorkCalendar {
  const known = calendars.get(settings)
  if (known) return known
  const calendar = createWorkCalendar(settings)
  calendars.set(settings, calendar)
  return calendar
}

/** Works a calendar out of what an owner says. */
export function createWorkCalendar(settings: CalendarSettings): WorkCalendar {
  const feasts = feastsOf(settings.feasts)
  const years = new Map<number, ReadonlyMap<IsoDay, readonly DayReason[]>>()
  const days = new Map<IsoDay, CalendarDay>()

  function reasonsOf(day: IsoDay): readonly DayReason[] {
    const year = yearOfIsoDay(day)
    let holidays = years.get(year)
    if (!holidays) {
      holidays = holidayReasons(year, feasts)
      years.set(year, holidays)
    }
    const closures = settings.closures.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    return [
      ...(holidays.get(day) ?? []),
      ...closures.map(
        ({ name, kind, scope }): DayReason => ({
          name,
          part: kind === 'closed' ? 'full' : kind,
          scope,
          isOfficial: false,
          isConfirmed: true,
        }),
      ),
    ]
  }

  return {
    settings,
    feasts,
    isKnown: (day) => isYearKnown(yearOfIsoDay(day), feasts),
    dayOf(day) {
      const known = days.get(day)
      if (known) return known
      const worked = workedDay(settings, day, reasonsOf(day))
      days.set(day, worked)
      return worked
    },
  }
}

function holidayReasons(year: number, feasts: readonly Feast[]): ReadonlyMap<IsoDay, readonly DayReason[]> {
  const byDay = Map.groupBy(officialHolidays(year, feasts), ({ day }) => day)
  return new Map(
    [...byDay].map(([day, holidays]) => [
      day,
      holidays.map(({ name, part, isConfirmed }) => ({
        name,
        part,
        scope: 'everybody' as const,
        isOfficial: true,
        isConfirmed,
      })),
    ]),
  )
}

function workedDay(
  { workingHours: { week, cutOff } }: CalendarSettings,
  day: IsoDay,
  reasons: readonly DayReason[],
): CalendarDay {
  const weekday = isoWeekdayOf(day)
  const hours = week[WEEKDAYS[weekday - 1] ?? 'sunday']
  const ofShop = reasons.filter(({ scope }) => scope !== 'carriers')
  const ofCarriers = reasons.filter(({ scope, part }) => scope !== 'shop' && part !== 'open')
  const isOpened = ofShop.some(({ part }) => part === 'open')
  // An owner who works on an official holiday works all of it; his own day off on it still is one.
  const off = ofShop.filter(({ isOfficial }) => !(isOfficial && isOpened))
  const shop =
    (hours === null && !isOpened) || off.some(({ part }) => part === 'full')
      ? 'none'
      : off.some(({ part }) => part === 'half')
        ? 'half'
        : 'whole'
  return {
    shop,
    // No Sunday; whether Saturday counts is a carrier's own (`isCarrierDay`).
    carriers: weekday < 7 && ofCarriers.length === 0,
    cutOff: shop === 'none' ? null : cutOffOf(cutOff, shop, hours),
    reasons,
  }
}

function cutOffOf(cutOff: TimeOfDay, shop: 'whole' | 'half', hours: DayHours | null): TimeOfDay {
  const closes = shop === 'half' ? HALF_DAY_CLOSES : (hours?.closes ?? cutOff)
  return closes < cutOff ? closes : cutOff
}

/**
 * The day `count` working days after another: the one way working days are counted in the shop. The day itself is not
 * counted; 0 is the day itself where it is worked on at all, else the next such day. A half day counts as the settings
 * say. Throws a RangeError for what is no whole number from 0 and for a calendar without working days.
 */
export function addWorkingDays(calendar: WorkCalendar, day: IsoDay, count: number): IsoDay {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`working days must be a whole number from 0, not ${count}`)
  if (count === 0) return walk(day, (walked) => calendar.dayOf(walked).shop !== 'none')
  let counted = 0
  return walk(addIsoDays(day, 1), (walked) => {
    counted += worthOf(calendar, walked)
    return counted >= count
  })
}

/** The same time of day, `count` working days later: until when something is asked for. */
export function addWorkingTime(calendar: WorkCalendar, instant: Instant, count: number): Instant {
  if (count === 0) return instant
  const day = isoDayOf(instant)
  const timeOfDay = instant - startOfIstanbulDay(instant)
  return startOfIsoDay(addWorkingDays(calendar, day, count)) + timeOfDay
}

/**
 * The day on which what comes in at an instant is begun: the same one until its cut-off, which still counts; else the next
 * day the shop works at all. Half a holiday takes it until 13.00.
 */
export function firstWorkingDay(calendar: WorkCalendar, instant: Instant): IsoDay {
  const today = isoDayOf(instant)
  const last = lastMomentOf(calendar, today)
  const from = last !== null && instant <= last ? today : addIsoDays(today, 1)
  return addWorkingDays(calendar, from, 0)
}

/** Until when something may come in to be begun on this day; null where the shop does not work on it. */
export function lastMomentOf(calendar: WorkCalendar, day: IsoDay): Instant | null {
  const { cutOff } = calendar.dayOf(day)
  return cutOff === null ? null : momentOf(day, cutOff)
}

/** Which days a carrier delivers on beside Monday to Friday. */
interface CarrierDeliveries {
  readonly saturdays: boolean
}

/** Whether a carrier delivers on a day: Monday to Friday without holidays and closures, and Saturdays where it says so. */
export function isCarrierDay(calendar: WorkCalendar, day: IsoDay, { saturdays }: CarrierDeliveries): boolean {
  return calendar.dayOf(day).carriers && (saturdays || isoWeekdayOf(day) < 6)
}

/** The day `count` days of a carrier (`isCarrierDay`) after another, which is not counted. */
export function addCarrierDays(
  calendar: WorkCalendar,
  day: IsoDay,
  count: number,
  deliveries: CarrierDeliveries,
): IsoDay {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`days of a carrier must be a whole number from 0, not ${count}`)
  let counted = 0
  if (count === 0) return day
  return walk(addIsoDays(day, 1), (walked) => {
    if (isCarrierDay(calendar, walked, deliveries)) counted += 1
    return counted >= count
  })
}

/** The feasts between two days, both included, whose days are not confirmed: what their names are. */
export function unconfirmedFeastNames(
  { feasts }: Pick<WorkCalendar, 'feasts'>,
  from: IsoDay,
  to: IsoDay,
): readonly string[] {
  const open = feasts.filter(({ feast, firstDay, confirmedOn }) => {
    const lastDay = addIsoDays(firstDay, FEAST_TERMS[feast].days - 1)
    return confirmedOn === null && addIsoDays(firstDay, -1) <= to && lastDay >= from
  })
  return [...new Set(open.map(({ feast }) => FEAST_TERMS[feast].label))]
}

/** How many working days lie between two days, the first not counted and the last counted; 0 where it comes first. */
export function workingDaysBetween(calendar: WorkCalendar, from: IsoDay, to: IsoDay): number {
  let counted = 0
  for (let day = addIsoDays(from, 1); day <= to; day = addIsoDays(day, 1)) counted += worthOf(calendar, day)
  return counted
}

/** How much of a working day a day is. */
function worthOf(calendar: WorkCalendar, day: IsoDay): number {
  const { shop } = calendar.dayOf(day)
  if (shop === 'half') return calendar.settings.workingHours.halfDays === 'counted-half' ? 0.5 : 0
  return shop === 'whole' ? 1 : 0
}

/** A time of day on a day. */
export function momentOf(day: IsoDay, time: TimeOfDay): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfIsoDay(day) + (hours * 60 + minutes) * MINUTE_MS
}

function walk(from: IsoDay, arrives: (day: IsoDay) => boolean): IsoDay {
  let day = from
  for (let steps = 0; steps < FARTHEST_DAYS; steps += 1) {
    if (arrives(day)) return day
    day = addIsoDays(day, 1)
  }
  throw new RangeError(`no working day within ${FARTHEST_DAYS} days of ${from}`)
}
