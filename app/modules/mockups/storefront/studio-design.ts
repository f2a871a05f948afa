import type { PrintDesign } from '../domain/print-design.ts'

/** What the studio hands to the cart: what is to be printed, and the original file. */
export interface StudioDesign {
  readonly design: PrintDesign
  readonly file: File
}
