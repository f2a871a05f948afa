import { expect, test } from 'vitest'
import { aCylinder } from '../../../../../tests/support/warp-meshes.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import { toPicture } from '../../domain/areas/print-area.ts'
import { canComeCloser, isSmallFace, sourceWidth, stagePart } from './stage-frame.ts'
import {
  cornersOfBox,
  endsOfGuide,
  fromStage,
  handlesOf,
  pathOnGoods,
  stagePxPerMm,
  toStage,
} from './stage-geometry.ts'

const CUP: PrintArea = {
  id: 'front',
  label: 'Ön yüz',
  methods: ['print'],
  widthMm: 180,
  heightMm: 80,
  gloss: 0.3,
  surface: 'ceramic',
  shape: 'cylinder',
  shadeAssetId: null,
  maskAssetId: null,
  mesh: aCylinder(),
}
const PICTURE = { width: 1200, height: 1800 }
const FRAME = { picture: PICTURE, part: stagePart(PICTURE, CUP, false), sidePx: 600 }
const LOGO = { xMm: 90, yMm: 40, widthMm: 60, heightMm: 30, angleDeg: 0 }

test('a place of the picture is found again on the stage', () => {
  const there = toStage(FRAME, { x: 0.3, y: 0.55 })
  const back = fromStage(FRAME, there)
  expect(back.x).toBeCloseTo(0.3, 9)
  expect(back.y).toBeCloseTo(0.55, 9)
})

test('a straight line on the artwork is bent with the cup, and a closed one comes back', () => {
  const box = cornersOfBox({ leftMm: 0, topMm: 0, rightMm: 180, bottomMm: 80 })
  const path = pathOnGoods(CUP, FRAME, box, true)
  expect(path).toMatch(/^M[\d. L-]+Z$/)
  const points = path.slice(1, -1).split('L')
  expect(points).toHaveLength(49)
  expect(points[0]).toBe(points.at(-1))
  const [start, middle] = [points[0], points[6]].map((point) => Number(point?.split(' ')[1]))
  expect(middle, 'the rim hangs lower in its middle').toBeGreaterThan((start ?? 0) + 5)
})

test('a guide crosses the whole area', () => {
  expect(endsOfGuide({ kind: 'centre', axis: 'x', atMm: 90 }, CUP)).toEqual([
    { xMm: 90, yMm: 0 },
    { xMm: 90, yMm: 80 },
  ])
  expect(endsOfGuide({ kind: 'centre', axis: 'y', atMm: 40 }, CUP)).toEqual([
    { xMm: 0, yMm: 40 },
    { xMm: 180, yMm: 40 },
  ])
})

test('a millimetre on the screen grows with the stage', () => {
  const small = stagePxPerMm(CUP, FRAME, { xMm: 90, yMm: 40 })
  expect(stagePxPerMm(CUP, { ...FRAME, sidePx: 1200 }, { xMm: 90, yMm: 40 })).toBeCloseTo(small * 2, 9)
})

test('handles lie on the corners, the one for turning above, or below where above is no room', () => {
  const { corners, turn, turnFrom } = handlesOf(CUP, FRAME, LOGO)
  expect(corners[0]).toEqual(toStage(FRAME, toPicture(CUP, { xMm: 60, yMm: 25 })))
  expect(turn.y).toBeLessThan(turnFrom.y)
  const cut = { ...FRAME, part: { ...FRAME.part, top: 0.45 } }
  const high = handlesOf(CUP, cut, { ...LOGO, yMm: 20 })
  expect(high.turn.y).toBeGreaterThan(high.corners[2].y)
})

test('a small face is shown from near, within the picture, and fetched as large as that needs', () => {
  const shrunk = CUP.mesh.points.map((value) => 0.9 + (value - 0.9) * 0.2)
  const badge = { ...CUP, mesh: { ...CUP.mesh, points: shrunk } }
  expect([isSmallFace(PICTURE, badge), canComeCloser(PICTURE, badge)]).toEqual([true, true])
  expect(isSmallFace(PICTURE, CUP)).toBe(false)
  const part = stagePart(PICTURE, badge, true)
  expect(part.width * PICTURE.width).toBeCloseTo(part.height * PICTURE.height, 6)
  expect(part.left + part.width).toBeLessThanOrEqual(1)
  expect(part.top + part.height).toBeLessThanOrEqual(1)
  expect(part.width).toBeLessThan(0.5)
  expect(sourceWidth(stagePart(PICTURE, badge, false), 300, 1)).toBe(400)
  expect(sourceWidth(part, 300, 2)).toBe(1920)
})
