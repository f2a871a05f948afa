import type { Instant } from '#app/kernel/instant.ts'
import type { OrderedDesign } from '../../domain/designs/ordered-design.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import type { PlacedArtwork } from './placed-artwork.server.ts'

/** Whether a sheet may be printed from, in words. */
export interface SheetStamp {
  readonly text: string
  readonly isFinal: boolean
}

/** Everything a sheet says, already in words where words are needed. */
export interface SheetJob {
  /** 'DMG-2026-000123', with what it is: 'Sipariş no'. */
  readonly numberLabel: string
  readonly number: string
  /** Facts of the line from the top: 'Ürün', 'Stok kodu', 'Adet' … */
  readonly facts: readonly (readonly [string, string])[]
  /** What was chosen beside the design; null where it was left open. */
  readonly printChoice: string | null
  /** The buyer's own words; may be empty. */
  readonly note: string
  readonly stamp?: SheetStamp | null
  readonly fileName: string | null
  readonly design: OrderedDesign
  /** What the colours of each face are turned on (`turnsColours`); null for none, and where it is not known. */
  readonly goods: readonly (FaceGoods | null)[]
  readonly artwork: PlacedArtwork
  readonly madeAt: Instant
}
