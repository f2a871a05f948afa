import { z } from 'zod'

/** The one form of a quote's page: taking it out. */
export const quoteRemovalSchema = z.strictObject({ intent: z.literal('remove') })
