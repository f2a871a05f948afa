import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { LineRow, WithRows } from './line-rows.ts'
import { addPieces, joinRows, withRows } from './line-rows.ts'

/**
 * How a line has choices of a product that differ in nothing but their variant: what they share, and a row for each; without
 * rows where the product has no variants. The pieces of one choice are one row.
 */
export function lineOfChoices(
  product: Pick<Product, 'optionGroups' | 'variantGroups'>,
  choices: readonly LineRow[],
): Required<WithRows> & { readonly options: ChosenOptions } {
  const axes = variantGroupsOf(product).map(({ name }) => name)
  const isAxis = ([name]: readonly [string, string]) => axes.includes(name)
  const rows = choices.map(({ options, quantity }) => ({
    quantity,
    options: Object.fromEntries(Object.entries(options).filter(isAxis)),
  }))
  const shared = Object.entries(choices[0]?.options ?? {}).filter((entry) => !isAxis(entry))
  return withRows({ options: Object.fromEntries(shared), quantity: 0, rows }, joinRows(rows, addPieces))
}
