import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainText } from '#app/kernel/plain-text.ts'

const EMPTY = 'Lütfen bir not yazın.'
export const MAX_NOTE = 1_000
const TOO_LONG = `Not en fazla ${MAX_NOTE} karakter olabilir.`

/** 'Not ekle' on an order's page. */
export const noteFormSchema = z
  .strictObject(
    {
      intent: z.literal('note', UNREADABLE_FORM),
      note: z
        .string(EMPTY)
        .min(1, EMPTY)
        .max(4 * MAX_NOTE, TOO_LONG),
    },
    UNREADABLE_FORM,
  )
  .transform(({ note: typed }, context) => {
    const note = plainText(typed)
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['note'], message })
    if (note === '') refuse(EMPTY)
    if (note.length > MAX_NOTE) refuse(TOO_LONG)
    return { note }
  })

/** 'Notu sil'. */
export const removeNoteFormSchema = z.strictObject(
  {
    intent: z.literal('remove-note', UNREADABLE_FORM),
    noteId: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
