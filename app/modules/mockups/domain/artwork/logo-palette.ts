import type { Rgb } from '#app/kernel/contrast.ts'
import type { Raster } from '../geometry/raster.ts'

/** A colour of a logo and how much of the logo has it, 0..1 of what is not transparent. */
export interface Ink {
  readonly rgb: Rgb
  readonly share: number
}

export interface Palette {
  /** The inks a printer would mix for this logo, the largest first. */
  readonly inks: readonly Ink[]
  /** Whether these few inks are the logo: false for photos and gradients, which only full colour can print. */
  readonly isFlat: boolean
}

export const MOST_INKS = 8
/** Colours nearer than this to an ink are its shades or the noise of JPEG (weighted distance, 0..765). */
const SAME_INK = 60
/** Less of the logo than this is no ink but an edge. */
const LEAST_SHARE = 0.012
/** A flat logo has at least this share near one of its inks; a photo does not. */
const FLAT_SHARE = 0.86

/** How different two colours look, 0..765: the redmean weighting, in whole numbers and so the same everywhere. */
export function colourDistance([r, g, b]: Rgb, [r2, g2, b2]: Rgb): number {
  const mean = (r + r2) / 2
  const [red, green, blue] = [r - r2, g - g2, b - b2]
  const squares = (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue
  return Math.sqrt(squares)
}

interface Bucket {
  weight: number
  /** Weight of the pixels whose neighbours to the right and below look alike: inside a drawing, not on its edge. */
  inner: number
  red: number
  green: number
  blue: number
}

/**
 * Finds the few inks of a logo. Edges between two inks are mixtures of them and do not count as inks; an ink has an inside.
 * Works on what is not transparent: take the ground away first.
 */
export function paletteOf(raster: Raster): Palette {
  const buckets = countColours(raster)
  let total = 0
  for (const { weight } of buckets) total += weight
  if (total === 0) return { inks: [], isFlat: true }
  const found: Bucket[] = []
  for (const bucket of buckets.toSorted((a, b) => b.inner - a.inner || b.weight - a.weight)) {
    if (found.length > MOST_INKS) break
    const isNew = found.every((ink) => colourDistance(meanOf(ink), meanOf(bucket)) >= SAME_INK)
    if (isNew && bucket.weight >= total * LEAST_SHARE * 0.25 && bucket.inner > 0) found.push({ ...bucket })
  }
  if (found.length === 0) found.push(...buckets.toSorted((a, b) => b.weight - a.weight).slice(0, 1))
  const weights = found.map(() => 0)
  let near = 0
  for (const bucket of buckets) {
    const { index, distance } = nearest(found.map(meanOf), meanOf(bucket))
    weights[index] = (weights[index] ?? 0) + bucket.weight
    if (distance < SAME_INK) near += bucket.weight
  }
  const inks = found
    .map((bucket, index) => ({ rgb: meanOf(bucket), share: (weights[index] ?? 0) / total }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
  return { inks: inks.slice(0, MOST_INKS), isFlat: near >= total * FLAT_SHARE && inks.length <= MOST_INKS }
}

/** The colour of a list that looks nearest. */
export function nearest(colours: readonly Rgb[], rgb: Rgb): { index: number; distance: number } {
  let best = { index: 0, distance: Number.POSITIVE_INFINITY }
  colours.forEach((colour, index) => {
    const distance = colourDistance(colour, rgb)
    if (distance < best.distance) best = { index, distance }
  })
  return best
}

/** Colours by their four upper bits a channel; a pixel weighs its alpha. */
function countColours({ width, height, data }: Raster): Bucket[] {
  const buckets = new Map<number, Bucket>()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const alpha = data[at + 3] as number
      if (alpha < 128) continue
      const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
      const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
      let bucket = buckets.get(key)
      if (!bucket) {
        bucket = { weight: 0, inner: 0, red: 0, green: 0, blue: 0 }
        buckets.set(key, bucket)
      }
      bucket.weight += alpha
      if (x + 1 < width && y + 1 < height && isAlike(data, at, at + 4) && isAlike(data, at, at + width * 4))
        bucket.inner += alpha
      bucket.red += red * alpha
      bucket.green += green * alpha
      bucket.blue += blue * alpha
    }
  }
  return [...buckets.values()]
}

function isAlike(data: Uint8ClampedArray, a: number, b: number): boolean {
  for (let channel = 0; channel < 4; channel++) {
    if (Math.abs((data[a + channel] as number) - (data[b + channel] as number)) > 12) return false
  }
  return true
}

function meanOf({ weight, red, green, blue }: Bucket): Rgb {
  return [Math.round(red / weight), Math.round(green / weight), Math.round(blue / weight)]
}
