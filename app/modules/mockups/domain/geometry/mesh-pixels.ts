/**
 * Which pixels of a picture a mesh covers, and which place of the artwork each of them shows: the mapping of
 * `print-area.ts` run backwards for every pixel, on the same bilinear patches.
 */
import type { Patch, WarpMesh } from './warp-mesh.ts'
import { patchOf, solvePatch } from './warp-mesh.ts'

/** A part of a picture, 0..1 of its width and height. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The raster that is drawn on: its size in pixels and the part of the picture it shows, by default the whole. */
export interface View {
  readonly width: number
  readonly height: number
  readonly part?: PicturePart
}

/** Pixels of a view: from left and top, as many as width and height. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const WHOLE_PICTURE: PicturePart = { left: 0, top: 0, width: 1, height: 1 }

/** Share of a pixel by which a seam may be missed from both sides. */
const SEAM_PIXELS = 1e-6

/** The pixels of the view that the mesh's cells in this range may touch; null when they lie outside. */
export function boxOf(mesh: WarpMesh, view: View, range: ArtworkRange = ALL_ARTWORK): PixelBox | null {
  const { left, top, width, height } = view.part ?? WHOLE_PICTURE
  const ends = { x0: Number.POSITIVE_INFINITY, y0: Number.POSITIVE_INFINITY, x1: -1, y1: -1 }
  const cells = cellsIn(mesh, range)
  for (let row = cells.top; row <= cells.bottom + 1; row++) {
    for (let column = cells.left; column <= cells.right + 1; column++) {
      const index = 2 * (row * mesh.columns + column)
      const x = (((mesh.points[index] ?? 0) - left) / width) * view.width
      const y = (((mesh.points[index + 1] ?? 0) - top) / height) * view.height
      ends.x0 = Math.min(ends.x0, x)
      ends.y0 = Math.min(ends.y0, y)
      ends.x1 = Math.max(ends.x1, x)
      ends.y1 = Math.max(ends.y1, y)
    }
  }
  const x0 = Math.max(0, Math.floor(ends.x0))
  const y0 = Math.max(0, Math.floor(ends.y0))
  const x1 = Math.min(view.width, Math.ceil(ends.x1))
  const y1 = Math.min(view.height, Math.ceil(ends.y1))
  return x1 > x0 && y1 > y0 ? { left: x0, top: y0, width: x1 - x0, height: y1 - y0 } : null
}

/** Part of the artwork, 0..1 of its size. */
export interface ArtworkRange {
  readonly u0: number
  readonly u1: number
  readonly v0: number
  readonly v1: number
}

export const ALL_ARTWORK: ArtworkRange = { u0: 0, u1: 1, v0: 0, v1: 1 }

/** The cells that a range touches, from the first to the last of each way. */
function cellsIn(mesh: WarpMesh, range: ArtworkRange) {
  const cell = (place: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(place * count)))
  return {
    left: cell(range.u0, mesh.columns - 1),
    right: cell(range.u1, mesh.columns - 1),
    top: cell(range.v0, mesh.rows - 1),
    bottom: cell(range.v1, mesh.rows - 1),
  }
}

/**
 * Takes a run of pixels of one row: `count` of them from x on. `u` and `v` hold the place of the artwork that each shows
 * (0..1), NaN where it shows none. Both arrays are used again for the next run.
 */
export type RunVisitor = (y: number, x: number, count: number, u: Float64Array, v: Float64Array) => void

/**
 * Calls `visit` with every pixel of the view whose centre lies in the mesh, in runs: a call a pixel would cost more than
 * its work. A pixel on a seam or below a fold may come again; the last time counts. Cells outside `range` are left out.
 */
export function visitRuns(
  mesh: WarpMesh,
  view: View,
  visit: RunVisitor,
  range: ArtworkRange = ALL_ARTWORK,
): void {
  const part = view.part ?? WHOLE_PICTURE
  const toPixels = {
    left: part.left,
    top: part.top,
    scaleX: view.width / part.width,
    scaleY: view.height / part.height,
  }
  const perColumn = 1 / (mesh.columns - 1)
  const perRow = 1 / (mesh.rows - 1)
  const u = new Float64Array(view.width)
  const v = new Float64Array(view.width)
  const cells = cellsIn(mesh, range)
  for (let row = cells.top; row <= cells.bottom; row++) {
    for (let column = cells.left; column <= cells.right; column++) {
      const patch = patchOf(mesh, column, row, toPixels)
      visitPatch(patch, view, { u, v, column, row, perColumn, perRow }, visit)
    }
  }
}

interface Cell {
  readonly u: Float64Array
  readonly v: Float64Array
  readonly column: number
  readonly row: number
  readonly perColumn: number
  readonly perRow: number
}

const span = new Float64Array(2)
const found = new Float64Array(2)

function visitPatch(patch: Patch, view: View, cell: Cell, visit: RunVisitor): void {
  const { ax, ay, ex, ey, fx, fy, gx, gy } = patch
  const { u, v, column, row, perColumn, perRow } = cell
  const bx = ax + ex
  const by = ay + ey
  const cx = bx + fx + gx
  const cy = by + fy + gy
  const dx = ax + fx
  const dy = ay + fy
  const first = Math.max(0, Math.ceil(Math.min(ay, by, cy, dy) - 0.5 - SEAM_PIXELS))
  const last = Math.min(view.height - 1, Math.floor(Math.max(ay, by, cy, dy) - 0.5 + SEAM_PIXELS))
  for (let y = first; y <= last; y++) {
    const centre = y + 0.5
    span[0] = Number.POSITIVE_INFINITY
    span[1] = Number.NEGATIVE_INFINITY
    widenSpan(ax, ay, bx, by, centre)
    widenSpan(bx, by, cx, cy, centre)
    widenSpan(cx, cy, dx, dy, centre)
    widenSpan(dx, dy, ax, ay, centre)
    const from = Math.max(0, Math.ceil((span[0] as number) - 0.5 - SEAM_PIXELS))
    const to = Math.min(view.width - 1, Math.floor((span[1] as number) - 0.5 + SEAM_PIXELS))
    if (to < from) continue
    for (let x = from; x <= to; x++) {
      const isInside = solvePatch(patch, x + 0.5, centre, found)
      u[x - from] = isInside ? (column + (found[0] as number)) * perColumn : Number.NaN
      v[x - from] = isInside ? (row + (found[1] as number)) * perRow : Number.NaN
    }
    visit(y, from, to - from + 1, u, v)
  }
}

/** Widens the span of a pixel row by where an edge of the cell crosses it. */
function widenSpan(x0: number, y0: number, x1: number, y1: number, y: number): void {
  if (y < Math.min(y0, y1) - SEAM_PIXELS || y > Math.max(y0, y1) + SEAM_PIXELS) return
  const part = y1 === y0 ? 0 : Math.max(0, Math.min(1, (y - y0) / (y1 - y0)))
  const x = x0 + part * (x1 - x0)
  const isFlat = Math.abs(y1 - y0) <= SEAM_PIXELS
  span[0] = Math.min(span[0] ?? x, isFlat ? Math.min(x0, x1) : x)
  span[1] = Math.max(span[1] ?? x, isFlat ? Math.max(x0, x1) : x)
}
