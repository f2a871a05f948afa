import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCloth, aCylinder, aMesh, aPlane } from '../../../../../tests/support/warp-meshes.ts'
import type { PicturePlace, WarpMesh } from '../geometry/warp-mesh.ts'
import { outlineArea, outlineOf, placeOnArtwork } from '../geometry/warp-mesh.ts'
import type { PlaceMm } from './print-area.ts'
import { meshFault, pixelsPerMm, projectedSize, toArtwork, toPicture } from './print-area.ts'

const PICTURE = { width: 1200, height: 1800 }
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Any mesh whose cells all face the viewer: a grid of any size, each node moved by less than a third of a cell. */
const unevenMesh: fc.Arbitrary<WarpMesh> = fc
  .tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 2, max: 8 }))
  .chain(([columns, rows]) =>
    fc
      .array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), {
        minLength: columns * rows * 2,
        maxLength: columns * rows * 2,
      })
      .map((moves) => {
        let next = 0
        const move = () => moves[next++] ?? 0
        return aMesh(columns, rows, (u, v) => ({
          x: 0.1 + 0.8 * (u + move() / (columns - 1)),
          y: 0.1 + 0.8 * (v + move() / (rows - 1)),
        }))
      }),
  )

const anyMesh = fc.oneof(
  fc.constantFrom(aPlane(), aPlane(2, 2), aCylinder(), aCylinder(65, 65), aCloth()),
  unevenMesh,
)

describe('the way from artwork to picture', () => {
  const flat = {
    widthMm: 80,
    heightMm: 40,
    mesh: aMesh(2, 2, (u, v) => ({ x: 0.2 + 0.4 * u, y: 0.5 + 0.1 * v })),
  }

  test.each([
    [
      { xMm: 0, yMm: 0 },
      { x: 0.2, y: 0.5 },
    ],
    [
      { xMm: 80, yMm: 0 },
      { x: 0.6, y: 0.5 },
    ],
    [
      { xMm: 20, yMm: 10 },
      { x: 0.3, y: 0.525 },
    ],
    [
      { xMm: 80, yMm: 40 },
      { x: 0.6, y: 0.6 },
    ],
    [
      { xMm: 120, yMm: -40 },
      { x: 0.8, y: 0.4 },
    ],
  ] satisfies [PlaceMm, PicturePlace][])('leads from %j to %j', (artwork, picture) => {
    const { x, y } = toPicture(flat, artwork)
    expect(x).toBeCloseTo(picture.x, 12)
    expect(y).toBeCloseTo(picture.y, 12)
  })

  test('meets every node of the mesh', () => {
    const mesh = aCloth()
    const area = { widthMm: 120, heightMm: 140, mesh }
    mesh.points.forEach((value, index) => {
      const node = index >> 1
      const xMm = ((node % mesh.columns) / (mesh.columns - 1)) * 120
      const yMm = (Math.floor(node / mesh.columns) / (mesh.rows - 1)) * 140
      const place = toPicture(area, { xMm, yMm })
      expect(index % 2 === 0 ? place.x : place.y).toBeCloseTo(value, 12)
    })
  })

  test('and back ends where it began, on planes, cylinders, cloth and uneven meshes', () => {
    fc.assert(
      fc.property(anyMesh, share, share, (mesh, u, v) => {
        const area = { widthMm: 90, heightMm: 60, mesh }
        const back = toArtwork(area, toPicture(area, { xMm: u * 90, yMm: v * 60 }))
        expect(back?.xMm).toBeCloseTo(u * 90, 3)
        expect(back?.yMm).toBeCloseTo(v * 60, 3)
      }),
      { numRuns: 1_000 },
    )
  })

  test('the other way round too, wherever the picture shows artwork', () => {
    fc.assert(
      fc.property(anyMesh, share, share, (mesh, x, y) => {
        const found = toArtwork({ widthMm: 90, heightMm: 60, mesh }, { x, y })
        if (!found) return
        const back = toPicture({ widthMm: 90, heightMm: 60, mesh }, found)
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(1e-5)
      }),
      { numRuns: 1_000 },
    )
  })

  test('finds nothing outside the outline and something inside', () => {
    fc.assert(
      fc.property(anyMesh, share, share, (mesh, x, y) => {
        const outline = outlineOf(mesh)
        if (distanceToOutline(outline, { x, y }) < 1e-4) return
        expect(placeOnArtwork(mesh, { x, y }) !== null).toBe(isInside(outline, { x, y }))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('what faces away from the viewer', () => {
  test('shows no artwork', () => {
    const mirrored = aMesh(3, 3, (u, v) => ({ x: 0.8 - 0.6 * u, y: 0.2 + 0.6 * v }))
    expect(placeOnArtwork(mirrored, { x: 0.5, y: 0.5 })).toBeNull()
    expect(outlineArea(mirrored)).toBeLessThan(0)
  })
})

describe('pixels per millimetre', () => {
  test('on a flat face are the face’s pixels over its millimetres', () => {
    const mesh = aMesh(5, 3, (u, v) => ({ x: 0.25 + 0.5 * u, y: 0.1 + 0.2 * v }))
    const scale = pixelsPerMm({ mesh, widthMm: 100, heightMm: 60 }, { xMm: 30, yMm: 20 }, PICTURE)
    expect(scale.across).toBeCloseTo(6, 10)
    expect(scale.down).toBeCloseTo(6, 10)
    expect(projectedSize(mesh, PICTURE)).toEqual({ width: 600, height: 360 })
  })

  test('of a cylinder shrink towards its sides', () => {
    const area = { mesh: aCylinder(), widthMm: 90, heightMm: 70 }
    const middle = pixelsPerMm(area, { xMm: 45, yMm: 35 }, PICTURE).across
    const side = pixelsPerMm(area, { xMm: 2, yMm: 35 }, PICTURE).across
    expect(side).toBeLessThan(middle * 0.6)
  })

  test('are what a small step really takes', () => {
    fc.assert(
      fc.property(unevenMesh, share, share, (mesh, u, v) => {
        const area = { mesh, widthMm: 100, heightMm: 50 }
        const here = { xMm: u * 99.9, yMm: v * 50 }
        const from = toPicture(area, here)
        const to = toPicture(area, { ...here, xMm: here.xMm + 1e-6 })
        const step = Math.hypot((to.x - from.x) * PICTURE.width, (to.y - from.y) * PICTURE.height) / 1e-6
        // A step across a seam has the scale of two cells; seams are rare enough to be met by nobody.
        expect(step).toBeCloseTo(pixelsPerMm(area, here, PICTURE).across, 2)
      }),
    )
  })
})

describe('a mesh', () => {
  const good = aPlane(3, 3)
  const withPoint = (value: number): WarpMesh => ({ ...good, points: [value, ...good.points.slice(1)] })

  test.each([
    ['fine', good, null],
    ['cut by the edge of the picture', aMesh(2, 2, (u, v) => ({ x: u - 0.4, y: v })), null],
    ['as large as allowed', aPlane(65, 65), null],
    ['one column wide', { ...good, columns: 1, points: good.points.slice(0, 6) }, 'size'],
    ['too fine', aPlane(66, 2), 'size'],
    ['of half a column', { ...good, columns: 2.5 }, 'size'],
    ['short of a number', { ...good, points: good.points.slice(1) }, 'point-count'],
    ['far outside the picture', withPoint(1.6), 'point-range'],
    ['without a number', withPoint(Number.NaN), 'point-range'],
    ['endless', withPoint(Number.NEGATIVE_INFINITY), 'point-range'],
    ['mirrored', aMesh(2, 2, (u, v) => ({ x: 1 - u, y: v })), 'mirrored'],
    ['a line', aMesh(2, 2, (u) => ({ x: u, y: 0.5 })), 'mirrored'],
  ] satisfies [string, WarpMesh, string | null][])('that is %s is judged', (_name, mesh, fault) => {
    expect(meshFault(mesh)).toBe(fault)
  })
})

function isInside(outline: readonly PicturePlace[], { x, y }: PicturePlace): boolean {
  let inside = false
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    if (from.y > y === to.y > y) return
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
  })
  return inside
}

function distanceToOutline(outline: readonly PicturePlace[], { x, y }: PicturePlace): number {
  return Math.min(
    ...outline.map((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const part = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
      const near = Math.max(0, Math.min(1, part))
      return Math.hypot(x - from.x - near * dx, y - from.y - near * dy)
    }),
  )
}
