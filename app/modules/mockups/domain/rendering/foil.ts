import type { Rgb } from '#app/kernel/contrast.ts'
import { inkCoverage } from '../artwork/ink-coverage.ts'
import type { FoilTone } from '../designs/technique.ts'
import type { Decal } from './decal.ts'
import { grainAt, waveAt } from './grain.ts'
import type { LaidArtwork } from './lay-artwork.ts'
import { heightsOf, slopesOf, softened } from './relief.ts'

/** What a leaf of metal mirrors of a bright room, from its darkest to its brightest. */
const RAMPS: Readonly<Record<FoilTone, readonly Rgb[]>> = {
  gold: [
    [92, 62, 16],
    [178, 130, 44],
    [226, 188, 96],
    [252, 234, 180],
  ],
  silver: [
    [78, 81, 86],
    [142, 146, 152],
    [204, 208, 213],
    [250, 251, 252],
  ],
  copper: [
    [92, 42, 24],
    [172, 94, 62],
    [228, 156, 118],
    [252, 222, 202],
  ],
}

/** A leaf pressed into the surface by this much, in millimetres of slope. */
const PRESSED_MM = 0.15
/** The bright bands lie this far apart, in millimetres, however large the logo is. */
const BAND_MM = 34
const FINE_BAND_MM = 11

/** Hot foil: a mirror of metal, pressed in. One ink; the light parts of a dark logo stay free. */
export function foilDecal({ raster, range, pxPerMm }: LaidArtwork, tone: FoilTone): Decal {
  const { width, height } = raster
  const coverage = inkCoverage(raster)
  const heights = heightsOf(coverage, width, height)
  const relief = slopesOf(softened(heights, pxPerMm * PRESSED_MM), -0.5)
  const data = new Uint8ClampedArray(width * height * 4)
  const ramp = rampOf(RAMPS[tone])
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (coverage[pixel] === 0) continue
      const along = (x * 0.78 + y * 0.62) / pxPerMm
      const bands = 0.62 * waveAt(along / BAND_MM + 0.2) + 0.2 * waveAt(along / FINE_BAND_MM)
      const shine = 0.12 + bands + (grainAt(x, y) - 0.5) * 0.04
      const from = Math.max(0, Math.min(255, Math.round(shine * 255))) * 3
      data[pixel * 4] = ramp[from] as number
      data[pixel * 4 + 1] = ramp[from + 1] as number
      data[pixel * 4 + 2] = ramp[from + 2] as number
      data[pixel * 4 + 3] = coverage[pixel] as number
    }
  }
  return { artwork: { width, height, data }, range, relief, ink: 'cover', sheen: 1.6 }
}

/** 256 colours between the stops. */
function rampOf(stops: readonly Rgb[]): Uint8Array {
  const ramp = new Uint8Array(256 * 3)
  for (let index = 0; index < 256; index++) {
    const place = (index / 255) * (stops.length - 1)
    const stop = Math.min(stops.length - 2, Math.floor(place))
    for (let channel = 0; channel < 3; channel++) {
      const from = stops[stop]?.[channel] ?? 0
      const to = stops[stop + 1]?.[channel] ?? 0
      ramp[index * 3 + channel] = Math.round(from + (to - from) * (place - stop))
    }
  }
  return ramp
}
