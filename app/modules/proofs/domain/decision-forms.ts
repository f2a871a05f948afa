import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { cutText, plainLine, plainText } from '#app/kernel/plain-text.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import {
  MAX_DECIDER_NAME,
  MAX_FORWARD_NOTE,
  MAX_PIN_TEXT,
  MAX_REVOKE_REASON,
  MAX_WISH_TEXT,
  NAME_MISSING,
  WISHES,
} from './decision-limits.ts'
import { CHECKPOINTS } from './proof-manifest.ts'

const reference = z.string(UNREADABLE_FORM).min(1, UNREADABLE_FORM).max(100, UNREADABLE_FORM)
const hash = z.string(UNREADABLE_FORM).regex(/^[0-9a-f]{64}$/, UNREADABLE_FORM)
const version = z.coerce.number(UNREADABLE_FORM).int(UNREADABLE_FORM).min(1, UNREADABLE_FORM).max(9_999)

function line(max: number, empty: string) {
  const tooLong = `En fazla ${max} karakter yazabilirsiniz.`
  return z
    .string(empty)
    .max(4 * max, tooLong)
    .transform(plainLine)
    .refine((text) => text !== '', empty)
    .refine((text) => text.length <= max, tooLong)
}

function lines(max: number) {
  const tooLong = `En fazla ${max} karakter yazabilirsiniz.`
  return z
    .string(UNREADABLE_FORM)
    .max(4 * max, tooLong)
    .default('')
    .transform(plainText)
    .refine((text) => text.length <= max, tooLong)
}

/** What tells a repeated answer, as long as it can be one. */
const key = z
  .string()
  .regex(/^[\w-]{8,100}$/)
  .nullable()
  .default(null)
  .catch(null)

const seen = { proof: reference, version, manifestHash: hash, key }
const name = line(MAX_DECIDER_NAME, NAME_MISSING)
const wish = z.enum(WISHES, UNREADABLE_FORM)

/** 'Onaylıyorum' on the page of proofs. Whether every box is ticked is judged with the version that was seen. */
export const approveFormSchema = z.object({
  ...seen,
  name,
  checklist: z.array(z.enum(CHECKPOINTS, UNREADABLE_FORM)).max(20).default([]),
})

/** 'Değişiklik istiyorum' with its words; pins are sent before, one by one. */
export const changeFormSchema = z.object({ ...seen, name, wish, text: lines(MAX_WISH_TEXT) })

/** 'Onayı geri al'. */
export const revokeFormSchema = z.object({ proof: reference, name, reason: lines(MAX_REVOKE_REASON) })

const EMAIL_WRONG = 'Geçerli bir e-posta adresi yazın.'

/** 'Şirketinizden birine gönderin'. */
export const forwardFormSchema = z.object({
  name: line(MAX_DECIDER_NAME, 'Kime gönderdiğinizi yazın.'),
  email: z
    .string(EMAIL_WRONG)
    .max(300, EMAIL_WRONG)
    .transform((typed, context) => {
      const parsed = parseEmail(typed)
      if (parsed.ok) return parsed.value
      context.addIssue({ code: 'custom', message: EMAIL_WRONG })
      return z.NEVER
    }),
  note: lines(MAX_FORWARD_NOTE),
})

/** The same answers as JSON (`POST /api/proofs/{token}/decision`): each box by its name. */
export const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({
      decision: z.literal('approved'),
      ...seen,
      name,
      checklist: z
        .partialRecord(z.enum(CHECKPOINTS), z.boolean(), UNREADABLE_FORM)
        .transform((boxes) => CHECKPOINTS.filter((point) => boxes[point] === true)),
    }),
    z.object({ decision: z.literal('changes-requested'), ...seen, name, wish, text: lines(MAX_WISH_TEXT) }),
  ],
  UNREADABLE_FORM,
)

const share = z.number(UNREADABLE_FORM).min(0, UNREADABLE_FORM).max(1, UNREADABLE_FORM)
const pinText = z
  .string('Notunuzu yazın.')
  .transform(plainText)
  .refine((text) => text !== '', 'Notunuzu yazın.')
  .refine((text) => text.length <= MAX_PIN_TEXT, `Bir not en fazla ${MAX_PIN_TEXT} karakter olabilir.`)

/** A pin as the page sends it. */
export const newPinSchema = z.object({
  proof: reference,
  version,
  page: z.number(UNREADABLE_FORM).int(UNREADABLE_FORM).min(0, UNREADABLE_FORM).max(99, UNREADABLE_FORM),
  x: share,
  y: share,
  text: pinText,
})

/** A pin that was moved or worded anew. */
export const changedPinSchema = z.object({ proof: reference, x: share, y: share, text: pinText })

/** A pin that goes. */
export const removedPinSchema = z.object({ proof: reference, isRemoved: z.literal(true) })

/** What programs say they are, as far as it is kept as evidence. */
export function keptUserAgent(sent: string | null): string {
  return cutText(plainLine(sent ?? ''), 300)
}

/** The first thing that is wrong, in words for people. */
export function firstIssue(error: z.ZodError): string {
  return error.issues[0]?.message ?? UNREADABLE_FORM
}
