import { z } from 'zod'

/** One sentence for every refusal, so that nobody learns which addresses have an account (product decision 19). */
export const WRONG_CREDENTIALS = 'Email veya şifre hatalı!'

/** The form of `/giris`. Whether the address belongs to anybody is the server's to say. */
export const signInSchema = z.object({
  email: z
    .string(WRONG_CREDENTIALS)
    .trim()
    .min(1, WRONG_CREDENTIALS)
    .max(254, WRONG_CREDENTIALS)
    // No name has control characters, and PostgreSQL cannot even look for U+0000.
    .regex(/^\P{Cc}*$/u, WRONG_CREDENTIALS),
  password: z.string(WRONG_CREDENTIALS).min(1, WRONG_CREDENTIALS).max(256, WRONG_CREDENTIALS),
  return: z.string().max(500).optional().catch(undefined),
})
export type SignInForm = z.infer<typeof signInSchema>
