/**
 * The geometry of a print area: a grid of places in a picture. Between four neighbouring nodes lies a bilinear patch, and
 * everything that maps or draws uses this same patch, so a figure and a pixel never disagree.
 */

/** A place in a picture: 0..1 of its width and height, from the top left. */
export interface PicturePlace {
  readonly x: number
  readonly y: number
}

/** A place on the flat artwork: 0..1 of its width and height, from the top left. */
export interface ArtworkPlace {
  readonly u: number
  readonly v: number
}

/**
 * `points` holds x and y of every node, row by row, as places in the picture; the first node is the artwork's top left
 * corner. Nodes lie evenly on the artwork.
 */
export interface WarpMesh {
  readonly columns: number
  readonly rows: number
  readonly points: readonly number[]
}

/** The patch of one cell: place(s, t) = a + s·e + t·f + s·t·g, with s to the right and t down, both 0..1. */
export interface Patch {
  readonly ax: number
  readonly ay: number
  readonly ex: number
  readonly ey: number
  readonly fx: number
  readonly fy: number
  readonly gx: number
  readonly gy: number
}

/** Part of a cell by which a place may lie outside and still belong to it: places on a seam must not fall through. */
const SEAM = 1e-6

/**
 * The patch of a cell, its places scaled and moved by `view` (0..1 of the picture by default; pixels when drawing).
 * Columns and rows count from 0.
 */
export function patchOf(
  mesh: WarpMesh,
  column: number,
  row: number,
  view: { scaleX: number; scaleY: number; left: number; top: number } = WHOLE,
): Patch {
  const topLeft = 2 * (row * mesh.columns + column)
  const bottomLeft = topLeft + 2 * mesh.columns
  const x = (index: number) => ((mesh.points[index] ?? 0) - view.left) * view.scaleX
  const y = (index: number) => ((mesh.points[index + 1] ?? 0) - view.top) * view.scaleY
  const ax = x(topLeft)
  const ay = y(topLeft)
  const ex = x(topLeft + 2) - ax
  const ey = y(topLeft + 2) - ay
  const fx = x(bottomLeft) - ax
  const fy = y(bottomLeft) - ay
  return {
    ax,
    ay,
    ex,
    ey,
    fx,
    fy,
    gx: x(bottomLeft + 2) - ax - ex - fx,
    gy: y(bottomLeft + 2) - ay - ey - fy,
  }
}

const WHOLE = { scaleX: 1, scaleY: 1, left: 0, top: 0 }

/**
 * Writes the s and t at which a patch shows a place into `found` and answers true; false when it lies outside or where
 * the patch faces away from the viewer. Writes into an array because the drawing asks it for every pixel.
 */
export function solvePatch(patch: Patch, x: number, y: number, found: Float64Array): boolean {
  const { ex, ey, fx, fy, gx, gy } = patch
  const hx = x - patch.ax
  const hy = y - patch.ay
  // cross(h − t·f, e + t·g) = 0: a quadratic in t. The root with the positive square root is where the patch faces us.
  const k2 = gx * fy - gy * fx
  const k1 = ex * fy - ey * fx + hx * gy - hy * gx
  const k0 = hx * ey - hy * ex
  const discriminant = k1 * k1 - 4 * k2 * k0
  if (discriminant <= 0) return false
  const root = Math.sqrt(discriminant)
  // Two forms of the same root: each is exact where the other would subtract nearly equal numbers.
  const t = k1 >= 0 ? (-2 * k0) / (k1 + root) : (root - k1) / (2 * k2)
  if (!(t >= -SEAM && t <= 1 + SEAM)) return false
  const qx = ex + gx * t
  const qy = ey + gy * t
  const s = Math.abs(qx) > Math.abs(qy) ? (hx - fx * t) / qx : (hy - fy * t) / qy
  if (!(s >= -SEAM && s <= 1 + SEAM)) return false
  found[0] = s < 0 ? 0 : s > 1 ? 1 : s
  found[1] = t < 0 ? 0 : t > 1 ? 1 : t
  return true
}

/** The cell a place of the artwork lies in, and where in it. Places outside belong to the nearest cell. */
function cellOf(mesh: WarpMesh, { u, v }: ArtworkPlace) {
  const across = u * (mesh.columns - 1)
  const down = v * (mesh.rows - 1)
  const column = Math.max(0, Math.min(mesh.columns - 2, Math.floor(across)))
  const row = Math.max(0, Math.min(mesh.rows - 2, Math.floor(down)))
  return { patch: patchOf(mesh, column, row), s: across - column, t: down - row }
}

/** Where a place of the artwork is in the picture. Outside the artwork the nearest patch is continued. */
export function placeInPicture(mesh: WarpMesh, place: ArtworkPlace): PicturePlace {
  const { patch, s, t } = cellOf(mesh, place)
  return {
    x: patch.ax + s * patch.ex + t * patch.fx + s * t * patch.gx,
    y: patch.ay + s * patch.ey + t * patch.fy + s * t * patch.gy,
  }
}

/**
 * Which place of the artwork a place of the picture shows; null outside the mesh. Where folds lie over each other, the
 * one that is drawn last.
 */
export function placeOnArtwork(mesh: WarpMesh, { x, y }: PicturePlace): ArtworkPlace | null {
  const found = new Float64Array(2)
  for (let row = mesh.rows - 2; row >= 0; row--) {
    for (let column = mesh.columns - 2; column >= 0; column--) {
      if (!mayShow(mesh, column, row, x, y)) continue
      if (!solvePatch(patchOf(mesh, column, row), x, y, found)) continue
      const [s = 0, t = 0] = found
      return { u: (column + s) / (mesh.columns - 1), v: (row + t) / (mesh.rows - 1) }
    }
  }
  return null
}

/** Whether a place lies in the box around a cell: spares most cells the rest. */
function mayShow({ points, columns }: WarpMesh, column: number, row: number, x: number, y: number): boolean {
  const upper = 2 * (row * columns + column)
  const lower = upper + 2 * columns
  return isAmong(points, upper, lower, x) && isAmong(points, upper + 1, lower + 1, y)
}

function isAmong(points: readonly number[], upper: number, lower: number, value: number): boolean {
  const a = points[upper] ?? 0
  const b = points[upper + 2] ?? 0
  const c = points[lower] ?? 0
  const d = points[lower + 2] ?? 0
  const slack = SEAM * (Math.abs(a - d) + Math.abs(b - c))
  return value >= Math.min(a, b, c, d) - slack && value <= Math.max(a, b, c, d) + slack
}

/** How the place in the picture moves with u and with v: the derivatives of `placeInPicture`. */
export function slopeAt(
  mesh: WarpMesh,
  place: ArtworkPlace,
): { readonly u: PicturePlace; readonly v: PicturePlace } {
  const { patch, s, t } = cellOf(mesh, place)
  const { ex, ey, fx, fy, gx, gy } = patch
  const perU = mesh.columns - 1
  const perV = mesh.rows - 1
  return {
    u: { x: (ex + t * gx) * perU, y: (ey + t * gy) * perU },
    v: { x: (fx + s * gx) * perV, y: (fy + s * gy) * perV },
  }
}

/** The mesh's edge as a polygon, clockwise from the top left corner of the artwork. */
export function outlineOf(mesh: WarpMesh): readonly PicturePlace[] {
  const node = (column: number, row: number): PicturePlace => ({
    x: mesh.points[2 * (row * mesh.columns + column)] ?? 0,
    y: mesh.points[2 * (row * mesh.columns + column) + 1] ?? 0,
  })
  const right = mesh.columns - 1
  const bottom = mesh.rows - 1
  const outline: PicturePlace[] = []
  for (let column = 0; column < right; column++) outline.push(node(column, 0))
  for (let row = 0; row < bottom; row++) outline.push(node(right, row))
  for (let column = right; column > 0; column--) outline.push(node(column, bottom))
  for (let row = bottom; row > 0; row--) outline.push(node(0, row))
  return outline
}

/**
 * Area of the outline in units of the picture (1 = the whole of it). Negative when the artwork would appear mirrored.
 */
export function outlineArea(mesh: WarpMesh): number {
  const outline = outlineOf(mesh)
  let twice = 0
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    twice += from.x * to.y - to.x * from.y
  })
  return twice / 2
}
