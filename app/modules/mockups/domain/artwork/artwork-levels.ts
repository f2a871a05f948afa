import type { Raster } from '../geometry/raster.ts'

/** A logo at its own size and at halves of it: what is laid small is taken from a small one, and stays smooth. */
export interface ArtworkLevels {
  /** Width through height. */
  readonly aspect: number
  /** The largest first; each next one is half as wide and high. */
  readonly levels: readonly Raster[]
}

/** Below this nothing is made smaller. */
const SMALLEST_SIDE = 8

/** Made once per logo: it costs a third of reading it. */
export function makeLevels(raster: Raster): ArtworkLevels {
  const levels = [raster]
  for (let last = raster; Math.min(last.width, last.height) >= 2 * SMALLEST_SIDE; ) {
    last = halved(last)
    levels.push(last)
  }
  return { aspect: raster.width / raster.height, levels }
}

/** Half as wide and high; the mean of four pixels, weighed by alpha. An odd last row or column joins its neighbours. */
function halved({ width, height, data }: Raster): Raster {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y++) {
    const down = y === h - 1 ? height - 2 * y : 2
    for (let x = 0; x < w; x++) {
      const across = x === w - 1 ? width - 2 * x : 2
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let j = 0; j < down; j++) {
        for (let i = 0; i < across; i++) {
          const at = ((2 * y + j) * width + 2 * x + i) * 4
          const weight = data[at + 3] as number
          red += (data[at] as number) * weight
          green += (data[at + 1] as number) * weight
          blue += (data[at + 2] as number) * weight
          alpha += weight
        }
      }
      if (alpha === 0) continue
      const to = (y * w + x) * 4
      out[to] = red / alpha
      out[to + 1] = green / alpha
      out[to + 2] = blue / alpha
      out[to + 3] = alpha / (across * down)
    }
  }
  return { width: w, height: h, data: out }
}
