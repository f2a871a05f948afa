import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { shortText } from './short-text.ts'

export const MAX_NOTE = 1_000

/** 'Not ekle' on an order's page. */
export const noteFormSchema = z.strictObject(
  {
    intent: z.literal('note', UNREADABLE_FORM),
    note: shortText({
      max: MAX_NOTE,
      empty: 'Lütfen bir not yazın.',
      tooLong: `Not en fazla ${MAX_NOTE} karakter olabilir.`,
    }),
  },
  UNREADABLE_FORM,
)

/** 'Notu sil'. */
export const removeNoteFormSchema = z.strictObject(
  {
    intent: z.literal('remove-note', UNREADABLE_FORM),
    noteId: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
