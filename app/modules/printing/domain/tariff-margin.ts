import type { Kurus } from '#app/kernel/money.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintTariffId } from './print-tariff.ts'
import { shareBp } from './tariff-comparison.ts'
import type { PrintExample } from './tariff-curve.ts'
import { printTotal } from './tariff-curve.ts'

/** A tariff of the other kind with what it says today, to hold against one that is looked at. */
export interface TariffCounterpart {
  readonly id: PrintTariffId
  readonly name: string
  readonly terms: TariffTerms
}

/** What the shop keeps of a print, in kuruş net of VAT. For whoever may see costs alone. */
export interface PrintMargin {
  readonly quantity: number
  readonly saleMinor: Kurus
  readonly costMinor: Kurus
  /** Below 0 the shop pays for it. */
  readonly marginMinor: Kurus
  /** Of the sale, in basis points; null where the print is given away. */
  readonly marginBp: number | null
}

/** The margin of the example at a quantity, by what buyers pay and what it costs; null where one has no price. */
export function printMargin(
  { sale, cost }: { readonly sale: TariffTerms; readonly cost: TariffTerms },
  example: PrintExample,
  quantity: number,
): PrintMargin | null {
  const saleMinor = printTotal(sale, example, quantity)?.totalMinor
  const costMinor = printTotal(cost, example, quantity)?.totalMinor
  if (saleMinor === undefined || costMinor === undefined) return null
  const marginMinor = saleMinor - costMinor
  return { quantity, saleMinor, costMinor, marginMinor, marginBp: shareBp(marginMinor, saleMinor) }
}
