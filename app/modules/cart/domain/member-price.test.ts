import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { aMug } from '../../../../tests/support/a-mug.ts'
import { cartFacts } from '../../../../tests/support/cart-facts.ts'
import { judgeCart } from './judge-cart.ts'
import { memberPrice } from './member-price.ts'

const PEN = aMug({
  priceMinMinor: 10_000,
  stock: 100_000,
  optionGroups: [
    {
      id: 'g1',
      name: 'Renk',
      options: [
        { value: 'Siyah', priceChangeMinor: 0 },
        { value: 'Altın', priceChangeMinor: 333 },
      ],
    },
  ],
  tiers: [
    { minQuantity: 250, discountBp: basisPoints(750) },
    { minQuantity: 1000, discountBp: basisPoints(1250) },
  ],
})

function inTheCart(product: Product, options: Record<string, string>, quantity: number, discountBp: number) {
  const line = {
    lineId: 'a',
    productId: product.id,
    options,
    printChoice: UNPRINTED,
    fileId: null,
    design: null,
    note: '',
    quantity,
    seenUnitMinor: null,
  }
  const { price, blocked } = judgeCart(
    { lines: [line] },
    cartFacts([product], { memberDiscountBp: basisPoints(discountBp), aboveStock: 'refuse' }),
  )
  expect(blocked).toBe(false)
  return { netMinor: price.baseMinor, grossMinor: price.totalMinor }
}

describe('what a member pays for a choice', () => {
  // Worked out by hand: quantity × unit after its tier, less the discount, plus VAT, each rounded half up.
  test.each([
    ['the discount, then VAT', 'Siyah', 100, 2000, 1000, 900_000, 1_080_000],
    ['a quantity price before it', 'Siyah', 250, 2000, 1000, 2_081_250, 2_497_500],
    ['a surcharge and the higher tier', 'Altın', 1000, 1000, 750, 8_362_925, 9_199_218],
    ['a part of a percent', 'Altın', 11, 100, 333, 109_878, 110_977],
    ['no VAT', 'Siyah', 10, 0, 500, 95_000, 95_000],
    ['everything for nothing', 'Siyah', 10, 2000, 10_000, 0, 0],
  ])('is %s', (_what, colour, quantity, vatBp, memberBp, netMinor, grossMinor) => {
    const product = { ...PEN, vatBp: basisPoints(vatBp) }
    const memberDiscountBp = basisPoints(memberBp)
    const choice = { product, options: { Renk: colour }, quantity, counted: quantity, memberDiscountBp }
    expect(memberPrice(choice)).toEqual({ netMinor, grossMinor })
  })

  test('is what the cart charges for that line alone, to the kuruş', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 10, max: 5000 }),
        fc.constantFrom(0, 100, 1000, 2000),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('Siyah', 'Altın'),
        (priceMinMinor, quantity, vatBp, discountBp, colour) => {
          const product = { ...PEN, priceMinMinor, vatBp: basisPoints(vatBp) }
          const options = { Renk: colour }
          const memberDiscountBp = basisPoints(discountBp)
          expect(memberPrice({ product, options, quantity, counted: quantity, memberDiscountBp })).toEqual(
            inTheCart(product, options, quantity, discountBp),
          )
        },
      ),
    )
  })

  test('counts what lies in the cart where the product counts together', () => {
    const product = { ...PEN, countsTogether: true }
    const choice = { product, options: { Renk: 'Siyah' }, memberDiscountBp: basisPoints(1000) }
    const alone = memberPrice({ ...choice, quantity: 250, counted: 250 })
    const beside = memberPrice({ ...choice, quantity: 50, counted: 250 })
    expect(beside && beside.netMinor * 5).toBe(alone?.netMinor)
    expect(beside && beside.grossMinor * 5).toBe(alone?.grossMinor)
  })

  test('is nothing while a choice is missing or no quantity is written', () => {
    const memberDiscountBp = basisPoints(1000)
    const choice = { product: PEN, options: { Renk: 'Siyah' }, quantity: 10, counted: 10, memberDiscountBp }
    expect(memberPrice({ ...choice, options: {} })).toBeNull()
    expect(memberPrice({ ...choice, quantity: 0, counted: 0 })).toBeNull()
  })
})
