/**
 * Places flat artwork onto a picture through a print area's mesh. Pure pixel work without dependencies, for browser and
 * server alike.
 */
import type { ArtworkRange, PixelBox, View } from './mesh-pixels.ts'
import { boxOf, visitRuns, WHOLE_PICTURE } from './mesh-pixels.ts'
import type { WarpMesh } from './warp-mesh.ts'

/** Pixels as a canvas has them: red, green, blue and alpha of 0..255, alpha not multiplied in. Fits ImageData. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** What of a picture is printed: one byte a pixel over the whole picture, at any size. 255 = printed, 0 = not. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Warped artwork: as large as its box, to be laid over the view at the box's left and top. */
export interface Layer extends PixelBox {
  readonly data: Uint8ClampedArray
}

export interface WarpInput {
  /** The whole print area, flat: its left edge is the area's left edge. Best made at `projectedSize`. */
  readonly artwork: Raster
  readonly mesh: WarpMesh
  readonly view: View
  readonly mask?: Mask | null
}

/**
 * Places artwork through the mesh: bilinear samples, the mask multiplied into alpha, a soft edge of half an artwork pixel.
 * Pixels without artwork stay fully transparent. Null when there is nothing to see in this view.
 */
export function warpArtwork({ artwork, mesh, view, mask }: WarpInput): Layer | null {
  const range = inkedRange(artwork)
  const box = range && boxOf(mesh, view)
  if (!range || !box) return null
  const data = new Uint8ClampedArray(box.width * box.height * 4)
  const shares = new Float64Array(view.width).fill(1)
  const readMask = mask ? maskReader(mask, view) : null
  visitRuns(
    mesh,
    view,
    (y, x, count, u, v) => {
      readMask?.(y, x, count, shares)
      const at = ((y - box.top) * box.width + x - box.left) * 4
      sampleRun(artwork, { count, u, v, shares }, data, at)
    },
    range,
  )
  return { ...box, data }
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

/** The part of the artwork that is not transparent, a pixel wider on each side; null when all of it is. */
function inkedRange({ width, height, data }: Raster): ArtworkRange | null {
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
  return {
    u0: (x0 - 1) / width,
    u1: (x1 + 2) / width,
    v0: (y0 - 1) / height,
    v1: (y1 + 2) / height,
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
}

/**
 * Writes the artwork's colours along a run into `out` from `start` on, their alpha times the run's shares. Colours are
 * weighed by their alpha, so that transparent neighbours do not darken an edge; beyond the raster all is transparent.
 */
function sampleRun({ width, height, data }: Raster, run: Run, out: Uint8ClampedArray, start: number): void {
  for (let index = 0; index < run.count; index++) {
    const across = (run.u[index] as number) * width - 0.5
    const down = (run.v[index] as number) * height - 0.5
    if (Number.isNaN(across)) continue
    // Not Math.floor: down to -0.5 only, and whole numbers make the indices below integers.
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
    const wLeft = column >= 0 ? 1 - fx : 0
    const wRight = column < width - 1 ? fx : 0
    const wUpper = row >= 0 ? 1 - fy : 0
    const wLower = row < height - 1 ? fy : 0
    const w00 = wLeft * wUpper * (data[i00 + 3] as number)
    const w10 = wRight * wUpper * (data[i10 + 3] as number)
    const w01 = wLeft * wLower * (data[i01 + 3] as number)
    const w11 = wRight * wLower * (data[i11 + 3] as number)
    const alpha = w00 + w10 + w01 + w11
    const at = start + index * 4
    out[at + 3] = alpha * (run.shares[index] as number)
    if (alpha === 0) continue
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
