import { z } from 'zod'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut } from '#app/modules/catalog/domain/product.ts'
import type { StockedProduct } from '#app/modules/catalog/domain/variant.ts'
import {
  choiceOfVariant,
  chosenVariant,
  hasVariants,
  isChoiceSoldOut,
  isCombination,
} from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** Open alerts of one e-mail address: anybody may type anybody's. */
export const MOST_OF_EMAIL = 20
/** Open alerts of one product: they all become mails at once. */
export const MOST_OF_PRODUCT = 2_000

const MAX_TEXT = 200
const MAX_GROUPS = 20

/** What a browser asks for: word when this choice of a product is for sale again. */
export const restockWishSchema = z.object({
  productId: z.string().min(1).max(MAX_TEXT),
  options: z
    .record(z.string().max(MAX_TEXT), z.string().max(MAX_TEXT))
    .refine((options) => Object.keys(options).length <= MAX_GROUPS),
  email: z
    .string()
    .max(1_000)
    .transform((typed, context) => {
      const email = parseEmail(typed)
      if (email.ok) return email.value
      context.addIssue({ code: 'custom', message: email.error.message })
      return z.NEVER
    }),
})

export type RestockWish = z.output<typeof restockWishSchema>

type Awaited = StockedProduct & Pick<Product, 'minOrderQuantity' | 'packSize'>

/**
 * The stock that is waited for with a choice: a variant's, by its option values, or that of a product without variants.
 * Null where the product has variants and none of them is meant.
 */
export function awaitedStock(product: Awaited, options: ChosenOptions): readonly string[] | null {
  if (!hasVariants(product)) return []
  return chosenVariant(product, options)?.valueIds ?? null
}

/** How it stands with a wait, and with which choice it ends. */
export type AwaitedState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'back'; readonly options: ChosenOptions }

/**
 * Whether what was waited for is for sale again, by the same rule as on the product's page. A choice that is gone is waited
 * for on, so that nobody is told of another.
 */
export function awaitedState(product: Awaited, valueIds: readonly string[]): AwaitedState {
  if (!hasVariants(product) || valueIds.length === 0)
    return isSoldOut(product) ? { kind: 'waiting' } : { kind: 'back', options: {} }
  const variant = product.variants.find((each) => isCombination(each, valueIds))
  if (!variant) return { kind: 'waiting' }
  const options = choiceOfVariant(product, variant)
  return isChoiceSoldOut(product, options) ? { kind: 'waiting' } : { kind: 'back', options }
}
