import { formatCount } from '#app/kernel/count.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { WantedVariant } from './many-state.ts'
import { canChooseMany, withoutAxes } from './many-state.ts'

/** What buying a product is made of, as a phone opens it in the tabs of a sheet. */
export type BuyPart = 'choices' | 'print' | 'price'

/** Which part is open, and what gets the focus with it: its tab, or the first thing in it that has to be put right. */
export interface OpenPart {
  readonly part: BuyPart
  readonly focus: 'tab' | 'fault'
}

/** Whether so much is to be chosen of a product that a phone keeps it in a sheet: a grid of variants, or a print that is charged. */
export function hasDepth(product: Product, print: PagePrint | null): boolean {
  return print !== null || canChooseMany(product)
}

/** What the options and pieces of a product are called: in one word, and by the names of its groups. */
export function choicesWords({ optionGroups }: Pick<Product, 'optionGroups'>): {
  readonly tab: string
  readonly row: string
} {
  const [first, second, ...more] = optionGroups.map(({ name }) => name)
  if (first === undefined) return { tab: 'Adet', row: 'Adet' }
  const hasSizes = optionGroups.some(({ name }) => lowerTurkish(name) === 'beden')
  const tab = hasSizes ? 'Beden' : 'Seçenekler'
  if (second === undefined) return { tab, row: `${first} ve adet` }
  return { tab, row: more.length > 0 ? 'Seçenekler' : `${first} ve ${lowerTurkish(second)}` }
}

/** The chosen options and pieces in words: 'Lacivert · M · 20 adet', of several variants 'Lacivert · S 20, M 40'. */
export function choicesText(
  product: Product,
  {
    options,
    quantity,
    wanted,
  }: {
    readonly options: ChosenOptions
    readonly quantity: number
    /** Null where one variant is chosen. */
    readonly wanted: readonly Pick<WantedVariant, 'options' | 'quantity'>[] | null
  },
): string {
  const pieces = `${formatCount(quantity)} adet`
  const valuesOf = (chosen: ChosenOptions) => product.optionGroups.flatMap(({ name }) => chosen[name] ?? [])
  if (!wanted) return [...valuesOf(options), pieces].join(' · ')
  if (quantity === 0) return 'Adetleri girin'
  const [first, second] = variantGroupsOf(product)
  const sizesOf = new Map<string, string[]>()
  for (const one of wanted) {
    const name = (second && one.options[first?.name ?? '']) ?? ''
    const size = one.options[(second ?? first)?.name ?? ''] ?? ''
    sizesOf.set(name, [...(sizesOf.get(name) ?? []), `${size} ${formatCount(one.quantity)}`])
  }
  const variants = [...sizesOf].map(([name, sizes]) => (name ? `${name} · ` : '') + sizes.join(', '))
  return [variants.join('; '), ...valuesOf(withoutAxes(product, options))].join(' · ')
}
