import { expect, test } from 'vitest'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { nearSearches, singleWordsOf } from './near-searches.ts'

function card(id: string): ProductCard {
  return { id } as unknown as ProductCard
}

test.each([
  ['kırmızı termos', ['kırmızı', 'termos']],
  ['termos', []],
  ['termos termos', []],
  ['a5 deri defter', ['deri', 'defter']],
  ['klm-501 ve kupa ya da bardak', ['klm-501', 'kupa', 'bardak']],
  ['', []],
])('the words of ‘%s’ that are looked for one by one', (search, words) => {
  expect(singleWordsOf(search)).toEqual(words)
})

test('words that find something are offered, with the best hits of each in turn', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(card)
  if (!a || !b || !c || !d || !e) throw new Error('five cards')
  expect(
    nearSearches([
      ['deri', { products: [a, b, c], correctedTo: null }],
      ['yok', { products: [], correctedTo: null }],
      ['kalm', { products: [d, a, e], correctedTo: 'kalem' }],
    ]),
  ).toEqual({ searches: ['deri', 'kalem'], products: [a, d, b, c] })
})

test('nothing is offered when no word finds anything', () => {
  expect(nearSearches([['yok', { products: [], correctedTo: null }]])).toBeNull()
  expect(nearSearches([])).toBeNull()
})
