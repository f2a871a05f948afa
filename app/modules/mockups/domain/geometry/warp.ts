/**
 * Places flat artwork onto a picture through a print area's mesh. Pure pixel work without dependencies, for browser and
 * server alike.
 */
import type { ArtworkRange, PixelBox, View } from './mesh-pixels.ts'
import { ALL_ARTWORK, boxOf, visitRuns, WHOLE_PICTURE } from './mesh-pixels.ts'
import type { Raster } from './raster.ts'
import type { WarpMesh } from './warp-mesh.ts'

/** What of a picture is printed: one byte a pixel over the whole picture, at any size. 255 = printed, 0 = not. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Warped artwork: as large as its box, to be laid over the view at the box's left and top. */
export interface Layer extends PixelBox {
  readonly data: Uint8ClampedArray
  /** -127..127 a pixel where the artwork had a relief, else null. */
  readonly relief: Int8Array | null
}

export interface WarpInput {
  /** Flat artwork. Best made at the scale of `projectedSize`. */
  readonly artwork: Raster
  /** The part of the print area that the artwork covers; by default all of it. */
  readonly range?: ArtworkRange
  /** How much lighter or darker the form makes each pixel of the artwork, -127..127, ink or none. */
  readonly relief?: Int8Array | null
  readonly mesh: WarpMesh
  readonly view: View
  readonly mask?: Mask | null
}

/**
 * Places artwork through the mesh: bilinear samples, the mask multiplied into alpha, a soft edge of half an artwork pixel.
 * Pixels without artwork stay fully transparent. Null when there is nothing to see in this view.
 */
export function warpArtwork({
  artwork,
  range: covered = ALL_ARTWORK,
  relief: flatRelief = null,
  mesh,
  view,
  mask,
}: WarpInput): Layer | null {
  const range = flatRelief ? covered : inkedRange(artwork, covered)
  const box = range && boxOf(mesh, view, range)
  if (!range || !box) return null
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  const relief = flatRelief && new Int8Array(box.width * box.height)
  const shares = new Float64Array(view.width).fill(1)
  const readMask = mask ? maskReader(mask, view) : null
  visitRuns(
    mesh,
    view,
    (y, x, count, u, v) => {
      readMask?.(y, x, count, shares)
      const pixel = (y - box.top) * box.width + x - box.left
      const run = { count, u, v, shares, range: covered }
      sampleRun(artwork, run, data, pixel * 4)
      if (flatRelief && relief) sampleRelief({ ...artwork, data: flatRelief }, run, relief, pixel)
    },
    range,
  )
  return { ...box, data, relief }
}

/** Lays a layer over a picture, changing its pixels in place (the picture is a buffer, often a canvas's). */
export function paintLayer(picture: Raster, layer: Layer): void {
  const target = picture.data
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const from = (y * layer.width + x) * 4
      const over = (layer.data[from + 3] ?? 0) / 255
      if (over === 0) continue
      const to = ((y + layer.top) * picture.width + x + layer.left) * 4
      const below = ((target[to + 3] ?? 0) / 255) * (1 - over)
      const alpha = over + below
      for (let channel = 0; channel < 3; channel++) {
        const mixed = (layer.data[from + channel] ?? 0) * over + (target[to + channel] ?? 0) * below
        target[to + channel] = mixed / alpha
      }
      target[to + 3] = alpha * 255
    }
  }
}

/** The part of the area whose artwork is not transparent, a pixel wider on each side; null when all of it is. */
function inkedRange({ width, height, data }: Raster, covered: ArtworkRange): ArtworkRange | null {
  let x0 = width
  let x1 = -1
  let y0 = height
  let y1 = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      y1 = y
    }
  }
  if (x1 < 0) return null
  const across = (covered.u1 - covered.u0) / width
  const down = (covered.v1 - covered.v0) / height
  return {
    u0: covered.u0 + (x0 - 1) * across,
    u1: covered.u0 + (x1 + 2) * across,
    v0: covered.v0 + (y0 - 1) * down,
    v1: covered.v0 + (y1 + 2) * down,
  }
}

/** Writes the mask's shares (0..1) at the centres of a run of pixels of the view into `shares`, bilinear. */
function maskReader(mask: Mask, view: View) {
  const part = view.part ?? WHOLE_PICTURE
  const { width, height, data } = mask
  const stepX = (part.width / view.width) * width
  const stepY = (part.height / view.height) * height
  const startX = part.left * width + 0.5 * stepX - 0.5
  const startY = part.top * height + 0.5 * stepY - 0.5
  return (y: number, x: number, count: number, shares: Float64Array): void => {
    const down = Math.max(0, Math.min(height - 1, startY + y * stepY))
    const row = Math.floor(down)
    const fy = down - row
    const upper = row * width
    const lower = Math.min(height - 1, row + 1) * width
    for (let index = 0; index < count; index++) {
      const across = Math.max(0, Math.min(width - 1, startX + (x + index) * stepX))
      const column = Math.floor(across)
      const right = column < width - 1 ? column + 1 : column
      const fx = across - column
      const above = (data[upper + column] as number) * (1 - fx) + (data[upper + right] as number) * fx
      const below = (data[lower + column] as number) * (1 - fx) + (data[lower + right] as number) * fx
      shares[index] = (above * (1 - fy) + below * fy) / 255
    }
  }
}

interface Run {
  readonly count: number
  readonly u: Float64Array
  readonly v: Float64Array
  readonly shares: Float64Array
  readonly range: ArtworkRange
}

/**
 * Writes the artwork's colours along a run into `out` from `start` on, their alpha times the run's shares. Colours are
 * weighed by their alpha, so that transparent neighbours do not darken an edge; beyond the raster all is transparent.
 */
function sampleRun({ width, height, data }: Raster, run: Run, out: Uint8ClampedArray, start: number): void {
  const { u0, v0 } = run.range
  const scaleX = width / (run.range.u1 - u0)
  const scaleY = height / (run.range.v1 - v0)
  for (let index = 0; index < run.count; index++) {
    const across = ((run.u[index] as number) - u0) * scaleX - 0.5
    const down = ((run.v[index] as number) - v0) * scaleY - 0.5
    if (Number.isNaN(across)) continue
    const at = start + index * 4
    // Written in any case: on a fold, what lies in front hides what was drawn before.
    out[at + 3] = 0
    if (!(across > -1 && down > -1 && across < width && down < height)) continue
    // Not Math.floor: down to -1 only, and whole numbers make the indices below integers.
    const column = ((across + 1) | 0) - 1
    const row = ((down + 1) | 0) - 1
    const fx = across - column
    const fy = down - row
    // Reads stay inside the array even where the weight is 0: one beyond it would slow all others down.
    const left = column >= 0 ? column : 0
    const right = column < width - 1 ? column + 1 : width - 1
    const upper = (row >= 0 ? row : 0) * width
    const lower = (row < height - 1 ? row + 1 : height - 1) * width
    const i00 = (upper + left) * 4
    const i10 = (upper + right) * 4
    const i01 = (lower + left) * 4
    const i11 = (lower + right) * 4
    const a00 = data[i00 + 3] as number
    const a10 = data[i10 + 3] as number
    const a01 = data[i01 + 3] as number
    const a11 = data[i11 + 3] as number
    if ((a00 | a10 | a01 | a11) === 0) continue
    const wLeft = column >= 0 ? 1 - fx : 0
    const wRight = column < width - 1 ? fx : 0
    const wUpper = row >= 0 ? 1 - fy : 0
    const wLower = row < height - 1 ? fy : 0
    const w00 = wLeft * wUpper * a00
    const w10 = wRight * wUpper * a10
    const w01 = wLeft * wLower * a01
    const w11 = wRight * wLower * a11
    const alpha = w00 + w10 + w01 + w11
    if (alpha === 0) continue
    out[at + 3] = alpha * (run.shares[index] as number)
    const n = 1 / alpha
    const mix = (c: number) =>
      (w00 * (data[i00 + c] as number) +
        w10 * (data[i10 + c] as number) +
        w01 * (data[i01 + c] as number) +
        w11 * (data[i11 + c] as number)) *
      n
    out[at] = mix(0)
    out[at + 1] = mix(1)
    out[at + 2] = mix(2)
  }
}

interface FlatRelief {
  readonly width: number
  readonly height: number
  readonly data: Int8Array
}

/** Writes the relief along a run into `out` from `start` on, times the run's shares; flat beyond its edge. */
function sampleRelief({ width, height, data }: FlatRelief, run: Run, out: Int8Array, start: number): void {
  const { u0, v0 } = run.range
  const scaleX = width / (run.range.u1 - u0)
  const scaleY = height / (run.range.v1 - v0)
  for (let index = 0; index < run.count; index++) {
    const across = ((run.u[index] as number) - u0) * scaleX - 0.5
    const down = ((run.v[index] as number) - v0) * scaleY - 0.5
    if (Number.isNaN(across)) continue
    out[start + index] = 0
    // The outermost pixels of a relief are flat, so a soft edge needs no care.
    if (!(across >= 0 && down >= 0 && across < width - 1 && down < height - 1)) continue
    const column = across | 0
    const row = down | 0
    const fx = across - column
    const fy = down - row
    const at = row * width + column
    const above = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx
    const below = (data[at + width] as number) * (1 - fx) + (data[at + width + 1] as number) * fx
    out[start + index] = (above * (1 - fy) + below * fy) * (run.shares[index] as number)
  }
}
