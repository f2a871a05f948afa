import { describe, expect, test } from 'vitest'
import { aCylinder, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import { placeInPicture } from '../geometry/warp-mesh.ts'
import type { AreaSource, CylinderSource, QuadSource } from './area-mesh.ts'
import { asKind, FIRST_SOURCE, meshFromSource, mostPhaseDeg, sourceFault } from './area-mesh.ts'
import { sourceOfMesh } from './fit-source.ts'
import { meshFault } from './print-area.ts'

/** Corners of `aPlane`, whose places follow from a true perspective. */
const SLANTED: QuadSource = {
  kind: 'quad',
  corners: [
    { x: 0.2, y: 0.25 },
    { x: 0.2 + 0.75 / 1.35, y: 0.25 - 0.07 / 1.35 },
    { x: 0.2 + 0.83 / 1.5, y: 0.25 + 0.53 / 1.5 },
    { x: 0.2 + 0.08 / 1.15, y: 0.25 + 0.6 / 1.15 },
  ],
}
const CUP: CylinderSource = {
  kind: 'cylinder',
  corners: FIRST_SOURCE.corners,
  axis: 'upright',
  bulgeTop: 0.1,
  bulgeBottom: 0.14,
  arcDeg: 120,
  phaseDeg: 0,
}

/** The largest distance of two ways to place artwork, as a share of the picture. */
function farthest(source: AreaSource, place: (u: number, v: number) => { x: number; y: number }): number {
  const mesh = meshFromSource(source)
  const errors: number[] = []
  for (let row = 0; row <= 20; row++) {
    for (let column = 0; column <= 20; column++) {
      const [u, v] = [column / 20, row / 20]
      const [is, wanted] = [placeInPicture(mesh, { u, v }), place(u, v)]
      errors.push(Math.hypot(is.x - wanted.x, is.y - wanted.y))
    }
  }
  return Math.max(...errors)
}

describe('a face drawn by its corners', () => {
  test('is the one perspective through them', () => {
    const exact = aPlane(65, 65)
    expect(farthest(SLANTED, (u, v) => placeInPicture(exact, { u, v }))).toBeLessThan(2e-4)
  })

  test('needs four nodes where nothing is foreshortened', () => {
    expect(meshFromSource(FIRST_SOURCE)).toEqual({
      columns: 2,
      rows: 2,
      points: [0.3, 0.35, 0.7, 0.35, 0.3, 0.65, 0.7, 0.65],
    })
  })

  test('begins and ends at its corners, whatever they are', () => {
    const mesh = meshFromSource(SLANTED)
    const [topLeft, topRight, bottomRight, bottomLeft] = SLANTED.corners
    for (const [place, corner] of [
      [{ u: 0, v: 0 }, topLeft],
      [{ u: 1, v: 0 }, topRight],
      [{ u: 1, v: 1 }, bottomRight],
      [{ u: 0, v: 1 }, bottomLeft],
    ] as const) {
      expect(placeInPicture(mesh, place).x).toBeCloseTo(corner.x, 5)
      expect(placeInPicture(mesh, place).y).toBeCloseTo(corner.y, 5)
    }
  })

  test.each<[string, QuadSource['corners']]>([
    ['mirrored', [SLANTED.corners[1], SLANTED.corners[0], SLANTED.corners[3], SLANTED.corners[2]]],
    ['crossed', [SLANTED.corners[0], SLANTED.corners[2], SLANTED.corners[1], SLANTED.corners[3]]],
    ['dented', [SLANTED.corners[0], SLANTED.corners[1], { x: 0.25, y: 0.3 }, SLANTED.corners[3]]],
    ['a line', [SLANTED.corners[0], SLANTED.corners[1], SLANTED.corners[1], SLANTED.corners[0]]],
  ])('is refused when it is %s', (_name, corners) => {
    expect(sourceFault({ kind: 'quad', corners })).toBe('corners')
    expect(sourceFault({ ...CUP, corners })).toBe('corners')
  })
})

describe('a face drawn on a cylinder', () => {
  test('crowds towards its sides as the sines do, and hangs by its cosines', () => {
    const halfChord = Math.sin(Math.PI / 3)
    const place = (u: number, v: number) => {
      const angle = (u - 0.5) * ((120 * Math.PI) / 180)
      const rise = (Math.cos(angle) - 0.5) / 0.5
      return {
        x: 0.5 + (0.2 * Math.sin(angle)) / halfChord,
        y: 0.35 + 0.3 * v + 0.3 * rise * (0.1 * (1 - v) + 0.14 * v),
      }
    }
    expect(farthest(CUP, place)).toBeLessThan(2e-4)
  })

  test('is not mirrored at the limits of every parameter', () => {
    for (const axis of ['upright', 'lying'] as const)
      for (const bulge of [-0.6, 0.6])
        for (const arcDeg of [10, 90, 176])
          for (const sign of [-1, 1]) {
            const phaseDeg = sign * mostPhaseDeg(arcDeg)
            const source = { ...CUP, axis, arcDeg, phaseDeg, bulgeTop: bulge, bulgeBottom: bulge }
            expect(sourceFault(source), JSON.stringify(source)).toBeNull()
            expect(meshFault(meshFromSource(source)), JSON.stringify(source)).toBeNull()
          }
  })

  test('that shows more than half of the round is refused', () => {
    expect(sourceFault({ ...CUP, arcDeg: 150, phaseDeg: 14 })).toBe('too-steep')
    expect(sourceFault({ ...CUP, arcDeg: 150, phaseDeg: -13 })).toBeNull()
  })

  test('lies when its axis does: what hung at the top hangs at the left', () => {
    const [a, b, c, d] = CUP.corners
    const lying = meshFromSource({ ...CUP, axis: 'lying' })
    const standing = meshFromSource({ ...CUP, corners: [a, d, c, b] })
    for (const [u, v] of [
      [0, 0.5],
      [0.3, 0.7],
      [1, 0.25],
    ] as const) {
      expect(placeInPicture(lying, { u, v })).toEqual(placeInPicture(standing, { u: v, v: u }))
    }
    expect(placeInPicture(lying, { u: 0, v: 0.5 }).x).toBeGreaterThan(a.x)
  })

  test('is made of the same bytes twice, places on a grid of a millionth', () => {
    const mesh = meshFromSource({ ...CUP, phaseDeg: -7.3 })
    expect(meshFromSource({ ...CUP, phaseDeg: -7.3 })).toEqual(mesh)
    for (const value of mesh.points) expect(Math.round(value * 1e6) / 1e6).toBe(value)
  })

  test('found again from its own mesh is the same face', () => {
    for (const source of [CUP, { ...CUP, phaseDeg: -12, arcDeg: 100 }, { ...CUP, axis: 'lying' } as const]) {
      const exact = meshFromSource(source)
      const found = sourceOfMesh(exact, 'cylinder')
      expect(found).toMatchObject({ kind: 'cylinder', axis: source.axis })
      expect(farthest(found, (u, v) => placeInPicture(exact, { u, v }))).toBeLessThan(1e-3)
    }
  })

  test('follows a cup seen from above to a pixel', () => {
    const cup = aCylinder(33, 9)
    const found = sourceOfMesh(cup, 'cylinder')
    expect(farthest(found, (u, v) => placeInPicture(cup, { u, v })) * 1200).toBeLessThan(1)
  })
})

test('the other kind of face keeps its corners', () => {
  expect(asKind(CUP, 'quad')).toEqual({ kind: 'quad', corners: CUP.corners })
  expect(asKind(SLANTED, 'cylinder')).toMatchObject({ kind: 'cylinder', corners: SLANTED.corners })
  expect(asKind(CUP, 'cylinder')).toBe(CUP)
})

test('a plane or cloth is found again as its four corners', () => {
  const found = sourceOfMesh(aPlane(), 'cloth')
  expect(found.kind).toBe('quad')
  expect(farthest(found, (u, v) => placeInPicture(aPlane(65, 65), { u, v }))).toBeLessThan(3e-4)
})
