import type { PrintDesign } from '../domain/designs/print-design.ts'

/** What a visitor leaves the studio with: where his logo is to be printed, and the file he gave. */
export interface StudioDesign {
  readonly design: PrintDesign
  /** As he chose it, not as it was made ready. */
  readonly file: File
}
