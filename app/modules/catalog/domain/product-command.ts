import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { lira, seenStockField, wholeNumber } from './product-form-fields.ts'
import { TYPED_REASONS } from './stock-movement.ts'

const productId = z.string(UNREADABLE_FORM).regex(/^[\w.:-]{1,128}$/, UNREADABLE_FORM)
const seenVersion = z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).transform(Number)

/** What the product list sends about one product: take it away, copy it, or a price or stock typed into its row. */
export const productCommandSchema = z.discriminatedUnion(
  'intent',
  [
    z.strictObject({ intent: z.literal('remove'), id: productId }, UNREADABLE_FORM),
    z.strictObject({ intent: z.literal('duplicate'), id: productId }, UNREADABLE_FORM),
    z.strictObject(
      {
        intent: z.literal('price'),
        id: productId,
        version: seenVersion,
        value: lira('Fiyatı yazın.', { min: 1 }),
      },
      UNREADABLE_FORM,
    ),
    z.strictObject(
      {
        intent: z.literal('stock'),
        id: productId,
        version: seenVersion,
        seenStock: seenStockField,
        value: wholeNumber('Stok adedini yazın.', { min: 0 }),
        reason: z.enum(TYPED_REASONS, UNREADABLE_FORM),
      },
      UNREADABLE_FORM,
    ),
  ],
  UNREADABLE_FORM,
)
