import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CombinationPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { lowestUnit } from '#app/modules/pricing/domain/price-engine.ts'
import type { Product, Variant } from './product.ts'
import { isCombination } from './variant.ts'

/** What a variant costs more than its values say. */
export function priceChangeOf(
  { combinationPrices }: Pick<Product, 'combinationPrices'>,
  { valueIds }: Pick<Variant, 'valueIds'>,
): number {
  return combinationPrices.find((price) => isCombination(price, valueIds))?.priceChangeMinor ?? 0
}

/** The prices of the variants that have one of their own. */
export function pricesOfVariants(
  variants: readonly Pick<Variant, 'valueIds' | 'priceChangeMinor'>[],
): CombinationPrice[] {
  return variants.flatMap(({ valueIds, priceChangeMinor }) =>
    priceChangeMinor === 0 || valueIds.length === 0 ? [] : [{ valueIds: [...valueIds], priceChangeMinor }],
  )
}

/** The prices whose option values are there: those of others went with their variants. */
export function presentPrices({
  optionGroups,
  combinationPrices,
}: Pick<Product, 'optionGroups' | 'combinationPrices'>): CombinationPrice[] {
  const ids = new Set(optionGroups.flatMap(({ options }) => options.map(({ id }) => id)))
  return combinationPrices.filter(({ valueIds }) => valueIds.every((id) => ids.has(id)))
}

/** Whether these are the same prices, in whatever order. */
export function samePrices(a: readonly CombinationPrice[], b: readonly CombinationPrice[]): boolean {
  const textOf = (prices: readonly CombinationPrice[]) =>
    prices.map(({ valueIds, priceChangeMinor }) => `${valueIds.join(' ')} ${priceChangeMinor}`).toSorted()
  return textOf(a).join('\n') === textOf(b).join('\n')
}

/** The prices as the log tells them: by the values' names. */
export function toldPrices({
  optionGroups,
  combinationPrices,
}: Pick<Product, 'optionGroups' | 'combinationPrices'>): Record<
  string,
  { readonly priceChangeMinor: number }
> {
  const options = optionGroups.flatMap((group) => group.options)
  return Object.fromEntries(
    combinationPrices.map(({ valueIds, priceChangeMinor }) => [
      valueIds.map((id) => options.find((option) => option.id === id)?.value ?? '').join(', '),
      { priceChangeMinor },
    ]),
  )
}

/** Refuses prices that bring a unit below nothing: 'catalog/unit-below-nothing'. */
export function checkVariantPrices(
  product: Parameters<typeof lowestUnit>[0],
  field: string | null = null,
): Result<void> {
  return lowestUnit(product) >= 0
    ? ok(undefined)
    : fail.invalid(
        'catalog/unit-below-nothing',
        'Varyantların fiyat farkıyla birim fiyat sıfırın altına düşüyor.',
        ...(field === null ? [] : [{ field }]),
      )
}
