import { z } from 'zod'
import { STAFF_SOURCES } from './marketing-consent.ts'

const UNREADABLE = 'Geri alma işlenemedi. Lütfen sayfayı yenileyip tekrar deneyin.'

/** What staff send who note that somebody wants no more marketing mails. */
export const withdrawalSchema = z.object({
  id: z.string(UNREADABLE).regex(/^IZIN-[0-9A-Z]{16}$/, UNREADABLE),
  source: z.enum(STAFF_SOURCES, 'Nasıl bildirdiğini seçin.'),
})
