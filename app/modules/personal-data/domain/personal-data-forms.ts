import { z } from 'zod'

/** What is typed before an account is deleted. */
export const DELETE_WORDS = 'HESABIMI SİL'

const PASSWORD_MISSING = 'Lütfen şifrenizi yazın.'
const password = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(256, 'Şifreniz hatalı.')

/** The form that hands a person's data out. */
export const exportFormSchema = z.object({ password })

/** The form that deletes an account. The words may be typed in small letters, with or without Turkish ones. */
export const deleteAccountSchema = z.object({
  password,
  words: z
    .string(`Onaylamak için ${DELETE_WORDS} yazın.`)
    .max(40, `Onaylamak için ${DELETE_WORDS} yazın.`)
    .refine(
      (typed) =>
        typed.trim().toLocaleUpperCase('tr').replaceAll('I', 'İ') === DELETE_WORDS.replaceAll('I', 'İ'),
      `Onaylamak için ${DELETE_WORDS} yazın.`,
    ),
})
