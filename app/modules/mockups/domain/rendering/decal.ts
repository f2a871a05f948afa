import type { ArtworkRange } from '../geometry/mesh-pixels.ts'
import type { Raster } from '../geometry/raster.ts'

/** 'cover': an opaque film; 'stain': the surface shows through, darker (dye, burn, dent). */
export type InkKind = 'cover' | 'stain'

/** A logo in its technique, flat: what is laid over a part of the print area. */
export interface Decal {
  readonly artwork: Raster
  readonly range: ArtworkRange
  /** Null where the technique leaves the surface flat. */
  readonly relief: Int8Array | null
  readonly ink: InkKind
  /** How much of the surface's gloss the ink shows: 1 as the surface, more for metal, less for matt. */
  readonly sheen: number
}
