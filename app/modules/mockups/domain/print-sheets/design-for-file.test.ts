import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { readPrintChoice } from '../checks/print-choice.ts'
import { boundsOf, safeBoxOf } from '../designs/placement.ts'
import type { OrderedPlace, PlaceArea } from './design-for-file.ts'
import { designForFile } from './design-for-file.ts'

const AREA: PlaceArea = {
  id: 'front',
  label: 'Ön',
  widthMm: 300,
  heightMm: 400,
  methods: ['print', 'embroidery', 'foil'],
  assetId: 'a'.repeat(64) as AssetId,
}
const FILE = {
  aspect: 3,
  inks: [
    [221, 95, 19],
    [255, 255, 255],
    [20, 30, 90],
  ],
} as const
const OPEN: OrderedPlace = { sizeMm: null, mostMm: null, choice: null, inks: null }

const faceOf = (place: Partial<OrderedPlace> = {}, file: Parameters<typeof designForFile>[2] = FILE) =>
  designForFile(AREA, { ...OPEN, ...place }, file)?.design.faces[0]

describe('a file that was ordered without a design', () => {
  test('lies in the middle of its place, inside its safe margin, in its own proportions', () => {
    const placement = faceOf()?.placement
    if (!placement) throw new Error('the place has room')
    expect(placement).toMatchObject({ xMm: 150, yMm: 200, angleDeg: 0 })
    expect(placement.widthMm / placement.heightMm).toBeCloseTo(3, 1)
    const [logo, safe] = [boundsOf(placement), safeBoxOf(AREA)]
    expect(logo.leftMm).toBeGreaterThanOrEqual(safe.leftMm)
  })

  test('fills the size that was paid for, and never more than its method prints', () => {
    expect(faceOf({ sizeMm: { widthMm: 90, heightMm: 90 } })?.placement).toMatchObject({
      widthMm: 90,
      heightMm: 30,
    })
    expect(faceOf({ mostMm: { widthMm: 60, heightMm: 60 } })?.placement).toMatchObject({
      widthMm: 60,
      heightMm: 20,
    })
    expect(
      faceOf({ sizeMm: { widthMm: 900, heightMm: 900 }, mostMm: { widthMm: 200, heightMm: 50 } })?.placement,
    ).toMatchObject({ widthMm: 150, heightMm: 50 })
  })

  test('is printed by the chosen method, in as many of its own inks as were ordered', () => {
    const choice = (name: string) => readPrintChoice(name)
    expect(faceOf({ choice: choice('Serigrafi'), inks: 2 })?.technique).toEqual({
      method: 'print',
      inks: ['#dd5f13', '#ffffff'],
    })
    expect(faceOf({ choice: choice('Tek renk serigrafi'), inks: 2 })?.technique).toEqual({
      method: 'print',
      inks: ['#dd5f13'],
    })
    expect(faceOf({ choice: choice('Nakış') })?.technique).toEqual({ method: 'embroidery', inks: null })
    expect(faceOf({ choice: choice('Gümüş yaldız'), inks: 1 })?.technique).toEqual({
      method: 'foil',
      tone: 'silver',
    })
    expect(faceOf({ inks: null })?.technique).toEqual({ method: 'print', inks: null })
  })

  test('is in its own colours where nobody knows them', () => {
    expect(faceOf({ inks: 2 }, { aspect: 1, inks: [] })?.technique).toEqual({ method: 'print', inks: null })
  })

  test('keeps what the buyer saw of its place', () => {
    const other = { ...AREA, isOtherGoods: true }
    expect(designForFile(other, OPEN, FILE)?.areas).toEqual([
      {
        id: 'front',
        label: 'Ön',
        widthMm: 300,
        heightMm: 400,
        methodLabel: 'tam renkli baskı',
        assetId: AREA.assetId,
        isOtherGoods: true,
      },
    ])
  })

  test.each([0, Number.NaN, Number.POSITIVE_INFINITY, -1])('has none for the proportions %d', (aspect) => {
    expect(designForFile(AREA, OPEN, { aspect, inks: [] })).toBeNull()
  })
})
