import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { CartPrice, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import { unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { OrderLineView } from './order-views.ts'
import { couponOfChange, percentOfThen, productsOfThen } from './prices-of-then.ts'

const TEN = basisPoints(1_000)

/** A cup of today: dearer than it was, with other steps. */
const CUP = {
  id: 'kupa',
  priceMinMinor: 8_000,
  optionGroups: [
    {
      id: 'renk',
      name: 'Renk',
      options: [
        { id: 'beyaz', value: 'Beyaz', priceChangeMinor: 0 },
        { id: 'siyah', value: 'Siyah', priceChangeMinor: 250 },
      ],
    },
  ],
  tiers: [
    { minQuantity: 50, discountBp: basisPoints(300) },
    { minQuantity: 500, discountBp: basisPoints(2_000) },
  ],
  minOrderQuantity: 1,
  vatBp: basisPoints(2_000),
  countsTogether: false,
} as unknown as Product

function thenOf(ordered: {
  readonly quantity: number
  readonly tier: PriceTier | null
  readonly changes?: Partial<OrderLineView>
}) {
  const { quantity, tier, changes } = ordered
  const unitMinor = tier ? 5_000 * (1 - tier.discountBp / 10_000) : 5_000
  const line = {
    ...{ id: 'satir', productId: 'kupa', quantity, options: { Renk: 'Beyaz' }, agreement: null },
    ...{ listUnitMinor: 5_000, unitMinor, lineMinor: unitMinor * quantity },
    ...changes,
  } as unknown as OrderLineView
  const price = { lines: [{ tier, vatBp: TEN }] } as unknown as CartPrice
  const product = productsOfThen(new Map([['kupa', CUP]]), [line], price).get('kupa')
  if (!product) throw new Error('the product is among those of then')
  const unit = (pieces: number, options = { Renk: 'Beyaz' }) => {
    const priced = unitPrice({ product, options, quantity: pieces })
    return priced.ok ? priced.value.unitMinor : null
  }
  return { product, unit }
}

describe('the product of then', () => {
  const step = { minQuantity: 100, discountBp: TEN }

  test('costs what it cost, in the step it stood on, at the VAT rate of then', () => {
    const { product, unit } = thenOf({ quantity: 200, tier: step })
    expect([unit(200), unit(100), unit(300)]).toEqual([4_500, 4_500, 4_500])
    expect(product.vatBp).toBe(TEN)
  })

  test('beyond the pieces of then has the steps of today, of the list price of then', () => {
    const { unit } = thenOf({ quantity: 200, tier: step })
    expect([unit(500), unit(60), unit(10)]).toEqual([4_000, 4_850, 5_000])
  })

  test('had no step where it was ordered without one', () => {
    const { unit } = thenOf({ quantity: 200, tier: null })
    expect([unit(60), unit(200), unit(500)]).toEqual([5_000, 5_000, 4_000])
  })

  test('costs what it costs today in a choice that nobody ordered', () => {
    expect(thenOf({ quantity: 200, tier: null }).unit(10, { Renk: 'Siyah' })).toBe(8_250)
  })

  test('is that of today where something was agreed on, and where the choice is gone', () => {
    const agreed = { agreement: { catalogueUnitMinor: 1, reason: 'Anlaşma' } }
    expect(thenOf({ quantity: 10, tier: null, changes: agreed }).unit(10)).toBe(8_000)
    const gone = { options: { Renk: 'Mor' } }
    expect(thenOf({ quantity: 10, tier: null, changes: gone }).unit(10)).toBe(8_000)
  })
})

test('a percentage is that of today where it takes the same, else the one that was taken', () => {
  expect(percentOfThen(45_000, 450_000, TEN)).toBe(TEN)
  expect(percentOfThen(45_000, 450_000, basisPoints(500))).toBe(TEN)
  expect(percentOfThen(0, 0, basisPoints(500))).toBe(500)
  expect(percentOfThen(0, 450_000)).toBe(0)
})

describe('the coupon of a changed order', () => {
  const of = (couponCode: string | null, couponDiscountMinor: number) => ({
    couponCode,
    price: { couponDiscountMinor } as CartPrice,
  })

  test('stays the percentage or the sum it was', () => {
    const today = { kind: 'percentage' as const, percentBp: basisPoints(2_500) }
    expect(couponOfChange(of('ON', 45_000), today, false, 450_000)).toEqual({
      kind: 'percentage',
      percentBp: TEN,
    })
    const sum = { kind: 'fixed' as const, amountMinor: 99_000 }
    expect(couponOfChange(of('SUM', 5_000), sum, false, 450_000)).toEqual({
      kind: 'fixed',
      amountMinor: 5_000,
    })
    expect(couponOfChange(of('GONE', 5_000), null, true, 450_000)).toEqual({
      kind: 'fixed',
      amountMinor: 5_000,
    })
  })

  test('counts as it stands at the prices of today, and none is none', () => {
    const today = { kind: 'fixed' as const, amountMinor: 99_000 }
    expect(couponOfChange(of('SUM', 5_000), today, true, 450_000)).toEqual(today)
    expect(couponOfChange(of(null, 0), today, true, 450_000)).toBeNull()
  })
})
