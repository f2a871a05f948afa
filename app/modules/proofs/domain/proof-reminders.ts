import type { Instant } from '#app/kernel/instant.ts'
import { HOUR_MS, isoDayOf } from '#app/kernel/instant.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import {
  addWorkingDays,
  firstWorkingDay,
  HALF_DAY_CLOSES,
  momentOf,
} from '#app/modules/calendar/domain/work-calendar.ts'

/** A reminder of a version that is with its buyer: which one, and from when on it may go out. */
export interface Reminder {
  readonly number: number
  readonly dueAt: Instant
  /** Only while nobody has opened it. */
  readonly ifUnopened: boolean
}

/** Reminders go out between these hours of a working day (decision 58). */
const OPENS = '09:00'
const CLOSES = '18:00'
/** More is a nuisance; after the last one somebody calls. */
export const MOST_REMINDERS = 5

/**
 * When a buyer is reminded of a version: some working hours later if he has not opened it, on the next working day, on the
 * day of the deadline, and three and seven working days after it was sent. The first hour of the day for what falls outside.
 */
export function remindersOf(
  calendar: WorkCalendar,
  { sentAt, approveBy }: { readonly sentAt: Instant; readonly approveBy: Instant },
): readonly Reminder[] {
  const sentOn = firstWorkingDay(calendar, sentAt)
  const opening = (days: number) => momentOf(addWorkingDays(calendar, sentOn, days), OPENS)
  const planned = [
    { dueAt: withinHours(calendar, sentAt + 4 * HOUR_MS), ifUnopened: true },
    { dueAt: opening(1), ifUnopened: false },
    { dueAt: momentOf(isoDayOf(approveBy), OPENS), ifUnopened: false },
    { dueAt: opening(3), ifUnopened: false },
    { dueAt: opening(7), ifUnopened: false },
  ]
  return planned.slice(0, MOST_REMINDERS).map((one, index) => ({ ...one, number: index + 1 }))
}

/**
 * The reminder that is to go out now, the last of those that are due and did not; null where none is. What was missed
 * meanwhile is not sent after it, and two of one day are one.
 */
export function dueReminder(
  calendar: WorkCalendar,
  version: {
    readonly sentAt: Instant
    readonly approveBy: Instant
    readonly viewedAt: Instant | null
    /** The number of the last one that went out, and when; 0 for none. */
    readonly lastNumber: number
    readonly lastAt: Instant | null
  },
  now: Instant,
): Reminder | null {
  if (!isWorkingHour(calendar, now)) return null
  if (version.lastAt !== null && isoDayOf(version.lastAt) === isoDayOf(now)) return null
  const due = remindersOf(calendar, version).filter(
    ({ number, dueAt, ifUnopened }) =>
      number > version.lastNumber && dueAt <= now && !(ifUnopened && version.viewedAt !== null),
  )
  return due.at(-1) ?? null
}

/** Whether somebody may be written to now. */
export function isWorkingHour(calendar: WorkCalendar, now: Instant): boolean {
  const day = isoDayOf(now)
  const { shop } = calendar.dayOf(day)
  if (shop === 'none') return false
  return now >= momentOf(day, OPENS) && now < momentOf(day, shop === 'half' ? HALF_DAY_CLOSES : CLOSES)
}

/** The moment itself within hours of work, else the beginning of the next ones. */
function withinHours(calendar: WorkCalendar, instant: Instant): Instant {
  if (isWorkingHour(calendar, instant)) return instant
  const day = isoDayOf(instant)
  const isBefore = calendar.dayOf(day).shop !== 'none' && instant < momentOf(day, OPENS)
  return momentOf(isBefore ? day : addWorkingDays(calendar, day, 1), OPENS)
}
