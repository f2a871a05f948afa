import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { countBoundsText, typedCount } from '#app/kernel/typed-count.ts'
import { daysOfRow, faultOfDays } from '#app/modules/calendar/domain/typed-days.ts'
import type { DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'
import type { CapacityException, PressCapacity } from './press-capacity.ts'

/** Bounds of what is said of a press; form, service and file read the same figures. */
export const PRESS_LIMITS = {
  pieces: 1_000_000,
  jobs: 1_000,
  exceptions: 100,
  /** Of one exception. */
  days: 366,
  note: 80,
} as const

/** What the back office saves of a method's press. */
export interface PressInput extends Omit<PressCapacity, 'methodId'> {
  /** The version the form was opened with; 0 for a method of which nothing was said. */
  readonly version: number
}

/** An exception as it is typed. */
export interface ExceptionRow {
  readonly firstDay: string
  /** Empty for a single day. */
  readonly lastDay: string
  readonly pieces: string
  readonly jobs: string
  readonly note: string
}

/** The form's fields as the texts that stand in its controls; an empty number is no limit. */
export interface PressFormValues {
  readonly pieces: string
  readonly jobs: string
  readonly exceptions: readonly ExceptionRow[]
  readonly version: string
}

/** A row of which nothing is typed yet. */
export const EMPTY_EXCEPTION_ROW: ExceptionRow = { firstDay: '', lastDay: '', pieces: '', jobs: '', note: '' }

const L = PRESS_LIMITS

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainLine(typed ?? ''))

const row = z.strictObject(
  { firstDay: text, lastDay: text, pieces: text, jobs: text, note: text },
  UNREADABLE_FORM,
)

type Path = readonly (string | number)[]

/**
 * The form as it is sent, read into what the shop stores. Rows of which nothing is typed are dropped; on other days a
 * press may do nothing (0), on usual ones at least something.
 */
export const pressSchema = z
  .strictObject(
    {
      pieces: text,
      jobs: text,
      exceptions: z
        .array(row, UNREADABLE_FORM)
        .max(L.exceptions, `En fazla ${L.exceptions} satır ekleyebilirsiniz.`)
        .prefault([]),
      version: z.string(UNREADABLE_FORM).regex(/^(?:0|[1-9]\d{0,8})$/, UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): PressInput => {
    const refuse = (path: Path, message: string): void =>
      context.addIssue({ code: 'custom', path: [...path], message })
    function count(typed: string, path: Path, { least, most }: { least: number; most: number }) {
      if (typed === '') return null
      const read = typedCount(typed, least, most)
      if (read === null) refuse(path, `${countBoundsText(least, most)}; sınır yoksa boş bırakın.`)
      return read
    }
    const capacity = (typed: { pieces: string; jobs: string }, path: Path, least: number): DayCapacity => ({
      pieces: count(typed.pieces, [...path, 'pieces'], { least, most: L.pieces }),
      jobs: count(typed.jobs, [...path, 'jobs'], { least, most: L.jobs }),
    })
    const exceptions = form.exceptions.flatMap((typed, index): CapacityException[] => {
      if (Object.values(typed).every((value) => value === '')) return []
      const path = ['exceptions', index]
      const days = daysOfRow(typed)
      const fault = faultOfDays(days, L.days)
      if (fault) refuse([...path, fault.field], fault.message)
      if (typed.pieces === '' && typed.jobs === '')
        refuse([...path, 'pieces'], 'Kaç adet basılabildiğini yazın; hiç basılamıyorsa 0.')
      if (typed.note.length > L.note) refuse([...path, 'note'], `En fazla ${L.note} karakter yazabilirsiniz.`)
      return [{ ...days, ...capacity(typed, path, 0), note: typed.note }]
    })
    return {
      perDay: capacity(form, [], 1),
      exceptions: exceptions.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
      version: Number(form.version),
    }
  })

export type PressFormFields = z.input<typeof pressSchema>

/** What the form of a method's press starts with. Sent back untouched it gives the same. */
export function pressFormValues({ perDay, exceptions, version }: PressInput): PressFormValues {
  return {
    pieces: countText(perDay.pieces),
    jobs: countText(perDay.jobs),
    exceptions: exceptions.map(({ firstDay, lastDay, pieces, jobs, note }) => ({
      firstDay,
      lastDay: lastDay === firstDay ? '' : lastDay,
      pieces: countText(pieces),
      jobs: countText(jobs),
      note,
    })),
    version: String(version),
  }
}

function countText(count: number | null): string {
  return count === null ? '' : formatCount(count)
}

/** '300 adet, 5 iş'; 'sınırsız'. */
export function capacityText({ pieces, jobs }: DayCapacity): string {
  const parts = [
    ...(pieces === null ? [] : [`${formatCount(pieces)} adet`]),
    ...(jobs === null ? [] : [`${formatCount(jobs)} iş`]),
  ]
  return parts.length === 0 ? 'sınırsız' : parts.join(', ')
}

/** '07.12.2026–09.12.2026: 0 adet (Makine bakımda)'. */
export function exceptionText({ firstDay, lastDay, note, ...capacity }: CapacityException): string {
  const days =
    firstDay === lastDay ? formatIsoDay(firstDay) : `${formatIsoDay(firstDay)}–${formatIsoDay(lastDay)}`
  return `${days}: ${capacityText(capacity)}${note === '' ? '' : ` (${note})`}`
}
