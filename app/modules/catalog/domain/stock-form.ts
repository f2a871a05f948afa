import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Variant, VariantId } from './product.ts'
import type { StockChange } from './product-change.ts'
import { line, orEmpty, seenStockField, wholeNumber } from './product-form-fields.ts'
import type { TypedReason } from './stock-movement.ts'
import { MAX_STOCK_NOTE, TYPED_REASONS } from './stock-movement.ts'

/** What the page of a product's movements sends. */
export interface StockFormInput {
  readonly change: StockChange
  /** The stock that was shown. */
  readonly seenStock: number
  /** Whose stock it is; null for a product without variants. */
  readonly variantId: VariantId | null
  /** What was shown to be on its way, of goods that are all there now; null where nobody said so. */
  readonly seenIncoming: number | null
}

/** A variant as the form names it, with the stock that was shown of it. */
const chosenVariant = z
  .string('Varyantı seçin.')
  .regex(/^[\w.:-]{1,128} -?\d{1,9}$/, UNREADABLE_FORM)
  .transform((text) => {
    const [id, stock] = text.split(' ')
    return { id: id as VariantId, seenStock: Number(stock) }
  })

/** The text that names a variant in the form. */
export function variantChoice({ id, stock }: Pick<Variant, 'id' | 'stock'>): string {
  return `${id} ${stock}`
}

/**
 * The form that moves the stock of one product: of a count the pieces that were found, of everything else the pieces that
 * came or went, so that nobody types a sign.
 */
export const stockFormSchema = z
  .strictObject(
    {
      reason: z.enum(TYPED_REASONS, UNREADABLE_FORM),
      quantity: wholeNumber('Adedi yazın.', { min: 0 }),
      note: orEmpty(line(MAX_STOCK_NOTE)),
      seenStock: seenStockField,
      variant: chosenVariant.optional(),
      seenIncoming: seenStockField.optional(),
    },
    UNREADABLE_FORM,
  )
  .transform(({ reason, quantity, note, seenStock, variant, seenIncoming }, context): StockFormInput => {
    if (reason !== 'count' && quantity === 0)
      context.addIssue({ code: 'custom', path: ['quantity'], message: 'En az 1 olmalıdır.' })
    return {
      change: { ...movementOf(reason, quantity), reason, note },
      seenStock: variant?.seenStock ?? seenStock,
      variantId: variant?.id ?? null,
      seenIncoming: seenIncoming ?? null,
    }
  })

function movementOf(reason: TypedReason, quantity: number): Pick<StockChange, 'kind' | 'quantity'> {
  if (reason === 'count') return { kind: 'stock-set', quantity }
  return { kind: 'stock-add', quantity: reason === 'damage' ? -quantity : quantity }
}

/** What a typed quantity is, by the reason. */
export const QUANTITY_LABELS: Readonly<Record<TypedReason, string>> = {
  count: 'Sayılan adet',
  delivery: 'Gelen adet',
  return: 'Dönen adet',
  damage: 'Düşülecek adet',
}
