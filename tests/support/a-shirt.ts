import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { ProductInput } from '#app/modules/catalog/domain/product-input.ts'
import type { VariantRow } from '#app/modules/catalog/domain/variant-rows.ts'
import { proposedRows } from '#app/modules/catalog/domain/variant-rows.ts'
import type { Services } from '#app/services.server.ts'
import { aProduct, EDITOR } from './factories.ts'

const AXES = ['renk', 'beden']

/** A shirt in two colours and two sizes, of which single pieces can be bought. */
export const SHIRT_SIZES: Partial<ProductInput> = {
  title: 'Tişört',
  sku: 'TS',
  minOrderQuantity: 1,
  countsTogether: true,
  optionGroups: [
    {
      id: 'renk',
      name: 'Renk',
      options: [
        { value: 'Lacivert', priceChangeMinor: 0 },
        { value: 'Beyaz', priceChangeMinor: 0 },
      ],
    },
    {
      id: 'beden',
      name: 'Beden',
      options: [
        { value: 'S', priceChangeMinor: 0 },
        { value: 'XL', priceChangeMinor: 800 },
      ],
    },
  ],
}

/** The grid of a shirt with these stocks, in the order of its combinations. */
export function shirtRows(shirt: Product, stocks: readonly number[]): VariantRow[] {
  return proposedRows(shirt, AXES).map((row, place) => ({ ...row, stock: stocks[place] ?? 0 }))
}

/** A saved shirt whose combinations have these stocks. */
export async function aDividedShirt(
  services: Services,
  stocks: readonly number[],
  overrides: Partial<ProductInput> = {},
): Promise<Product> {
  const stock = stocks.reduce((sum, each) => sum + each, 0)
  const shirt = await aProduct(services, { ...SHIRT_SIZES, stock, ...overrides })
  const split = { groups: AXES, rows: shirtRows(shirt, stocks), seenStock: shirt.stock }
  unwrap(await services.catalog.variants.split(EDITOR, shirt.id, split))
  return unwrap(await services.catalog.adminGet(shirt.id))
}
