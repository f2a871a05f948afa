import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, MINUTE_MS, startOfIstanbulDay } from '#app/kernel/instant.ts'

/** A shop that has never made a backup begins at its hour, not whenever it is started first. */
const FIRST_RUN_WINDOW_MS = 15 * MINUTE_MS

/** The last time a backup was due at or before now. `time` is an Istanbul time of day, `03:30`. */
export function lastDueAt(time: string, now: Instant): Instant {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = startOfIstanbulDay(now) + (hours * 60 + minutes) * MINUTE_MS
  return today <= now ? today : today - DAY_MS
}

/**
 * Whether the backup of the day has still to be made. One that was missed, because the machine was off, is made up for as
 * soon as the shop runs again. `lastStartedAt` is when the schedule began one last, whatever came of it.
 */
export function isBackupDue({
  time,
  now,
  lastStartedAt,
}: {
  readonly time: string
  readonly now: Instant
  readonly lastStartedAt: Instant | null
}): boolean {
  const dueAt = lastDueAt(time, now)
  return lastStartedAt === null ? now - dueAt < FIRST_RUN_WINDOW_MS : lastStartedAt < dueAt
}
