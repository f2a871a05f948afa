import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type {
  TimeOfDay,
  Weekday,
  WeekHours,
  WorkingHours,
} from '#app/modules/calendar/domain/work-calendar.ts'
import { WEEKDAYS } from '#app/modules/calendar/domain/work-calendar.ts'
import { checkboxField, versionField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'

/** A day of the week as it stands in the form. */
export interface DayHoursFields {
  readonly works: boolean
  readonly opens: string
  readonly closes: string
}

export interface WorkingHoursFormValues {
  readonly week: Readonly<Record<Weekday, DayHoursFields>>
  readonly cutOff: string
  readonly countsHalfDays: boolean
}

/** Stands in the fields of a day that is not worked on yet. */
const USUAL_HOURS = { opens: '09:00', closes: '18:00' } as const

/** What a browser sends of a field of time; some add the seconds. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:00)?$/
const BAD_TIME = 'Saati 09:00 gibi yazın.'

const cutOffField = z
  .string(UNREADABLE_FORM)
  .regex(TIME, 'Saati 14:00 gibi yazın.')
  .transform((typed) => typed.slice(0, 5))

/** The hours of a day without work may be anything. */
const dayField = z
  .strictObject(
    {
      works: checkboxField,
      opens: z.string(UNREADABLE_FORM).max(20, UNREADABLE_FORM).optional(),
      closes: z.string(UNREADABLE_FORM).max(20, UNREADABLE_FORM).optional(),
    },
    UNREADABLE_FORM,
  )
  .transform(({ works, opens = '', closes = '' }, context) => {
    if (!works) return null
    for (const [name, typed] of Object.entries({ opens, closes }))
      if (!TIME.test(typed)) context.addIssue({ code: 'custom', path: [name], message: BAD_TIME })
    const hours = { opens: opens.slice(0, 5), closes: closes.slice(0, 5) }
    if (context.issues.length === 0 && hours.opens >= hours.closes)
      context.addIssue({ code: 'custom', path: ['closes'], message: 'Kapanış açılıştan sonra olmalıdır.' })
    return hours
  })

const days = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, dayField])) as Record<
  Weekday,
  typeof dayField
>

/** The form of the working hours as it is sent: at least one day of work, and a cut-off within the hours of one. */
export const workingHoursSchema = z
  .strictObject(
    {
      version: versionField,
      week: z.strictObject(days, UNREADABLE_FORM),
      cutOff: cutOffField,
      countsHalfDays: checkboxField,
    },
    UNREADABLE_FORM,
  )
  .superRefine(({ week, cutOff }, context) => {
    const worked = workedHours(week)
    if (worked.length === 0)
      context.addIssue({ code: 'custom', path: ['week'], message: 'En az bir çalışma günü seçin.' })
    else if (!worked.some(({ opens, closes }) => opens <= cutOff && cutOff <= closes))
      context.addIssue({
        code: 'custom',
        path: ['cutOff'],
        message: 'Son saat, bir çalışma gününün açılışı ile kapanışı arasında olmalıdır.',
      })
  })
  .transform(
    ({ version, week, cutOff, countsHalfDays }): { version: number; patch: GroupPatch<'workingHours'> } => ({
      version,
      patch: {
        workingHours: { week, cutOff, halfDays: countsHalfDays ? 'counted-half' : 'not-counted' },
      },
    }),
  )

function workedHours(week: WeekHours): readonly { opens: TimeOfDay; closes: TimeOfDay }[] {
  return Object.values(week).filter((hours) => hours !== null)
}

export type WorkingHoursFormFields = z.input<typeof workingHoursSchema>
export type WorkingHoursFormOutput = z.output<typeof workingHoursSchema>

/** What the form of the stored hours starts with. */
export function workingHoursFormValues({ week, cutOff, halfDays }: WorkingHours): WorkingHoursFormValues {
  const fields = WEEKDAYS.map((weekday) => {
    const hours = week[weekday]
    return [weekday, { works: hours !== null, ...(hours ?? USUAL_HOURS) }] as const
  })
  return {
    week: Object.fromEntries(fields) as Record<Weekday, DayHoursFields>,
    cutOff,
    countsHalfDays: halfDays === 'counted-half',
  }
}
