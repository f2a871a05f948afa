/**
 * How a logo looks in a technique, flat: colours that lie over or soak into the surface, and a relief. Made at the scale of
 * the picture, so that nothing has to be made smaller while it is warped.
 */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { PixelSize, Surface } from '../areas/print-area.ts'
import { projectedSize } from '../areas/print-area.ts'
import type { ArtworkLevels } from '../artwork/artwork-levels.ts'
import type { AreaSize, Placement } from '../designs/placement.ts'
import type { Technique } from '../designs/technique.ts'
import type { WarpMesh } from '../geometry/warp-mesh.ts'
import type { Decal } from './decal.ts'
import { embossedDecal } from './embossing.ts'
import { embroideredDecal } from './embroidery.ts'
import { foilDecal } from './foil.ts'
import { engravedDecal } from './laser.ts'
import type { LaidArtwork } from './lay-artwork.ts'
import { layArtwork } from './lay-artwork.ts'
import type { Printing } from './printed-colours.ts'
import { printedRaster } from './printed-colours.ts'

export interface DecalInput {
  readonly artwork: ArtworkLevels
  /** The logo's own inks, in order of area: what a print of few inks replaces. Empty: not known. */
  readonly logoInks: readonly Rgb[]
  readonly placement: Placement
  readonly technique: Technique
  readonly area: AreaSize & { readonly surface: Surface }
  /** Pixels of the flat artwork per millimetre: `flatScale`. */
  readonly pxPerMm: number
  /** The goods' colour below the logo as the picture shows it, `goodsColour`. */
  readonly goods: Rgb
  /** The same in full light, `ownColour`; without it the light is not known. */
  readonly ownGoods?: Rgb
  /** Whether parts that would vanish on the goods change. Inks a buyer chose himself never do. */
  readonly adaptsContrast: boolean
}

export interface MadeDecal {
  readonly decal: Decal
  /** Share of the logo that was changed to be seen on the goods, 0..1. */
  readonly changedShare: number
}

/** Finer than the picture by this: no jaggies after the warp's one bilinear sample. */
const OVERSAMPLING = 1.2
/** A face seen from the side is much finer one way than the other: more would only alias. */
const MOST_UNEVEN = 2

/** The scale at which a decal for a picture of this size is best made, in pixels per millimetre. */
export function flatScale(mesh: WarpMesh, area: AreaSize, picture: PixelSize): number {
  const { width, height } = projectedSize(mesh, picture)
  const [across, down] = [width / area.widthMm, height / area.heightMm]
  return Math.min(Math.max(across, down), Math.min(across, down) * MOST_UNEVEN) * OVERSAMPLING
}

/** How far beside its ink a technique changes the surface, in millimetres. */
const BORDERS_MM = { emboss: 1.6, deboss: 1.6, embroidery: 1.2, foil: 0.4, laser: 0.2 } as const

/** The logo, placed and in its technique. */
export function makeDecal(input: DecalInput): MadeDecal {
  const { technique, area, goods } = input
  const { method } = technique
  const borderMm = method in BORDERS_MM ? BORDERS_MM[method as keyof typeof BORDERS_MM] : 0
  const laid = layArtwork({ ...input, borderMm })
  switch (technique.method) {
    case 'foil':
      return { decal: foilDecal(laid, technique.tone), changedShare: 0 }
    case 'laser':
      return { decal: engravedDecal(laid, area.surface, goods), changedShare: 0 }
    case 'emboss':
    case 'deboss':
      return { decal: embossedDecal(laid, technique.method), changedShare: 0 }
    case 'sublimation': {
      // A dye has no white: a pale logo is dyed dark, or nothing would be seen of it.
      const { raster, changedShare } = printedRaster(laid.raster, printingOf(input))
      return { decal: { ...flat({ ...laid, raster }), ink: 'stain' }, changedShare }
    }
    case 'print':
    case 'embroidery': {
      const { raster, changedShare } = printedRaster(laid.raster, printingOf(input))
      const shown = { ...laid, raster }
      const decal = technique.method === 'print' ? flat(shown) : embroideredDecal(shown)
      return { decal, changedShare }
    }
  }
}

function printingOf({ technique, logoInks, adaptsContrast, goods, ownGoods }: DecalInput): Printing {
  return { technique, logoInks, turnedOn: adaptsContrast ? { seen: goods, own: ownGoods ?? goods } : null }
}

/** An even film of ink with the surface's own gloss. */
function flat({ raster, range }: LaidArtwork): Decal {
  return { artwork: raster, range, relief: null, ink: 'cover', sheen: 1 }
}
