import { z } from 'zod'
import { plainText } from '#app/kernel/plain-text.ts'

/** Most characters of why a story was rejected; it is mailed. */
export const MAX_REASON = 500

const REASON_MISSING = 'Lütfen ret nedenini yazın.'

const id = z.string().max(40)

/** The forms of the moderation page; each names its story. */
export const moderationSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('approve'), id }),
  z.strictObject({
    intent: z.literal('reject'),
    id,
    reason: z
      .string({ error: REASON_MISSING })
      .max(MAX_REASON, `Ret nedeni en fazla ${MAX_REASON} karakter olabilir.`)
      .refine((typed) => plainText(typed) !== '', REASON_MISSING)
      .transform(plainText),
  }),
  z.strictObject({ intent: z.literal('feature'), id }),
  z.strictObject({ intent: z.literal('unfeature'), id }),
  z.strictObject({ intent: z.literal('remove'), id }),
])
export type ModerationCommand = z.output<typeof moderationSchema>

/** Taking one's own story back. */
export const withdrawalSchema = z.strictObject({ intent: z.literal('withdraw'), id })
