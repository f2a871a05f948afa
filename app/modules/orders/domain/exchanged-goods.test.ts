import { expect, test } from 'vitest'
import { exchangeOf } from './exchanged-goods.ts'
import type { OrderedChoice } from './line-goods.ts'

const of = (productId: string, quantity: number, changes: Partial<OrderedChoice> = {}) =>
  ({ productId, variantId: null, options: {}, quantity, ...changes }) as OrderedChoice
const pieces = (choices: readonly OrderedChoice[]) =>
  choices.map(({ productId, variantId, quantity }) => [variantId ?? productId, quantity])

test('only the difference moves, over all lines of a choice', () => {
  const { back, more } = exchangeOf(
    [of('kupa', 100), of('kalem', 20), of('kupa', 10)],
    [of('kupa', 60), of('kupa', 50), of('kalem', 25), of('defter', 5)],
  )
  expect(pieces(back)).toEqual([])
  expect(pieces(more)).toEqual([
    ['kalem', 5],
    ['defter', 5],
  ])
})

test('another colour or size goes back while the new one is taken', () => {
  const { back, more } = exchangeOf(
    [of('tişört', 30, { variantId: 'S' as OrderedChoice['variantId'] })],
    [of('tişört', 30, { variantId: 'M' as OrderedChoice['variantId'] })],
  )
  expect([pieces(back), pieces(more)]).toEqual([[['S', 30]], [['M', 30]]])
})

test('a removed line goes back whole', () => {
  const { back, more } = exchangeOf([of('kupa', 100)], [])
  expect([pieces(back), pieces(more)]).toEqual([[['kupa', 100]], []])
})
