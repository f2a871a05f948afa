import { expect, test } from 'vitest'
import { stockLevel } from './admin-product.ts'

test.each([
  [{ stock: 49, minOrderQuantity: 50 }, 'sold-out'],
  [{ stock: 0, minOrderQuantity: 1 }, 'sold-out'],
  [{ stock: 50, minOrderQuantity: 50 }, 'low'],
  [{ stock: 99, minOrderQuantity: 50 }, 'low'],
  [{ stock: 100, minOrderQuantity: 50 }, 'enough'],
  [{ stock: 150, minOrderQuantity: 200 }, 'sold-out'],
  [{ stock: 0, minOrderQuantity: 1, tracksStock: false }, 'untracked'],
] as const)('a stock of %j is marked %s', (product, level) => {
  expect(stockLevel({ tracksStock: true, ...product })).toBe(level)
})
