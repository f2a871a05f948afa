import { z } from 'zod'
import { ORDER_STATUSES } from './order-status.ts'
import { seenRevision } from './seen-revision.ts'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** The status form of an order's page: one of the six statuses. Every status may follow every other (decision 12). */
export const statusFormSchema = z.strictObject(
  {
    intent: z.literal('status', UNREADABLE).default('status'),
    status: z.enum(ORDER_STATUSES, 'Lütfen bir durum seçin.'),
    tellBuyer: z.boolean(UNREADABLE).default(false),
    revision: seenRevision(UNREADABLE),
  },
  UNREADABLE,
)
