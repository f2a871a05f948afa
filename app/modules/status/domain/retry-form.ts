import { z } from 'zod'

/** Which failed job is to be tried again. */
export const retryFormSchema = z.object({
  queue: z.string().min(1).max(100),
  job: z.string().min(1).max(100),
})
