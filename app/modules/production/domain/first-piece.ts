import type { LineProof } from '#app/modules/orders/domain/line-proof.ts'
import type { ProofState } from '#app/modules/proofs/domain/proof-state.ts'
import { isOpenProof, isWithBuyer } from '#app/modules/proofs/domain/proof-state.ts'

/**
 * Where the photograph of the first printed piece ('ön üretim numunesi') stands: nobody asks for one, it is to be taken, its
 * buyer looks at it, or the rest may follow.
 */
export type FirstPiece = 'none' | 'wanted' | 'waiting' | 'approved'

/** The same of a line. The shop asks for it where the proof itself was approved; what was sent is waited for in any case. */
export function firstPieceOf({
  asks,
  proof,
  photo,
}: {
  /** Whether the shop has it so. */
  readonly asks: boolean
  readonly proof: LineProof | null
  /** Of the photograph; null where there is none. */
  readonly photo: ProofState | null
}): FirstPiece {
  if (photo === null) return asks && proof === 'approved' ? 'wanted' : 'none'
  if (!isOpenProof(photo)) return 'approved'
  return isWithBuyer(photo) ? 'waiting' : 'wanted'
}

/** Whether the rest waits for it. */
export function keepsRest(firstPiece: FirstPiece): firstPiece is 'wanted' | 'waiting' {
  return firstPiece === 'wanted' || firstPiece === 'waiting'
}

/** What a job in print waits for, on its card. */
export const FIRST_PIECE_WORDS: Readonly<Record<'wanted' | 'waiting', string>> = {
  wanted: 'ilk parçanın fotoğrafı yok',
  waiting: 'ilk parça onayı yok',
}
