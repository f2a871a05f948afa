/** From the file a visitor chose, decoded, to the logo that is printed: once per logo, then kept. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Raster } from '../geometry/raster.ts'
import { hasTransparency } from '../geometry/raster.ts'
import type { Palette } from './logo-palette.ts'
import { paletteOf } from './logo-palette.ts'
import type { BackgroundChoice } from './remove-background.ts'
import { plainBackground, removeBackground } from './remove-background.ts'
import { trimRaster } from './trim-raster.ts'

/** What a visitor can set. Without a choice the ground goes when there is one. */
export interface LogoChoice extends BackgroundChoice {
  readonly removesBackground?: boolean
}

export interface PreparedLogo {
  readonly raster: Raster
  /** The ground that was taken away; null when none was. */
  readonly removed: Rgb | null
  /** The ground that is still there, as a box around the logo; null when there is none. */
  readonly box: Rgb | null
  readonly palette: Palette
}

/**
 * Takes the ground away (unless told not to), trims and counts the inks. Null when nothing is left to print: an empty
 * picture, or one colour all over while its ground is to go.
 */
export function prepareLogo(decoded: Raster, choice: LogoChoice = {}): PreparedLogo | null {
  const { removesBackground = true, ...background } = choice
  const cleared = removesBackground
    ? removeBackground(decoded, background)
    : { raster: decoded, background: null }
  const raster = trimRaster(cleared.raster)
  const palette = paletteOf(raster)
  if (palette.inks.length === 0) return null
  // A logo that was cut out by its designer may well fill its own rectangle: then that is the logo.
  const isCutOut = cleared.background !== null || hasTransparency(decoded)
  return { raster, removed: cleared.background, box: isCutOut ? null : plainBackground(raster), palette }
}
