import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'

/** What the form was opened with; a newer state is a conflict. */
export const versionField = z
  .string(UNREADABLE_FORM)
  .regex(/^\d{1,9}$/, UNREADABLE_FORM)
  .transform(Number)

export const checkboxField = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

interface TextOptions {
  readonly max: number
  /** Said when it is empty; without it the field may be. */
  readonly missing?: string
  readonly lines?: boolean
}

/** A text of at most `max` characters after tidying; control characters never get in. */
export function textField({ max, missing, lines = false }: TextOptions) {
  return z
    .string(UNREADABLE_FORM)
    .max(20_000, UNREADABLE_FORM)
    .optional()
    .transform((typed) => (lines ? plainText : plainLine)(typed ?? ''))
    .refine((text) => missing === undefined || text !== '', missing ?? UNREADABLE_FORM)
    .refine(({ length }) => length <= max, `En fazla ${max} karakter yazabilirsiniz.`)
}

/** An optional text in the form a reader of the kernel gives it; empty stays empty. */
export function readField(read: (typed: string) => Result<string>, max = 300) {
  return textField({ max }).transform((typed, context): string => {
    if (typed === '') return ''
    const result = read(typed)
    if (result.ok) return result.value
    context.addIssue({ code: 'custom', message: result.error.message })
    return z.NEVER
  })
}

/** A whole number within bounds; `what` names it in the refusal. */
export function wholeNumberField({ min, max }: { min: number; max: number }) {
  const message = `${min} ile ${max} arasında tam sayı yazın.`
  return z.string(message).transform((typed, context): number => {
    const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
    if (number >= min && number <= max) return number
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** An optional address of a page elsewhere; a missing `https://` is put before it. */
export const webLinkField = textField({ max: 300 }).transform((typed, context): string => {
  if (typed === '') return ''
  const link = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (isWebLink(link)) return link
  context.addIssue({
    code: 'custom',
    message: 'Sayfanın adresini yazın, örneğin https://instagram.com/firmaniz.',
  })
  return z.NEVER
})

function isWebLink(link: string): boolean {
  return /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?:[/?#][^\s<>"'\\]*)?$/iu.test(
    link,
  )
}
