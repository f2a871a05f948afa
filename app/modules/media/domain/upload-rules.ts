import type { Failure } from '#app/kernel/result.ts'
import type { PrintFileType } from './print-file.ts'

/** What a place takes, and what it says to everything else. */
export interface UploadRules {
  readonly maxMegabytes: number
  readonly types: readonly PrintFileType[]
  /** Fields the form may send beside its file; 5 when nothing is said. */
  readonly maxFields?: number
  /** Bytes of each of them, the rest of which is cut; 2000 when nothing is said. */
  readonly maxFieldBytes?: number
  readonly noFile: Failure
  readonly wrongType: Failure
  readonly tooLarge: Failure
  /** For a body that ends too early or cannot be read. */
  readonly broken: Failure
}

/** The same of a place that takes several files at once. */
export interface SeveralUploadRules extends UploadRules {
  readonly most: number
  readonly tooMany: Failure
}
