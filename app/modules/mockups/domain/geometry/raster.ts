/**
 * The pixels all of this works on, as a canvas has them: red, green, blue and alpha of 0..255 in sRGB, row by row from the
 * top left, alpha not multiplied in. Fits ImageData. What averages pixels weighs them by alpha first, so that a transparent
 * neighbour never tints an edge; what mixes light does it in `linear-light.ts`.
 */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A raster of nothing. */
export function emptyRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) }
}

/** Whether pixels are to be seen through: alpha below this counts, and so much of the picture must have it. */
const SOLID_ALPHA = 250
const LEAST_SHARE = 0.02

/** Whether a picture brings its own transparency, not just a few soft pixels. */
export function hasTransparency({ data }: Raster): boolean {
  let count = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) < SOLID_ALPHA) count++
  return count > (data.length / 4) * LEAST_SHARE
}

/** How light a colour is to the eye, 0..255, from its sRGB bytes: for deciding, not for mixing. */
export function lightnessAt(data: Uint8ClampedArray, at: number): number {
  return (data[at] as number) * 0.3 + (data[at + 1] as number) * 0.59 + (data[at + 2] as number) * 0.11
}
