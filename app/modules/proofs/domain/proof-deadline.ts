import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { latestDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addWorkingDays, firstWorkingDay, lastMomentOf } from '#app/modules/calendar/domain/work-calendar.ts'

/** How long a buyer has, in working days after a proof was sent (`GateDays.approvalDays`). */
export interface ProofWindow {
  readonly calendar: WorkCalendar
  readonly approvalDays: number
}

/**
 * Until when an answer moves no day (decision 58): the cut-off of the last day of the buyer's window, or later where the
 * promise of the order has more room (`promiseApproveBy`). What the shop took to prepare never shortens it.
 */
export function approveByOf(
  { calendar, approvalDays }: ProofWindow,
  sentAt: Instant,
  promiseApproveBy: Instant | null,
): Instant {
  const last = lastWorkingMoment(
    calendar,
    addWorkingDays(calendar, firstWorkingDay(calendar, sentAt), Math.max(1, approvalDays)),
  )
  return Math.max(last, promiseApproveBy ?? last)
}

function lastWorkingMoment(calendar: WorkCalendar, day: IsoDay): Instant {
  const moment = lastMomentOf(calendar, day)
  if (moment === null) throw new RangeError(`not a working day: ${day}`)
  return moment
}

/**
 * The day on which an approval counts that came at `decidedAt`, for an order that counted on `countedOn`: in time it is
 * that day still; late, as many working days after it as the buyer was late. The shop's own delay moves nothing.
 */
export function approvedOnAfter(
  calendar: WorkCalendar,
  {
    countedOn,
    approveBy,
    decidedAt,
  }: { readonly countedOn: IsoDay; readonly approveBy: Instant; readonly decidedAt: Instant },
): IsoDay {
  if (decidedAt <= approveBy) return countedOn
  const late = lateDays(calendar, approveBy, decidedAt)
  return late === 0 ? countedOn : addWorkingDays(calendar, latestDay(countedOn, isoDayOf(approveBy)), late)
}

/** Working days that an answer came after its deadline: those begun between the two, each as a whole one. */
function lateDays(calendar: WorkCalendar, approveBy: Instant, decidedAt: Instant): number {
  const until = firstWorkingDay(calendar, decidedAt)
  let days = 0
  for (let day = isoDayOf(approveBy); day < until; days += 1) day = addWorkingDays(calendar, day, 1)
  return days
}

/** What asking for a change takes: when the next version is there, and until when that is to be approved. */
export interface ChangedWindow {
  readonly nextVersionBy: Instant
  readonly approveBy: Instant
}

/** The shop prepares within the next working day; then the buyer has his window anew. */
export function windowAfterChange({ calendar, approvalDays }: ProofWindow, askedAt: Instant): ChangedWindow {
  const preparedOn = addWorkingDays(calendar, isoDayOf(askedAt), 1)
  return {
    nextVersionBy: lastWorkingMoment(calendar, preparedOn),
    approveBy: lastWorkingMoment(calendar, addWorkingDays(calendar, preparedOn, Math.max(1, approvalDays))),
  }
}

/** When a proof that nobody answered rests (decision 58). */
export function restsAt(calendar: WorkCalendar, sentAt: Instant, restDays: number): Instant {
  return lastWorkingMoment(calendar, addWorkingDays(calendar, firstWorkingDay(calendar, sentAt), restDays))
}
