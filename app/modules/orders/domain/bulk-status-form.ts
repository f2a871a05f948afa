import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** No page of the list shows more. */
export const MAX_BULK = 100

/** An order that was ticked; the question that is answered names the revision it was asked about. */
export interface ChosenOrder {
  readonly id: string
  readonly seenRevision: number | null
}

function toChosen(text: string): ChosenOrder {
  const [id = '', revision] = text.split(':')
  return { id, seenRevision: revision === undefined ? null : Number(revision) }
}

/** One status for the ticked orders of the list. It is asked back first; `confirmed` is the answer. */
export const bulkStatusFormSchema = z.strictObject(
  {
    intent: z.literal('bulk-status', UNREADABLE_FORM),
    ids: z
      .array(
        z
          .string(UNREADABLE_FORM)
          .regex(/^[\w-]{1,64}(?::\d{1,9})?$/, UNREADABLE_FORM)
          .transform(toChosen),
        UNREADABLE_FORM,
      )
      .min(1, 'Lütfen en az bir sipariş seçin.')
      .max(MAX_BULK, `Bir seferde en fazla ${MAX_BULK} sipariş seçebilirsiniz.`),
    /** What the list shows, where all of it is meant: the ticked ones are those of its page then. */
    whole: z.string(UNREADABLE_FORM).max(600, UNREADABLE_FORM).optional(),
    status: z.enum(ORDER_STATUSES, 'Lütfen bir durum seçin.'),
    tellBuyer: z.boolean(UNREADABLE_FORM).default(false),
    /** Those without a tracking number travel without one. */
    isUntracked: z.boolean(UNREADABLE_FORM).default(false),
    confirmed: z.boolean(UNREADABLE_FORM).default(false),
  },
  UNREADABLE_FORM,
)
