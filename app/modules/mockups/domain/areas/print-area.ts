import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PicturePlace, WarpMesh } from '../geometry/warp-mesh.ts'
import { outlineArea, placeInPicture, placeOnArtwork, slopeAt } from '../geometry/warp-mesh.ts'
import type { AreaSource } from './area-mesh.ts'
import type { CutOut } from './cut-outs.ts'

/** What the printed face is made of; it decides how a technique looks on it. */
export const SURFACES = [
  'coated',
  'bare-metal',
  'wood',
  'leather',
  'fabric',
  'ceramic',
  'plastic',
  'paper',
  'glass',
] as const
export type Surface = (typeof SURFACES)[number]

/** What the mesh follows; for people only, the mesh alone says where things are. */
export const AREA_SHAPES = ['plane', 'cylinder', 'cloth'] as const
export type AreaShape = (typeof AREA_SHAPES)[number]

export const PRINT_METHODS = [
  'print',
  'sublimation',
  'foil',
  'laser',
  'emboss',
  'deboss',
  'embroidery',
] as const
export type PrintMethod = (typeof PRINT_METHODS)[number]

/** One printable face as a picture shows it. */
export interface PrintArea {
  /** Unique among the areas of the picture: 'front'. */
  readonly id: string
  /** What a buyer reads: 'Ön yüz'. */
  readonly label: string
  readonly surface: Surface
  readonly shape: AreaShape
  /** Size of the flat artwork. */
  readonly widthMm: number
  readonly heightMm: number
  /** At least one; the first is the usual one. */
  readonly methods: readonly PrintMethod[]
  /** 0..1: how much of the surface's gloss shows on the ink. */
  readonly gloss: number
  readonly mesh: WarpMesh
  /** What was drawn by hand and made the mesh, to be dragged again; missing where the mesh was measured. */
  readonly source?: AreaSource | undefined
  /**
   * Light and shade of the picture, at any size: red is diffuse light / 2 (128 = as bright as the ink), green the square
   * root of the gloss. Null: to be estimated from the picture.
   */
  readonly shadeAssetId: AssetId | null
  /** What of the area is to be seen, at any size over the whole picture: 255 = printed, 0 = outside or hidden. Null: all. */
  readonly maskAssetId: AssetId | null
  /** What is drawn by hand as standing in front of it, cut out of the mask; missing where there is nothing. */
  readonly cutOuts?: readonly CutOut[] | undefined
}

/** Bounds of every text, list and number of a print area. */
export const PRINT_AREA_LIMITS = {
  areas: 12,
  id: 40,
  label: 60,
  /** A golf umbrella's canopy has room below this. */
  sizeMm: 2_000,
  meshNodes: { min: 2, max: 65 },
  /** How far a node may lie outside the picture, as part of its size: a face may be cut by the picture's edge. */
  meshPlace: { min: -0.5, max: 1.5 },
} as const

/** A place on the flat artwork in millimetres from its top left corner. */
export interface PlaceMm {
  readonly xMm: number
  readonly yMm: number
}

/** Size of a picture in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** Sums of lengths are this exact; without it 360 px may become 361. */
const ROUNDING_PIXELS = 1e-6

type MappedArea = Pick<PrintArea, 'mesh' | 'widthMm' | 'heightMm'>

/**
 * Where a place of the artwork is in the picture (0..1 of its size). Exact on the mesh's nodes and bilinear between them;
 * outside the artwork the nearest patch is continued.
 */
export function toPicture({ mesh, widthMm, heightMm }: MappedArea, { xMm, yMm }: PlaceMm): PicturePlace {
  return placeInPicture(mesh, { u: xMm / widthMm, v: yMm / heightMm })
}

/** Which place of the artwork a place of the picture shows, in millimetres; null outside the area. Undoes `toPicture`. */
export function toArtwork({ mesh, widthMm, heightMm }: MappedArea, place: PicturePlace): PlaceMm | null {
  const found = placeOnArtwork(mesh, place)
  return found && { xMm: found.u * widthMm, yMm: found.v * heightMm }
}

/** How many pixels a millimetre along and down the artwork takes at a place, in a picture of this size. */
export function pixelsPerMm(
  { mesh, widthMm, heightMm }: MappedArea,
  { xMm, yMm }: PlaceMm,
  picture: PixelSize,
): { readonly across: number; readonly down: number } {
  const { u, v } = slopeAt(mesh, { u: xMm / widthMm, v: yMm / heightMm })
  return {
    across: Math.hypot(u.x * picture.width, u.y * picture.height) / widthMm,
    down: Math.hypot(v.x * picture.width, v.y * picture.height) / heightMm,
  }
}

/**
 * The longest way across and down the artwork in pixels of a picture of this size: an artwork raster with this many
 * pixels loses nothing when it is warped. Rounded up, at least 1.
 */
export function projectedSize(mesh: WarpMesh, picture: PixelSize): PixelSize {
  const length = (from: number, to: number) => {
    const [x0 = 0, y0 = 0] = mesh.points.slice(2 * from, 2 * from + 2)
    const [x1 = 0, y1 = 0] = mesh.points.slice(2 * to, 2 * to + 2)
    const [dx, dy] = [(x1 - x0) * picture.width, (y1 - y0) * picture.height]
    // Not Math.hypot, whose last digit is the engine's choice: the size must be the same in browser and server.
    return Math.sqrt(dx * dx + dy * dy)
  }
  const across = new Array<number>(mesh.rows).fill(0)
  const down = new Array<number>(mesh.columns).fill(0)
  for (let row = 0; row < mesh.rows; row++) {
    for (let column = 0; column < mesh.columns; column++) {
      const node = row * mesh.columns + column
      if (column > 0) across[row] = (across[row] ?? 0) + length(node - 1, node)
      if (row > 0) down[column] = (down[column] ?? 0) + length(node - mesh.columns, node)
    }
  }
  const pixels = (lengths: readonly number[]) =>
    Math.max(1, Math.ceil(Math.max(...lengths) - ROUNDING_PIXELS))
  return { width: pixels(across), height: pixels(down) }
}

export type MeshFault = 'size' | 'point-count' | 'point-range' | 'mirrored'

/** What is wrong with a mesh; null when it can be used. */
export function meshFault({ columns, rows, points }: WarpMesh): MeshFault | null {
  const { min, max } = PRINT_AREA_LIMITS.meshNodes
  const isCount = (count: number) => Number.isInteger(count) && count >= min && count <= max
  if (!isCount(columns) || !isCount(rows)) return 'size'
  if (points.length !== columns * rows * 2) return 'point-count'
  const range = PRINT_AREA_LIMITS.meshPlace
  if (!points.every((value) => value >= range.min && value <= range.max)) return 'point-range'
  return outlineArea({ columns, rows, points }) > 0 ? null : 'mirrored'
}
