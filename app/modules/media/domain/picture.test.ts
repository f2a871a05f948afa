import { expect, test } from 'vitest'
import { sizesFor, widthsFor } from './picture.ts'

const CARD_WIDTHS = [200, 400, 600, 800] as const

test('a picture cut at its sides is fetched as wide as it is drawn, not as its frame is', () => {
  expect(sizesFor('(min-width: 1280px) 300px, (min-width: 640px) 31vw, 46vw', 2.25)).toBe(
    '(min-width: 1280px) 675px, (min-width: 640px) 69.8vw, 103.5vw',
  )
  expect(sizesFor('(min-width: 82rem) 12.5rem, 44vw', 2)).toBe('(min-width: 82rem) 25rem, 88vw')
  expect(widthsFor(CARD_WIDTHS, 2.25)).toEqual([200, 400, 600, 800, 1200, 1920])
})

test('a picture narrower than its frame is fetched no wider than it is drawn', () => {
  expect(sizesFor('64px', 0.5)).toBe('32px')
  expect(widthsFor(CARD_WIDTHS, 0.5)).toEqual(CARD_WIDTHS)
})
