import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

/** Whether new orders are mailed to whoever is signed in. */
export const orderMailFormSchema = z.strictObject(
  { wants: z.enum(['yes', 'no'], UNREADABLE_FORM) },
  UNREADABLE_FORM,
)
