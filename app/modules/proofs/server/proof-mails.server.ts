import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { HeldForProof } from '#app/modules/orders/server/orders.server.ts'
import type { ProofLink } from './proof-links.server.ts'
import type { DecisionRow, ProofRecord, VersionRecord } from './proof-records.server.ts'

/** What buyers and shop are told of proofs, each in the transaction of what it tells of. */
export interface ProofMails {
  /** A version is there to be looked at; `note` is what the shop wrote to it. To every open link of the order. */
  sent(
    held: HeldForProof,
    proof: ProofRecord,
    version: VersionRecord,
    links: readonly { readonly link: ProofLink; readonly url: string }[],
  ): Promise<void>
  /** To who is to decide for the buyer; `note` is what was written to him. */
  passedOn(
    held: HeldForProof,
    to: { readonly link: ProofLink; readonly url: string; readonly note: string },
  ): Promise<void>
  /** The answer is asked for again; `number` counts the reminders of this version from 1. */
  reminded(
    held: HeldForProof,
    proof: ProofRecord,
    number: number,
    links: readonly { readonly link: ProofLink; readonly url: string }[],
  ): Promise<void>
  /** To the buyer with his code, and to the shop. */
  approved(held: HeldForProof, proof: ProofRecord, decision: DecisionRow): Promise<void>
  /** To the shop. */
  changesRequested(held: HeldForProof, proof: ProofRecord, decision: DecisionRow, pins: number): Promise<void>
  /** To the shop. */
  revoked(held: HeldForProof, proof: ProofRecord, decision: DecisionRow): Promise<void>
  /** An approval, or a version that waits, is void because its line was changed: to the buyer and to the shop. */
  voided(held: HeldForProof, proof: ProofRecord): Promise<void>
  /** Another file is needed, and why; the buyer sends it by his order's page. */
  fileWanted(
    held: HeldForProof,
    proof: ProofRecord,
    asked: { readonly reasons: readonly string[]; readonly text: string },
  ): Promise<void>
}

/** Writes the mails of proofs. */
export function createProofMails(_dependencies: { readonly mail: Pick<MailService, 'enqueue'> }): ProofMails {
  const nothing = async () => {}
  return {
    sent: nothing,
    passedOn: nothing,
    reminded: nothing,
    approved: nothing,
    changesRequested: nothing,
    revoked: nothing,
    voided: nothing,
    fileWanted: nothing,
  }
}
