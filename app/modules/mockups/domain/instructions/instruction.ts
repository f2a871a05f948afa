/** What an instruction asks for, once it is understood. */
import type { PrintMethod } from '../areas/print-area.ts'
import type { Position } from '../designs/placement.ts'
import type { FoilTone } from '../designs/technique.ts'

/** A face as people name it. */
export type FaceWord =
  | 'front'
  | 'back'
  | 'lid'
  | 'left-breast'
  | 'right-breast'
  | 'breast'
  | 'left-sleeve'
  | 'right-sleeve'
  | 'sleeve'
  | 'pocket'
  | 'clip'
  | 'body'
  | 'panel'

/** How large the logo is wished: a share of the area, or a length. */
export type SizeWish =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'width' | 'height' | 'longer-side'; readonly mm: number }

/** What was asked for; null and empty where nothing was said. */
export interface Instruction {
  readonly across: Position['across'] | null
  readonly down: Position['down'] | null
  readonly size: SizeWish | null
  readonly angleDeg: number | null
  readonly method: PrintMethod | null
  readonly tone: FoilTone | null
  /** Inks as '#rrggbb', in the order they were named. */
  readonly inks: readonly string[]
  readonly inkCount: number | 'full' | null
  readonly faces: readonly FaceWord[]
  readonly background: 'remove' | 'keep' | null
  /** The goods' colour as a word ('siyah termosa'): for choosing among a product's pictures. */
  readonly goodsColour: string | null
  /** What was understood, as short Turkish labels in the order of the instruction. */
  readonly understood: readonly string[]
  /** What was not, in the visitor's own words. */
  readonly ignored: readonly string[]
}
