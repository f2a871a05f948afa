import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distribute, weightsOf } from './distribute.ts'

const SIZES = ['S', 'M', 'L', 'XL']

describe('pieces over sizes', () => {
  const sizes = (stocks: readonly number[], ordered = {}) =>
    weightsOf(SIZES, ordered).weights.map((weight, place) => ({ weight, stock: stocks[place] ?? 0 }))

  test.each([
    [100, [999, 999, 999, 999], [17, 33, 33, 17], 0],
    [60, [999, 999, 999, 999], [10, 20, 20, 10], 0],
    [60, [999, 5, 999, 999], [14, 5, 27, 14], 0],
    [60, [1, 2, 3, 4], [1, 2, 3, 4], 50],
    [0, [9, 9, 9, 9], [0, 0, 0, 0], 0],
  ])('%i', (pieces, stocks, parts, left) => {
    expect(distribute(pieces, sizes(stocks))).toEqual({ parts, left })
  })

  test('as they were ordered before: a size that was not, gets none', () => {
    const before = { S: 10, M: 30, L: 60 }
    expect(distribute(200, sizes([999, 999, 999, 999], before))).toEqual({
      parts: [20, 60, 120, 0],
      left: 0,
    })
    expect(distribute(200, sizes([20, 20, 20, 999], before))).toEqual({ parts: [20, 20, 20, 0], left: 140 })
  })

  test('add up, and take no more than there are', () => {
    const share = fc.record({ weight: fc.nat(50), stock: fc.nat(500) })
    fc.assert(
      fc.property(fc.nat(2_000), fc.array(share, { maxLength: 12 }), (pieces, shares) => {
        const { parts, left } = distribute(pieces, shares)
        expect(parts.reduce((sum, part) => sum + part, left)).toBe(pieces)
        for (const [place, { stock, weight }] of shares.entries())
          expect(parts[place]).toBeLessThanOrEqual(weight === 0 ? 0 : stock)
      }),
    )
  })
})

test.each([
  ['nothing was ordered', {}, [1, 2, 2, 1], false],
  ['one size was', { M: 100 }, [1, 2, 2, 1], false],
  ['other sizes were', { '42': 10, '43': 10 }, [1, 2, 2, 1], false],
  ['two were, however they are written', { m: 40, ' xl ': 10 }, [0, 40, 0, 10], true],
])('where %s', (_name, ordered, weights, asOrdered) => {
  expect(weightsOf(SIZES, ordered)).toEqual({ weights, asOrdered })
})
