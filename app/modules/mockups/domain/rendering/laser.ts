import type { Rgb } from '#app/kernel/contrast.ts'
import { contrastOfLuminances } from '#app/kernel/contrast.ts'
import type { Surface } from '../areas/print-area.ts'
import { inkCoverage } from '../artwork/ink-coverage.ts'
import type { Decal, InkKind } from './decal.ts'
import { grainAt } from './grain.ts'
import type { LaidArtwork } from './lay-artwork.ts'
import { LIGHT, luminanceAt, toByte } from './linear-light.ts'
import { heightsOf, slopesOf, softened } from './relief.ts'

interface Mark {
  readonly ink: InkKind
  readonly rgb: Rgb
  /** How much of the surface the beam takes, 0..1. */
  readonly depth: number
  /** How uneven it is: brushed steel, burnt grain. Of 255. */
  readonly grain: number
  readonly sheen: number
}

const STEEL: Mark = { ink: 'cover', rgb: [186, 188, 191], depth: 0.97, grain: 12, sheen: 1.2 }
/** Bare metal, and a coat of the metal's own colour: the beam is slowed until the mark turns dark. */
const ANNEALED: Mark = { ink: 'stain', rgb: [112, 113, 117], depth: 0.95, grain: 8, sheen: 0.3 }
const BURNT: Mark = { ink: 'stain', rgb: [104, 68, 44], depth: 0.9, grain: 30, sheen: 0.2 }

/** What the beam leaves: it bares the steel below a coat, darkens bare metal, burns wood, bares or frosts the rest. */
const MARKS: Readonly<Record<Surface, Mark>> = {
  coated: STEEL,
  'bare-metal': ANNEALED,
  wood: BURNT,
  leather: { ...BURNT, rgb: [86, 60, 46], grain: 14 },
  paper: { ...BURNT, rgb: [120, 84, 56], grain: 14 },
  fabric: { ink: 'cover', rgb: [196, 198, 202], depth: 0.6, grain: 22, sheen: 0 },
  ceramic: { ink: 'cover', rgb: [226, 222, 214], depth: 0.95, grain: 6, sheen: 0.2 },
  plastic: { ink: 'cover', rgb: [206, 206, 204], depth: 0.85, grain: 6, sheen: 0.3 },
  glass: { ink: 'cover', rgb: [240, 243, 245], depth: 0.62, grain: 12, sheen: 0.2 },
}

/** A coat is taken off by a few hundredths of a millimetre: an edge that just catches the light. */
const EDGE_MM = 0.12

/** Steel on a coat nearer to it than this (contrast, 1 = the same light) could not be read. */
const LEAST_CONTRAST = 1.7

function markOn(surface: Surface, goods: Rgb): Mark {
  const mark = MARKS[surface]
  if (surface !== 'coated') return mark
  const lights = [goods, mark.rgb].map((rgb) => luminanceAt(Uint8ClampedArray.from(rgb), 0)) as [
    number,
    number,
  ]
  return contrastOfLuminances(...lights) < LEAST_CONTRAST ? ANNEALED : mark
}

/** The one colour of an engraving on goods of this colour, for drawings that are no pixels: without lines and grain. */
export function engravedColour(surface: Surface, goods: Rgb): Rgb {
  const { ink, rgb, depth } = markOn(surface, goods)
  const [red, green, blue] = goods.map((byte, channel) => {
    const [below, mark] = [LIGHT[byte] as number, LIGHT[rgb[channel] ?? 0] as number]
    return toByte(below * (1 - depth) + (ink === 'cover' ? mark : below * mark) * depth)
  })
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/**
 * Laser engraving. One tone, the material's; the light parts of a dark logo stay free. `goods` is the goods' colour:
 * on a silver coat the mark turns dark.
 */
export function engravedDecal({ raster, range, pxPerMm }: LaidArtwork, surface: Surface, goods: Rgb): Decal {
  const mark = markOn(surface, goods)
  const { width, height } = raster
  const coverage = inkCoverage(raster)
  const heights = heightsOf(coverage, width, height)
  const relief = slopesOf(softened(heights, pxPerMm * EDGE_MM), -0.35)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    // Lines of the beam, and the brushed steel below.
    const line = (grainAt(0, y) - 0.5) * mark.grain
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if (coverage[pixel] === 0) continue
      const uneven = line + (grainAt(x >> 2, y) - 0.5) * mark.grain
      data[pixel * 4] = mark.rgb[0] + uneven
      data[pixel * 4 + 1] = mark.rgb[1] + uneven
      data[pixel * 4 + 2] = mark.rgb[2] + uneven
      data[pixel * 4 + 3] = (coverage[pixel] as number) * mark.depth
    }
  }
  return { artwork: { width, height, data }, range, relief, ink: mark.ink, sheen: mark.sheen }
}
