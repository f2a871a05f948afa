import { rotationOf } from '../geometry/rotation.ts'
import type { Decal } from './decal.ts'
import { grainAt, waveAt } from './grain.ts'
import type { LaidArtwork } from './lay-artwork.ts'
import { bounded, slopesOf, softened } from './relief.ts'

/** A thread of usual weight (40) lies 0.4 mm wide. */
const THREAD_MM = 0.42
/** Coarser than this threads cannot be told apart in the picture: they are drawn wider, at least so many pixels. */
const THREAD_PIXELS = 2.4
/** Below this scale stitches would only look ragged: the ink lies flat, as print. */
const LEAST_PX_PER_MM = 1.2
/** A stitch is this many threads long. */
const STITCH_THREADS = 9
/** Threads come in so many shades a channel. */
const SHADE_STEP = 36
/** Directions in which fields are filled, by colour, so that neighbouring fields catch the light differently. */
const DIRECTIONS_DEG = [18, 62, -24, 40, -50] as const

/** Stitched: fields of thread with a raised edge and a shadow beside it. Soft edges become hard, as a needle's are. */
export function embroideredDecal({ raster, range, pxPerMm }: LaidArtwork): Decal {
  if (pxPerMm < LEAST_PX_PER_MM) {
    return { artwork: raster, range, relief: null, ink: 'cover', sheen: 0.3 }
  }
  const { width, height, data: from } = raster
  const solid = new Float32Array(width * height)
  for (let pixel = 0; pixel < solid.length; pixel++) {
    solid[pixel] = (from[pixel * 4 + 3] as number) > 115 ? 1 : 0
  }
  const map = { width, height, data: solid }
  const raised = softened(map, pxPerMm * 0.45)
  const shadow = softened(map, pxPerMm * 0.3).data
  const relief = slopesOf(raised, 1.3 * Math.max(1, pxPerMm * 0.35))
  const data = new Uint8ClampedArray(width * height * 4)
  const thread = Math.max(THREAD_PIXELS, pxPerMm * THREAD_MM)
  const turns = DIRECTIONS_DEG.map(rotationOf)
  const away = Math.max(1, Math.round(pxPerMm * 0.25))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (solid[pixel] === 0) {
        // Light comes from the upper left, so the shadow of a field is what lies there of it.
        const casting = x >= away && y >= away ? (shadow[pixel - away * width - away] as number) : 0
        const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1
        relief[pixel] = isBorder ? 0 : -75 * casting
        continue
      }
      const at = pixel * 4
      const shade = (channel: number) =>
        Math.min(255, Math.round((from[at + channel] as number) / SHADE_STEP) * SHADE_STEP)
      const [red, green, blue] = [shade(0), shade(1), shade(2)]
      const { cos, sin } = turns[(red * 3 + green * 5 + blue * 7) % turns.length] ?? rotationOf(0)
      const along = x * cos + y * sin
      const across = y * cos - x * sin
      const row = Math.floor(across / thread)
      const stitch = along / (thread * STITCH_THREADS) + grainAt(row, 3)
      const isEnd = Math.abs(stitch - Math.floor(stitch) - 0.5) > 0.46
      const round = (waveAt(across / thread) - 0.5) * 58
      relief[pixel] = bounded(
        (relief[pixel] as number) + round - (isEnd ? 24 : 0) + (grainAt(x, y) - 0.5) * 12,
      )
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
      data[at + 3] = 255
    }
  }
  return { artwork: { width, height, data }, range, relief, ink: 'cover', sheen: 0.5 }
}
