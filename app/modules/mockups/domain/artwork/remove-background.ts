/**
 * Takes the plain ground off a logo that came as JPG or as a PNG without transparency: the colour of its border is flooded
 * away from the border inwards, the islands it leaves (the inside of an O) too, and the soft edge is un-matted, so that no
 * white seam is left on a dark mug.
 */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Raster } from '../geometry/raster.ts'
import { hasTransparency } from '../geometry/raster.ts'

/** How far a colour may lie from the ground's in any channel, 0..255. JPEG's rings around letters need some 30. */
export const BACKGROUND_TOLERANCE = { min: 4, usual: 34, max: 120 } as const

/** This much of the border has to have one colour for it to be a ground. */
const LEAST_BORDER_SHARE = 0.55
/** Islands are judged more strictly than what the border reaches: a pale grey inside a logo is drawn on purpose. */
const ISLAND_STRICTNESS = 0.35
/** How far the soft edge of a drawing reaches into it, in pixels. */
const EDGE_PIXELS = 2

export interface BackgroundChoice {
  readonly tolerance?: number
  /** Whether enclosed places of the ground's colour go too. */
  readonly islands?: boolean
}

export interface BackgroundRemoval {
  readonly raster: Raster
  /** What was taken away; null when nothing was: the picture has transparency of its own, or no plain ground. */
  readonly background: Rgb | null
}

/** Answers a copy without its plain ground, or the raster itself where there is none. Its size stays: trim it next. */
export function removeBackground(raster: Raster, choice: BackgroundChoice = {}): BackgroundRemoval {
  const { tolerance = BACKGROUND_TOLERANCE.usual, islands = true } = choice
  const background = hasTransparency(raster) ? null : plainBackground(raster)
  if (!background) return { raster, background: null }
  const distances = distancesFrom(raster, background)
  const isGround = flooded(raster, distances, tolerance)
  if (islands) addIslands(isGround, distances, tolerance * ISLAND_STRICTNESS)
  return { raster: withoutGround(raster, isGround, distances), background }
}

/**
 * The colour of the picture's border where it has one colour, else null. Transparent borders have none. Also what a
 * preflight calls the white box around a logo.
 */
export function plainBackground({ width, height, data }: Raster): Rgb | null {
  const buckets = new Map<number, { count: number; red: number; green: number; blue: number }>()
  let solid = 0
  const note = (x: number, y: number) => {
    const at = (y * width + x) * 4
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 250) return
    solid++
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bucket.count++
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
    buckets.set(key, bucket)
  }
  for (let x = 0; x < width; x++) {
    note(x, 0)
    note(x, height - 1)
  }
  for (let y = 0; y < height; y++) {
    note(0, y)
    note(width - 1, y)
  }
  let most = { count: 0, red: 0, green: 0, blue: 0 }
  for (const bucket of buckets.values()) if (bucket.count > most.count) most = bucket
  const border = (width + height) * 2
  if (solid < border * 0.9 || most.count < border * LEAST_BORDER_SHARE) return null
  const mean = (sum: number) => Math.round(sum / most.count)
  return [mean(most.red), mean(most.green), mean(most.blue)]
}

/** How far each pixel lies from a colour: the largest difference of a channel. */
function distancesFrom({ data }: Raster, [red, green, blue]: Rgb): Uint8Array {
  const distances = new Uint8Array(data.length / 4)
  for (let pixel = 0, at = 0; pixel < distances.length; pixel++, at += 4) {
    const r = Math.abs((data[at] as number) - red)
    const g = Math.abs((data[at + 1] as number) - green)
    const b = Math.abs((data[at + 2] as number) - blue)
    distances[pixel] = r > g ? (r > b ? r : b) : g > b ? g : b
  }
  return distances
}

/** 1 for every pixel that the border reaches through pixels near enough to the ground's colour. */
function flooded({ width, height }: Raster, distances: Uint8Array, tolerance: number): Uint8Array {
  const isGround = new Uint8Array(width * height)
  const waiting = new Int32Array(width * height)
  let count = 0
  const reach = (pixel: number) => {
    if (isGround[pixel] === 1 || (distances[pixel] as number) >= tolerance) return
    isGround[pixel] = 1
    waiting[count++] = pixel
  }
  for (let x = 0; x < width; x++) {
    reach(x)
    reach((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    reach(y * width)
    reach(y * width + width - 1)
  }
  while (count > 0) {
    const pixel = waiting[--count] as number
    const x = pixel % width
    if (x > 0) reach(pixel - 1)
    if (x < width - 1) reach(pixel + 1)
    if (pixel >= width) reach(pixel - width)
    if (pixel < width * (height - 1)) reach(pixel + width)
  }
  return isGround
}

function addIslands(isGround: Uint8Array, distances: Uint8Array, tolerance: number): void {
  for (let pixel = 0; pixel < isGround.length; pixel++) {
    if ((distances[pixel] as number) < tolerance) isGround[pixel] = 1
  }
}

/**
 * The copy: ground is transparent; a pixel beside it is a mixture of ground and drawing, and gets the drawing's colour
 * with the share it has of it.
 */
function withoutGround({ width, height, data }: Raster, isGround: Uint8Array, distances: Uint8Array): Raster {
  const out = new Uint8ClampedArray(data)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (isGround[pixel] === 1) {
        out[pixel * 4 + 3] = 0
        continue
      }
      let isEdge = false
      let purest = pixel
      const bottom = Math.min(height - 1, y + EDGE_PIXELS)
      const right = Math.min(width - 1, x + EDGE_PIXELS)
      for (let row = Math.max(0, y - EDGE_PIXELS); row <= bottom; row++) {
        for (let column = Math.max(0, x - EDGE_PIXELS); column <= right; column++) {
          const other = row * width + column
          if (isGround[other] === 1) isEdge = true
          else if ((distances[other] as number) > (distances[purest] as number)) purest = other
        }
      }
      if (!isEdge || distances[purest] === 0) continue
      const share = Math.min(1, (distances[pixel] as number) / (distances[purest] as number))
      out.set(data.subarray(purest * 4, purest * 4 + 3), pixel * 4)
      out[pixel * 4 + 3] = share * 255
    }
  }
  return { width, height, data: out }
}
