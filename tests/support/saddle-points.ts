/** Finds the inner corners of checkerboards in pixels, knowing nothing of where they should be. */

export interface GreyRaster {
  readonly width: number
  readonly height: number
  /** 0..255 a pixel, row by row. */
  readonly data: Float32Array
}

export interface SaddlePoint {
  /** In pixels from the top left corner; the first pixel's centre is at 0.5. */
  readonly x: number
  readonly y: number
}

/** Part of the strength of a right-angled black and white corner; slanted ones are weaker. */
const WEAKEST = 0.1

/** A corner may lie this far from the pixel at which the saddle is strongest. */
const FARTHEST_PIXELS = 2

/**
 * The saddle points of the brightness: where four squares meet, it rises along one diagonal and falls along the other. The
 * picture is softened by `sigma` pixels; the place is where the slope of the softened brightness vanishes, to a fraction
 * of a pixel. Squares should be at least 6 sigma wide.
 */
export function findSaddlePoints(picture: GreyRaster, sigma: number): SaddlePoint[] {
  const { width, height } = picture
  const soft = softened(picture, sigma)
  const at = (x: number, y: number) => soft[y * width + x] as number
  const strengths = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      strengths[here] = saddleStrength(soft, here, width)
    }
  }
  const perfect = ((255 / 2) * (2 / Math.PI)) / sigma ** 2
  const least = WEAKEST * perfect ** 2
  const reach = Math.max(2, Math.round(2 * sigma))
  const found: SaddlePoint[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const strength = strengths[y * width + x] ?? 0
      if (strength < least || !isHighest(strengths, { width, height, reach }, x, y)) continue
      const place = vanishingSlope(at, x, y)
      if (place) found.push(place)
    }
  }
  return found
}

/** Positive where the brightness curves up one way and down the other. */
function saddleStrength(soft: Float32Array, here: number, width: number): number {
  const middle = 2 * (soft[here] as number)
  const xx = (soft[here + 1] as number) + (soft[here - 1] as number) - middle
  const yy = (soft[here + width] as number) + (soft[here - width] as number) - middle
  const rising = (soft[here + width + 1] as number) + (soft[here - width - 1] as number)
  const falling = (soft[here - width + 1] as number) + (soft[here + width - 1] as number)
  const xy = (rising - falling) / 4
  return xy * xy - xx * yy
}

type Brightness = (x: number, y: number) => number

function curvature(at: Brightness, x: number, y: number) {
  const middle = at(x, y)
  return {
    xx: at(x + 1, y) - 2 * middle + at(x - 1, y),
    yy: at(x, y + 1) - 2 * middle + at(x, y - 1),
    xy: (at(x + 1, y + 1) - at(x + 1, y - 1) - at(x - 1, y + 1) + at(x - 1, y - 1)) / 4,
  }
}

/** One Newton step from the pixel to where the slope is nothing; null when it leads away. */
function vanishingSlope(at: Brightness, x: number, y: number): SaddlePoint | null {
  const { xx, yy, xy } = curvature(at, x, y)
  const slopeX = (at(x + 1, y) - at(x - 1, y)) / 2
  const slopeY = (at(x, y + 1) - at(x, y - 1)) / 2
  const scale = xx * yy - xy * xy
  const dx = (xy * slopeY - yy * slopeX) / scale
  const dy = (xy * slopeX - xx * slopeY) / scale
  if (!(Math.hypot(dx, dy) <= FARTHEST_PIXELS)) return null
  return { x: x + dx + 0.5, y: y + dy + 0.5 }
}

function isHighest(
  values: Float32Array,
  { width, height, reach }: { width: number; height: number; reach: number },
  x: number,
  y: number,
): boolean {
  const own = values[y * width + x] ?? 0
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      if ((values[row * width + column] ?? 0) > own) return false
    }
  }
  return true
}

/** A Gaussian blur; the border goes on as it ends. */
function softened({ width, height, data }: GreyRaster, sigma: number): Float32Array {
  const reach = Math.ceil(3 * sigma)
  const weights = new Float32Array(2 * reach + 1)
  for (let i = 0; i < weights.length; i++) weights[i] = Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return blurred(blurred(data, { length: width, lines: height, step: 1, stride: width }), {
    length: height,
    lines: width,
    step: width,
    stride: 1,
  })

  function blurred(
    from: Float32Array,
    { length, lines, step, stride }: { length: number; lines: number; step: number; stride: number },
  ): Float32Array {
    const to = new Float32Array(from.length)
    for (let line = 0; line < lines; line++) {
      for (let place = 0; place < length; place++) {
        let sum = 0
        for (let i = -reach; i <= reach; i++) {
          const other = place + i < 0 ? 0 : place + i >= length ? length - 1 : place + i
          sum += (from[line * stride + other * step] as number) * (weights[i + reach] as number)
        }
        to[line * stride + place * step] = sum / total
      }
    }
    return to
  }
}
