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
 * What a member pays for a choice, without coupon and shipping: the cart's own calculation, so that checkout charges the
 * same to the kuruş for one that is alone in it. Others of its product that count with it are priced beside it. Null when
 * the choice has no price; the minimum order is not judged.
 */
export function memberPrice(choice: {
  readonly product: Priceable
  readonly options: ChosenOptions
  readonly quantity: number
  /** The pieces that the tier counts (`countedQuantities`). */
  readonly counted: number
  readonly memberDiscountBp: BasisPoints
}): MemberPrice | null {
  const { product, options, quantity, counted, memberDiscountBp } = choice
  const line = { productId: '', product, options }
  const others = counted > quantity ? [{ ...line, key: 'others', quantity: counted - quantity }] : []
  const priced = priceCart({
    lines: [{ ...line, key: 'choice', quantity }, ...others],
    memberDiscountBp,
    coupon: null,
    shipping: { isActive: false, freeThresholdMinor: 0 },
    enforceMinimum: false,
  })
  if (!priced.ok) return null
  const [own] = priced.value.lines
  return own ? { netMinor: own.baseMinor, grossMinor: own.baseMinor + own.vatMinor } : null
}
