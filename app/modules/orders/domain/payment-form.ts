import { z } from 'zod'
import { seenRevision } from './seen-revision.ts'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** 'Ödeme alındı' and its undoing. */
export const paymentFormSchema = z.strictObject(
  {
    intent: z.literal('payment', UNREADABLE),
    paid: z.enum(['yes', 'no'], UNREADABLE),
    revision: seenRevision(UNREADABLE),
  },
  UNREADABLE,
)
