import { describe, expect, test } from 'vitest'
import { largestOfIco } from './ico.ts'
import { judgeLogo } from './logo-kind.ts'

/** An icon file of these pictures; each says how large it claims to be. */
function anIco(pictures: readonly { side: number; depth: number; bytes: number[] }[]): Uint8Array {
  const head = [0, 0, 1, 0, pictures.length, 0]
  let start = 6 + pictures.length * 16
  const entries = pictures.flatMap(({ side, depth, bytes }) => {
    const entry = [side, side, 0, 0, 1, 0, depth, 0, ...uint32(bytes.length), ...uint32(start)]
    start += bytes.length
    return entry
  })
  return Uint8Array.from([...head, ...entries, ...pictures.flatMap(({ bytes }) => bytes)])
}

const uint32 = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255, (n >> 24) & 255]

function aBitmap(side: number, depth: number, rest: readonly number[], colours = 0): number[] {
  return [
    ...[...uint32(40), ...uint32(side), ...uint32(side * 2), 1, 0, depth, 0],
    ...[...uint32(0), ...uint32(0), ...uint32(0), ...uint32(0), ...uint32(colours), ...uint32(0)],
    ...rest,
  ]
}

const BLUE = [255, 0, 0]
const RED = [0, 0, 255]

describe('an icon file', () => {
  test('gives its pixels from the top, in red, green, blue and opacity', () => {
    const pixels = [...[...RED, 255, ...RED, 128], ...[...BLUE, 255, ...BLUE, 0]]
    const picture = largestOfIco(anIco([{ side: 2, depth: 32, bytes: aBitmap(2, 32, pixels) }]))
    expect(picture).toEqual({
      width: 2,
      height: 2,
      pixels: Uint8Array.from([0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 128]),
    })
  })

  test('gives 24-bit pictures the holes of their mask', () => {
    const rows = [...RED, ...BLUE, 0, 0, ...BLUE, ...RED, 0, 0]
    const mask = [0b01000000, 0, 0, 0, 0, 0, 0, 0]
    const picture = largestOfIco(anIco([{ side: 2, depth: 24, bytes: aBitmap(2, 24, [...rows, ...mask]) }]))
    expect(picture).toMatchObject({
      pixels: Uint8Array.from([0, 0, 255, 255, 255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 0]),
    })
  })

  test.each([
    [1, [0b01000000, 0, 0, 0]],
    [4, [0x01, 0, 0, 0]],
    [8, [0, 1, 0, 0]],
  ])('reads %i bits a pixel by its palette', (depth, row) => {
    const palette = [...RED, 0, ...BLUE, 0]
    const rest = [...palette, ...row, ...row, 0, 0, 0, 0, 0, 0, 0, 0]
    const picture = largestOfIco(anIco([{ side: 2, depth, bytes: aBitmap(2, depth, rest, 2) }]))
    expect(picture).toMatchObject({
      pixels: Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255]),
    })
  })

  test('gives the largest of its pictures, a PNG as it is', () => {
    const small = { side: 2, depth: 32, bytes: aBitmap(2, 32, new Array(16).fill(9)) }
    const png = [0x89, 0x50, 0x4e, 0x47]
    expect(largestOfIco(anIco([small, { side: 0, depth: 32, bytes: png }, small]))).toEqual({
      png: Uint8Array.from(png),
    })
  })

  test('gives nothing when it is cut off, compressed or beyond every size', () => {
    const whole = anIco([{ side: 2, depth: 32, bytes: aBitmap(2, 32, new Array(16).fill(9)) }])
    for (let length = 0; length < whole.length; length++)
      expect(largestOfIco(whole.subarray(0, length))).toBeNull()
    const compressed = aBitmap(2, 32, new Array(16).fill(9)).with(16, 1)
    expect(largestOfIco(anIco([{ side: 2, depth: 32, bytes: compressed }]))).toBeNull()
    expect(largestOfIco(anIco([{ side: 2, depth: 32, bytes: aBitmap(60_000, 32, []) }]))).toBeNull()
  })
})

test('a mark is judged by its content', () => {
  const of = (text: string) => judgeLogo(new TextEncoder().encode(text))
  expect(judgeLogo(Uint8Array.from([0, 0, 1, 0, 1, 0]))).toBe('ico')
  expect(of('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('svg')
  expect(of('<html><svg></svg></html>')).toBeNull()
  expect(of('%PDF-1.7')).toBeNull()
  expect(of('GIF89a')).toBeNull()
})
