/**
 * Print areas that people draw on a picture: four corners of a plane, or of the front of a cylinder. Their mesh follows
 * from what was drawn, which is kept beside it: a mesh alone cannot be dragged again.
 */
import { exactRotation } from '../geometry/rotation.ts'
import type { PicturePlace, WarpMesh } from '../geometry/warp-mesh.ts'

/** The artwork's corners in the picture: top left, top right, bottom right, bottom left. */
export type Corners = readonly [PicturePlace, PicturePlace, PicturePlace, PicturePlace]

/** Which way a cylinder's axis goes on the artwork: a cup stands, a pen lies. */
export const CYLINDER_AXES = ['upright', 'lying'] as const
export type CylinderAxis = (typeof CYLINDER_AXES)[number]

export interface QuadSource {
  readonly kind: 'quad'
  readonly corners: Corners
}

/** Of a lying cylinder the artwork's left and right edge are the curved ones, and `bulgeTop` is the left one's. */
export interface CylinderSource {
  readonly kind: 'cylinder'
  readonly corners: Corners
  readonly axis: CylinderAxis
  /** How far the curved edges hang below the line between their corners, as a share of the face's length along the axis. */
  readonly bulgeTop: number
  readonly bulgeBottom: number
  /** How much of the cylinder's round the artwork covers. */
  readonly arcDeg: number
  /** Where the artwork's middle lies on it: 0 faces the viewer, more is further right (or down). */
  readonly phaseDeg: number
}

export type AreaSource = QuadSource | CylinderSource

export const SOURCE_LIMITS = {
  bulge: 0.6,
  arcDeg: { min: 10, max: 176 },
  phaseDeg: 60,
  /** Beyond this from the middle of what we see, a wall is too steep to print a picture of. */
  steepestDeg: 88,
} as const

/** Nodes are kept to a millionth of the picture's size. */
const GRID = 1e6
/** How far bilinear patches may lie beside the true form, as a share of the picture: a fifth of a pixel of 1200. */
const TOLERANCE = 1.6e-4
const NODE_COUNTS = [2, 3, 5, 9, 17, 33, 65] as const
/** The least area at a corner, as a share of the picture: below it a face is a line. */
const LEAST_CORNER = 1e-4

export type SourceFault = 'corners' | 'too-steep'

/** What is wrong with what was drawn; null when a mesh can be made of it. */
export function sourceFault(source: AreaSource): SourceFault | null {
  const { corners } = source
  const isConvex = corners.every((corner, index) => {
    const before = corners[(index + 3) % 4] as PicturePlace
    const after = corners[(index + 1) % 4] as PicturePlace
    const turned = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
    return turned >= LEAST_CORNER
  })
  if (!isConvex) return 'corners'
  if (source.kind === 'quad') return null
  return source.arcDeg / 2 + Math.abs(source.phaseDeg) > SOURCE_LIMITS.steepestDeg ? 'too-steep' : null
}

/** Where the edges of the face are steepest, how far the phase may go for an arc. */
export function mostPhaseDeg(arcDeg: number): number {
  return Math.min(SOURCE_LIMITS.phaseDeg, Math.floor(SOURCE_LIMITS.steepestDeg - arcDeg / 2))
}

/**
 * The mesh of what was drawn: exact on its nodes, with as many of them as keep the patches between within a fifth of a
 * pixel. The source must be without fault.
 */
export function meshFromSource(source: AreaSource): WarpMesh {
  const place = placer(source)
  const columns = nodesFor((u, v) => place(u, v))
  const rows = nodesFor((v, u) => place(u, v))
  const points: number[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = place(column / (columns - 1), row / (rows - 1))
      points.push(onGrid(x), onGrid(y))
    }
  }
  return { columns, rows, points }
}

/** A number as places are kept: to a millionth of the picture. */
export function onGrid(value: number): number {
  return Math.round(value * GRID) / GRID
}

type Place = (u: number, v: number) => PicturePlace

/** As few nodes along the first argument as keep the middles between them near the true form. */
function nodesFor(place: Place): number {
  const isNear = (nodes: number) => {
    for (const across of [0, 0.5, 1]) {
      for (let cell = 0; cell < nodes - 1; cell++) {
        const from = place(cell / (nodes - 1), across)
        const to = place((cell + 1) / (nodes - 1), across)
        const middle = place((cell + 0.5) / (nodes - 1), across)
        const [dx, dy] = [(from.x + to.x) / 2 - middle.x, (from.y + to.y) / 2 - middle.y]
        if (dx * dx + dy * dy > TOLERANCE * TOLERANCE) return false
      }
    }
    return true
  }
  return NODE_COUNTS.find(isNear) ?? 65
}

function placer(source: AreaSource): Place {
  if (source.kind === 'quad') return homography(source.corners)
  if (source.axis === 'upright') return cylinder(source)
  // A lying cylinder is a standing one with the artwork's two directions exchanged.
  const [topLeft, topRight, bottomRight, bottomLeft] = source.corners
  const standing = cylinder({ ...source, corners: [topLeft, bottomLeft, bottomRight, topRight] })
  return (u, v) => standing(v, u)
}

/** The one perspective that takes the unit square to these corners. */
function homography([a, b, c, d]: Corners): Place {
  const [ex, ey] = [b.x - c.x, b.y - c.y]
  const [fx, fy] = [d.x - c.x, d.y - c.y]
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const area = ex * fy - fx * ey
  const g = (sx * fy - fx * sy) / area
  const h = (ex * sy - sx * ey) / area
  return (u, v) => {
    const depth = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / depth,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / depth,
    }
  }
}

/**
 * The wall of a standing cylinder: steps around it are as far apart as their sines, and its rims hang along the axis by
 * what their cosines are above the line between the corners.
 */
function cylinder({ corners, bulgeTop, bulgeBottom, arcDeg, phaseDeg }: CylinderSource): Place {
  const flat = homography(corners)
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const axisX = (bottomLeft.x - topLeft.x + bottomRight.x - topRight.x) / 2
  const axisY = (bottomLeft.y - topLeft.y + bottomRight.y - topRight.y) / 2
  const wall = wallOf(arcDeg, phaseDeg)
  return (u, v) => {
    const { share, rise } = wall(u)
    const { x, y } = flat(share, v)
    const hang = rise * (bulgeTop * (1 - v) + bulgeBottom * v)
    return { x: x + axisX * hang, y: y + axisY * hang }
  }
}

/** Of a step around: how far it is across what we see, and how much of the bulge it has. */
function wallOf(arcDeg: number, phaseDeg: number) {
  const first = exactRotation(phaseDeg - arcDeg / 2)
  const last = exactRotation(phaseDeg + arcDeg / 2)
  const at = (angleDeg: number) => {
    const turn = exactRotation(angleDeg)
    const share = (turn.sin - first.sin) / (last.sin - first.sin)
    return { share, above: turn.cos - (first.cos + (last.cos - first.cos) * share) }
  }
  const most = at(phaseDeg).above
  return (u: number) => {
    const { share, above } = at(phaseDeg + (u - 0.5) * arcDeg)
    return { share, rise: above / most }
  }
}

const PLAIN_CYLINDER = { axis: 'upright', bulgeTop: 0, bulgeBottom: 0, arcDeg: 120, phaseDeg: 0 } as const

/** The same corners as the other kind of face. */
export function asKind(source: AreaSource, kind: AreaSource['kind']): AreaSource {
  if (source.kind === kind) return source
  const { corners } = source
  return kind === 'quad' ? { kind, corners } : { kind, corners, ...PLAIN_CYLINDER }
}

/** An upright rectangle in the middle of the picture: where drawing begins. */
export const FIRST_SOURCE: QuadSource = {
  kind: 'quad',
  corners: [
    { x: 0.3, y: 0.35 },
    { x: 0.7, y: 0.35 },
    { x: 0.7, y: 0.65 },
    { x: 0.3, y: 0.65 },
  ],
}
