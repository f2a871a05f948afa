import { expect, test } from 'vitest'
import { editDistance, nearestWord, searchTextOf, searchWordsOf } from './search.ts'

test.each([
  ['KIRMIZI Şemsiye', ['kirmizi', 'semsiye']],
  ['  termos   500ml ', ['termos', '500ml']],
  ['kupa kupa', ['kupa']],
  ["100% ' -- %_", ['100']],
  ['', []],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('a search for %j looks for %j', (search, words) => {
  expect(searchWordsOf(search)).toEqual(words)
})

test('a product is found by title, stock code, category and tags, the title first', () => {
  const text = searchTextOf({
    title: 'Çelik Termos',
    sku: 'TRM-501',
    categoryName: 'Termoslar',
    tags: ['Kış', 'ofis'],
  })
  expect(text).toBe('celik termos trm 501 termoslar kis ofis')
})

test.each([
  ['termoz', 'termos', 1],
  ['kapu', 'kupa', 2],
  ['kaelm', 'kalem', 1],
  ['', 'abc', 3],
  ['semsiye', 'semsiye', 0],
])('%j is %j after %d changes', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits)
  expect(editDistance(b, a)).toBe(edits)
})

test('a misspelt word becomes the nearest known one, at the same distance the more frequent', () => {
  const known = [
    { word: 'termo', productCount: 1 },
    { word: 'termos', productCount: 9 },
    { word: 'terlik', productCount: 50 },
  ]
  expect(nearestWord('termoz', known)).toBe('termos')
  expect(nearestWord('xyz', known)).toBeNull()
})
