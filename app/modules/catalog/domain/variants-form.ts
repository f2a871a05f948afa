import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { incomingFault, typedIncoming } from './incoming-goods.ts'
import {
  incomingField,
  incomingOnField,
  line,
  orEmpty,
  priceChangeField,
  seenStockField,
  stockField,
} from './product-form-fields.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import { MAX_STOCK_NOTE, TYPED_REASONS } from './stock-movement.ts'
import type { VariantRow } from './variant-rows.ts'
import { MOST_VARIANTS } from './variant-settling.ts'

/** Ids of option values or groups, one blank between them; none is the unmatched goods of a product. */
const idList = z
  .string(UNREADABLE_FORM)
  .regex(/^[\w.:-]{1,128}( [\w.:-]{1,128})?$/, UNREADABLE_FORM)
  .transform((text) => text.split(' '))

const variantRow = z
  .strictObject(
    {
      valueIds: idList.optional().transform((ids) => ids ?? []),
      sku: orEmpty(line(PRODUCT_LIMITS.sku)),
      barcode: orEmpty(line(PRODUCT_LIMITS.barcode)).transform((text) => (text === '' ? null : text)),
      stock: stockField,
      incoming: incomingField,
      incomingOn: incomingOnField,
      seenStock: seenStockField.optional().transform((stock) => stock ?? null),
      seenIncoming: incomingField,
      seenIncomingOn: incomingOnField,
      priceChange: priceChangeField,
      seenPriceChange: z
        .string(UNREADABLE_FORM)
        .regex(/^-?\d{1,12}$/, UNREADABLE_FORM)
        .optional(),
    },
    UNREADABLE_FORM,
  )
  .refine(({ valueIds, sku }) => valueIds.length === 0 || sku !== '', {
    path: ['sku'],
    message: 'Stok kodunu yazın.',
  })
  .superRefine((row, context) => {
    const fault = incomingFault({ stock: row.stock, ...typedIncoming(row) })
    if (fault !== null) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  })
  .transform(
    ({
      seenIncoming: incoming,
      seenIncomingOn: incomingOn,
      priceChange,
      seenPriceChange,
      ...row
    }): VariantRow => {
      const isOfStored = row.seenStock !== null
      return {
        ...row,
        // Goods that fit no variant have no price.
        priceChangeMinor: row.valueIds.length === 0 ? 0 : priceChange,
        seenPriceChange: seenPriceChange === undefined ? null : Number(seenPriceChange),
        seenIncoming: isOfStored ? typedIncoming({ incoming, incomingOn }) : null,
      }
    },
  )

/** Each combination, and the unmatched goods. */
const rows = z
  .array(variantRow, UNREADABLE_FORM)
  .min(1, UNREADABLE_FORM)
  .max(MOST_VARIANTS + 1, UNREADABLE_FORM)

/** What the page of a product's variants sends: dividing its stock, changing its variants, or taking the dividing back. */
export const variantsFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.strictObject(
      { intent: z.literal('split'), groups: idList, seenStock: seenStockField, rows },
      UNREADABLE_FORM,
    ),
    z.strictObject(
      {
        intent: z.literal('change'),
        reason: z.enum(TYPED_REASONS, UNREADABLE_FORM),
        note: orEmpty(line(MAX_STOCK_NOTE)),
        rows,
      },
      UNREADABLE_FORM,
    ),
    z.strictObject({ intent: z.literal('merge') }, UNREADABLE_FORM),
  ],
  UNREADABLE_FORM,
)

/** A row of that page as it stands in its fields. */
export type VariantFields = Record<
  | 'valueIds'
  | 'sku'
  | 'barcode'
  | 'stock'
  | 'incoming'
  | 'incomingOn'
  | 'seenStock'
  | 'seenIncoming'
  | 'seenIncomingOn'
  | 'priceChange'
  | 'seenPriceChange',
  string
>
