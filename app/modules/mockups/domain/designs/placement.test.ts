import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Placement } from './placement.ts'
import {
  boundsOf,
  clampPlacement,
  cornersOf,
  overSafeMarginMm,
  POSITIONS,
  placePreset,
  SIZE_SHARES,
  SMALLEST_LOGO_MM,
  safeBoxOf,
  safeMarginMm,
  toMm,
  toShare,
} from './placement.ts'
import { snapAngle, snapPlacement } from './snap-placement.ts'

const MUG = { widthMm: 80, heightMm: 60 }
const PEN = { widthMm: 45, heightMm: 6 }

const mm = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const anyArea = fc.record({ widthMm: mm(20, 400), heightMm: mm(5, 400) })
const anyPlacement: fc.Arbitrary<Placement> = fc.record({
  xMm: mm(-100, 500),
  yMm: mm(-100, 500),
  widthMm: mm(0.5, 600),
  heightMm: mm(0.5, 600),
  angleDeg: mm(-400, 400),
})

describe('the safe margin', () => {
  test.each([
    ['of a mug', MUG, 3],
    ['of a pen', PEN, 0.4],
    ['of a key ring', { widthMm: 38, heightMm: 18 }, 1.1],
  ])('%s', (_name, area, margin) => {
    expect(safeMarginMm(area)).toBe(margin)
  })

  test('is said to be crossed by as much as it is', () => {
    const logo = { xMm: 40, yMm: 30, widthMm: 76, heightMm: 10, angleDeg: 0 }
    expect(overSafeMarginMm(logo, MUG)).toBe(1)
    expect(overSafeMarginMm({ ...logo, widthMm: 74 }, MUG)).toBe(0)
    expect(overSafeMarginMm({ ...logo, widthMm: 30, angleDeg: 90, yMm: 12 }, MUG)).toBe(6)
  })
})

describe('a placement', () => {
  test('of any kind ends up in the area, with its proportions', () => {
    fc.assert(
      fc.property(anyPlacement, anyArea, (given, area) => {
        const kept = clampPlacement(given, area)
        const { leftMm, topMm, rightMm, bottomMm } = boundsOf(kept)
        // Half a tenth of rounding each way.
        expect(Math.min(leftMm, topMm)).toBeGreaterThan(-0.16)
        expect(rightMm).toBeLessThan(area.widthMm + 0.16)
        expect(bottomMm).toBeLessThan(area.heightMm + 0.16)
        const shorter = Math.min(kept.widthMm, kept.heightMm)
        if (shorter > 5) {
          expect(kept.widthMm / kept.heightMm / (given.widthMm / given.heightMm)).toBeCloseTo(1, 1)
        }
        expect(clampPlacement(kept, area)).toEqual(kept)
      }),
    )
  })

  test('that lies in the area stays as it is, rounded', () => {
    const kept = clampPlacement({ xMm: 30.04, yMm: 20.26, widthMm: 40, heightMm: 20, angleDeg: 12.34 }, MUG)
    expect(kept).toEqual({ xMm: 30, yMm: 20.3, widthMm: 40, heightMm: 20, angleDeg: 12.3 })
  })

  test('is never smaller than a speck', () => {
    const kept = clampPlacement({ xMm: 30, yMm: 20, widthMm: 0.5, heightMm: 0.25, angleDeg: 0 }, MUG)
    expect(kept.widthMm).toBe(SMALLEST_LOGO_MM)
    expect(kept.heightMm).toBe(1.5)
  })

  test('has corners that turn clockwise with it', () => {
    const corners = cornersOf({ xMm: 40, yMm: 30, widthMm: 20, heightMm: 10, angleDeg: 90 })
    expect(corners[0]).toEqual({ xMm: 45, yMm: 20 })
    expect(corners[2]).toEqual({ xMm: 35, yMm: 40 })
  })
})

describe('a preset', () => {
  test.each(POSITIONS.map((position) => [position.label, position] as const))(
    '%s lies inside the safe margin and touches its side',
    (_label, position) => {
      for (const [area, aspect] of [
        [MUG, 2.5],
        [MUG, 0.4],
        [PEN, 4],
      ] as const) {
        const placed = placePreset({ area, aspect, position, share: SIZE_SHARES.small })
        expect(overSafeMarginMm(placed, area)).toBe(0)
        const [logo, safe] = [boundsOf(placed), safeBoxOf(area)]
        if (position.across < 0) expect(logo.leftMm).toBeCloseTo(safe.leftMm, 0)
        if (position.across > 0) expect(logo.rightMm).toBeCloseTo(safe.rightMm, 0)
        if (position.down < 0) expect(logo.topMm).toBeCloseTo(safe.topMm, 0)
        if (position.down > 0) expect(logo.bottomMm).toBeCloseTo(safe.bottomMm, 0)
      }
    },
  )

  test('of full size fills the safe margin, turned or not', () => {
    const full = placePreset({ area: MUG, aspect: 2, share: 1 })
    expect(full).toMatchObject({ widthMm: 74, heightMm: 37, xMm: 40, yMm: 30 })
    const turned = placePreset({ area: MUG, aspect: 2, share: 1, angleDeg: -90 })
    expect(turned).toMatchObject({ widthMm: 54, heightMm: 27, angleDeg: -90 })
  })

  test('takes a length in millimetres for the longer side, as long as it fits', () => {
    expect(placePreset({ area: MUG, aspect: 2, longerSideMm: 45 })).toMatchObject({
      widthMm: 45,
      heightMm: 22.5,
    })
    expect(placePreset({ area: MUG, aspect: 0.5, longerSideMm: 45 })).toMatchObject({ heightMm: 45 })
    expect(placePreset({ area: MUG, aspect: 2, longerSideMm: 450 })).toMatchObject({ widthMm: 74 })
  })
})

test('millimetres and shares of the area are the same place', () => {
  expect(toShare({ xMm: 20, yMm: 45 }, MUG)).toEqual({ u: 0.25, v: 0.75 })
  fc.assert(
    fc.property(mm(-10, 90), mm(-10, 90), (xMm, yMm) => {
      const back = toMm(toShare({ xMm, yMm }, MUG), MUG)
      expect(back.xMm).toBeCloseTo(xMm, 9)
      expect(back.yMm).toBeCloseTo(yMm, 9)
    }),
  )
})

describe('snapping', () => {
  const logo: Placement = { xMm: 40, yMm: 30, widthMm: 20, heightMm: 10, angleDeg: 0 }

  test('draws to the middle', () => {
    const { placement, guides } = snapPlacement({ ...logo, xMm: 41.2, yMm: 29.1 }, MUG, 1.5)
    expect(placement).toMatchObject({ xMm: 40, yMm: 30 })
    expect(guides).toEqual([
      { kind: 'centre', axis: 'x', atMm: 40 },
      { kind: 'centre', axis: 'y', atMm: 30 },
    ])
  })

  test('draws to the edge of the safe margin', () => {
    const { placement, guides } = snapPlacement({ ...logo, xMm: 13.8, yMm: 22 }, MUG, 1)
    expect(boundsOf(placement).leftMm).toBe(3)
    expect(guides).toEqual([{ kind: 'safe-edge', axis: 'x', atMm: 3 }])
  })

  test('draws to equal margins in a corner', () => {
    // 3 mm beside, and 3.6 mm below.
    const { placement, guides } = snapPlacement(
      { ...logo, xMm: 67, yMm: 44 },
      { widthMm: 100, heightMm: 60 },
      2,
    )
    expect(guides).toEqual([])
    expect(placement).toMatchObject({ xMm: 67, yMm: 44 })
    const narrow = { widthMm: 100, heightMm: 200 }
    const cornered = snapPlacement({ ...logo, widthMm: 60, xMm: 50.5, yMm: 26 }, narrow, 2)
    expect(cornered.placement).toMatchObject({ xMm: 50, yMm: 25 })
    expect(cornered.guides).toEqual([
      { kind: 'centre', axis: 'x', atMm: 50 },
      { kind: 'equal-margin', axis: 'y', atMm: 20 },
    ])
  })

  test('leaves alone what is out of reach, and everything at reach 0', () => {
    const far = { ...logo, xMm: 35, yMm: 24 }
    expect(snapPlacement(far, MUG, 1)).toEqual({ placement: far, guides: [] })
    expect(snapPlacement({ ...logo, xMm: 40.1 }, MUG, 0).placement.xMm).toBe(40.1)
  })

  test('goes by the box of a turned logo', () => {
    const { placement } = snapPlacement({ ...logo, angleDeg: 90, xMm: 8.4, yMm: 22 }, MUG, 1)
    expect(boundsOf(placement).leftMm).toBeCloseTo(3, 9)
  })

  test('straightens an angle near a right one', () => {
    expect([2, -91.5, 45, 178].map(snapAngle)).toEqual([0, -90, 45, 180])
  })
})
