import { describe, expect, test } from 'vitest'
import { planFlat, rulerSteps, TRUE_SCALES, tightWindow } from './flat-layout.ts'
import { placementOfPrint, proofPrint } from './proof-sheet.ts'

const SHIRT = { widthMm: 300, heightMm: 400 }
const PRINT = { leftMm: 20, topMm: 35, widthMm: 260, heightMm: 84, rotation: 0 }
const ROOM = { widthMm: 150, heightMm: 220 }

describe('an area on paper', () => {
  test('is in real size where the paper has room for it', () => {
    expect(planFlat({ widthMm: 90, heightMm: 90 }, null, ROOM)).toEqual({
      scale: 1,
      window: { fromMm: 0, toMm: 90 },
    })
  })

  test('is drawn at the largest true scale otherwise, never fitted to a width', () => {
    expect(planFlat(SHIRT, PRINT, ROOM)).toEqual({ scale: 2, window: { fromMm: 0, toMm: 400 } })
    expect(planFlat({ widthMm: 301, heightMm: 400 }, PRINT, ROOM).scale).toBe(3)
    for (const widthMm of [1, 6, 45, 151, 777, 2_000])
      expect(TRUE_SCALES).toContain(planFlat({ widthMm, heightMm: widthMm }, null, ROOM).scale)
  })

  test('is torn off below its print where it is too high', () => {
    expect(planFlat(SHIRT, PRINT, { widthMm: 150, heightMm: 100 })).toEqual({
      scale: 2,
      window: { fromMm: 0, toMm: 35 + 84 + 16 },
    })
  })

  test('is torn off on both sides of a print in its middle, and shows an end that is near', () => {
    expect(tightWindow(SHIRT, { ...PRINT, topMm: 150 }, 2)).toEqual({ fromMm: 134, toMm: 250 })
    expect(tightWindow({ widthMm: 90, heightMm: 60 }, { ...PRINT, topMm: 10, heightMm: 30 }, 1)).toEqual({
      fromMm: 0,
      toMm: 60,
    })
  })

  test.each(TRUE_SCALES)(
    'at 1 : %d has marks that can be told apart, and figures with room between them',
    (scale) => {
      const { mark, longer, figure } = rulerSteps(scale)
      expect(mark / scale).toBeGreaterThanOrEqual(0.9)
      expect(figure / scale).toBeGreaterThanOrEqual(7)
      expect([longer % mark, figure % longer]).toEqual([0, 0])
    },
  )
})

test.each([0, 45, 90, -12.5, 180])('a print turned by %d° is where its placement is', (angleDeg) => {
  const placement = { xMm: 150.2, yMm: 77.3, widthMm: 60, heightMm: 24, angleDeg }
  const back = placementOfPrint(proofPrint(placement))
  expect(back).toMatchObject({ widthMm: 60, heightMm: 24, angleDeg })
  expect(Math.abs(back.xMm - placement.xMm)).toBeLessThanOrEqual(0.051)
  expect(Math.abs(back.yMm - placement.yMm)).toBeLessThanOrEqual(0.051)
})
