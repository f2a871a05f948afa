import { formatCount } from '#app/kernel/count.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isColourGroup } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { LineRow } from './line-rows.ts'

/** What the rule is read from. */
type Coloured = Pick<Product, 'optionGroups' | 'colourMinimum'>

/** The colour of a choice; null of goods without colours. */
export function colourOf(
  { optionGroups }: Pick<Product, 'optionGroups'>,
  options: ChosenOptions,
): string | null {
  const group = optionGroups.find(isColourGroup)
  return group ? (options[group.name] ?? null) : null
}

/** The pieces of each colour among choices with all their options, which stand under no colour where there are none. */
export function piecesByColour(
  product: Coloured,
  choices: readonly LineRow[],
): ReadonlyMap<string | null, number> {
  const pieces = new Map<string | null, number>()
  for (const { options, quantity } of choices) {
    const colour = colourOf(product, options)
    pieces.set(colour, (pieces.get(colour) ?? 0) + quantity)
  }
  return pieces
}

/**
 * Why there are too few pieces of a choice's colour (decision 43: another colour is a set-up of its own). `pieces` are those
 * of the choices that count with it, itself among them: of the product in the whole cart where it counts together, else of
 * its line. Null where there are enough, or the product asks for none.
 */
export function colourMinimumText(
  product: Coloured,
  options: ChosenOptions,
  pieces: ReadonlyMap<string | null, number>,
): string | null {
  const colour = product.colourMinimum > 1 ? colourOf(product, options) : null
  if (colour === null) return null
  const missing = product.colourMinimum - (pieces.get(colour) ?? 0)
  if (missing <= 0) return null
  return `Her renkten en az ${formatCount(product.colourMinimum)} adet gerekir: ${colour} ${formatCount(missing)} adet eksik.`
}
