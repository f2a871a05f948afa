import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { MAX_CHANGE_REASON } from './order-revision-views.ts'
import { shortText } from './short-text.ts'

const TOO_LONG = `En fazla ${MAX_CHANGE_REASON} karakter yazabilirsiniz.`
const revisionId = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)

/** 'Geri çek' on the order's page. */
export const withdrawChangeSchema = z.strictObject(
  { intent: z.literal('withdraw-change', UNREADABLE_FORM), revisionId },
  UNREADABLE_FORM,
)

/** How the buyer agreed otherwise than through his order's page, noted by staff. */
export const recordAgreementSchema = z.strictObject(
  {
    intent: z.literal('agree-change', UNREADABLE_FORM),
    revisionId,
    how: shortText({
      max: MAX_CHANGE_REASON,
      empty: 'Alıcının nasıl onayladığını yazın.',
      tooLong: TOO_LONG,
    }),
  },
  UNREADABLE_FORM,
)

/** 'Onaylıyorum' on the buyer's page. */
export const acceptChangeSchema = z.strictObject(
  {
    intent: z.literal('accept-change', UNREADABLE_FORM),
    revisionId,
    /** The day that stood beside it; none where none did. */
    seenShipLatest: z
      .string(UNREADABLE_FORM)
      .regex(/^(\d{4}-\d{2}-\d{2})?$/, UNREADABLE_FORM)
      .transform((day) => day || null)
      .nullable()
      .default(null),
    'made-to-order': z.literal('on', UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/** 'Kabul etmiyorum' there. */
export const declineChangeSchema = z.strictObject(
  {
    intent: z.literal('decline-change', UNREADABLE_FORM),
    revisionId,
    answer: shortText({ max: MAX_CHANGE_REASON, empty: 'Lütfen sebebini kısaca yazın.', tooLong: TOO_LONG }),
  },
  UNREADABLE_FORM,
)
