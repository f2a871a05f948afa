import type { Result } from '#app/kernel/result.ts'
import type { OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { BuyerProofs, ProofQueueName, ProofRow, StaffProof } from '../domain/proof-views.ts'
import type { ProofDecisions } from './proof-decisions.server.ts'
import type { ProofMaking } from './proof-making.server.ts'
import type { ProofPins } from './proof-pins.server.ts'
import type { ProofSending } from './proof-sending.server.ts'

/** What the queue 'Provalar' shows. */
export interface ProofQueue {
  readonly rows: readonly ProofRow[]
  readonly counts: Readonly<Record<ProofQueueName, number>>
}

export interface ProofsService extends ProofDecisions, ProofMaking, ProofPins, ProofSending {
  /**
   * The proofs behind a link, and that they were looked at: 'proofs/link-not-found', also for one that has ended;
   * 'orders/cancelled' (gone).
   */
  openLink(token: string): Promise<Result<BuyerProofs>>
  /** A page of a version that was sent, by the same link. 'proofs/not-found'. */
  openBuyerPage(token: string, proofId: string, version: number, page: number): Promise<Result<OpenedFile>>
  /** The paper of a version that was sent. 'proofs/not-found'. */
  openBuyerPdf(token: string, proofId: string, version: number): Promise<Result<OpenedFile>>
  /** The receipt ('Onay belgesi') of an approval: 'proofs/not-found', 'proofs/not-approved', 'mockups/busy'. */
  receipt(
    by: { readonly token: string } | { readonly orderId: string },
    proofId: string,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
  /** The address of the proofs of an order for its buyer, by the token of his order's page; null where there is none to see. */
  ownProofsUrl(orderToken: string): Promise<string | null>

  /** The queue, the first to be answered first; `search` looks in number, buyer and goods. At most 200 rows. */
  queue(asked: { readonly name: ProofQueueName; readonly search: string }): Promise<ProofQueue>
  /** The proofs of an order, for its page. */
  ofOrder(orderId: string): Promise<readonly StaffProof[]>
  /** 'proofs/not-found'. */
  proof(proofId: string): Promise<Result<StaffProof>>
  openStaffPage(proofId: string, version: number, page: number): Promise<Result<OpenedFile>>
  openStaffPdf(proofId: string, version: number): Promise<Result<OpenedFile>>
  openEvidence(proofId: string, sequence: number): Promise<Result<OpenedFile>>
}
