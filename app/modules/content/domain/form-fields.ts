import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

/** A text as it was typed; an empty one where nothing was. Its bounds are the stored thing's. */
export const typedText = z
  .string(UNREADABLE_FORM)
  .max(5_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => typed ?? '')

/** A box that is ticked or not. */
export const tickedBox = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isTicked) => isTicked ?? false)

/** A whole number as it was typed; -1, which no bound allows, for anything else. */
export const typedNumber = z
  .string(UNREADABLE_FORM)
  .optional()
  .transform((typed) => (/^\d{1,9}$/.test(typed?.trim() ?? '') ? Number(typed) : -1))

/** The version a form was opened with. */
export const seenVersion = z
  .string(UNREADABLE_FORM)
  .regex(/^\d{1,9}$/, UNREADABLE_FORM)
  .transform(Number)

/** What a form sent together with the version it was opened with. */
export interface Versioned<Input> {
  readonly input: Input
  readonly version: number
}

/**
 * Judges what a form sent by the schema of the thing itself, so that browser, form and command share one set of rules; each
 * issue keeps its field.
 */
export function judgedBy<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  context: z.RefinementCtx,
): z.output<Schema> {
  const judged = schema.safeParse(input)
  if (judged.success) return judged.data
  for (const { path, message } of judged.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}
