import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Layers } from './layers.ts'

export interface DevelopOptions {
  /** sRGB of the option's colour; without it the tinted parts stay in their base colour. */
  readonly colour?: string
  /** sRGB the tinted parts were rendered in. */
  readonly tintBase: string
  readonly backdrop?: readonly [centre: string, rim: string]
  readonly exposure?: number
}

/** The backdrop of every product picture: a warm light grey that white goods still stand out from. */
export const BACKDROP = ['#f3f1ee', '#d6d4cf'] as const

/** Makes white goods white and not grey. */
const EXPOSURE = 1.28
/** Exponent of the caught shadow: the studio's many lights leave it too thin for the eye to set the goods down. */
const SHADOW_DEPTH = 2

/** Above this the curve bends; below it light stays as it is. From the Khronos neutral tone mapper. */
const SHOULDER = 0.76
const DESATURATION = 0.15
/** Keeps the deepest shadows from turning grey without crushing black cloth. */
const TOE = 0.009

/** Linear light of an sRGB hex colour. */
export function linearOf(hex: string): readonly [number, number, number] {
  const channel = (index: number): number => {
    const value = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(0), channel(1), channel(2)]
}

/** sRGB values of light from 0 to 1 in 65536 steps: a power per pixel and channel is slow. */
const ENCODED = Float32Array.from({ length: 65_536 }, (_, step) => {
  const light = step / 65_535
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
})

function encode(light: number): number {
  return ENCODED[Math.round(Math.min(1, Math.max(0, light)) * 65_535)] ?? 1
}

/** Bends highlights softly and keeps their hue. Works in place to spare an array per pixel. */
function toneMap(light: Float64Array): void {
  const toed = (value: number): number => (value * value) / (value + TOE)
  let r = toed(light[0] ?? 0)
  let g = toed(light[1] ?? 0)
  let b = toed(light[2] ?? 0)
  const peak = Math.max(r, g, b)
  if (peak >= SHOULDER) {
    const room = 1 - SHOULDER
    const bent = 1 - (room * room) / (peak + room - SHOULDER)
    const scale = bent / peak
    const white = 1 - 1 / (DESATURATION * (peak - bent) + 1)
    r = r * scale + (bent - r * scale) * white
    g = g * scale + (bent - g * scale) * white
    b = b * scale + (bent - b * scale) * white
  }
  light[0] = r
  light[1] = g
  light[2] = b
}

/** The light that `toneMap` turns into this colour, so that a backdrop comes out as it was asked for. */
function lightFor(hex: string): readonly [number, number, number] {
  const colour = linearOf(hex)
  const peak = Math.max(...colour)
  const room = 1 - SHOULDER
  const unbent = peak < SHOULDER ? peak : (room * room) / (1 - Math.min(peak, 0.985)) - room + SHOULDER
  return [
    (colour[0] * unbent) / peak + TOE,
    (colour[1] * unbent) / peak + TOE,
    (colour[2] * unbent) / peak + TOE,
  ]
}

/** A repeatable value between −0.5 and 0.5 per pixel: 8 bits would show bands in the backdrop. */
function dither(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  return ((hash >>> 8) & 1023) / 1023 - 0.5
}

/** Turns layers into a picture: tints, puts goods and shadow on a backdrop, and bends light into what a screen shows. */
export function develop(layers: Layers, options: DevelopOptions): Sharp {
  const { width, height, alpha, light, fixed, tinted, shadow } = layers
  const { colour, tintBase, backdrop = BACKDROP, exposure = EXPOSURE } = options
  const base = linearOf(tintBase)
  const ratio = colour ? linearOf(colour).map((value, k) => value / (base[k] ?? 1)) : [1, 1, 1]
  const centre = lightFor(backdrop[0])
  const rim = lightFor(backdrop[1])
  const reach = Math.hypot(width, height) * 0.6
  const pixels = Buffer.alloc(width * height * 3)
  const sums = new Float64Array(3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const lit = Math.min(1, Math.max(0, shadow[i] ?? 1)) ** SHADOW_DEPTH
      const through = (1 - (alpha[i] ?? 0)) * lit
      const away = Math.min(1, Math.hypot(x - width / 2, (y - height * 0.46) * 0.8) / reach)
      const outer = away * away * (3 - 2 * away)
      const isTinted = (tinted[i] ?? 0) > 0.001
      for (let k = 0; k < 3; k += 1) {
        const all = light[k]?.[i] ?? 0
        const stays = fixed[k]?.[i] ?? 0
        const goods = isTinted ? stays + Math.max(0, all - stays) * (ratio[k] ?? 1) : all
        sums[k] = goods * exposure + through * ((centre[k] ?? 1) * (1 - outer) + (rim[k] ?? 1) * outer)
      }
      toneMap(sums)
      const noise = dither(x, y) + 0.5
      for (let k = 0; k < 3; k += 1)
        pixels[i * 3 + k] = Math.max(0, Math.min(255, 255 * encode(sums[k] ?? 0) + noise))
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
