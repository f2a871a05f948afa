import { expect, test } from 'vitest'
import { aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../areas/print-area.ts'
import { boundsOf, safeBoxOf } from './placement.ts'
import { printDesignSchema } from './print-design-schema.ts'
import { usualDesign } from './usual-design.ts'

const area = (change: Partial<PrintArea> = {}): PrintArea => ({
  id: 'front',
  label: 'Ön yüz',
  surface: 'ceramic',
  shape: 'plane',
  widthMm: 80,
  heightMm: 60,
  methods: ['foil', 'print'],
  gloss: 0.2,
  mesh: aPlane(2, 2),
  shadeAssetId: null,
  maskAssetId: null,
  ...change,
})

test('a logo nobody placed lies in the middle of the first area in its usual technique', () => {
  const design = usualDesign([area(), area({ id: 'back' })], 2)
  expect(design).toMatchObject({
    faces: [{ areaId: 'front', technique: { method: 'foil', tone: 'gold' }, adaptsContrast: true }],
  })
  expect(design?.faces[0]?.placement).toMatchObject({ xMm: 40, yMm: 30, angleDeg: 0 })
  expect(printDesignSchema.parse(design)).toEqual(design)
})

test.each([0.1, 1, 9])('a logo of the proportions %d stays inside the safe margin', (aspect) => {
  const [face] = usualDesign([area()], aspect)?.faces ?? []
  if (!face) throw new Error('there is an area, so there is a face')
  const [logo, safe] = [boundsOf(face.placement), safeBoxOf(area())]
  expect(logo.leftMm).toBeGreaterThanOrEqual(safe.leftMm)
  expect(logo.topMm).toBeGreaterThanOrEqual(safe.topMm)
  expect(face.placement.widthMm / face.placement.heightMm).toBeCloseTo(aspect, 0)
})

test('a picture without areas shows nothing', () => {
  expect(usualDesign([], 1)).toBeNull()
})
