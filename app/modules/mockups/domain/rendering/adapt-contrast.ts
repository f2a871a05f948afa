import type { Rgb } from '#app/kernel/contrast.ts'
import { contrastOfLuminances } from '#app/kernel/contrast.ts'
import { colourDistance } from '../artwork/logo-palette.ts'
import type { Raster } from '../geometry/raster.ts'
import { lightnessAt } from '../geometry/raster.ts'
import { luminanceAt } from './linear-light.ts'

/** When a colour vanishes on goods. Contrast is of light (1 = the same), distance of colour (`colourDistance`). */
interface Limits {
  /** Below this it vanishes whatever its hue: red and green of one light cannot be told apart by everyone. */
  readonly anyHue: number
  /** Below this contrast it vanishes when its colour is near the goods' too. */
  readonly contrast: number
  readonly distance: number
}

const ON_DARK: Limits = { anyHue: 1.5, contrast: 2.5, distance: 250 }
const ON_LIGHT: Limits = { anyHue: 0, contrast: 1.6, distance: 170 }
/** Within so much of a limit colours are replaced by degrees, so that gradients stay smooth. */
const BLEND = { contrast: 0.12, distance: 40 } as const
/** Goods darker than this (luminance) take white, others near-black. */
const DARK_GOODS = 0.35
/** Logos are drawn for white paper: pale parts on light goods are meant, unless they are nearly all of the logo. */
const PALE_LOGO_SHARE = 0.6
/** Lightness from which a part is taken for the white inside a badge, and from which wholly. */
const WHITE_FROM = 200
const WHITE_FULL = 235
const WHITE: Rgb = [255, 255, 255]
const NEAR_BLACK: Rgb = [20, 20, 20]

export interface Adaptation {
  readonly raster: Raster
  /** Share of the logo that changed, 0..1. */
  readonly changedShare: number
}

/**
 * What a designer does for goods of the logo's own colour: parts that would vanish on `goods` turn white on dark goods and
 * near-black on light ones; the rest keeps its colour. White inside a part that turned white is left free, or a badge would
 * become a blot. Where nothing vanishes the raster comes back as it was. Light goods are judged by their `own` colour in
 * full light: in the shade they are grey, and so is what is printed on them.
 */
export function adaptContrast(raster: Raster, goods: Rgb, own = goods): Adaptation {
  const turning = turningOn(raster, goods, own)
  if (!turning) return { raster, changedShare: 0 }
  const { shares, changedShare, to, free } = turning
  const data = new Uint8ClampedArray(raster.data)
  for (let pixel = 0, at = 0; pixel < shares.length; pixel++, at += 4) {
    const part = (shares[pixel] as number) / 255
    if (part > 0) {
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = blended(data[at + channel] as number, to[channel] as number, part)
    } else if (free?.[pixel] === 1) {
      const white = (lightnessAt(raster.data, at) - WHITE_FROM) / (WHITE_FULL - WHITE_FROM)
      data[at + 3] = (data[at + 3] as number) * (1 - Math.min(1, white))
    }
  }
  return { raster: { ...raster, data }, changedShare }
}

/** What `adaptContrast` does to single colours. */
export interface AdaptedColours {
  readonly colourOf: (rgb: Rgb) => Rgb
  /** Whether parts are left free as well, by what lies around them. */
  readonly leavesFree: boolean
}

/** The same for a drawing that is no pixels and looks like `raster`. Null where `adaptContrast` changes nothing. */
export function adaptedColours(raster: Raster, goods: Rgb, own = goods): AdaptedColours | null {
  const turning = turningOn(raster, goods, own)
  if (!turning) return null
  const { shares, to, free, judge } = turning
  return {
    colourOf: (rgb) => {
      const part = judge(Uint8ClampedArray.from(rgb), 0) / 255
      const [red, green, blue] = rgb
      return [blended(red, to[0], part), blended(green, to[1], part), blended(blue, to[2], part)].map(
        Math.round,
      ) as unknown as Rgb
    },
    leavesFree: free?.some((isFree, pixel) => isFree === 1 && shares[pixel] === 0) ?? false,
  }
}

function blended(from: number, to: number, part: number): number {
  return from * (1 - part) + to * part
}

/** What is turned on these goods, and into what; null for nothing. */
function turningOn(raster: Raster, goods: Rgb, own: Rgb) {
  const isDark = luminanceAt(Uint8ClampedArray.from(goods), 0) < DARK_GOODS
  const judge = isDark ? vanishingOn(goods, ON_DARK) : vanishingOn(own, ON_LIGHT)
  const { shares, changed, all } = vanishing(raster, judge)
  const changedShare = all > 0 ? changed / all : 0
  if (changedShare === 0 || (!isDark && changedShare < PALE_LOGO_SHARE)) return null
  return {
    shares,
    changedShare,
    judge,
    to: isDark ? WHITE : NEAR_BLACK,
    free: isDark ? enclosedWhite(raster) : null,
  }
}

/** How far a colour of some pixels would vanish on these goods, 0..255; `at` is where its bytes begin. */
type Vanishing = (data: Uint8ClampedArray, at: number) => number

function vanishingOn(goods: Rgb, limits: Limits): Vanishing {
  const ground = luminanceAt(Uint8ClampedArray.from(goods), 0)
  return (data, at) => {
    const contrast = contrastOfLuminances(luminanceAt(data, at), ground)
    if (contrast >= limits.contrast) return 0
    const rgb: Rgb = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const near = (limits.distance - colourDistance(rgb, goods)) / BLEND.distance
    const part = contrast < limits.anyHue ? 1 : Math.min(near, (limits.contrast - contrast) / BLEND.contrast)
    return part <= 0 ? 0 : Math.max(1, Math.min(255, Math.round(part * 255)))
  }
}

/** How far each pixel would vanish, and how much of the logo's alpha does. */
function vanishing({ data }: Raster, judge: Vanishing) {
  const shares = new Uint8Array(data.length / 4)
  let [changed, all] = [0, 0]
  for (let pixel = 0, at = 0; pixel < shares.length; pixel++, at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 0) continue
    all += alpha
    shares[pixel] = judge(data, at)
    if (shares[pixel] !== 0) changed += alpha
  }
  return { shares, changed, all }
}

/** 1 where white is shut in by other colours: letters in a badge, not letters that stand free. */
function enclosedWhite({ width, height, data }: Raster): Uint8Array {
  const isWhite = new Uint8Array(width * height)
  for (let pixel = 0; pixel < isWhite.length; pixel++) {
    if ((data[pixel * 4 + 3] as number) >= 128 && lightnessAt(data, pixel * 4) > WHITE_FROM)
      isWhite[pixel] = 1
  }
  const waiting: number[] = []
  const isOpen = (pixel: number) => (data[pixel * 4 + 3] as number) < 128
  const release = (pixel: number) => {
    if (isWhite[pixel] !== 1) return
    isWhite[pixel] = 0
    waiting.push(pixel)
  }
  for (let pixel = 0; pixel < isWhite.length; pixel++) {
    if (isWhite[pixel] !== 1) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isAtEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1
    if (isAtEdge || isOpen(pixel - 1) || isOpen(pixel + 1) || isOpen(pixel - width) || isOpen(pixel + width))
      release(pixel)
  }
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % width
    if (x > 0) release(pixel - 1)
    if (x < width - 1) release(pixel + 1)
    if (pixel >= width) release(pixel - width)
    if (pixel < width * (height - 1)) release(pixel + width)
  }
  return isWhite
}
