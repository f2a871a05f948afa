/** How thin the lines of a logo are: what a needle, a screen or a leaf of foil cannot follow. */

export interface InkMask {
  readonly width: number
  readonly height: number
  /** 0..255 a pixel; half and more is ink. */
  readonly coverage: Uint8ClampedArray
}

/** Corners are rounded by every tool; only when more of the ink than this is lost are there lines too thin. */
const LOST_SHARE = 0.02
/** Chamfer steps to a neighbour beside and across: whole numbers, and within 6 % of the true distance. */
const STRAIGHT = 3
const DIAGONAL = 4
const FAR = 1 << 28

/** Share of the ink that lies in lines thinner than so many pixels, 0..1. */
export function thinShare({ width, height, coverage }: InkMask, linePx: number): number {
  const ink = new Uint8Array(coverage.length)
  let total = 0
  for (let pixel = 0; pixel < ink.length; pixel++) {
    if ((coverage[pixel] as number) < 128) continue
    ink[pixel] = 1
    total++
  }
  if (total === 0) return 0
  // A line of w pixels is (w + 1) / 2 deep in its middle: keep what is that deep, grow it again, see what is missing.
  const depth = ((linePx + 1) / 2) * STRAIGHT
  const inside = distancesTo(width, height, (pixel) => ink[pixel] === 0, true)
  const grown = distancesTo(width, height, (pixel) => (inside[pixel] as number) >= depth, false)
  // Depths come in whole steps, so what was kept is as deep as the next one.
  const reach = Math.ceil(depth / STRAIGHT) * STRAIGHT - STRAIGHT / 2
  let lost = 0
  for (let pixel = 0; pixel < ink.length; pixel++) {
    if (ink[pixel] === 1 && (grown[pixel] as number) > reach) lost++
  }
  return lost / total
}

/** The width in pixels of the thinnest lines that matter; no more than `mostPx`, which stands for "thick enough". */
export function thinnestLinePx(mask: InkMask, mostPx: number): number {
  if (thinShare(mask, mostPx) <= LOST_SHARE) return mostPx
  let [held, lost] = [0, mostPx]
  while (lost - held > 0.5) {
    const middle = (held + lost) / 2
    if (thinShare(mask, middle) <= LOST_SHARE) held = middle
    else lost = middle
  }
  return Math.max(1, held)
}

/** Chamfer distance of every pixel to the nearest one that `isGoal`; beyond the picture's edge is one if `edgeIsGoal`. */
function distancesTo(
  width: number,
  height: number,
  isGoal: (pixel: number) => boolean,
  edgeIsGoal: boolean,
): Int32Array {
  const across = width + 2
  const distances = new Int32Array(across * (height + 2)).fill(edgeIsGoal ? 0 : FAR)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) distances[(y + 1) * across + x + 1] = isGoal(y * width + x) ? 0 : FAR
  }
  const sweep = (from: number, step: number, last: number) => {
    for (let at = from; at !== last; at += step) {
      const x = at % across
      if (x === 0 || x === across - 1) continue
      const beside = (distances[at - step] as number) + STRAIGHT
      const before = (distances[at - step * across] as number) + STRAIGHT
      const left = (distances[at - step * across - step] as number) + DIAGONAL
      const right = (distances[at - step * across + step] as number) + DIAGONAL
      const best = Math.min(beside, before, left, right)
      if (best < (distances[at] as number)) distances[at] = best
    }
  }
  sweep(across, 1, across * (height + 1))
  sweep(across * (height + 1) - 1, -1, across - 1)
  const inner = new Int32Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * across + 1
    inner.set(distances.subarray(from, from + width), y * width)
  }
  return inner
}
