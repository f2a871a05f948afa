import type { Failure } from '#app/kernel/result.ts'
import type { PrintFileType } from './print-file.ts'

/** What a place takes, and what it says to everything else. */
export interface UploadRules {
  readonly maxMegabytes: number
  readonly types: readonly PrintFileType[]
  readonly noFile: Failure
  readonly wrongType: Failure
  readonly tooLarge: Failure
}
