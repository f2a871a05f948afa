/** Heights of a surface, and how light from the upper left makes their slopes lighter and darker. */

export interface HeightMap {
  readonly width: number
  readonly height: number
  /** 0 (the surface) to 1 a pixel. */
  readonly data: Float32Array
}

/** Most that a relief may lighten or darken. */
export const STEEPEST = 120

/** Where light comes from on the flat artwork: mostly from above, as in all pictures of the shop. */
const FROM_LEFT = 0.6
const FROM_ABOVE = 0.8

/** Heights from how much of each pixel is covered, 0..255. */
export function heightsOf(coverage: Uint8ClampedArray, width: number, height: number): HeightMap {
  const data = new Float32Array(coverage.length)
  for (let pixel = 0; pixel < data.length; pixel++) data[pixel] = (coverage[pixel] as number) / 255
  return { width, height, data }
}

/** A map softened twice by a box of `radius` pixels: near to a Gaussian, and exact sums on every engine. */
export function softened(map: HeightMap, radius: number): HeightMap {
  const reach = Math.max(1, Math.round(radius))
  const { width, height } = map
  let data = map.data
  for (let pass = 0; pass < 2; pass++) {
    const rows = boxBlur(data, { length: width, lines: height, step: 1, stride: width, reach })
    data = boxBlur(rows, { length: height, lines: width, step: width, stride: 1, reach })
  }
  return { width, height, data }
}

interface Lines {
  readonly length: number
  readonly lines: number
  readonly step: number
  readonly stride: number
  readonly reach: number
}

function boxBlur(from: Float32Array, { length, lines, step, stride, reach }: Lines): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  // A line with its ends drawn out, so that the sum below needs no care at the edges.
  const padded = new Float64Array(length + 2 * reach + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * stride
    for (let place = 0; place < length; place++) padded[place + reach] = from[start + place * step] as number
    padded.fill(padded[reach] as number, 0, reach)
    padded.fill(padded[reach + length - 1] as number, reach + length)
    let sum = 0
    for (let place = 0; place <= 2 * reach; place++) sum += padded[place] as number
    for (let place = 0; place < length; place++) {
      to[start + place * step] = sum * share
      sum += (padded[place + 2 * reach + 1] as number) - (padded[place] as number)
    }
  }
  return to
}

/** How much lighter (positive) or darker a height map's slopes look, -127..127; the border is flat. */
export function slopesOf({ width, height, data }: HeightMap, strength: number): Int8Array {
  const relief = new Int8Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = (data[at + 1] as number) - (data[at - 1] as number)
      const down = (data[at + width] as number) - (data[at - width] as number)
      relief[at] = bounded((across * FROM_LEFT + down * FROM_ABOVE) * strength * 127)
    }
  }
  return relief
}

export function bounded(value: number): number {
  return value > STEEPEST ? STEEPEST : value < -STEEPEST ? -STEEPEST : value
}
