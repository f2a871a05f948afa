import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'

/** One line of text: control characters become spaces, ends are trimmed. */
export function line(max: number, missing = UNREADABLE_FORM) {
  return z.string(missing).transform((text, context) => {
    const cleaned = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
    return cleaned.length <= max ? cleaned : refuse(context, `En fazla ${max} karakter yazabilirsiniz.`)
  })
}

/** Text over several lines; line ends are unified, other control characters dropped. */
export function paragraphs(max: number, missing = UNREADABLE_FORM) {
  return z.string(missing).transform((text, context) => {
    const cleaned = text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
      .trim()
    if (cleaned.length <= max) return cleaned
    return refuse(context, `En fazla ${formatCount(max)} karakter yazabilirsiniz.`)
  })
}

/** An empty form field arrives as nothing; it is the empty text. */
export function orEmpty<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return schema.optional().transform((text) => text ?? '')
}

/** A text that may not be empty. */
export function required<Schema extends z.ZodType<string, string>>(schema: Schema, message: string) {
  return schema.refine((text) => text !== '', message)
}

/** Reports what is wrong with a value and gives none. */
export function refuse(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** An amount typed the Turkish way, in kuruş. */
export function lira(missing: string, { min }: { readonly min: Kurus }) {
  return z.string(missing).transform((text, context): Kurus => {
    const parsed = parseLira(text.slice(0, 40))
    if (!parsed.ok) return refuse(context, parsed.error.message)
    if (parsed.value < min) return refuse(context, `Tutar en az ${formatLira(min)} olmalıdır.`)
    if (parsed.value > PRODUCT_LIMITS.priceMinor)
      return refuse(context, `Tutar en fazla ${formatLira(PRODUCT_LIMITS.priceMinor)} olabilir.`)
    return parsed.value
  })
}

/** What a value or variant adds to the unit price, net of VAT; it may be negative, and is nothing where nothing is typed. */
export const priceChangeField = lira(UNREADABLE_FORM, { min: -PRODUCT_LIMITS.priceMinor })
  .optional()
  .transform((minor) => minor ?? 0)

/** The stock that was shown beside what is typed. */
export const seenStockField = z
  .string(UNREADABLE_FORM)
  .regex(/^-?\d{1,9}$/, UNREADABLE_FORM)
  .transform(Number)

/** Pieces in stock; below nothing only by what is sold of the goods on their way (`incomingFault`). */
export const stockField = wholeNumber('Stok adedini yazın.', { min: -PRODUCT_LIMITS.quantity })

/** Pieces on their way; none where nothing is typed. */
export const incomingField = wholeNumber(UNREADABLE_FORM, { min: 0 })
  .optional()
  .transform((pieces) => pieces ?? 0)

/** The day they are expected, as a date field sends it; null where nothing is chosen. */
export const incomingOnField = z
  .string(UNREADABLE_FORM)
  .refine((text) => text === '' || parseIsoDay(text) !== null, 'Günü takvimden seçin.')
  .optional()
  .transform((day) => (day === undefined || day === '' ? null : day))

/** A whole number as people type it: `1000` or `1.000`; `-15` where it may be below nothing. */
export function wholeNumber(missing: string, { min }: { readonly min: number }) {
  return z.string(missing).transform((text, context): number => {
    const typed = text.trim()
    const digits = min < 0 ? typed.replace(/^[-−]/, '') : typed
    if (!/^(?:\d{1,12}|\d{1,3}(?:\.\d{3}){1,3})$/.test(digits))
      return refuse(context, 'Lütfen bir tam sayı yazın.')
    const size = Number(digits.replaceAll('.', ''))
    const value = digits === typed ? size : -size
    if (value < min) return refuse(context, `En az ${min} olmalıdır.`)
    if (value > PRODUCT_LIMITS.quantity)
      return refuse(context, `En fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`)
    return value
  })
}
