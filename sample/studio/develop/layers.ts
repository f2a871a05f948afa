import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Denoise, Planes } from './denoiser.ts'
import type { ExrImage } from './exr.ts'
import { readExr } from './exr.ts'

/**
 * A developed negative: linear light of the goods alone, without backdrop, and what can still be chosen about it.
 * All planes have `width` × `height` values; light is multiplied with `alpha`.
 */
export interface Layers {
  readonly width: number
  readonly height: number
  /** How much of a pixel the goods cover. */
  readonly alpha: Float32Array
  readonly light: Planes
  /** The part of the light that a colour option leaves alone: highlights, other materials. */
  readonly fixed: Planes
  /** 0 to 1: how much of the pixel takes the colour of an option. */
  readonly tinted: Float32Array
  /** What of the floor's light is left: 1 outside every shadow. */
  readonly shadow: Float32Array
  /** Light that falls on the surface, as a white matt surface would send it back; noisy. */
  readonly diffuse: Float32Array
  /** Luminance of the surface's own colour, 0 to 1. */
  readonly albedo: Float32Array
}

/** The rendered part of the picture as left, top, right, bottom, normalised. */
export type Rendered = readonly [left: number, top: number, right: number, bottom: number]

/** Behind the goods while denoising: over black, white goods get ragged edges. */
const BEHIND = 1.4
/** Radius in pixels in which a pixel of the outline looks for the goods it belongs to. */
const EDGE = 3
/** Radius in pixels from which the floor fills in under the goods. */
const FILL = 5
/** Radius in half pixels over which a thin shadow is smoothed, twice. */
const PENUMBRA = 5
/** Shadows fade out towards the border of the rendered part, over this share of the width. */
const FADE = 0.1

/** Reads and denoises a shot; the result is kept beside it as `<path>.layers`. */
export async function readLayers(path: string, rendered: Rendered, denoise: Denoise): Promise<Layers> {
  const kept = `${path}.layers`
  const layers = existsSync(kept)
    ? unpack(await readFile(kept))
    : await develop(await readExr(`${path}.exr`), rendered, denoise)
  if (!existsSync(kept)) await writeFile(kept, pack(layers))
  const solid = solidPixels(layers)
  return {
    ...layers,
    light: withCleanEdges(layers.light, layers, solid),
    fixed: withCleanEdges(layers.fixed, layers, solid),
  }
}

async function develop(exr: ExrImage, rendered: Rendered, denoise: Denoise): Promise<Layers> {
  const { width, height } = exr
  const size = width * height
  const plane = (name: string): Float32Array => {
    const found = exr.planes.get(`ViewLayer.${name}`)
    if (!found) throw new Error(`the shot has no pass ${name}`)
    return found
  }
  const planes = (name: string, [a, b, c]: string): Planes => [
    plane(`${name}.${a}`),
    plane(`${name}.${b}`),
    plane(`${name}.${c}`),
  ]
  const alpha = plane('Combined.A').map((value) => Math.min(1, Math.max(0, value)))
  const combined = planes('Combined', 'RGB')
  const albedo = withoutCatcher(planes('Denoising Albedo', 'RGB'), alpha, 0)
  const normal = withoutCatcher(planes('Denoising Normal', 'XYZ'), alpha, -1)
  const active = alpha.map((value) => (value > 0 ? 1 : 0))
  const overConstant = (picture: Planes, constant: number): Planes =>
    eachPlane(picture, (value, i) => value + (1 - (alpha[i] ?? 0)) * constant)
  const clean = async (picture: Planes, guide: Planes): Promise<Planes> => {
    const noisy = { width, height, light: overConstant(picture, BEHIND), albedo: guide, normal, active }
    return overConstant(await denoise(noisy), -BEHIND)
  }

  const light = await clean(combined, overConstant(albedo, 1))
  const tint = plane('tint.X')
  const tintAll = plane('tint_all.X')
  const diffuse = planes('DiffCol', 'RGB')
  const direct = planes('DiffDir', 'RGB')
  const indirect = planes('DiffInd', 'RGB')
  const tinted = new Float32Array(size)
  for (let i = 0; i < size; i += 1) tinted[i] = Math.min(alpha[i] ?? 0, (tint[i] ?? 0) + (tintAll[i] ?? 0))
  let fixed = light
  if (tinted.some((value) => value > 0.01)) {
    const noisy = eachPlane(combined, (value, i, k) => {
      const cover = alpha[i] ?? 0
      if (cover <= 0.001) return 0
      const share = Math.min(1, (tint[i] ?? 0) / cover)
      const body =
        share * ((direct[k]?.[i] ?? 0) + (indirect[k]?.[i] ?? 0)) * Math.min(1, diffuse[k]?.[i] ?? 0)
      const whole = Math.min(1, (tintAll[i] ?? 0) / cover)
      return Math.max(0, value - body) * (1 - whole)
    })
    fixed = await clean(
      noisy,
      eachPlane(albedo, (_, i) => 0.04 * (alpha[i] ?? 0) + (1 - (alpha[i] ?? 0))),
    )
  }
  const lights = new Float32Array(size)
  const own = new Float32Array(size)
  for (let i = 0; i < size; i += 1) {
    lights[i] = luminance([0, 1, 2].map((k) => (direct[k]?.[i] ?? 0) + (indirect[k]?.[i] ?? 0)))
    own[i] = luminance([0, 1, 2].map((k) => diffuse[k]?.[i] ?? 0))
  }
  const shadow = exr.planes.has('ViewLayer.Shadow Catcher.R')
    ? await shadowOf(planes('Shadow Catcher', 'RGB')[1], alpha, width, height, rendered, denoise)
    : new Float32Array(size).fill(1)
  return { width, height, alpha, light, fixed, tinted, shadow, diffuse: lights, albedo: own }
}

export function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** On edge pixels the guides mix with the floor's constant value: it is measured beside the goods and taken away. */
function withoutCatcher(planes: Planes, alpha: Float32Array, least: number): Planes {
  const floor = planes.map((plane) => {
    const beside = plane.filter((value, i) => (alpha[i] ?? 0) === 0 && value !== 0).sort()
    return beside[beside.length >> 1] ?? 0
  })
  return eachPlane(planes, (value, i, k) =>
    Math.max(least, Math.min(1, value - (1 - (alpha[i] ?? 0)) * (floor[k] ?? 0))),
  )
}

function eachPlane(planes: Planes, change: (value: number, index: number, plane: number) => number): Planes {
  const [a, b, c] = planes.map((plane, k) => plane.map((value, i) => change(value, i, k)))
  const none = new Float32Array(0)
  return [a ?? none, b ?? none, c ?? none]
}

/** 1 where a pixel and all its neighbours are wholly covered by the goods. */
function solidPixels({ width, height, alpha }: Layers): Uint8Array {
  const solid = new Uint8Array(alpha.length)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x
      let least = 1
      for (let row = i - width; row <= i + width; row += width)
        least = Math.min(least, alpha[row - 1] ?? 0, alpha[row] ?? 0, alpha[row + 1] ?? 0)
      solid[i] = least > 0.995 ? 1 : 0
    }
  }
  return solid
}

/**
 * Along the outline the denoiser mixes in what was put behind the goods, which shows as dots along dark edges. Such a
 * pixel takes the mean of the solid ones near it. Where there are none, in thin wires and in the wide blur of a lens,
 * it stays as it is.
 */
function withCleanEdges(light: Planes, { width, height, alpha }: Layers, solid: Uint8Array): Planes {
  const clean = eachPlane(light, (value) => Math.max(0, value))
  const [red, green, blue] = light
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const cover = alpha[i] ?? 0
      if (cover < 0.002 || solid[i] || x < EDGE || y < EDGE || x >= width - EDGE || y >= height - EDGE)
        continue
      let [r, g, b, weights] = [0, 0, 0, 0]
      for (let dy = -EDGE; dy <= EDGE; dy += 1) {
        for (let dx = -EDGE; dx <= EDGE; dx += 1) {
          const beside = i + dy * width + dx
          if (!solid[beside]) continue
          const weight = 1 / (dx * dx + dy * dy) ** 2
          weights += weight
          r += weight * (red[beside] ?? 0)
          g += weight * (green[beside] ?? 0)
          b += weight * (blue[beside] ?? 0)
        }
      }
      if (weights === 0) continue
      clean[0][i] = (cover * r) / weights
      clean[1][i] = (cover * g) / weights
      clean[2][i] = (cover * b) / weights
    }
  }
  return clean
}

/**
 * The caught shadow, denoised at half size (it is smooth), filled in under the goods and faded out towards the border
 * of what was rendered.
 */
async function shadowOf(
  caught: Float32Array,
  alpha: Float32Array,
  width: number,
  height: number,
  [left, top, right, bottom]: Rendered,
  denoise: Denoise,
): Promise<Float32Array> {
  const [x0, x1] = [Math.ceil(left * width) + 1, Math.floor(right * width) - 1]
  const [y0, y1] = [Math.ceil(top * height) + 1, Math.floor(bottom * height) - 1]
  const known = caught.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x < x0 || x >= x1 || y < y0 || y >= y1 ? 1 : value
  })
  fillUnder(known, alpha, width, height)
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)]
  const small = new Float32Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const i = 2 * y * width + 2 * x
      small[y * w + x] =
        ((known[i] ?? 1) + (known[i + 1] ?? 1) + (known[i + width] ?? 1) + (known[i + width + 1] ?? 1)) / 4
    }
  }
  const one = new Float32Array(w * h).fill(1)
  const zero = new Float32Array(w * h)
  const active = small.map((value) => (value < 0.995 ? 1 : 0))
  const [, clean] = await denoise({
    width: w,
    height: h,
    active,
    light: [small, small, small],
    albedo: [one, one, one],
    normal: [zero, zero, one],
  })
  const soft = withSmoothPenumbra(clean, w, h)
  const out = new Float32Array(width * height)
  const fade = width * FADE
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let near = 1
      if (left > 0) near = Math.min(near, (x - x0) / fade)
      if (right < 1) near = Math.min(near, (x1 - x) / fade)
      if (top > 0) near = Math.min(near, (y - y0) / fade)
      if (bottom < 1) near = Math.min(near, (y1 - y) / fade)
      near = Math.min(1, Math.max(0, near))
      const share = near * near * (3 - 2 * near)
      out[y * width + x] = 1 - (1 - sampled(soft, w, h, (x - 0.5) / 2, (y - 0.5) / 2)) * share
    }
  }
  return out
}

/** Blurs a shadow where it is thin: there the last of the noise looks like dirt. Contact shadows stay sharp. */
function withSmoothPenumbra(shadow: Float32Array, width: number, height: number): Float32Array {
  const blurred = boxBlurred(boxBlurred(shadow, width, height, PENUMBRA), width, height, PENUMBRA)
  return shadow.map((value, i) => {
    const thin = Math.min(1, Math.max(0, (value - 0.6) / 0.3))
    const share = thin * thin * (3 - 2 * thin)
    return value + ((blurred[i] ?? value) - value) * share
  })
}

/** The mean over a square around each pixel, at the borders over what there is of it. */
export function boxBlurred(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const alongRows = new Float32Array(plane.length)
  blurLines(plane, alongRows, { lines: height, length: width, lineStep: width, step: 1, radius })
  const out = new Float32Array(plane.length)
  blurLines(alongRows, out, { lines: width, length: height, lineStep: 1, step: width, radius })
  return out
}

interface LineWalk {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
  readonly radius: number
}

function blurLines(from: Float32Array, to: Float32Array, walk: LineWalk): void {
  const { lines, length, lineStep, step, radius } = walk
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep
    let [sum, count] = [0, 0]
    for (let at = -radius; at < length; at += 1) {
      if (at + radius < length) {
        sum += from[start + (at + radius) * step] ?? 0
        count += 1
      }
      if (at - radius - 1 >= 0) {
        sum -= from[start + (at - radius - 1) * step] ?? 0
        count -= 1
      }
      if (at >= 0) to[start + at * step] = sum / count
    }
  }
}

/** Bilinear value of a plane at a place between its pixels. */
export function sampled(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = Math.min(width - 1, Math.max(0, x))
  const cy = Math.min(height - 1, Math.max(0, y))
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)]
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
  const [s, t] = [cx - x0, cy - y0]
  const above = (plane[y0 * width + x0] ?? 0) * (1 - s) + (plane[y0 * width + x1] ?? 0) * s
  const below = (plane[y1 * width + x0] ?? 0) * (1 - s) + (plane[y1 * width + x1] ?? 0) * s
  return above * (1 - t) + below * t
}

/** The catcher says nothing under the goods: there the mean of the floor around takes its place. */
function fillUnder(plane: Float32Array, alpha: Float32Array, width: number, height: number): void {
  const sums = new Float32Array(plane.length)
  const counts = new Float32Array(plane.length)
  for (let y = 0; y < height; y += 1) {
    let [sum, count] = [0, 0]
    const add = (x: number, sign: number) => {
      if (x < 0 || x >= width || (alpha[y * width + x] ?? 0) >= 0.01) return
      sum += sign * (plane[y * width + x] ?? 0)
      count += sign
    }
    for (let x = -FILL; x < width; x += 1) {
      add(x + FILL, 1)
      add(x - FILL - 1, -1)
      if (x >= 0) {
        sums[y * width + x] = sum
        counts[y * width + x] = count
      }
    }
  }
  for (let x = 0; x < width; x += 1) {
    let [sum, count] = [0, 0]
    const add = (y: number, sign: number) => {
      if (y < 0 || y >= height) return
      sum += sign * (sums[y * width + x] ?? 0)
      count += sign * (counts[y * width + x] ?? 0)
    }
    for (let y = -FILL; y < height; y += 1) {
      add(y + FILL, 1)
      add(y - FILL - 1, -1)
      if (y >= 0 && (alpha[y * width + x] ?? 0) >= 0.01)
        plane[y * width + x] = count > 0.5 ? sum / count : 0.6
    }
  }
}

const PLANES = 11

function pack(layers: Layers): Buffer {
  const { width, height, alpha, light, fixed, tinted, shadow, diffuse, albedo } = layers
  const planes = [alpha, ...light, ...fixed, tinted, shadow, diffuse, albedo]
  return Buffer.concat([
    Buffer.from(Int32Array.of(width, height).buffer),
    ...planes.map((plane) => Buffer.from(plane.buffer, plane.byteOffset, plane.byteLength)),
  ])
}

function unpack(bytes: Buffer): Layers {
  const [width, height] = [bytes.readInt32LE(0), bytes.readInt32LE(4)]
  const size = width * height * 4
  const all = Array.from({ length: PLANES }, (_, index) => {
    const start = 8 + index * size
    return new Float32Array(new Uint8Array(bytes.subarray(start, start + size)).buffer)
  })
  const plane = (index: number): Float32Array => all[index] ?? new Float32Array(0)
  return {
    width,
    height,
    alpha: plane(0),
    light: [plane(1), plane(2), plane(3)],
    fixed: [plane(4), plane(5), plane(6)],
    tinted: plane(7),
    shadow: plane(8),
    diffuse: plane(9),
    albedo: plane(10),
  }
}
