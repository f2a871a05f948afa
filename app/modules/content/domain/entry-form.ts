import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

/** A text control of a form: missing is empty. What it may hold the schema of the entry says. */
export const typedText = z
  .string(UNREADABLE_FORM)
  .max(500_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => typed ?? '')

/** A box to tick. */
export const tickBox = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

/** A picture's hidden field: its asset id, null for none. */
export const pictureId = z
  .string(UNREADABLE_FORM)
  .regex(/^[0-9a-f]{64}$/, UNREADABLE_FORM)
  .optional()
  .transform((id) => id ?? null)

/** The version a form was opened with; null for a new entry. */
export const seenVersion = z
  .string(UNREADABLE_FORM)
  .regex(FORM_VERSION, UNREADABLE_FORM)
  .optional()
  .transform((version) => (version === undefined ? null : Number(version)))

/**
 * Judges what a form was read into by the schema of its entry and hands the refusals to the form. `nameOf` gives the
 * control a field is typed in, where it has another name.
 */
export function judge<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
  context: z.RefinementCtx,
  nameOf: (path: string) => string = (path) => path,
): void {
  const parsed = schema.safeParse(input)
  if (parsed.success) return
  const refused = new Set<string>()
  for (const { path, message } of parsed.error.issues) {
    const name = nameOf(path.join('.'))
    // One reason a control: what is missing is not also badly written.
    if (!refused.has(name)) context.addIssue({ code: 'custom', path: [name], message })
    refused.add(name)
  }
}
