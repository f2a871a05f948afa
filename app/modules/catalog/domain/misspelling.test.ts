import { expect, test } from 'vitest'
import { nearestWord } from './misspelling.ts'

test('a misspelt word becomes the nearest known one, at the same distance the more frequent', () => {
  const known = [
    { word: 'termo', productCount: 1 },
    { word: 'termos', productCount: 9 },
    { word: 'terlik', productCount: 50 },
  ]
  expect(nearestWord('termoz', known)).toBe('termos')
  expect(nearestWord('xyz', known)).toBeNull()
})
