/**
 * Where the proof of a printed line stands, as far as its print waits for it (decision 56); a line that none is asked for
 * has nothing of it. What the proof itself is, and who decided on it, is the proofs' own.
 */
export const LINE_PROOFS = ['to-prepare', 'with-buyer', 'approved', 'waived'] as const
export type LineProof = (typeof LINE_PROOFS)[number]

/** How many proofs of an order still keep its print closed, by whose turn it is. */
export interface OpenProofs {
  /** The shop has to make and send them. */
  readonly toPrepare: number
  /** They are sent, and not answered. */
  readonly withBuyer: number
}

export const NO_OPEN_PROOFS: OpenProofs = { toPrepare: 0, withBuyer: 0 }

/** Those of some lines. */
export function openProofsOf(
  lines: readonly { readonly proof?: LineProof | null | undefined }[],
): OpenProofs {
  return {
    toPrepare: lines.filter(({ proof }) => proof === 'to-prepare').length,
    withBuyer: lines.filter(({ proof }) => proof === 'with-buyer').length,
  }
}

/** Whether a proof keeps the print of its line closed. */
export function isProofOpen(proof: LineProof | null | undefined): boolean {
  return proof === 'to-prepare' || proof === 'with-buyer'
}
