import { describe, expect, test } from 'vitest'
import { rotatedSize, rotationOf, roundAngle } from './rotation.ts'

describe('an angle', () => {
  test.each([
    [0, 0],
    [-0.04, 0],
    [12.34, 12.3],
    [-90, -90],
    [180, 180],
    [-180, 180],
    [190, -170],
    [360, 0],
    [-725, -5],
  ])('of %d° is kept as %d°', (given, kept) => {
    expect(roundAngle(given)).toBe(kept)
  })

  test('has the cosine and sine of its tenth of a degree, never decided by a last digit', () => {
    for (let tenth = -1800; tenth <= 1800; tenth++) {
      const radians = ((tenth / 10) * Math.PI) / 180
      const { cos, sin } = rotationOf(tenth / 10)
      expect(cos).toBeCloseTo(Math.cos(radians), 8)
      expect(sin).toBeCloseTo(Math.sin(radians), 8)
      for (const value of [Math.cos(radians), Math.sin(radians)]) {
        const scaled = Math.abs(value) * 2 ** 30
        expect(Math.abs(scaled - Math.floor(scaled) - 0.5)).toBeGreaterThan(1e-6)
      }
    }
  })
})

test('a turned rectangle takes the room of its box', () => {
  expect(rotatedSize({ width: 40, height: 10 }, 90)).toEqual({ width: 10, height: 40 })
  expect(rotatedSize({ width: 40, height: 10 }, 180)).toEqual({ width: 40, height: 10 })
  const { width, height } = rotatedSize({ width: 30, height: 40 }, -45)
  expect(width).toBeCloseTo(49.497, 3)
  expect(height).toBeCloseTo(49.497, 3)
})
