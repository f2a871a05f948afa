import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { PAID_WITH } from './payment.ts'
import { seenRevision } from './seen-revision.ts'

const NO_METHOD = 'Lütfen ödeme yöntemini seçin.'

/** 'Ödeme alındı', which says how, and its undoing. */
export const paymentFormSchema = z
  .strictObject(
    {
      intent: z.literal('payment', UNREADABLE_FORM),
      paid: z.enum(['yes', 'no'], UNREADABLE_FORM),
      paidWith: z.enum(PAID_WITH, NO_METHOD).nullable().default(null),
      revision: seenRevision(UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform(({ paid, paidWith, revision }, context) => {
    if (paid === 'no') return { paidWith: null, revision }
    if (paidWith === null) context.addIssue({ code: 'custom', path: ['paidWith'], message: NO_METHOD })
    return { paidWith, revision }
  })
