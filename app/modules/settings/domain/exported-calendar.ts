import { z } from 'zod'
import { parseIsoDay } from '#app/kernel/instant.ts'
import { yearOfIsoDay } from '#app/kernel/iso-day.ts'
import { FEASTS } from '#app/modules/calendar/domain/official-holidays.ts'
import type { CalendarSettings, Weekday } from '#app/modules/calendar/domain/work-calendar.ts'
import { CLOSURE_KINDS, CLOSURE_SCOPES, WEEKDAYS } from '#app/modules/calendar/domain/work-calendar.ts'
import { CLOSURE_LIMITS } from './closures-form.ts'
import { FEAST_LIMITS } from './feasts-form.ts'

const day = z.string().refine((text) => parseIsoDay(text) !== null)
const time = z.string().regex(/^\d{2}:\d{2}$/)
const dayHours = z.strictObject({ opens: time, closes: time }).nullable()
const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, dayHours])) as Record<
  Weekday,
  typeof dayHours
>

/** The parts of the calendar as they are stored and stand in a file; what their forms refuse is asked besides. */
export const CALENDAR_SHAPES: Readonly<Record<keyof CalendarSettings, z.ZodType>> = {
  workingHours: z.strictObject({
    week: z.strictObject(week),
    cutOff: time,
    halfDays: z.enum(['not-counted', 'counted-half']),
  }),
  closures: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string().min(1),
        firstDay: day,
        lastDay: day,
        kind: z.enum(CLOSURE_KINDS),
        scope: z.enum(CLOSURE_SCOPES),
      }),
    )
    .max(CLOSURE_LIMITS.closures)
    .refine((closures) => areDifferent(closures.map(({ id }) => id))),
  feasts: z
    .array(
      z.strictObject({
        feast: z.enum(FEASTS),
        firstDay: day,
        readFrom: z.string(),
        confirmedOn: day.nullable(),
      }),
    )
    .max(FEAST_LIMITS.feasts)
    .refine((feasts) =>
      areDifferent(feasts.map(({ feast, firstDay }) => `${feast} ${yearOfIsoDay(firstDay)}`)),
    ),
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
