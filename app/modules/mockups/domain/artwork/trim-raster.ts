import type { PixelBox } from '../geometry/mesh-pixels.ts'
import type { Raster } from '../geometry/raster.ts'

/** Below this a pixel is dust of a scan or of JPEG, not part of a logo. */
const VISIBLE_ALPHA = 8

/** The box of what is to be seen; null when nothing is. */
export function visibleBox({ width, height, data }: Raster): PixelBox | null {
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) <= VISIBLE_ALPHA) continue
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      y1 = y
    }
  }
  return x1 < 0 ? null : { left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 }
}

/** Cuts the transparent border off, so that a size in millimetres is the size of what one sees. Empty stays as it is. */
export function trimRaster(raster: Raster): Raster {
  const box = visibleBox(raster)
  if (!box || (box.width === raster.width && box.height === raster.height)) return raster
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.top) * raster.width + box.left) * 4
    data.set(raster.data.subarray(from, from + box.width * 4), y * box.width * 4)
  }
  return { width: box.width, height: box.height, data }
}
