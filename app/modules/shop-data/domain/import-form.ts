import { z } from 'zod'

/** The press that takes a looked-at file in; the file is named by its content. */
export const applyFormSchema = z.object({
  intent: z.literal('import'),
  file: z.string().regex(/^[0-9a-f]{64}$/),
})
