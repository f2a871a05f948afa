import { expect, test } from 'vitest'
import { editDistance, nearestWord } from './misspelling.ts'

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
