import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { aPrintedPrice } from '../../../../tests/support/a-printed-line.ts'
import { grossParts } from './gross-parts.ts'
import { priceCart } from './price-cart.ts'
import type { CartPrice, CouponDiscount } from './price-engine.ts'
import { withVat } from './price-engine.ts'

interface Goods {
  readonly unitMinor: number
  readonly vatBp: number
  readonly quantity: number
}

function priceOf(
  goods: readonly Goods[],
  { memberBp = 0, coupon = null }: { memberBp?: number; coupon?: CouponDiscount | null } = {},
): CartPrice {
  return unwrap(
    priceCart({
      lines: goods.map(({ unitMinor, vatBp, quantity }, index) => ({
        key: String(index),
        productId: String(index),
        product: {
          priceMinMinor: unitMinor,
          optionGroups: [],
          tiers: [],
          minOrderQuantity: 1,
          vatBp: basisPoints(vatBp),
        },
        options: {},
        quantity,
      })),
      memberDiscountBp: basisPoints(memberBp),
      coupon,
      shipping: { isActive: true, freeThresholdMinor: 200_000 },
      enforceMinimum: false,
    }),
  )
}

test('goods of one rate without a discount are the whole that is to be paid', () => {
  const price = priceOf([{ unitMinor: 1_250, vatBp: 2_000, quantity: 100 }])
  expect(grossParts(price)).toEqual({
    subtotalMinor: 150_000,
    printMinor: 0,
    memberDiscountMinor: 0,
    couponDiscountMinor: 0,
  })
})

test('print stands beside its goods with its own VAT (print-pricing.md §5, example 1)', () => {
  expect(grossParts(aPrintedPrice())).toMatchObject({ subtotalMinor: 294_000, printMinor: 165_000 })
})

test('a discount is as much as it takes off what is to be paid, at each rate', () => {
  const price = priceOf(
    [
      { unitMinor: 10_000, vatBp: 2_000, quantity: 1 },
      { unitMinor: 10_000, vatBp: 1_000, quantity: 1 },
    ],
    { memberBp: 1_000, coupon: { kind: 'fixed', amountMinor: 2_000 } },
  )
  expect(price.totalMinor).toBe(18_400)
  expect(grossParts(price)).toEqual({
    subtotalMinor: 23_000,
    printMinor: 0,
    memberDiscountMinor: 2_300,
    couponDiscountMinor: 2_300,
  })
})

test('the rows always come to what is to be paid, and none to less than it is without VAT', () => {
  const goods = fc.array(
    fc.record({
      unitMinor: fc.integer({ min: 0, max: 100_000 }),
      vatBp: fc.constantFrom(2_000, 1_000, 100, 0),
      quantity: fc.integer({ min: 1, max: 2_000 }),
    }),
    { maxLength: 6 },
  )
  const discount = fc.record({
    memberBp: fc.integer({ min: 0, max: 10_000 }),
    coupon: fc.oneof(
      fc.constant(null),
      fc.nat(1_000_000).map((amountMinor) => ({ kind: 'fixed', amountMinor }) as const),
    ),
  })
  fc.assert(
    fc.property(goods, discount, (all, rest) => {
      const price = priceOf(all, rest)
      const parts = grossParts(price)
      const { subtotalMinor, printMinor, memberDiscountMinor, couponDiscountMinor } = parts
      expect(subtotalMinor + printMinor - memberDiscountMinor - couponDiscountMinor).toBe(price.totalMinor)
      expect(subtotalMinor).toBeGreaterThanOrEqual(price.subtotalMinor)
      expect(subtotalMinor).toBeLessThanOrEqual(withVat(price.subtotalMinor, basisPoints(2_000)))
      expect(memberDiscountMinor + couponDiscountMinor).toBeGreaterThanOrEqual(
        price.memberDiscountMinor + price.couponDiscountMinor,
      )
    }),
  )
})
