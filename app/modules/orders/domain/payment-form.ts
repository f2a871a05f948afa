import { z } from 'zod'
import { PAID_WITH } from './payment.ts'
import { seenRevision } from './seen-revision.ts'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const NO_METHOD = 'Lütfen ödeme yöntemini seçin.'

/** 'Ödeme alındı', which says how, and its undoing. */
export const paymentFormSchema = z
  .strictObject(
    {
      intent: z.literal('payment', UNREADABLE),
      paid: z.enum(['yes', 'no'], UNREADABLE),
      paidWith: z.enum(PAID_WITH, NO_METHOD).nullable().default(null),
      revision: seenRevision(UNREADABLE),
    },
    UNREADABLE,
  )
  .transform(({ paid, paidWith, revision }, context) => {
    if (paid === 'no') return { paidWith: null, revision }
    if (paidWith === null) context.addIssue({ code: 'custom', path: ['paidWith'], message: NO_METHOD })
    return { paidWith, revision }
  })
