import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type { ChosenOptions, Priceable } from '#app/modules/pricing/domain/price-engine.ts'

export interface MemberPrice {
  /** After the member discount, before VAT. */
  readonly netMinor: Kurus
  /** What is paid, VAT included. */
  readonly grossMinor: Kurus
}

/**
 * What a member pays for a choice that is alone in the cart, without coupon and shipping: the cart's own calculation,
 * so that checkout charges the same to the kuruş. Null when the choice has no price; the minimum order is not judged.
 */
export function memberPrice(choice: {
  readonly product: Priceable
  readonly options: ChosenOptions
  readonly quantity: number
  readonly memberDiscountBp: BasisPoints
}): MemberPrice | null {
  const { product, options, quantity, memberDiscountBp } = choice
  const priced = priceCart({
    lines: [{ key: '', product, options, quantity }],
    memberDiscountBp,
    coupon: null,
    shipping: { isActive: false, freeThresholdMinor: 0 },
    enforceMinimum: false,
  })
  return priced.ok ? { netMinor: priced.value.baseMinor, grossMinor: priced.value.totalMinor } : null
}
