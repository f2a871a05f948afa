import type { Failure } from '#app/kernel/result.ts'

/** How large a picture may be, and what its refusals say. */
export interface PictureRules {
  readonly maxBytes: number
  /** Fields the form may send beside it, each at most `maxFieldBytes` long. */
  readonly maxFields: number
  readonly maxFieldBytes: number
  readonly noFile: Failure
  readonly wrongType: Failure
  readonly tooLarge: Failure
  /** For a body that ends too early or cannot be read. */
  readonly broken: Failure
}
