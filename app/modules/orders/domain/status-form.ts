import { z } from 'zod'
import { ORDER_STATUSES } from './order-status.ts'

/** The status form of an order's page: one of the six statuses. Every status may follow every other (decision 12). */
export const statusFormSchema = z.strictObject(
  { status: z.enum(ORDER_STATUSES, 'Lütfen bir durum seçin.') },
  'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
)
