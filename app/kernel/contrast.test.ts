import { expect, it } from 'vitest'
import { AA_CONTRAST, contrastRatio, parseHexColour } from './contrast.ts'

it('black on white stands apart by 21, a colour from itself by 1, whichever is named first', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastRatio('#00796B', '#00796b')).toBe(1)
})

// Figures of the WCAG working group's own examples.
it.each([
  ['#777777', '#FFFFFF', 4.48, false],
  ['#767676', '#FFFFFF', 4.54, true],
  ['#00796B', '#FFFFFF', 5.33, true],
])('%s and %s stand apart by %d', (a, b, ratio, isReadable) => {
  const found = contrastRatio(a, b) ?? 0
  expect(found).toBeCloseTo(ratio, 1)
  expect(found >= AA_CONTRAST).toBe(isReadable)
})

it.each(['', '#fff', '00796B', '#00796G', 'red'])('%j is no colour', (colour) => {
  expect(parseHexColour(colour)).toBeNull()
  expect(contrastRatio(colour, '#FFFFFF')).toBeNull()
})
