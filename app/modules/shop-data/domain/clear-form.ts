import { z } from 'zod'
import { CLEAR_WORD_MISSING, isClearWord } from './sample-overview.ts'

/** The form that clears the sample data; its word is the confirmation. */
export const clearFormSchema = z.object({
  intent: z.literal('clear-sample'),
  word: z.string().max(100).default('').refine(isClearWord, CLEAR_WORD_MISSING),
})
