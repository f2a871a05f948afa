import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { MAX_CART_ROWS } from '#app/modules/cart/domain/cart.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { seenRevision } from './seen-revision.ts'

const NO_PIECES = 'Stoğa dönecek adedi tam sayı olarak yazın; dönmeyecekse 0 yazın.'

/** The names of the fields that say what goes back to stock of the line at `index`. */
export function restockFields(index: number): { readonly line: string; readonly pieces: string } {
  return { line: `restock[${index}].line`, pieces: `restock[${index}].pieces` }
}

/**
 * The status form of an order's page: one of the six statuses. Every status may follow every other (decision 12). For a
 * cancellation it says of each line, or each of its rows, what goes back to stock.
 */
export const statusFormSchema = z
  .strictObject(
    {
      intent: z.literal('status', UNREADABLE_FORM).default('status'),
      status: z.enum(ORDER_STATUSES, 'Lütfen bir durum seçin.'),
      tellBuyer: z.boolean(UNREADABLE_FORM).default(false),
      restock: z
        .array(
          z.strictObject(
            {
              line: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM),
              pieces: z
                .string(NO_PIECES)
                .trim()
                .regex(/^\d{1,7}$/, NO_PIECES),
            },
            UNREADABLE_FORM,
          ),
          UNREADABLE_FORM,
        )
        .max(MAX_CART_ROWS, UNREADABLE_FORM)
        .default([]),
      revision: seenRevision(UNREADABLE_FORM),
    },
    UNREADABLE_FORM,
  )
  .transform(({ restock, ...form }) => ({
    ...form,
    restock:
      form.status === 'cancelled' && restock.length > 0
        ? new Map(restock.map(({ line, pieces }) => [line, Number(pieces)]))
        : null,
  }))
