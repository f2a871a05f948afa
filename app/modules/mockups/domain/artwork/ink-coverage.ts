/** What a process with few inks prints of a logo: where one ink lies, or which of several. */
import type { Rgb } from '#app/kernel/contrast.ts'
import { parseHexColour } from '#app/kernel/contrast.ts'
import type { Raster } from '../geometry/raster.ts'
import { lightnessAt } from '../geometry/raster.ts'
import { nearest } from './logo-palette.ts'

/** Lightness from which a part of a mostly dark logo is ground rather than drawing, and where it is ground wholly. */
const LIGHT_FROM = 195
const LIGHT_FULL = 240
/** A logo with this share of dark parts has its light parts left free; a wholly light logo is printed as it is. */
const DARK_SHARE = 0.12

/**
 * Where a process of one ink prints a logo: 0..255 a pixel. Mostly its alpha; the light parts inside a dark logo stay free,
 * or a badge with white letters would become a blot.
 */
export function inkCoverage(raster: Raster): Uint8ClampedArray {
  const { data } = raster
  const coverage = new Uint8ClampedArray(data.length / 4)
  const isDark = isMostlyDark(raster)
  for (let pixel = 0, at = 0; pixel < coverage.length; pixel++, at += 4) {
    const alpha = data[at + 3] as number
    if (alpha === 0) continue
    const light = isDark ? (lightnessAt(data, at) - LIGHT_FROM) / (LIGHT_FULL - LIGHT_FROM) : 0
    coverage[pixel] = light <= 0 ? alpha : light >= 1 ? 0 : alpha * (1 - light)
  }
  return coverage
}

/** Whether a logo's light parts are left free in one ink. */
export function isMostlyDark({ data }: Raster): boolean {
  let [dark, all] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] as number) <= 128) continue
    all++
    if (lightnessAt(data, at) < LIGHT_FROM) dark++
  }
  return dark > all * DARK_SHARE
}

/** How much of one ink a colour of such a logo gets, 0 (left free) to 1. */
function coverOf(rgb: Rgb, isDark: boolean): number {
  const light = isDark
    ? (lightnessAt(Uint8ClampedArray.from(rgb), 0) - LIGHT_FROM) / (LIGHT_FULL - LIGHT_FROM)
    : 0
  return 1 - Math.max(0, Math.min(1, light))
}

/** The logo in one ink: what `inkCoverage` says, in this colour. The version for dark goods is the white one. */
export function inOneInk(raster: Raster, [red, green, blue]: Rgb): Raster {
  const coverage = inkCoverage(raster)
  const data = new Uint8ClampedArray(raster.data.length)
  for (let pixel = 0, at = 0; pixel < coverage.length; pixel++, at += 4) {
    if (coverage[pixel] === 0) continue
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = coverage[pixel] as number
  }
  return { ...raster, data }
}

/**
 * The logo in these inks, each pixel in the nearest one: `from` is how the logo has them, `to` what is printed instead (the
 * same by default). A colour between two inks becomes one of them, as in screen printing.
 */
export function inInks(raster: Raster, from: readonly Rgb[], to: readonly Rgb[] = from): Raster {
  if (from.length === 0) return raster
  const data = new Uint8ClampedArray(raster.data)
  const known = new Map<number, Rgb>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number]
    const key = (red << 16) | (green << 8) | blue
    let ink = known.get(key)
    if (!ink) {
      const { index } = nearest(from, [red, green, blue])
      ink = to[Math.min(index, to.length - 1)] ?? [red, green, blue]
      known.set(key, ink)
    }
    data[at] = ink[0]
    data[at + 1] = ink[1]
    data[at + 2] = ink[2]
  }
  return { ...raster, data }
}

/** The logo in the inks a buyer chose (as '#rrggbb'), `own` being its own ones, the largest first; as it is without any. */
export function inChosenInks(raster: Raster, own: readonly Rgb[], chosen: readonly string[] | null): Raster {
  const { inks, from } = chosenInks(own, chosen)
  const [only] = inks
  if (!only) return raster
  return inks.length === 1 ? inOneInk(raster, only) : inInks(raster, from, inks)
}

/** What `inChosenInks` does to one colour, for drawings that are no pixels. Null: nothing is chosen. */
export function printedIn({
  own,
  chosen,
  isDark,
}: {
  readonly own: readonly Rgb[]
  readonly chosen: readonly string[] | null
  readonly isDark: boolean
}): ((rgb: Rgb) => { readonly rgb: Rgb; readonly cover: number }) | null {
  const { inks, from } = chosenInks(own, chosen)
  const [only] = inks
  if (!only) return null
  if (inks.length === 1) return (rgb) => ({ rgb: only, cover: coverOf(rgb, isDark) })
  return (rgb) => ({ rgb: inks[Math.min(nearest(from, rgb).index, inks.length - 1)] ?? rgb, cover: 1 })
}

function chosenInks(own: readonly Rgb[], chosen: readonly string[] | null) {
  const inks = (chosen ?? []).map(parseHexColour).filter((rgb) => rgb !== null)
  return { inks, from: own.length > 0 ? own.slice(0, inks.length) : inks }
}
