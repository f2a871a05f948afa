import { z } from 'zod'
import { plainText } from '#app/kernel/plain-text.ts'

/** A typed text over several lines, as plain text: no longer than `max` characters, and not empty where `empty` says so. */
export function shortText({
  max,
  empty,
  tooLong,
}: {
  readonly max: number
  readonly empty?: string
  readonly tooLong: string
}) {
  return (
    z
      .string(empty)
      // What is taken away as blank counts for nothing, within reason.
      .max(4 * max, tooLong)
      .transform((typed) => plainText(typed))
      .refine((text) => empty === undefined || text !== '', empty)
      .refine((text) => text.length <= max, tooLong)
  )
}
