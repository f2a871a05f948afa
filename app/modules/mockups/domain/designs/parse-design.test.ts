import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRINT_AREA_LIMITS, PRINT_METHODS } from '../areas/print-area.ts'
import { parseDesign } from './parse-design.ts'
import type { PrintDesign } from './print-design.ts'
import { printDesignSchema } from './print-design-schema.ts'
import type { Technique } from './technique.ts'
import { FOIL_TONES, MOST_SPOT_INKS } from './technique.ts'
import { tidyDesign } from './tidy-design.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const inks = fc.option(fc.array(hex, { minLength: 1, maxLength: MOST_SPOT_INKS }), { nil: null })
const technique = fc.constantFrom(...PRINT_METHODS).chain((method): fc.Arbitrary<Technique> => {
  if (method === 'foil') return fc.constantFrom(...FOIL_TONES).map((tone) => ({ method, tone }))
  if (method === 'print' || method === 'embroidery') return inks.map((chosen) => ({ method, inks: chosen }))
  return fc.constant({ method })
})
const mm = fc.double({ min: 0.1, max: 1_999.9, noNaN: true })
const choice = fc.constantFrom('Nakış', 'Lazer "ince"', 'A\\B', '🎁 Yaldız', 'x'.repeat(120))
const drawnFace = fc.record({
  areaId: fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9}){0,2}$/),
  placement: fc.record({
    xMm: mm,
    yMm: mm,
    widthMm: mm,
    heightMm: mm,
    angleDeg: fc.double({ min: -360, max: 360, noNaN: true }),
  }),
  technique,
  adaptsContrast: fc.boolean(),
})
const face = fc.oneof(
  drawnFace,
  fc.tuple(drawnFace, choice).map(([drawn, own]) => ({ ...drawn, choice: own })),
)
const design: fc.Arbitrary<PrintDesign> = fc
  .uniqueArray(face, { minLength: 1, maxLength: PRINT_AREA_LIMITS.areas, selector: ({ areaId }) => areaId })
  .chain((faces) =>
    fc.constantFrom<PrintDesign>({ version: 1, faces }, { version: 1, keepsGround: true, faces }),
  )

const ONE: PrintDesign = {
  version: 1,
  faces: [
    {
      areaId: 'front',
      placement: { xMm: 40, yMm: 30.5, widthMm: 60, heightMm: 24, angleDeg: -90 },
      technique: { method: 'print', inks: ['#1a2b3c'] },
      adaptsContrast: false,
    },
  ],
}
const [FACE] = ONE.faces
const withFace = (changes: object) => ({ version: 1, faces: [{ ...FACE, ...changes }] })
const withPlacement = (changes: object) => withFace({ placement: { ...FACE?.placement, ...changes } })

describe('a design in a browser’s storage', () => {
  test('is read as tidied, and what is read the server takes unchanged', () => {
    fc.assert(
      fc.property(design, (made) => {
        const tidy = tidyDesign(made)
        const read = parseDesign(JSON.parse(JSON.stringify(tidy)))
        expect(read).toEqual(tidy)
        const taken = printDesignSchema.parse(read)
        expect(JSON.stringify(taken)).toBe(JSON.stringify(tidy))
      }),
    )
  })

  test('is spelled the same by server and browser', () => {
    fc.assert(
      fc.property(design, (made) => {
        const served = printDesignSchema.parse(made)
        expect(parseDesign(served)).not.toBeNull()
        expect(JSON.stringify(tidyDesign(served))).toBe(JSON.stringify(served))
      }),
    )
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'front'],
    ['a list', [ONE]],
    ['another version', { ...ONE, version: 2 }],
    ['a ground that is neither kept nor left out', { version: 1, keepsGround: false, faces: [FACE] }],
    ['no face', { version: 1, faces: [] }],
    ['the same face twice', { version: 1, faces: [FACE, FACE] }],
    ['a field nobody knows', { ...ONE, price: 0 }],
    ['a face with a field nobody knows', withFace({ price: 0 })],
    ['an area that is no id', withFace({ areaId: 'Ön yüz' })],
    ['an area with a long id', withFace({ areaId: 'a'.repeat(41) })],
    ['no width', withPlacement({ widthMm: 0 })],
    ['a negative place', withPlacement({ xMm: -1 })],
    ['a width beyond every area', withPlacement({ widthMm: 2_001 })],
    ['a place that is no number', withPlacement({ yMm: null })],
    ['a place in text', withPlacement({ yMm: '30' })],
    ['an endless turn', withPlacement({ angleDeg: 720 })],
    ['a method nobody knows', withFace({ technique: { method: 'fire' } })],
    ['a colour that is none', withFace({ technique: { method: 'print', inks: ['red'] } })],
    ['no colour at all', withFace({ technique: { method: 'print', inks: [] } })],
    ['too many colours', withFace({ technique: { method: 'print', inks: Array(7).fill('#000000') } })],
    ['a foil without tone', withFace({ technique: { method: 'foil' } })],
  ])('that is or has %s is none', (_what, stored) => {
    expect(parseDesign(stored)).toBeNull()
  })
})
