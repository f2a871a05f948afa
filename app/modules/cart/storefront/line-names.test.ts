import { expect, test } from 'vitest'
import { createLineNames } from './line-names.ts'

test('a line that was changed keeps its row and the price it shows', () => {
  const names = createLineNames()
  names.goesOn({ from: 'a', to: 'b', pricedAs: 'a' })
  names.goesOn({ from: 'b', to: 'c', pricedAs: 'a' })
  expect([names.rowOf('c'), names.pricedAs('c')]).toEqual(['a', 'a'])
  names.goesOn({ from: 'c', to: 'a', pricedAs: 'c' })
  expect([names.rowOf('a'), names.pricedAs('a')]).toEqual(['a', 'c'])
})

test('a line that comes under an id another one had is not taken for it', () => {
  const names = createLineNames()
  names.goesOn({ from: 'a', to: 'b', pricedAs: 'a' })
  expect(names.rowOf('a')).not.toBe(names.rowOf('b'))
})

test('a change that leaves the id changes nothing', () => {
  const names = createLineNames()
  names.goesOn({ from: 'a', to: 'a', pricedAs: 'b' })
  expect([names.rowOf('a'), names.pricedAs('a')]).toEqual(['a', 'a'])
})
