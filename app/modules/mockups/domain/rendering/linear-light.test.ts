import { describe, expect, test } from 'vitest'
import { LIGHT, luminanceAt, toByte } from './linear-light.ts'

describe('light', () => {
  test('and back is the same byte, for all of them', () => {
    for (let byte = 0; byte < 256; byte++) expect(toByte(LIGHT[byte] ?? -1)).toBe(byte)
  })

  test('follows the sRGB curve', () => {
    expect(LIGHT[0]).toBe(0)
    expect(LIGHT[255]).toBe(1)
    expect(LIGHT[128]).toBeCloseTo(0.21586, 5)
    expect(LIGHT[10]).toBeCloseTo(0.003035, 5)
    expect(toByte(0.5)).toBe(188)
    expect(toByte(0.18)).toBe(118)
  })

  test('outside its range is black or white', () => {
    expect([toByte(-0.2), toByte(1.7)]).toEqual([0, 255])
  })

  test('never lies where the last digit of a power would decide', () => {
    for (let half = 0; half <= 510; half++) {
      const share = half / 510
      const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      for (const grid of [2 ** 24, 2 ** 14]) {
        const scaled = light * grid
        if (Number.isInteger(scaled)) continue
        const distance = Math.abs(scaled - Math.floor(scaled) - (grid === 2 ** 24 ? 0.5 : 0))
        expect(distance, `${half}/510`).toBeGreaterThan(1e-7)
      }
    }
  })
})

test('green is brighter than red, and red than blue', () => {
  const of = (...rgb: number[]) => luminanceAt(new Uint8ClampedArray(rgb), 0)
  expect(of(0, 255, 0)).toBeCloseTo(0.7152, 4)
  expect(of(255, 0, 0)).toBeCloseTo(0.2126, 4)
  expect(of(0, 0, 255)).toBeCloseTo(0.0722, 4)
  expect(of(255, 255, 255)).toBeCloseTo(1, 6)
})
