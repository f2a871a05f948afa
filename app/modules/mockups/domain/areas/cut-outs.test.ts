import { describe, expect, test } from 'vitest'
import type { CutOut } from './cut-outs.ts'
import { cutOutFault, withCutOuts } from './cut-outs.ts'

const box = (left: number, top: number, right: number, bottom: number): CutOut => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const layer = (width: number, height: number, value = 255) => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
})

describe('cutting polygons out of a mask', () => {
  test('hides what they go around, to the share of each pixel', () => {
    const mask = withCutOuts(layer(4, 4), [box(0.25, 0.25, 0.625, 1)])
    expect([...(mask?.data ?? [])]).toEqual([
      ...[255, 255, 255, 255],
      ...[255, 0, 128, 255],
      ...[255, 0, 128, 255],
      ...[255, 0, 128, 255],
    ])
  })

  test('leaves the layer itself as it was, and never prints what it hid', () => {
    const given = layer(2, 2, 100)
    const mask = withCutOuts(given, [box(0, 0, 0.5, 0.5)])
    expect([...(mask?.data ?? [])]).toEqual([0, 100, 100, 100])
    expect([...given.data]).toEqual([100, 100, 100, 100])
  })

  test('does not care which way around they were drawn, or whether they cross themselves', () => {
    const turned = box(0.1, 0.2, 0.8, 0.9).toReversed()
    expect(withCutOuts(null, [turned])).toEqual(withCutOuts(null, [box(0.1, 0.2, 0.8, 0.9)]))
    const bow: CutOut = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]
    const mask = withCutOuts(layer(4, 4), [bow])
    expect(mask?.data[4]).toBeLessThan(255)
    expect(mask?.data[7]).toBeLessThan(255)
    expect(mask?.data[1]).toBe(255)
  })

  test('is no mask where nothing is cut out', () => {
    expect(withCutOuts(null, [])).toBeNull()
    expect(withCutOuts(null, undefined)).toBeNull()
  })
})

test('a polygon without extent is told from one that cuts something out', () => {
  expect(cutOutFault(box(0.2, 0.2, 0.4, 0.4))).toBeNull()
  expect(cutOutFault(box(0.2, 0.2, 0.2, 0.2))).toBe('empty')
  expect(cutOutFault(box(0, 0, 1, 1).slice(0, 2))).toBe('places')
})
