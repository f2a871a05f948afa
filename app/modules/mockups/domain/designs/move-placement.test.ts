import { describe, expect, test } from 'vitest'
import { aCylinder, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import { toPicture } from '../areas/print-area.ts'
import {
  figuresOf,
  movedBy,
  nearOnArtwork,
  refitted,
  sizedBy,
  sizedByCorner,
  turnedBy,
  turnedByHand,
  withFigure,
} from './move-placement.ts'
import type { Placement } from './placement.ts'
import { boundsOf, cornersOf } from './placement.ts'

const CUP = { mesh: aCylinder(), widthMm: 180, heightMm: 80 }
const SHEET = { mesh: aPlane(), widthMm: 100, heightMm: 60 }
const LOGO: Placement = { xMm: 50, yMm: 30, widthMm: 40, heightMm: 20, angleDeg: 0 }

describe('where a finger is on the artwork', () => {
  test('inside the area it is the place the picture shows there', () => {
    const place = { xMm: 33, yMm: 61 }
    const found = nearOnArtwork(CUP, toPicture(CUP, place), { xMm: 90, yMm: 40 })
    expect(found.xMm).toBeCloseTo(33, 3)
    expect(found.yMm).toBeCloseTo(61, 3)
  })

  test('beyond the edge it goes on, so that a drag does not stop there', () => {
    for (const area of [SHEET, CUP]) {
      for (const place of [
        { xMm: area.widthMm * 1.1, yMm: area.heightMm * 0.5 },
        { xMm: area.widthMm * 0.5, yMm: -area.heightMm * 0.2 },
      ]) {
        const found = nearOnArtwork(area, toPicture(area, place), { xMm: 50, yMm: 30 })
        expect(found.xMm).toBeCloseTo(place.xMm, 1)
        expect(found.yMm).toBeCloseTo(place.yMm, 1)
      }
    }
  })

  test('however far out, it stays near and is a number', () => {
    for (const place of [
      { x: 40, y: -12 },
      { x: -1, y: 0.5 },
      { x: 0.5, y: 3 },
    ]) {
      const { xMm, yMm } = nearOnArtwork(CUP, place, { xMm: 90, yMm: 40 })
      expect(Math.abs(xMm)).toBeLessThanOrEqual(CUP.widthMm * 1.5)
      expect(Math.abs(yMm)).toBeLessThanOrEqual(CUP.heightMm * 1.5)
    }
  })
})

describe('a corner that is drawn', () => {
  test.each([0, 1, 2, 3] as const)('corner %i: the opposite one stays and proportions too', (corner) => {
    const turned = { ...LOGO, widthMm: 20, heightMm: 10, angleDeg: 30 }
    const anchor = cornersOf(turned)[(corner + 2) % 4]
    const drawn = cornersOf(turned)[corner]
    if (!anchor || !drawn) throw new Error('a logo has four corners')
    const to = {
      xMm: anchor.xMm + (drawn.xMm - anchor.xMm) * 1.3,
      yMm: anchor.yMm + (drawn.yMm - anchor.yMm) * 1.3,
    }
    const sized = sizedByCorner(turned, SHEET, corner, to)
    expect(sized.widthMm).toBeCloseTo(26, 1)
    expect(sized.heightMm).toBeCloseTo(13, 1)
    const stays = cornersOf(sized)[(corner + 2) % 4]
    expect(stays?.xMm).toBeCloseTo(anchor.xMm, 0)
    expect(stays?.yMm).toBeCloseTo(anchor.yMm, 0)
  })

  test('grows to the edge of the area and no further, without moving away from its anchor', () => {
    const sized = sizedByCorner(LOGO, SHEET, 2, { xMm: 400, yMm: 300 })
    const bounds = boundsOf(sized)
    expect(bounds.leftMm).toBeCloseTo(30, 1)
    expect(bounds.topMm).toBeCloseTo(20, 1)
    expect(bounds.rightMm).toBeCloseTo(100, 1)
  })

  test('shrinks to the smallest logo, also when it is drawn past the other corner', () => {
    const sized = sizedByCorner(LOGO, SHEET, 2, { xMm: 0, yMm: 0 })
    expect(sized.widthMm).toBe(3)
    expect(sized.heightMm).toBe(1.5)
  })
})

describe('turning', () => {
  test('a hand that goes a quarter round turns it by a quarter', () => {
    const turned = turnedByHand(LOGO, SHEET, { from: { xMm: 50, yMm: 10 }, to: { xMm: 70, yMm: 30 } })
    expect(turned.angleDeg).toBe(90)
  })

  test('near an upright angle it is straightened, with steps it takes 15°', () => {
    const from = { xMm: 70, yMm: 30 }
    expect(turnedByHand(LOGO, SHEET, { from, to: { xMm: 70, yMm: 30.8 } }).angleDeg).toBe(0)
    const stepped = turnedByHand(LOGO, SHEET, { from, to: { xMm: 65, yMm: 37 }, isStepped: true })
    expect(stepped.angleDeg % 15).toBe(0)
    expect(stepped.angleDeg).toBeGreaterThan(0)
  })

  test('goes on past a half turn', () => {
    expect(turnedBy({ ...LOGO, angleDeg: 175 }, SHEET, 10).angleDeg).toBe(-175)
  })
})

describe('steps and figures', () => {
  test('a step over the edge ends at the edge', () => {
    expect(boundsOf(movedBy(LOGO, SHEET, { xMm: 500, yMm: 0 })).rightMm).toBeCloseTo(100, 1)
  })

  test('every figure that is typed is the figure that is shown', () => {
    const small = { ...LOGO, widthMm: 20, heightMm: 10, angleDeg: 20 }
    for (const [figure, value] of [
      ['width', 31.5],
      ['height', 12],
      ['left', 7.5],
      ['top', 22],
      ['angle', -45],
    ] as const) {
      expect(figuresOf(withFigure(small, SHEET, figure, value))[figure], figure).toBeCloseTo(value, 1)
    }
  })

  test('a size beyond the area becomes the largest that fits, nonsense the smallest', () => {
    expect(withFigure(LOGO, SHEET, 'width', 9_000).widthMm).toBe(100)
    expect(withFigure(LOGO, SHEET, 'width', -4).widthMm).toBe(3)
    expect(sizedBy(LOGO, SHEET, 1.05).widthMm).toBe(42)
  })

  test('another logo takes the place of the former with the same amount of ink', () => {
    const fitted = refitted(LOGO, SHEET, 1)
    expect(fitted.widthMm).toBeCloseTo(28.3, 1)
    expect(fitted.widthMm).toBe(fitted.heightMm)
    expect([fitted.xMm, fitted.yMm]).toEqual([50, 30])
  })
})
