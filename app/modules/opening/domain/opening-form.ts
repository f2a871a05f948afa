import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'

/** What can be asked for on the opening's page. */
export const openingSchema = z.discriminatedUnion('intent', [
  // `aware`: the owner has read what is left to do and opens all the same.
  z.object({ intent: z.literal('open'), aware: z.literal('on').optional() }),
  z.object({ intent: z.literal('close') }),
  z.object({ intent: z.literal('dismiss') }),
  z.object({
    intent: z.literal('check'),
    step: z.enum(['shipping', 'legal-texts', 'home-page'], UNREADABLE_FORM),
  }),
])
export type OpeningForm = z.infer<typeof openingSchema>
