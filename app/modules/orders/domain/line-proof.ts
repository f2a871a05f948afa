import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

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

/** The approval of a line's proof as papers name it. */
export interface ApprovedProof {
  readonly versionNumber: number
  /** '3F9A-12C4'. */
  readonly code: string
}

/** 'Onaylı prova 2. sürüm, 3F9A-12C4'. */
export function approvedProofText({ versionNumber, code }: ApprovedProof): string {
  return `Onaylı prova ${versionNumber}. sürüm, ${code}`
}

/** What a work order warns of first; null where the proof keeps nothing. */
export function proofWarning(proof: LineProof | null | undefined): string | null {
  return isProofOpen(proof) ? 'PROVA ONAYI YOK, BASMAYIN' : null
}

/** What is stamped on a print sheet: whether it may be printed from. Nothing of a line that no proof was asked for. */
export function sheetStamp(
  proof: LineProof | null | undefined,
): { readonly text: string; readonly isFinal: boolean } | null {
  if (proof == null) return null
  return isProofOpen(proof)
    ? { text: 'TASLAK: prova onaylanmadı', isFinal: false }
    : { text: 'ÜRETİM', isFinal: true }
}

/** Refuses with 'orders/proof-open' to let goods leave whose print nobody has approved. */
export function judgeLeaving(
  lines: readonly { readonly title: string; readonly proof?: LineProof | null | undefined }[],
): Result<void> {
  const open = lines.filter(({ proof }) => isProofOpen(proof))
  if (open.length === 0) return ok(undefined)
  const names = open.map(({ title }) => `“${title}”`).join(', ')
  return fail.conflict(
    'orders/proof-open',
    `${names} için prova onayı yok; onaylanmadan gönderilemez. Onay başka yoldan geldiyse ya da provasız basıldıysa bunu provanın sayfasında kaydedin.`,
  )
}
