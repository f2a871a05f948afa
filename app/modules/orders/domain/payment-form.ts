import { z } from 'zod'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** 'Ödeme alındı' and its undoing. */
export const paymentFormSchema = z.strictObject(
  { intent: z.literal('payment', UNREADABLE), paid: z.enum(['yes', 'no'], UNREADABLE) },
  UNREADABLE,
)
