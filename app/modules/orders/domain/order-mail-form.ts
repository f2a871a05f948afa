import { z } from 'zod'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** Whether new orders are mailed to whoever is signed in. */
export const orderMailFormSchema = z.strictObject({ wants: z.enum(['yes', 'no'], UNREADABLE) }, UNREADABLE)
