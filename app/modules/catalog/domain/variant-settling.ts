import { formatCount } from '#app/kernel/count.ts'
import { cutText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { Product, Variant } from './product.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import { combinationsOf, isCombination, isUnmatched, variantGroupsOf, variantName } from './variant.ts'

/** So many combinations one product may have. */
export const MOST_VARIANTS = 200
/** So many option groups may have stock of their own: the axes of a matrix. */
export const MOST_VARIANT_GROUPS = 2

type Divided = Pick<Product, 'optionGroups' | 'variantGroups' | 'variants'>

/**
 * What has to be done with a product's variants once its options are these: combinations that are new, and variants
 * whose values are gone. Refused are changes that would lose goods or what tells them apart
 * ('catalog/variant-group-gone', 'catalog/too-many-variants', 'catalog/variant-in-stock').
 */
export function settleVariants(
  { optionGroups, variantGroups }: Pick<Divided, 'optionGroups' | 'variantGroups'>,
  former: Divided,
): Result<{ readonly added: readonly (readonly string[])[]; readonly gone: readonly Variant[] }> {
  const lost = variantGroups.find((id) => !optionGroups.some((group) => group.id === id))
  if (lost !== undefined) {
    const name = former.optionGroups.find(({ id }) => id === lost)?.name ?? ''
    return refuse(
      'catalog/variant-group-gone',
      `Stok “${name}” seçeneğine göre tutuluyor. Onu silmeden önce Varyantlar sayfasından tek stoğa dönün.`,
    )
  }
  const combinations = combinationsOf(variantGroupsOf({ optionGroups, variantGroups }))
  if (combinations.length > MOST_VARIANTS)
    return refuse('catalog/too-many-variants', tooManyVariants(combinations.length))
  const gone = former.variants.filter(
    (variant) => !isUnmatched(variant) && !combinations.some((valueIds) => isCombination(variant, valueIds)),
  )
  const coming = gone.find(({ incoming }) => incoming > 0)
  if (coming) {
    const name = variantName(former, coming)
    return refuse(
      'catalog/variant-in-stock',
      `“${name}” için ${formatCount(coming.incoming)} adet yolda. Seçeneği silmeden önce Varyantlar sayfasında kaldırın.`,
    )
  }
  const full = gone.find(({ stock }) => stock > 0)
  if (full) {
    const name = variantName(former, full)
    return refuse(
      'catalog/variant-in-stock',
      `“${name}” stokta ${formatCount(full.stock)} adet. Seçeneği silmeden önce Varyantlar sayfasında stoğunu sıfırlayın.`,
    )
  }
  const added = combinations.filter(
    (valueIds) => !former.variants.some((variant) => isCombination(variant, valueIds)),
  )
  return ok({ added, gone })
}

/** Why a product cannot be divided into so many. */
export function tooManyVariants(count: number): string {
  return `Bu seçeneklerle ${formatCount(count)} varyant oluşur; en fazla ${formatCount(MOST_VARIANTS)} olabilir.`
}

function refuse<Value>(code: string, message: string): Result<Value> {
  return fail.invalid(code, message, { field: 'optionGroups' })
}

/** Letters of a value in a made-up code. */
const CODE_LETTERS = 4

/** The stock code a new variant begins with: 'TS-LACI-XL' of the product's and its values. */
export function variantSku(productSku: string, values: readonly string[]): string {
  const codes = values.map((value) => slugify(value).replaceAll('-', '').slice(0, CODE_LETTERS).toUpperCase())
  const code = codes.filter((part) => part !== '').join('-')
  return `${cutText(productSku, PRODUCT_LIMITS.sku - code.length - 5)}-${code}`
}

/** How many combinations these groups have. */
export function combinationCount(groups: readonly Pick<OptionGroup, 'options'>[]): number {
  return groups.reduce((count, { options }) => count * options.length, 1)
}

/** So many pieces over so many variants, as evenly as can be; the first have one more. */
export function splitEvenly(pieces: number, parts: number): readonly number[] {
  const [each, more] = [Math.floor(pieces / parts), pieces % parts]
  return Array.from({ length: parts }, (_, place) => each + (place < more ? 1 : 0))
}
