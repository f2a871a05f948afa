import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Layers } from './layers.ts'

export interface DevelopOptions {
  /** sRGB of the option's colour; without it the tinted parts stay in their base colour. */
  readonly colour?: string
  /** sRGB the tinted parts were rendered in. */
  readonly tintBase: string
  /** Centre and rim of the backdrop. `null`: transparent, with the shadow in the alpha channel. */
  readonly backdrop?: readonly [centre: string, rim: string] | null
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

function encode(value: number): number {
  const c = Math.min(1, Math.max(0, value))
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
}

/** Bends highlights softly and keeps their hue; writes into `out` to spare an array per pixel. */
function toneMap(red: number, green: number, blue: number, out: Float64Array): void {
  let r = (red * red) / (red + TOE)
  let g = (green * green) / (green + TOE)
  let b = (blue * blue) / (blue + TOE)
  const peak = Math.max(r, g, b)
  if (peak >= SHOULDER) {
    const room = 1 - SHOULDER
    const bent = 1 - (room * room) / (peak + room - SHOULDER)
    const scale = bent / peak
    r *= scale
    g *= scale
    b *= scale
    const white = 1 - 1 / (DESATURATION * (peak - bent) + 1)
    r += (bent - r) * white
    g += (bent - g) * white
    b += (bent - b) * white
  }
  out[0] = r
  out[1] = g
  out[2] = b
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
  const wanted = colour ? linearOf(colour) : null
  const ratio = wanted ? base.map((value, k) => (wanted[k] ?? 0) / value) : [1, 1, 1]
  const [centre, rim] = (backdrop ?? BACKDROP).map(lightFor)
  const reach = Math.hypot(width, height) * 0.6
  const pixels = Buffer.alloc(width * height * 4)
  const goods = new Float64Array(3)
  const mapped = new Float64Array(3)
  for (let i = 0; i < width * height; i += 1) {
    const cover = alpha[i] ?? 0
    for (let k = 0; k < 3; k += 1) {
      const all = light[k]?.[i] ?? 0
      const stays = fixed[k]?.[i] ?? 0
      goods[k] = (tinted[i] ?? 0) > 0.001 ? stays + Math.max(0, all - stays) * (ratio[k] ?? 1) : all
    }
    const [x, y] = [i % width, Math.floor(i / width)]
    const lit = Math.min(1, Math.max(0, shadow[i] ?? 1)) ** SHADOW_DEPTH
    const to = i * 4
    if (backdrop === null) {
      const scale = cover > 0.001 ? exposure / cover : 0
      toneMap((goods[0] ?? 0) * scale, (goods[1] ?? 0) * scale, (goods[2] ?? 0) * scale, mapped)
      const opacity = cover + (1 - encode(lit)) * (1 - cover)
      for (let k = 0; k < 3; k += 1)
        pixels[to + k] = opacity > 0 ? (255 * encode(mapped[k] ?? 0) * cover) / opacity : 0
      pixels[to + 3] = 255 * opacity
      continue
    }
    const away = Math.min(1, Math.hypot(x - width / 2, (y - height * 0.46) * 0.8) / reach)
    const outer = away * away * (3 - 2 * away)
    const through = (1 - cover) * lit
    const sum = (k: number): number =>
      (goods[k] ?? 0) * exposure + through * ((centre?.[k] ?? 1) * (1 - outer) + (rim?.[k] ?? 1) * outer)
    toneMap(sum(0), sum(1), sum(2), mapped)
    const noise = dither(x, y)
    for (let k = 0; k < 3; k += 1)
      pixels[to + k] = Math.max(0, Math.min(255, 255 * encode(mapped[k] ?? 0) + noise + 0.5))
    pixels[to + 3] = 255
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  return backdrop === null ? picture : picture.removeAlpha()
}
