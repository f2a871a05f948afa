import { describe, expect, test } from 'vitest'
import { aPicture, pixelAt } from '../../../../../tests/support/drawings.ts'
import type { TextBitmap } from './watermark.ts'
import { blendWatermark, makeWatermark } from './watermark.ts'

/** A "text": a bar of 120 × 20 px. */
const bar: TextBitmap = { width: 120, height: 20, data: new Uint8Array(2400).fill(255) }
const watermark = makeWatermark(bar, 800, 800)
const letterAt = (x: number, y: number) => watermark.letters[Math.round(y) * 800 + Math.round(x)] ?? -1
const [cos, sin] = [Math.sqrt(3) / 2, -0.5]
/** The middle of the field `column` to the right along a row and `row` rows down. */
const fieldOf = (column: number, row: number) => {
  const [across, down] = [150 + column * 300, 75 + row * 150]
  return [across * cos - down * sin, across * sin + down * cos] as const
}

describe('a watermark', () => {
  test('has its text every 300 px along rows that are 150 px apart, rising to the right by 30°', () => {
    let found = 0
    for (let row = 0; row < 8; row++) {
      for (let column = -2; column < 4; column++) {
        const [x, y] = fieldOf(column, row)
        if (x < 60 || y < 60 || x > 740 || y > 740) continue
        found++
        expect(letterAt(x, y), `${column}/${row}`).toBe(255)
        // Along the row the bar goes on for 60 px; straight to the right it is left at once.
        expect(letterAt(x + 50 * cos, y + 50 * sin)).toBe(255)
        expect(letterAt(x + 50, y)).toBe(0)
        expect(letterAt(x + 75 * cos, y + 75 * sin)).toBe(0)
        expect(letterAt(x - 40 * sin, y + 40 * cos)).toBe(0)
      }
    }
    expect(found).toBeGreaterThan(8)
  })

  test.each([
    ['white', 255],
    ['black', 0],
    ['grey', 128],
  ])('can be seen on %s', (_name, grey) => {
    const picture = aPicture(800, 800, () => [grey, grey, grey, 255])
    blendWatermark(picture, watermark)
    const values = new Set<number>()
    for (let at = 0; at < picture.data.length; at += 4) values.add(picture.data[at] ?? 0)
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(30)
  })

  test('leaves what lies between untouched, and alpha everywhere', () => {
    const picture = aPicture(800, 800, (x, y) => [x % 256, y % 256, 77, (x + y) % 256])
    const before = new Uint8ClampedArray(picture.data)
    blendWatermark(picture, watermark)
    const [x, y] = fieldOf(0, 2)
    const [px, py] = [Math.round(x + 150 * cos), Math.round(y + 150 * sin)]
    expect(pixelAt(picture, px, py)).toEqual([
      ...before.subarray((py * 800 + px) * 4, (py * 800 + px) * 4 + 4),
    ])
    expect(picture.data.every((value, at) => at % 4 !== 3 || value === before[at])).toBe(true)
  })

  test('of another size is a mistake', () => {
    expect(() =>
      blendWatermark(
        aPicture(4, 4, () => [0, 0, 0, 255]),
        watermark,
      ),
    ).toThrow('size')
  })
})
