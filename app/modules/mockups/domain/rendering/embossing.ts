import { inkCoverage } from '../artwork/ink-coverage.ts'
import type { Decal } from './decal.ts'
import type { LaidArtwork } from './lay-artwork.ts'
import { bounded, heightsOf, slopesOf, softened } from './relief.ts'

/** How wide the slope of a pressed edge is, in millimetres. */
const SLOPE_MM = 0.22
const STEEPNESS = 2.2
/** What is pressed in lies in its own shade and is compacted; what is raised catches a little more light. */
const DENT_SHADE = -30
const RAISED_LIGHT = 6

/** A logo pressed into or out of the surface, without ink: only light and shade. */
export function embossedDecal({ raster, range, pxPerMm }: LaidArtwork, kind: 'emboss' | 'deboss'): Decal {
  const { width, height } = raster
  const slope = Math.max(1, pxPerMm * SLOPE_MM)
  const soft = softened(heightsOf(inkCoverage(raster), width, height), slope)
  const relief = slopesOf(soft, (kind === 'emboss' ? 1 : -1) * STEEPNESS * Math.sqrt(slope))
  const level = kind === 'emboss' ? RAISED_LIGHT : DENT_SHADE
  for (let pixel = 0; pixel < relief.length; pixel++) {
    relief[pixel] = bounded((relief[pixel] as number) + level * (soft.data[pixel] as number))
  }
  const artwork = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  return { artwork, range, relief, ink: 'stain', sheen: 1 }
}
