import { expect, test } from 'vitest'
import {
  editDistance,
  isNamedBy,
  nearestWord,
  searchTextOf,
  searchWordsOf,
  stemOf,
  suggestionWordsOf,
} from './search.ts'

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

test.each([
  ['kalemler', 'kalem'],
  ['kupalari', 'kupa'],
  ['defterleri', 'defter'],
  ['dolar', 'dolar'],
  ['polar', 'polar'],
  ['kalem', 'kalem'],
])('%j is looked for as %j', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test('Live suggestions appear when the trimmed input is longer than 2 characters', () => {
  expect(suggestionWordsOf('ka')).toEqual([])
  expect(suggestionWordsOf('  ka  ')).toEqual([])
  expect(suggestionWordsOf(' kal ')).toEqual(['kal'])
  expect(suggestionWordsOf('%%%')).toEqual([])
})

test('suggestions match the title or the stock code, not tags or the category', () => {
  const product = { title: 'Işıklı Çelik Termos', sku: 'TRM-501' }
  for (const typed of ['ISIKLI', 'termoslar', 'celik ter', 'trm-5', '501', 'te çe']) {
    expect(isNamedBy(product, searchWordsOf(typed)), typed).toBe(true)
  }
  for (const typed of ['ofis', 'elik te r', 'ik']) {
    expect(isNamedBy(product, searchWordsOf(typed)), typed).toBe(false)
  }
})
