import type { ArtworkLevels } from '../artwork/artwork-levels.ts'
import type { AreaSize, Placement } from '../designs/placement.ts'
import { boundsOf } from '../designs/placement.ts'
import type { ArtworkRange } from '../geometry/mesh-pixels.ts'
import type { Raster } from '../geometry/raster.ts'
import { emptyRaster } from '../geometry/raster.ts'
import { rotationOf } from '../geometry/rotation.ts'

/** A logo as it lies flat on a print area: pixels for the part of the area it covers, and a free border around. */
export interface LaidArtwork {
  readonly raster: Raster
  readonly range: ArtworkRange
  readonly pxPerMm: number
}

export interface LayInput {
  readonly artwork: ArtworkLevels
  readonly placement: Placement
  readonly area: AreaSize
  /** How fine the flat pixels are. */
  readonly pxPerMm: number
  /** Room around the logo for what a technique adds beside its ink: a stitch's shadow, a dent's slope. */
  readonly borderMm?: number
}

/** Rotates and scales a logo onto flat pixels of the area. What reaches beyond the area is cut off. */
export function layArtwork({ artwork, placement, area, pxPerMm, borderMm = 0 }: LayInput): LaidArtwork {
  const bounds = boundsOf(placement)
  const border = borderMm + 2 / pxPerMm
  const left = Math.floor((Math.max(0, bounds.leftMm) - border) * pxPerMm)
  const top = Math.floor((Math.max(0, bounds.topMm) - border) * pxPerMm)
  const right = Math.ceil((Math.min(area.widthMm, bounds.rightMm) + border) * pxPerMm)
  const bottom = Math.ceil((Math.min(area.heightMm, bounds.bottomMm) + border) * pxPerMm)
  const raster = emptyRaster(Math.max(1, right - left), Math.max(1, bottom - top))
  drawRotated(raster, artwork, {
    centreX: placement.xMm * pxPerMm - left,
    centreY: placement.yMm * pxPerMm - top,
    width: placement.widthMm * pxPerMm,
    height: placement.heightMm * pxPerMm,
    angleDeg: placement.angleDeg,
  })
  const across = area.widthMm * pxPerMm
  const down = area.heightMm * pxPerMm
  const range = {
    u0: left / across,
    v0: top / down,
    u1: (left + raster.width) / across,
    v1: (top + raster.height) / down,
  }
  return { raster, range, pxPerMm }
}

interface RotatedArtwork {
  readonly centreX: number
  readonly centreY: number
  readonly width: number
  readonly height: number
  readonly angleDeg: number
}

/** The level that is at most twice as fine as what is drawn. */
function levelFor({ levels }: ArtworkLevels, width: number): Raster {
  const fitting = levels.findLast((level) => level.width >= width)
  return fitting ?? (levels[0] as Raster)
}

/** Bilinear samples of the logo, weighed by alpha; beyond its edge it is transparent. */
function drawRotated(target: Raster, artwork: ArtworkLevels, place: RotatedArtwork): void {
  const { width, height, data } = levelFor(artwork, place.width)
  const { cos, sin } = rotationOf(place.angleDeg)
  const [stepX, stepY] = [width / place.width, height / place.height]
  const out = target.data
  for (let y = 0; y < target.height; y++) {
    const dy = y + 0.5 - place.centreY
    for (let x = 0; x < target.width; x++) {
      const dx = x + 0.5 - place.centreX
      const across = (dx * cos + dy * sin) * stepX + width / 2 - 0.5
      const down = (dy * cos - dx * sin) * stepY + height / 2 - 0.5
      if (!(across > -1 && down > -1 && across < width && down < height)) continue
      const column = ((across + 1) | 0) - 1
      const row = ((down + 1) | 0) - 1
      const fx = across - column
      const fy = down - row
      const left = column >= 0 ? column : 0
      const right = column < width - 1 ? column + 1 : width - 1
      const upper = (row >= 0 ? row : 0) * width
      const lower = (row < height - 1 ? row + 1 : height - 1) * width
      const wLeft = column >= 0 ? 1 - fx : 0
      const wRight = column < width - 1 ? fx : 0
      const wUpper = row >= 0 ? 1 - fy : 0
      const wLower = row < height - 1 ? fy : 0
      const [i00, i10, i01, i11] = [
        (upper + left) * 4,
        (upper + right) * 4,
        (lower + left) * 4,
        (lower + right) * 4,
      ] as const
      const w00 = wLeft * wUpper * (data[i00 + 3] as number)
      const w10 = wRight * wUpper * (data[i10 + 3] as number)
      const w01 = wLeft * wLower * (data[i01 + 3] as number)
      const w11 = wRight * wLower * (data[i11 + 3] as number)
      const alpha = w00 + w10 + w01 + w11
      if (alpha === 0) continue
      const at = (y * target.width + x) * 4
      const n = 1 / alpha
      for (let channel = 0; channel < 3; channel++) {
        out[at + channel] =
          (w00 * (data[i00 + channel] as number) +
            w10 * (data[i10 + channel] as number) +
            w01 * (data[i01 + channel] as number) +
            w11 * (data[i11 + channel] as number)) *
          n
      }
      out[at + 3] = alpha
    }
  }
}
