import { describe, expect, test } from 'vitest'
import type { Placement } from '../designs/placement.ts'
import { cornersOf } from '../designs/placement.ts'
import { fitInto, layOutSheet, POINTS_PER_MM, placementMatrix, positionTexts } from './print-sheet.ts'

const AREA = { widthMm: 80, heightMm: 60 }
const PLACEMENT: Placement = { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 }

describe('a print sheet', () => {
  test('is A4, and larger where the area is', () => {
    expect(layOutSheet(AREA, 90)).toMatchObject({ pageWidthMm: 210, pageHeightMm: 297 })
    const large = layOutSheet({ widthMm: 600, heightMm: 400 }, 90)
    expect(large.pageWidthMm).toBeGreaterThan(600)
    expect(large.pageHeightMm).toBeGreaterThan(490)
    expect(large.areaLeftMm + 600).toBeLessThanOrEqual(large.pageWidthMm)
  })

  test.each([0, 15, 90, -90, 180, 33.3])(
    'puts the artwork where it was placed, turned by %d°',
    (angleDeg) => {
      const layout = layOutSheet(AREA, 90)
      const placement = { ...PLACEMENT, angleDeg }
      const [a, b, c, d, e, f] = placementMatrix(placement, layout)
      const drawn = [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f])
      const expected = cornersOf(placement).map(({ xMm, yMm }) => [
        (layout.areaLeftMm + xMm) * POINTS_PER_MM,
        (layout.pageHeightMm - layout.areaTopMm - yMm) * POINTS_PER_MM,
      ])
      for (const [index, [x = 0, y = 0]] of drawn.entries()) {
        expect(x).toBeCloseTo(expected[index]?.[0] ?? Number.NaN, 4)
        expect(y).toBeCloseTo(expected[index]?.[1] ?? Number.NaN, 4)
      }
    },
  )

  test('never stretches artwork of another proportion', () => {
    expect(fitInto(PLACEMENT, 2.5)).toEqual(PLACEMENT)
    expect(fitInto(PLACEMENT, 1)).toMatchObject({ widthMm: 24, heightMm: 24, xMm: 40, yMm: 30 })
    expect(fitInto(PLACEMENT, 5)).toMatchObject({ widthMm: 60, heightMm: 12 })
    expect(fitInto(PLACEMENT, 0)).toEqual(PLACEMENT)
  })

  test('tells size, distances and turn, and what reaches over the safe margin', () => {
    expect(positionTexts({ placement: { ...PLACEMENT, angleDeg: 90 } }, AREA)).toEqual([
      ['Baskı alanı', '80 mm × 60 mm, güvenli pay 3 mm'],
      ['Logo ölçüsü', '60 mm × 24 mm'],
      ['Kenarlara uzaklık', 'sol 28 mm, üst 0 mm, sağ 28 mm, alt 0 mm'],
      ['Logonun ortası', 'soldan 40 mm, üstten 30 mm'],
      ['Dönüş', '90° saat yönünde'],
      ['Dikkat', 'Logo güvenli alanı 3 mm aşıyor.'],
    ])
    expect(positionTexts({ placement: { ...PLACEMENT, angleDeg: -12.5 } }, AREA)[4]).toEqual([
      'Dönüş',
      '12,5° saat yönünün tersine',
    ])
  })
})
