import type { Result } from '#app/kernel/result.ts'
import type { StaffDecision } from './proof-decisions.server.ts'

/** A link as staff hand it on: copied, or in a WhatsApp chat that is begun. */
export interface HandedProofLink {
  readonly url: string
  readonly text: string
  readonly whatsapp: string | null
}

export interface ProofSending {
  /**
   * Sends the newest version to the buyer, and to who approves for him: 'proofs/not-found', 'proofs/changed',
   * 'proofs/not-ready', 'orders/cancelled', 'mockups/busy'.
   */
  send(by: StaffDecision & { readonly note: string }): Promise<Result<void>>
  /** The same for several, each by itself; what is refused stops none of the others. */
  sendMany(
    by: Omit<StaffDecision, 'proofId' | 'revision'>,
    chosen: readonly { readonly proofId: string; readonly revision: number }[],
  ): Promise<{
    readonly sent: number
    readonly refused: readonly { readonly proofId: string; readonly message: string }[]
  }>
  /** The link for who brings it to the buyer himself; logged each time. 'orders/not-found'. */
  handOutLink(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
  ): Promise<Result<HandedProofLink>>
  /** A buyer passes the link on to who decides for him: 'proofs/link-not-found', 'proofs/too-many-links'. */
  forward(
    token: string,
    to: { readonly name: string; readonly email: string; readonly note: string },
  ): Promise<Result<void>>
  /** The same by staff. 'orders/not-found'. */
  nameApprover(
    actor: { readonly id: string; readonly name: string },
    orderId: string,
    to: { readonly name: string; readonly email: string; readonly showsPrices: boolean },
  ): Promise<Result<void>>
  /** Asks the buyer for another file, and why. 'proofs/not-found', 'proofs/changed'. */
  askForFile(
    by: StaffDecision & { readonly reasons: readonly string[]; readonly text: string },
  ): Promise<Result<void>>
}
