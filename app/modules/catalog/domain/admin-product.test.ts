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
  [{ stock: -15, minOrderQuantity: 20, incoming: 40, sellsIncoming: true }, 'low'],
  [{ stock: -25, minOrderQuantity: 20, incoming: 40, sellsIncoming: true }, 'sold-out'],
  [{ stock: 5, minOrderQuantity: 20, incoming: 40 }, 'sold-out'],
] as const)('a stock of %j is marked %s', (product, level) => {
  const usual = { tracksStock: true, incoming: 0, incomingOn: null, sellsIncoming: false }
  expect(stockLevel({ ...usual, ...product })).toBe(level)
})
