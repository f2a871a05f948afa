import { describe, expect, test } from 'vitest'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../areas/print-area.ts'
import { describeDesign, faceText, mmText, techniqueText } from './describe-design.ts'
import { describeOrdered, orderDesign } from './ordered-design.ts'
import { readOrderedDesign } from './ordered-design-schema.ts'
import type { PrintDesign } from './print-design.ts'
import type { Technique } from './technique.ts'

const FRONT: PrintArea = {
  id: 'front',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'plane',
  widthMm: 80,
  heightMm: 60,
  methods: ['print', 'foil'],
  gloss: 0,
  mesh: aPlane(2, 2),
  shadeAssetId: null,
  maskAssetId: null,
}
const BACK: PrintArea = { ...FRONT, id: 'back', label: 'Arka yüz', methods: ['laser'] }
const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)] as [AssetId, AssetId]

const DESIGN: PrintDesign = {
  version: 1,
  faces: [
    {
      areaId: 'front',
      placement: { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 },
      technique: { method: 'print', inks: ['#1a2b3c', '#ffffff'] },
      adaptsContrast: false,
    },
    {
      areaId: 'back',
      placement: { xMm: 20.5, yMm: 20, widthMm: 12.5, heightMm: 5, angleDeg: -90 },
      technique: { method: 'laser' },
      adaptsContrast: false,
    },
  ],
}

describe('the sentence of a design', () => {
  test('names face, size, method and colours, faces kept apart', () => {
    expect(describeDesign({ ...DESIGN, faces: DESIGN.faces.slice(0, 1) }, [FRONT])).toBe(
      'Tasarım: Ön yüz, 60 × 24 mm, serigrafi, 2 renk',
    )
    expect(describeDesign(DESIGN, [FRONT, BACK])).toBe(
      'Tasarım: Ön yüz, 60 × 24 mm, serigrafi, 2 renk; Arka yüz, 12,5 × 5 mm, lazer gravür, -90° dönük',
    )
  })

  test('goes without the name of a face it does not know', () => {
    expect(describeDesign(DESIGN, [BACK])).toMatch(/^Tasarım: 60 × 24 mm, serigrafi, 2 renk; Arka yüz,/)
  })

  test.each<[Technique, string]>([
    [{ method: 'print', inks: null }, 'tam renkli baskı'],
    [{ method: 'print', inks: ['#000000'] }, 'serigrafi, 1 renk'],
    [{ method: 'embroidery', inks: null }, 'nakış, tam renkli'],
    [{ method: 'embroidery', inks: ['#000000', '#ffffff'] }, 'nakış, 2 renk'],
    [{ method: 'foil', tone: 'gold' }, 'altın yaldız'],
    [{ method: 'foil', tone: 'silver' }, 'gümüş yaldız'],
    [{ method: 'foil', tone: 'copper' }, 'bakır yaldız'],
    [{ method: 'sublimation' }, 'süblimasyon'],
    [{ method: 'laser' }, 'lazer gravür'],
    [{ method: 'emboss' }, 'kabartma'],
    [{ method: 'deboss' }, 'gofre'],
  ])('%j reads %s', (technique, words) => {
    expect(techniqueText(technique)).toBe(words)
  })

  test('writes millimetres as Turkish readers do', () => {
    expect(mmText(1250)).toBe('1250')
    expect(mmText(12.5)).toBe('12,5')
    expect(
      faceText({
        placement: { xMm: 0, yMm: 0, widthMm: 60, heightMm: 24, angleDeg: 12.5 },
        technique: { method: 'laser' },
      }),
    ).toBe('60 × 24 mm, lazer gravür, 12,5° dönük')
  })
})

describe('a design that is ordered', () => {
  const pictures = [
    { assetId: FIRST, areas: [FRONT] },
    { assetId: SECOND, areas: [FRONT, BACK] },
  ]

  test('keeps label, size, method and picture of each face, the first picture winning', () => {
    const ordered = orderDesign(DESIGN, pictures)
    expect(ordered?.areas).toEqual([
      {
        id: 'front',
        label: 'Ön yüz',
        widthMm: 80,
        heightMm: 60,
        methodLabel: 'serigrafi, 2 renk',
        assetId: FIRST,
      },
      {
        id: 'back',
        label: 'Arka yüz',
        widthMm: 80,
        heightMm: 60,
        methodLabel: 'lazer gravür',
        assetId: SECOND,
      },
    ])
    expect(ordered && describeOrdered(ordered)).toBe(describeDesign(DESIGN, [FRONT, BACK]))
  })

  test('keeps of a face that is seen on other goods only that it is', () => {
    const ordered = orderDesign(DESIGN, [
      { assetId: FIRST, areas: [FRONT], isOtherGoods: false },
      { assetId: SECOND, areas: [BACK], isOtherGoods: true },
    ])
    expect(ordered?.areas.map(({ isOtherGoods }) => isOtherGoods)).toEqual([undefined, true])
    expect(readOrderedDesign(JSON.parse(JSON.stringify(ordered)))).toEqual(ordered)
  })

  test.each<[string, readonly PrintArea[]]>([
    ['whose face is gone', [FRONT]],
    ['whose area has become too small', [FRONT, { ...BACK, heightMm: 20 }]],
    ['whose method is not offered any more', [FRONT, { ...BACK, methods: ['print'] }]],
    ['without any print area', []],
  ])('%s is not ordered in silence', (_what, areas) => {
    expect(orderDesign(DESIGN, [{ assetId: FIRST, areas }])).toBeNull()
  })

  test('may touch the edge, and be rounded beyond it by a hair', () => {
    const [front] = DESIGN.faces
    const placed = (widthMm: number): PrintDesign => ({
      version: 1,
      faces: front ? [{ ...front, placement: { ...front.placement, widthMm } }] : [],
    })
    expect(orderDesign(placed(80.1), pictures)).not.toBeNull()
    expect(orderDesign(placed(81), pictures)).toBeNull()
  })

  test('is read back by its version, whatever order the database gives its fields', () => {
    const ordered = orderDesign(DESIGN, pictures)
    const stored = JSON.parse(JSON.stringify(ordered, (_key, value) => reversed(value)))
    expect(readOrderedDesign(stored)).toEqual(ordered)
    expect(JSON.stringify(readOrderedDesign(stored)?.design)).toBe(JSON.stringify(DESIGN))
  })

  test.each([null, undefined, 'x', {}, { version: 2 }, { version: 1, design: DESIGN, areas: [] }])(
    'that says %j is none',
    (stored) => {
      expect(readOrderedDesign(stored)).toBeNull()
    },
  )
})

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toReversed())
}
