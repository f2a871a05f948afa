import { describe, expect, test } from 'vitest'
import { CATEGORY_FRAMES, drawnWidth, framingOf, PRODUCT_FRAMES, usualFit } from './image-framing.ts'

describe('a picture nobody chose a fit for', () => {
  test.each([
    ['2:3, the shape of a card', 1200, 1800, 'crop'],
    ['3:4', 900, 1200, 'crop'],
    ['4:5, the shape of the product page', 800, 1000, 'crop'],
    ['1:1', 1000, 1000, 'whole'],
    ['3:2', 1500, 1000, 'whole'],
    ['1:3', 600, 1800, 'whole'],
  ] as const)('of a product, %s', (_, width, height, fit) => {
    expect(usualFit({ width, height }, PRODUCT_FRAMES)).toBe(fit)
  })

  test.each([
    ['1:1', 800, 800, 'crop'],
    ['4:3', 800, 600, 'crop'],
    ['3:2', 1500, 1000, 'whole'],
    ['2:3', 1200, 1800, 'whole'],
  ] as const)('of a category, %s', (_, width, height, fit) => {
    expect(usualFit({ width, height }, CATEGORY_FRAMES)).toBe(fit)
  })
})

test('what was chosen holds, what was not follows the shape', () => {
  const square = { width: 10, height: 10 }
  expect(framingOf({}, square, PRODUCT_FRAMES)).toEqual({ fit: 'whole', focalPoint: { x: 50, y: 50 } })
  const chosen = { fit: 'crop', focalPoint: { x: 10, y: 90 } } as const
  expect(framingOf(chosen, square, PRODUCT_FRAMES)).toEqual(chosen)
})

test('a cropped picture is drawn wider than its frame, a whole one never', () => {
  expect(drawnWidth({ width: 1500, height: 1000, fit: 'crop' }, 'upright')).toBeCloseTo(2.25)
  expect(drawnWidth({ width: 1500, height: 1000, fit: 'whole' }, 'upright')).toBe(1)
  expect(drawnWidth({ width: 600, height: 1800, fit: 'whole' }, 'upright')).toBeCloseTo(0.5)
  expect(drawnWidth({ width: 600, height: 1800, fit: 'crop' }, 'upright')).toBe(1)
})
