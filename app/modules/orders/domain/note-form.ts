import { z } from 'zod'
import { plainText } from '#app/kernel/plain-text.ts'

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const EMPTY = 'Lütfen bir not yazın.'
export const MAX_NOTE = 1_000
const TOO_LONG = `Not en fazla ${MAX_NOTE} karakter olabilir.`

/** 'Not ekle' on an order's page. */
export const noteFormSchema = z
  .strictObject(
    {
      intent: z.literal('note', UNREADABLE),
      note: z
        .string(EMPTY)
        .min(1, EMPTY)
        .max(4 * MAX_NOTE, TOO_LONG),
    },
    UNREADABLE,
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
    intent: z.literal('remove-note', UNREADABLE),
    noteId: z.string(UNREADABLE).regex(/^[\w-]{1,64}$/, UNREADABLE),
  },
  UNREADABLE,
)
