import { formatCount } from '#app/kernel/count.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isColourGroup } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** What the rule is read from. */
type Coloured = Pick<Product, 'id' | 'optionGroups' | 'colourMinimum' | 'countsTogether'>

/** Goods as they are counted for it. */
export interface ColouredLine {
  readonly product: Coloured
  readonly options: ChosenOptions
  readonly quantity: number
}

/** The colour of a choice; null of goods without colours. */
export function colourOf(
  { optionGroups }: Pick<Product, 'optionGroups'>,
  options: ChosenOptions,
): string | null {
  const group = optionGroups.find(isColourGroup)
  return group ? (options[group.name] ?? null) : null
}

/**
 * Why there are too few pieces of a line's colour (decision 43: another colour is a set-up of its own), counted over all
 * `lines` where the product counts together; null where there are enough, or the product asks for none.
 */
export function colourMinimumText(line: ColouredLine, lines: readonly ColouredLine[]): string | null {
  const { product, options, quantity } = line
  const colour = product.colourMinimum > 1 ? colourOf(product, options) : null
  if (colour === null) return null
  const pieces = product.countsTogether
    ? lines.reduce(
        (sum, other) =>
          other.product.id === product.id && colourOf(product, other.options) === colour
            ? sum + other.quantity
            : sum,
        0,
      )
    : quantity
  const missing = product.colourMinimum - pieces
  if (missing <= 0) return null
  return `Her renkten en az ${formatCount(product.colourMinimum)} adet gerekir: ${colour} ${formatCount(missing)} adet eksik.`
}
