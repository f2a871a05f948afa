import type { Result } from '#app/kernel/result.ts'
import type { ProofComment } from '../domain/proof-views.ts'

/** Where a pin is set, and what it says. */
export interface NewPin {
  readonly proofId: string
  readonly version: number
  readonly page: number
  /** Share of the picture's width and height, 0..1. */
  readonly x: number
  readonly y: number
  readonly text: string
}

export interface ProofPins {
  /**
   * Sets a pin on a version that is with the buyer, by his link: 'proofs/link-not-found', 'proofs/version-changed',
   * 'proofs/not-open', 'proofs/too-many-pins' beyond 50.
   */
  addPin(token: string, pin: NewPin): Promise<Result<ProofComment>>
  /** Changes the words or the place of a pin while its version is with the buyer. 'proofs/pin-not-found'. */
  changePin(
    token: string,
    pinId: number,
    to: Pick<NewPin, 'proofId' | 'x' | 'y' | 'text'>,
  ): Promise<Result<ProofComment>>
  removePin(token: string, proofId: string, pinId: number): Promise<Result<void>>
  /** What the shop says to a pin; `isResolved`: the next version takes it up. 'proofs/pin-not-found'. */
  replyToPin(
    by: { readonly name: string },
    proofId: string,
    pinId: number,
    answer: { readonly reply: string; readonly isResolved: boolean },
  ): Promise<Result<void>>
}
