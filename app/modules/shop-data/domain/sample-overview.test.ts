import { expect, test } from 'vitest'
import { hasSample, isClearWord } from './sample-overview.ts'

test.each([
  ['TEMİZLE', true],
  [' temizle ', true],
  ['Temizle', true],
  ['TEMIZLE', false],
  ['evet', false],
  ['', false],
])('the word %j confirms the clearing: %s', (typed, confirms) => expect(isClearWord(typed)).toBe(confirms))

test('there is something to clear while one entry or one setting is sample data', () => {
  const none = { rows: [{ label: 'Ürün', sample: 0, own: 4 }], keptCategories: 0, settings: 0 }
  expect(hasSample(none)).toBe(false)
  expect(hasSample({ ...none, settings: 1 })).toBe(true)
  expect(hasSample({ ...none, rows: [{ label: 'Ürün', sample: 1, own: 0 }] })).toBe(true)
})
