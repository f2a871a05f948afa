import { expect, test } from 'vitest'
import { letterHeight } from './letter-height.ts'

test.each([
  [4.19, 2, 'Harfler 4,1 mm yüksek basılır; en uzun isim yere sığacak kadar.', false],
  [
    1.5,
    2,
    'Harfler 1,5 mm yüksek basılır; bu yöntem en az 2 mm ister. İsimleri kısaltın ya da daha geniş bir yer seçin.',
    true,
  ],
])('letters of %d mm where %d are asked for', (letterMm, leastTextMm, text, isTooSmall) => {
  expect(letterHeight(letterMm, leastTextMm)).toEqual({ text, isTooSmall })
})
