import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import { priceCart } from './price-cart.ts'
import type { Priceable, PriceLine, PriceRow } from './price-engine.ts'
import { unitsOfLine } from './price-engine.ts'

const SIZES = { S: 0, M: 0, XL: 800, XS: -500 }
const SHIRT: Priceable = {
  priceMinMinor: 15_000,
  optionGroups: [
    {
      id: 'b',
      name: 'Beden',
      options: Object.entries(SIZES).map(([value, priceChangeMinor]) => ({ value, priceChangeMinor })),
    },
  ],
  tiers: [
    { minQuantity: 50, discountBp: basisPoints(333) },
    { minQuantity: 100, discountBp: basisPoints(1_000) },
  ],
  minOrderQuantity: 1,
  vatBp: basisPoints(1_000),
}

const aRow = (Beden: string, quantity: number): PriceRow => ({ options: { Beden }, quantity })

function aLine(rows: readonly PriceRow[], changes: Partial<PriceLine> = {}): PriceLine {
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  return { key: 'a', productId: 'TS', product: SHIRT, options: {}, quantity, rows, ...changes }
}

const price = (lines: readonly PriceLine[], memberBp = 0) =>
  priceCart({
    lines,
    memberDiscountBp: basisPoints(memberBp),
    coupon: null,
    shipping: { isActive: false, freeThresholdMinor: 0 },
    enforceMinimum: false,
  })

describe('a line in several sizes', () => {
  test('is charged each size at the tier of their sum', () => {
    const [line] = unwrap(price([aLine([aRow('S', 40), aRow('M', 60), aRow('XL', 20)])])).lines
    expect(line).toMatchObject({
      quantity: 120,
      unitMinor: 13_500,
      tier: { minQuantity: 100 },
      lineMinor: 100 * 13_500 + 20 * 14_220,
      rows: [
        { quantity: 40, listUnitMinor: 15_000, unitMinor: 13_500, lineMinor: 540_000 },
        { quantity: 60, unitMinor: 13_500 },
        { quantity: 20, listUnitMinor: 15_800, unitMinor: 14_220, lineMinor: 284_400 },
      ],
    })
    expect(line && unitsOfLine(line)).toEqual([
      { quantity: 100, listUnitMinor: 15_000, unitMinor: 13_500, lineMinor: 1_350_000 },
      { quantity: 20, listUnitMinor: 15_800, unitMinor: 14_220, lineMinor: 284_400 },
    ])
  })

  test('costs what was agreed on in every size', () => {
    const agreed = aLine([aRow('S', 1), aRow('XL', 2)], { agreedUnitMinor: 10_000 })
    expect(unwrap(price([agreed])).lines[0]).toMatchObject({ lineMinor: 30_000, tier: null })
  })

  test('is refused with a size of no pieces or of no name', () => {
    expect(price([aLine([aRow('S', 10), aRow('M', 0)])])).toMatchObject({
      error: { code: 'pricing/invalid-quantity', details: { key: 'a' } },
    })
    expect(price([aLine([aRow('S', 10), aRow('XXL', 1)])])).toMatchObject({
      error: { code: 'pricing/unknown-option' },
    })
    expect(() => price([aLine([aRow('S', 10)], { quantity: 11 })])).toThrow(RangeError)
  })

  test('costs what its sizes cost as lines of a product that counts together, in any order', () => {
    const rows = fc.uniqueArray(
      fc.record({ size: fc.constantFrom('S', 'M', 'XL', 'XS'), quantity: fc.integer({ min: 1, max: 200 }) }),
      { minLength: 1, maxLength: 4, selector: ({ size }) => size },
    )
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 10_000 }), (wanted, memberBp) => {
        const asRows = wanted.map(({ size, quantity }) => aRow(size, quantity))
        const whole = unwrap(price([aLine(asRows)], memberBp))
        const together = { ...SHIRT, countsTogether: true }
        const apart = asRows.map((row, place) => ({
          key: `${place}`,
          productId: 'TS',
          product: together,
          options: row.options,
          quantity: row.quantity,
        }))
        const split = unwrap(price(apart, memberBp))
        expect(whole.lines[0]?.rows?.map(({ lineMinor }) => lineMinor)).toEqual(
          split.lines.map(({ lineMinor }) => lineMinor),
        )
        expect(whole).toMatchObject({
          subtotalMinor: split.subtotalMinor,
          vatMinor: split.vatMinor,
          totalMinor: split.totalMinor,
        })
        expect(unwrap(price([aLine(asRows.toReversed())], memberBp)).totalMinor).toBe(whole.totalMinor)
      }),
    )
  })
})
