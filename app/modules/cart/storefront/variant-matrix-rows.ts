import type { Kurus } from '#app/kernel/money.ts'
import type { Product, Variant } from '#app/modules/catalog/domain/product.ts'
import { choiceOfVariant, isUnmatched, variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { unitPrice } from '#app/modules/pricing/domain/price-engine.ts'

/** One colour and size: what it is called within its row, and the variant it stands for. */
export interface MatrixCell {
  readonly label: string
  readonly variant: Variant
  /** What a piece of it costs more than the product, before tiers, net of VAT. */
  readonly surchargeMinor: Kurus
}

/** A row of fields: a colour with its sizes, or all values of a product with one axis. */
export interface VariantMatrixRow {
  /** The colour; null with one axis. */
  readonly name: string | null
  readonly cells: readonly MatrixCell[]
}

/** A row for each value of the first axis with the second's as cells; with one axis a single row of its values. */
export function variantMatrixRows(product: Product): readonly VariantMatrixRow[] {
  const [first, second] = variantGroupsOf(product)
  const rows = new Map<string | null, MatrixCell[]>()
  for (const variant of product.variants) {
    if (isUnmatched(variant)) continue
    const choice = choiceOfVariant(product, variant)
    const name = second ? (choice[first?.name ?? ''] ?? '') : null
    const label = choice[(second ?? first)?.name ?? ''] ?? ''
    const cells = rows.get(name) ?? []
    cells.push({ label, variant, surchargeMinor: surchargeOf(product, choice) })
    rows.set(name, cells)
  }
  return [...rows].map(([name, cells]) => ({ name, cells }))
}

function surchargeOf(product: Product, choice: ChosenOptions): Kurus {
  const ofAxes = { ...product, optionGroups: variantGroupsOf(product) }
  const unit = unitPrice({ product: ofAxes, options: choice, quantity: 1 })
  return unit.ok ? unit.value.listUnitMinor - product.priceMinMinor : 0
}
