import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { presentOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { Product, ProductId, Variant, VariantId } from './product.ts'
import { isSoldOut, UNTRACKED_STOCK } from './product.ts'
import { inSizeOrder } from './size-order.ts'

/** Goods of one stock, which is a variant's where the product has variants. */
export interface StockPieces {
  readonly productId: ProductId
  /** Null for a product without variants, and for goods that are none of its variants (any more). */
  readonly variantId: VariantId | null
  readonly quantity: number
}

/** Whether a group of options is the colours: the filters and the feeds set it apart by this name. */
export function isColourGroup({ name }: Pick<OptionGroup, 'name'>): boolean {
  return lowerTurkish(name.trim()) === 'renk'
}

/** What staff see of goods that fit no variant. */
export const UNMATCHED = 'Eşleşmeyen'

/** What the stock of a choice is read from. */
export type StockedProduct = Pick<
  Product,
  'optionGroups' | 'variantGroups' | 'variants' | 'tracksStock' | 'stock'
>

type Choosable = Pick<Product, 'optionGroups' | 'variantGroups' | 'variants'>

/** Whether the stock of a product is kept by the combinations of its option values (decision 42). */
export function hasVariants(product: Pick<Product, 'variantGroups'>): boolean {
  return product.variantGroups.length > 0
}

/** The variant of a choice, also of one by former names; null where there is none, or the product has no variants. */
export function chosenVariant(product: Choosable, options: ChosenOptions): Variant | null {
  if (!hasVariants(product)) return null
  const chosen = presentOptions(product.optionGroups, options)
  const valueIds = variantGroupsOf(product).map(
    (group) => group.options.find(({ value }) => value === chosen[group.name])?.id,
  )
  const found = product.variants.find((variant) => isCombination(variant, valueIds))
  return found && !isUnmatched(found) ? found : null
}

/** The option values of each variant group, in the order of the product's axes. */
export function variantGroupsOf({
  optionGroups,
  variantGroups,
}: Pick<Choosable, 'optionGroups' | 'variantGroups'>): readonly OptionGroup[] {
  return variantGroups.flatMap((id) => optionGroups.find((group) => group.id === id) ?? [])
}

/** The pieces there are of a choice; `UNTRACKED_STOCK` where they are not counted. */
export function stockOf(product: StockedProduct, options: ChosenOptions): number {
  if (!product.tracksStock) return UNTRACKED_STOCK
  return hasVariants(product) ? (chosenVariant(product, options)?.stock ?? 0) : product.stock
}

/** The pieces there are of a variant of the product. */
export function stockOfVariant({ tracksStock }: Pick<Product, 'tracksStock'>, { stock }: Variant): number {
  return tracksStock ? stock : UNTRACKED_STOCK
}

/** The pieces there are of one stock (`StockPieces`); none of goods that are no variant of a product with variants. */
export function stockLeft(
  product: Pick<Product, 'variantGroups' | 'variants' | 'tracksStock' | 'stock'>,
  { variantId }: Pick<StockPieces, 'variantId'>,
): number {
  if (!product.tracksStock) return UNTRACKED_STOCK
  if (!hasVariants(product)) return product.stock
  return product.variants.find(({ id }) => id === variantId)?.stock ?? 0
}

/** The variants that staff are shown: the unmatched goods only while there are some. */
export function shownVariants(variants: readonly Variant[]): readonly Variant[] {
  return variants.filter((variant) => !isUnmatched(variant) || variant.stock > 0)
}

/** What tells the stock of a choice from others: choices with one key take from one stock. */
export function stockKeyOf(product: Choosable & Pick<Product, 'id'>, options: ChosenOptions): string {
  return chosenVariant(product, options)?.id ?? product.id
}

/**
 * Whether nothing of a choice can be bought: the product is sold out (product decision 5), or its variant has no whole pack.
 * Fewer pieces than the minimum are sold beside those of other variants.
 */
export function isChoiceSoldOut(
  product: StockedProduct & Pick<Product, 'minOrderQuantity' | 'packSize'>,
  options: ChosenOptions,
): boolean {
  if (isSoldOut(product)) return true
  return hasVariants(product) && stockOf(product, options) < product.packSize
}

/** The choice a variant is bought with, by the names of today; empty for the unmatched. */
export function choiceOfVariant(
  product: Pick<Choosable, 'optionGroups' | 'variantGroups'>,
  { valueIds }: Pick<Variant, 'valueIds'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variantGroupsOf(product).flatMap((group, axis) => {
      const option = group.options.find(({ id }) => id !== undefined && id === valueIds[axis])
      return option ? [[group.name, option.value]] : []
    }),
  )
}

/** 'Lacivert, XL': what people call a variant. */
export function variantName(
  product: Pick<Choosable, 'optionGroups' | 'variantGroups'>,
  variant: Pick<Variant, 'valueIds'>,
): string {
  const values = Object.values(choiceOfVariant(product, variant))
  return values.length === 0 ? UNMATCHED : values.join(', ')
}

/** Whether these are goods that came back and fit no variant. */
export function isUnmatched({ valueIds }: Pick<Variant, 'valueIds'>): boolean {
  return valueIds.length === 0
}

/** Every combination of the groups' values by their ids, the first group's changing last; sizes from small to large. */
export function combinationsOf(groups: readonly OptionGroup[]): readonly (readonly string[])[] {
  return groups.reduce<readonly (readonly string[])[]>(
    (all, { options }) =>
      all.flatMap((ids) =>
        inSizeOrder(options).flatMap(({ id }) => (id === undefined ? [] : [[...ids, id]])),
      ),
    [[]],
  )
}

/** Variants in the order of the groups' values; the unmatched come last. */
export function inOptionOrder(
  product: Pick<Choosable, 'optionGroups' | 'variantGroups'>,
  variants: readonly Variant[],
): readonly Variant[] {
  const places = new Map(
    combinationsOf(variantGroupsOf(product)).map((valueIds, place) => [JSON.stringify(valueIds), place]),
  )
  const placeOf = ({ valueIds }: Variant) => places.get(JSON.stringify(valueIds)) ?? places.size
  return variants.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whether a variant is the combination of these values. */
export function isCombination(
  { valueIds }: Pick<Variant, 'valueIds'>,
  wanted: readonly (string | undefined)[],
): boolean {
  return valueIds.length === wanted.length && valueIds.every((id, axis) => id === wanted[axis])
}
