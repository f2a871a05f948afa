import type { Result } from '#app/kernel/result.ts'

export interface ProofMaking {
  /** Makes what has to be made: a proof for each line that one is asked for, a version for each that has none. */
  makeOpen(): Promise<void>
  /** Makes the next version of a proof from its line as it is now: 'proofs/not-found', 'proofs/not-preparing', 'mockups/busy'. */
  makeVersion(by: { readonly name: string }, proofId: string): Promise<Result<void>>
  /**
   * A version of the shop's own: a PDF or pictures that were uploaded (`form` with `file`). 'proofs/not-preparing' and what
   * the upload refuses.
   */
  uploadVersion(by: { readonly name: string }, proofId: string, form: Request): Promise<Result<void>>
  /** Asks for a proof of a line that none was asked for, or of each printed line of its order (`lineId` null). */
  require(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
    lineId: string | null,
  ): Promise<Result<void>>
  /** A photograph of the first printed piece (`form` with `file`), sent at once: 'proofs/not-printing', and what the upload refuses. */
  addFirstPiece(
    actor: { readonly id: string; readonly name: string; readonly email: string },
    lineId: string,
    form: Request,
  ): Promise<Result<void>>
}
