import { describe, expect, test } from 'vitest'
import { aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../areas/print-area.ts'
import type { PrintDesign } from './print-design.ts'
import { facesOn, withLeadingChoice } from './print-design.ts'
import { printDesignSchema } from './print-design-schema.ts'
import { rulesOf, techniqueOf } from './technique.ts'

const area: PrintArea = {
  id: 'front',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'cylinder',
  widthMm: 80,
  heightMm: 60,
  methods: ['print', 'foil'],
  gloss: 0.4,
  mesh: aPlane(2, 2),
  shadeAssetId: null,
  maskAssetId: null,
}

const design: PrintDesign = {
  version: 1,
  faces: [
    {
      areaId: 'front',
      placement: { xMm: 40, yMm: 30, widthMm: 60, heightMm: 30, angleDeg: 0 },
      technique: { method: 'print', inks: ['#ffffff'] },
      adaptsContrast: true,
    },
    {
      areaId: 'back',
      placement: { xMm: 20, yMm: 20, widthMm: 20, heightMm: 10, angleDeg: -90 },
      technique: { method: 'foil', tone: 'silver' },
      adaptsContrast: false,
    },
  ],
}

const [front] = design.faces
const withFront = (changes: object) => ({ version: 1, faces: [{ ...front, ...changes }] })
const withPlacement = (changes: object) => withFront({ placement: { ...front?.placement, ...changes } })

describe('a design', () => {
  test('travels as JSON and comes back the same', () => {
    expect(printDesignSchema.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
  })

  test('comes back rounded, its colours in lower case', () => {
    const given = withFront({
      placement: { xMm: 40.04, yMm: 30, widthMm: 60, heightMm: 30, angleDeg: 270 },
      technique: { method: 'embroidery', inks: ['#FFAA00'] },
    })
    const [face] = printDesignSchema.parse(given).faces
    expect(face?.placement).toMatchObject({ xMm: 40, angleDeg: -90 })
    expect(face?.technique).toEqual({ method: 'embroidery', inks: ['#ffaa00'] })
  })

  test.each([
    ['of another version', { ...design, version: 2 }],
    ['without a face', { version: 1, faces: [] }],
    ['with a face twice', { version: 1, faces: [front, front] }],
    ['with a field nobody knows', { ...design, price: 0 }],
    ['wider than any area', withPlacement({ widthMm: 2001 })],
    ['of no size', withPlacement({ widthMm: 0 })],
    ['without a place', withPlacement({ xMm: Number.NaN })],
    ['turned endlessly', withPlacement({ angleDeg: Number.POSITIVE_INFINITY })],
    ['in a colour that is none', withFront({ technique: { method: 'print', inks: ['red'] } })],
    ['in no colour', withFront({ technique: { method: 'print', inks: [] } })],
    ['in too many colours', withFront({ technique: { method: 'print', inks: Array(7).fill('#000000') } })],
    ['in an unknown method', withFront({ technique: { method: 'painting' } })],
    ['in a foil without its tone', withFront({ technique: { method: 'foil' } })],
    ['by a choice without words', withFront({ choice: '' })],
    ['by a choice of two lines', withFront({ choice: 'Nakış\nLazer' })],
    ['on an area whose id is a path', withFront({ areaId: '../front' })],
  ])('%s is refused', (_name, value) => {
    expect(printDesignSchema.safeParse(value).success).toBe(false)
  })
})

describe('on a picture', () => {
  test('only the faces it shows are seen', () => {
    expect(facesOn(design, [area]).map(({ face }) => face.areaId)).toEqual(['front'])
    expect(facesOn(design, [{ ...area, id: 'back' }, area]).map(({ face }) => face.areaId)).toEqual([
      'front',
      'back',
    ])
    expect(facesOn(design, [])).toEqual([])
  })

  test('whose area is smaller the logo shrinks into it', () => {
    const [shown] = facesOn(design, [{ ...area, widthMm: 40, heightMm: 40 }])
    expect(shown?.face.placement).toEqual({ xMm: 20, yMm: 30, widthMm: 40, heightMm: 20, angleDeg: 0 })
  })

  test('that does not allow the method its usual one is shown', () => {
    const [shown] = facesOn(design, [{ ...area, methods: ['laser'] }])
    expect(shown?.face.technique).toEqual({ method: 'laser' })
  })

  test('that does not allow the method no choice prints it', () => {
    const own = { ...design, faces: design.faces.map((face) => ({ ...face, choice: 'Serigrafi' })) }
    expect(facesOn(own, [{ ...area, methods: ['laser'] }])[0]?.face).not.toHaveProperty('choice')
    expect(facesOn(own, [area])[0]?.face.choice).toBe('Serigrafi')
  })
})

describe('as a line carries it', () => {
  const chosen = (...choices: (string | undefined)[]) => ({
    ...design,
    faces: design.faces.map((face, index) => ({ ...face, choice: choices[index] })),
  })
  const choicesOf = (...choices: (string | undefined)[]) => {
    const led = withLeadingChoice(chosen(...choices))
    return [led.printChoice, ...led.design.faces.map(({ choice }) => choice)]
  }

  test('the choice of its first face is the line’s, and only others name theirs', () => {
    expect(choicesOf('Serigrafi', 'Serigrafi')).toEqual(['Serigrafi', undefined, undefined])
    expect(choicesOf('Serigrafi', 'Yaldız')).toEqual(['Serigrafi', undefined, 'Yaldız'])
    expect(choicesOf(undefined, 'Yaldız')).toEqual([null, undefined, 'Yaldız'])
    expect(withLeadingChoice(chosen('Serigrafi', 'Serigrafi')).design).toEqual(design)
  })
})

test('a method’s rules follow its inks', () => {
  expect(rulesOf(techniqueOf('print')).mostInks).toBeNull()
  expect(rulesOf({ method: 'print', inks: ['#000000'] })).toMatchObject({ label: 'Serigrafi', mostInks: 6 })
  expect(rulesOf(techniqueOf('foil'))).toMatchObject({ mostInks: 1, leastLineMm: 0.5 })
})
