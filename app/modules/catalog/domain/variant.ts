import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { presentOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { IncomingGoods, StockWithIncoming } from './incoming-goods.ts'
import { availablePieces, NONE_INCOMING } from './incoming-goods.ts'
import { choiceOf, optionKey } from './listing.ts'
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

/** Whether a group of options is the sizes, by its name. */
export function isSizeGroup({ name }: Pick<OptionGroup, 'name'>): boolean {
  return lowerTurkish(name.trim()) === 'beden'
}

/** What staff see of goods that fit no variant. */
export const UNMATCHED = 'Eşleşmeyen'

/** What the stock of a choice is read from. */
export type StockedProduct = Pick<
  Product,
  | 'optionGroups'
  | 'variantGroups'
  | 'variants'
  | 'tracksStock'
  | 'stock'
  | 'incoming'
  | 'incomingOn'
  | 'sellsIncoming'
>

/** Whether and how the stock of a product is counted. */
type StockMode = Pick<Product, 'tracksStock' | 'sellsIncoming'>

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

/** The pieces of a choice that can be ordered; `UNTRACKED_STOCK` where they are not counted. */
export function availableOf(product: StockedProduct, options: ChosenOptions): number {
  return availableIn(product, hasVariants(product) ? chosenVariant(product, options) : product)
}

/** The pieces of a variant of the product that can be ordered. */
export function availableOfVariant(product: StockMode, variant: StockWithIncoming): number {
  return availableIn(product, variant)
}

/** The pieces of one stock that can be ordered; none of goods that are no variant of a product with variants. */
export function availableLeft(
  product: Omit<StockedProduct, 'optionGroups'>,
  { variantId }: Pick<StockPieces, 'variantId'>,
): number {
  const variant = product.variants.find(({ id }) => id === variantId) ?? null
  return availableIn(product, hasVariants(product) ? variant : product)
}

/**
 * Which of the wanted option values (`optionKey`) a product is shown in: of each group that names some, the first that
 * there are goods of beside the others; where there are none, the first it has.
 */
export function choiceInStock(
  product: Choosable & StockMode & Pick<Product, 'packSize'>,
  wanted: readonly string[],
): ReturnType<typeof choiceOf> {
  const choice = choiceOf(product.optionGroups, wanted)
  const isWanted = (group: string, value: string) => wanted.includes(optionKey(group, value) ?? '')
  const there = product.variants
    .filter((variant) => !isUnmatched(variant) && availableOfVariant(product, variant) >= product.packSize)
    .map((variant) => choiceOfVariant(product, variant))
    .find((values) => choice.every(({ group, value }) => isWanted(group, values[group] ?? value)))
  return choice.map(({ group, value }) => ({ group, value: there?.[group] ?? value }))
}

/** What is on its way of a choice and may be ordered before it comes. */
export function sellableIncomingOf(product: StockedProduct, options: ChosenOptions): IncomingGoods {
  if (!product.tracksStock || !product.sellsIncoming) return NONE_INCOMING
  return (hasVariants(product) ? chosenVariant(product, options) : product) ?? NONE_INCOMING
}

function availableIn({ tracksStock, sellsIncoming }: StockMode, stock: StockWithIncoming | null): number {
  if (!tracksStock) return UNTRACKED_STOCK
  return stock === null ? 0 : availablePieces(stock, sellsIncoming)
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
  return hasVariants(product) && availableOf(product, options) < product.packSize
}

/**
 * The day on which goods come that can be ordered, where too few are there now: of a choice of a product with variants less
 * than a pack, of any other less than the minimum. Null where they are there, or sold out.
 */
export function comesOn(
  product: StockedProduct & Pick<Product, 'minOrderQuantity' | 'packSize'>,
  options: ChosenOptions | null = null,
): string | null {
  const ofVariant = options !== null && hasVariants(product)
  const isOut = ofVariant ? isChoiceSoldOut(product, options) : isSoldOut(product)
  if (!product.tracksStock || isOut) return null
  const variant = ofVariant ? chosenVariant(product, options) : null
  if (variant) return variant.stock >= product.packSize ? null : variant.incomingOn
  return piecesThere(product) >= product.minOrderQuantity ? null : product.incomingOn
}

/** The pieces of a product that are there: what is owed of one variant is not taken from the others. */
export function piecesThere(product: Pick<Product, 'stock' | 'variantGroups' | 'variants'>): number {
  const stocks = hasVariants(product) ? product.variants : [product]
  return stocks.reduce((sum, { stock }) => sum + Math.max(0, stock), 0)
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
