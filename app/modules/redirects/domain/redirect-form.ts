import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { readNewAddress, readOldAddress } from './address.ts'
import type { RedirectRow, RedirectStatus } from './redirect.ts'

/** The form's fields as they stand in its controls. */
export interface RedirectFormValues {
  readonly source: string
  readonly target: string
  readonly status: string
  readonly version: string
}

const typed = z
  .string(UNREADABLE_FORM)
  .max(5_000, UNREADABLE_FORM)
  .optional()
  .transform((text) => text ?? '')

/** The form of a rule as it is sent; which pages the shop has, and whether a whole address is the shop's, the server says. */
export const redirectFormSchema = z
  .strictObject(
    {
      source: typed,
      target: typed,
      status: z.enum(['301', '302'], UNREADABLE_FORM).optional(),
      version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context) => {
    const { source, target } = form
    const readings = { source: readOldAddress(source), target: readNewAddress(target, () => true) }
    for (const [name, read] of Object.entries(readings))
      if (!read.ok) context.addIssue({ code: 'custom', path: [name], message: read.error.message })
    const status: RedirectStatus = form.status === '302' ? 302 : 301
    return {
      input: { source, target, status },
      version: form.version === undefined ? null : Number(form.version),
    }
  })

export type RedirectFormFields = z.input<typeof redirectFormSchema>
export type RedirectForm = z.output<typeof redirectFormSchema>
export type RedirectInput = RedirectForm['input']

/** What the form of a new rule starts with; `source` is an address that was asked for and not found. */
export function emptyRedirectForm(source: string): RedirectFormValues {
  return { source, target: '', status: '301', version: '' }
}

/** What the form of a stored rule starts with. Sent back untouched it gives the same rule. */
export function redirectFormValues({ source, target, status, version }: RedirectRow): RedirectFormValues {
  return { source, target, status: String(status), version: String(version) }
}
