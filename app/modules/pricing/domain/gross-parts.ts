import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { chargedMinor } from './charge-rows.ts'
import type { CartPrice } from './price-engine.ts'
import { withVat } from './price-engine.ts'

/** The rows of a cart's price with VAT in them, in kuruş: goods and print less the discounts are what is to be paid. */
export interface GrossParts {
  readonly subtotalMinor: Kurus
  readonly printMinor: Kurus
  readonly memberDiscountMinor: Kurus
  readonly couponDiscountMinor: Kurus
}

/**
 * A cart's price as it is read with VAT in it. To be read, never to be charged: VAT is added to what is left after the
 * discounts (product decision 2), and here is shared out to what it was left of, by largest remainder.
 */
export function grossParts(price: CartPrice): GrossParts {
  const rates = Map.groupBy(price.lines, ({ vatBp }) => vatBp)
  const parts = [...rates].map(([vatBp, lines]) => {
    const goods = lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0)
    const print = lines.reduce((sum, line) => sum + chargedMinor(line), 0)
    return allocate(withVat(goods + print, vatBp), [goods, print])
  })
  const [subtotalMinor, printMinor] = [0, 1].map((place) =>
    parts.reduce((sum, part) => sum + (part[place] ?? 0), 0),
  ) as [Kurus, Kurus]
  const [memberDiscountMinor = 0, couponDiscountMinor = 0] = allocate(
    subtotalMinor + printMinor - price.totalMinor,
    [price.memberDiscountMinor, price.couponDiscountMinor],
  )
  return { subtotalMinor, printMinor, memberDiscountMinor, couponDiscountMinor }
}
