import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { SeenDays } from './moved-order.ts'

/** More are told in several goes. */
export const MAX_MOVED = 100
export const MAX_REASON_LENGTH = 300

/** An order whose buyer is to be told the new days that were seen. */
export interface ChosenMove extends SeenDays {
  readonly id: string
}

/** How a ticked row is sent: the order with the days that stood beside it. */
export function chosenMoveText({ id, shipLatest, deliverTo }: ChosenMove): string {
  return [id, shipLatest, ...(deliverTo === null ? [] : [deliverTo])].join(':')
}

function toChosen(text: string): ChosenMove {
  const [id = '', shipLatest = '', deliverTo = null] = text.split(':')
  return { id, shipLatest, deliverTo }
}

/** The ticked orders of the list, whose buyers are told their new days, with what the shop says of it. */
export const moveDaysFormSchema = z.strictObject(
  {
    orders: z
      .array(
        z
          .string(UNREADABLE_FORM)
          .regex(/^[\w-]{1,64}(?::\d{4}-\d{2}-\d{2}){1,2}$/, UNREADABLE_FORM)
          .transform(toChosen),
        UNREADABLE_FORM,
      )
      .min(1, 'Lütfen en az bir sipariş seçin.')
      .max(MAX_MOVED, `Bir seferde en fazla ${MAX_MOVED} sipariş seçebilirsiniz.`),
    why: z
      .string(UNREADABLE_FORM)
      .trim()
      .max(MAX_REASON_LENGTH, `Sebep en fazla ${MAX_REASON_LENGTH} karakter olabilir.`)
      .default(''),
  },
  UNREADABLE_FORM,
)
