import { expect, test } from 'vitest'
import { MIDDLE_OF_PICTURE, movedPin, onPicture, pinPlaceText } from './pin-place.ts'

test('arrows move a pin by a hundredth of the picture, with Shift by five, and other keys do not', () => {
  expect(movedPin(MIDDLE_OF_PICTURE, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 })
  expect(movedPin(MIDDLE_OF_PICTURE, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 })
  expect(movedPin({ x: 0.43, y: 0.29 }, 'ArrowUp', false)).toEqual({ x: 0.43, y: 0.28 })
  for (const key of ['n', 'Enter', 'toString', '__proto__'])
    expect(movedPin(MIDDLE_OF_PICTURE, key, false)).toBeNull()
})

test('a pin stays on its picture', () => {
  expect(movedPin({ x: 0.99, y: 0.01 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0.01 })
  expect(onPicture({ x: -3, y: 1.2 })).toEqual({ x: 0, y: 1 })
})

test.each([
  [0.1, 0.1, 'üstte, solda'],
  [0.5, 0.1, 'üstte'],
  [0.5, 0.5, 'ortada'],
  [0.9, 0.5, 'ortada, sağda'],
  [0.2, 1, 'altta, solda'],
])('a pin at %d, %d is %s', (x, y, text) => {
  expect(pinPlaceText({ x, y })).toBe(text)
})
