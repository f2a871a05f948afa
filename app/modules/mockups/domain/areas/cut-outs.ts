/**
 * What stands in front of a print area and is never printed on: a handle, a clip, a strap. Drawn on the picture as
 * polygons, and made a mask where it is printed; the same bytes in browser and server.
 */
import type { Mask } from '../geometry/warp.ts'
import type { PicturePlace } from '../geometry/warp-mesh.ts'

/** A polygon's corners in the picture, as shares of its size. It may cross itself: all it goes around is cut out. */
export type CutOut = readonly PicturePlace[]

export const CUT_OUT_LIMITS = { cutOuts: 20, places: { min: 3, max: 80 } } as const

/** The least a polygon covers, as a share of the picture: below it nobody has drawn anything. */
const LEAST_AREA = 2e-5

export type CutOutFault = 'places' | 'empty'

/** What is wrong with a polygon; null when it cuts something out. */
export function cutOutFault(cutOut: CutOut): CutOutFault | null {
  const { min, max } = CUT_OUT_LIMITS.places
  if (cutOut.length < min || cutOut.length > max) return 'places'
  const [xs, ys] = [cutOut.map(({ x }) => x), cutOut.map(({ y }) => y)]
  const twice = cutOut.reduce((sum, place, index) => {
    const next = cutOut[(index + 1) % cutOut.length] as PicturePlace
    return sum + place.x * next.y - next.x * place.y
  }, 0)
  const box = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  // One that crosses itself may add up to nothing: its box says that there is something.
  return Math.abs(twice) / 2 < LEAST_AREA && box < 100 * LEAST_AREA ? 'empty' : null
}

/** Of a mask that has no layer below it. Sharper than a picture's own edges are at the size in which it is shown. */
const MASK_SIDE = 640

/**
 * The mask of an area: its layer, without what is cut out; null where nothing is hidden. The layer itself stays as it is.
 */
export function withCutOuts(layer: Mask | null, cutOuts: readonly CutOut[] | undefined): Mask | null {
  if (!cutOuts || cutOuts.length === 0) return layer
  const [width, height] = layer ? [layer.width, layer.height] : [MASK_SIDE, MASK_SIDE]
  const data = layer ? new Uint8Array(layer.data) : new Uint8Array(width * height).fill(255)
  for (const cutOut of cutOuts) cut({ width, height, data }, cutOut)
  return { width, height, data }
}

/** Lines of samples in a row of pixels; along a line the edge is exact. */
const LINES = 4

function cut({ width, height, data }: Mask & { readonly data: Uint8Array }, cutOut: CutOut): void {
  const places = cutOut.map(({ x, y }): PicturePlace => ({ x: x * width, y: y * height }))
  const ys = places.map(({ y }) => y)
  const first = Math.max(0, Math.floor(Math.min(...ys)))
  const last = Math.min(height - 1, Math.floor(Math.max(...ys)))
  const covered = new Float64Array(width)
  for (let row = first; row <= last; row++) {
    covered.fill(0)
    for (let line = 0; line < LINES; line++) coverLine(covered, places, row + (line + 0.5) / LINES)
    for (let column = 0; column < width; column++) {
      const share = (covered[column] as number) / LINES
      if (share === 0) continue
      const at = row * width + column
      data[at] = Math.floor((data[at] as number) * (1 - share) + 0.5)
    }
  }
}

/** Adds how much of each pixel a line through the polygon covers, 0..1. */
function coverLine(covered: Float64Array, places: readonly PicturePlace[], y: number): void {
  const crossings: { readonly x: number; readonly turn: number }[] = []
  for (const [index, from] of places.entries()) {
    const to = places[(index + 1) % places.length] as PicturePlace
    if (from.y <= y === to.y <= y) continue
    const x = from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y)
    crossings.push({ x, turn: from.y < to.y ? 1 : -1 })
  }
  crossings.sort((a, b) => a.x - b.x)
  let turns = 0
  let start = 0
  for (const { x, turn } of crossings) {
    if (turns === 0) start = x
    turns += turn
    if (turns === 0) coverSpan(covered, start, x)
  }
}

function coverSpan(covered: Float64Array, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(covered.length, to)]
  for (let column = Math.floor(start); column < end; column++) {
    const part = Math.min(end, column + 1) - Math.max(start, column)
    covered[column] = Math.min(LINES, (covered[column] as number) + part)
  }
}
