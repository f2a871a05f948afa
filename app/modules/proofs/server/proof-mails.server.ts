import { eq } from 'drizzle-orm'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import { fullName } from '#app/modules/orders/domain/checkout.ts'
import type { HeldForProof } from '#app/modules/orders/server/orders.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { receiptPath } from '../domain/proof-address.ts'
import type { ProofEventTold, ProofMailContext } from '../domain/proof-mails.ts'
import {
  fileWantedMail,
  proofAlertMail,
  proofApprovedMail,
  proofPassedOnMail,
  proofReminderMail,
  proofSentMail,
  proofVoidedMail,
} from '../domain/proof-mails.ts'
import type { ProofComment } from '../domain/proof-views.ts'
import type { ProofLink, ProofLinks } from './proof-links.server.ts'
import type { DecisionRow, ProofRecord, VersionRecord } from './proof-records.server.ts'
import { proofLinks } from './tables.server.ts'

/** Somebody who looks at proofs, with the address of his own page of them. */
interface ProofReader {
  readonly link: ProofLink
  readonly url: string
}

/** A pin of the buyer, as the shop is told of it. */
export type SetPin = Pick<ProofComment, 'page' | 'text'>

/** What buyers and shop are told of proofs, each in the transaction of what it tells of. */
export interface ProofMails {
  /** A version is there to be looked at; `note` is what the shop wrote to it. To every open link of the order. */
  sent(held: HeldForProof, proof: ProofRecord, version: VersionRecord): Promise<void>
  /** To who is to decide for the buyer; `note` is what was written to him. */
  passedOn(held: HeldForProof, to: { readonly link: ProofLink; readonly note: string }): Promise<void>
  /** The answer is asked for again; `number` counts the reminders of this version from 1. */
  reminded(held: HeldForProof, proof: ProofRecord, number: number): Promise<void>
  /** To the buyer and to who decided for him, with the code, and to the shop. */
  approved(held: HeldForProof, proof: ProofRecord, decision: DecisionRow): Promise<void>
  /** To the shop, with the words of the pins. */
  changesRequested(
    held: HeldForProof,
    proof: ProofRecord,
    decision: DecisionRow,
    pins: readonly SetPin[],
  ): Promise<void>
  /** To the shop. */
  revoked(held: HeldForProof, proof: ProofRecord, decision: DecisionRow): Promise<void>
  /** An approval, or a version that waits, is void because its line was changed: to every open link and to the shop. */
  voided(held: HeldForProof, proof: ProofRecord): Promise<void>
  /** Another file is needed, and why; the buyer sends it by his order's page. */
  fileWanted(
    held: HeldForProof,
    proof: ProofRecord,
    asked: { readonly reasons: readonly string[]; readonly text: string },
  ): Promise<void>
}

/** Writes the mails of proofs. */
export function createProofMails({
  clock,
  mail,
  links,
  publicUrl,
}: {
  readonly clock: Clock
  readonly mail: Pick<MailService, 'enqueue'>
  readonly links: Pick<ProofLinks, 'ofBuyer' | 'open' | 'tokenOf' | 'urlOf'>
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}): ProofMails {
  const readerOf = (link: ProofLink): ProofReader => ({ link, url: links.urlOf(link) })

  function contextOf(
    { mailContext, order }: HeldForProof,
    proof: ProofRecord,
    reader: ProofMailContext['reader'],
  ): ProofMailContext {
    const title = titleOf(order, proof)
    return { ...mailContext, publicUrl, orderNumber: order.orderNumber, title, reader }
  }

  /** Writes one mail to each reader, with his own link. */
  async function tell(
    held: HeldForProof,
    proof: ProofRecord,
    kind: string,
    readers: readonly ProofReader[],
    compose: (context: ProofMailContext, reader: ProofReader) => ComposedMail,
  ): Promise<void> {
    const letters = readers.map((reader) => {
      const { link, url } = reader
      const composed = compose(contextOf(held, proof, { name: link.name, url }), reader)
      return { ...composed, kind, recipient: link.email, subjectId: proof.orderId }
    })
    if (letters.length > 0) await mail.enqueue(held.tx, ...letters)
  }

  async function alert(held: HeldForProof, proof: ProofRecord, told: ProofEventTold): Promise<void> {
    const { mailContext, order, alertTo, tx } = held
    if (alertTo.length === 0) return
    const adminUrl = `${publicUrl}/admin/orders/${order.id}`
    const about = { ...mailContext, orderNumber: order.orderNumber, title: titleOf(order, proof), adminUrl }
    const letter = { ...proofAlertMail(about, told), kind: 'proof-alert', subjectId: order.id }
    await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...letter, recipient })))
  }

  const openReaders = async ({ tx }: HeldForProof, { orderId }: ProofRecord) =>
    (await links.open(tx, orderId)).map(readerOf)

  /** The buyer, and who decided in his place. */
  async function receiptReaders(held: HeldForProof, { linkId }: DecisionRow) {
    const { tx, order } = held
    const { id, buyer } = order
    const ofBuyer = await links.ofBuyer(tx, { id, name: fullName(buyer), email: buyer.email })
    if (linkId === null || linkId === ofBuyer.id) return [readerOf(ofBuyer)]
    const used = await tx.select().from(proofLinks).where(eq(proofLinks.id, linkId))
    return [ofBuyer, ...used].map(readerOf)
  }

  return {
    async sent(held, proof, { number: version, note }) {
      const readers = await openReaders(held, proof)
      const approveBy = deadlineOf(proof)
      const asked = { proofId: proof.id, version, approveBy, shipBy: shipByOf(held), note }
      await tell(held, proof, 'proof-sent', readers, (context) => proofSentMail(context, asked))
    },

    async passedOn({ tx, order, mailContext }, { link, note }) {
      const { id: subjectId, orderNumber } = order
      const reader = { name: link.name, url: links.urlOf(link) }
      const letter = proofPassedOnMail(
        { ...mailContext, publicUrl, orderNumber, reader },
        { sender: link.createdBy, note },
      )
      await mail.enqueue(tx, { ...letter, kind: 'proof-passed-on', recipient: link.email, subjectId })
    },

    async reminded(held, proof, number) {
      const readers = await openReaders(held, proof)
      const asked = {
        ...{ proofId: proof.id, version: proof.versionNumber, number },
        ...{ approveBy: deadlineOf(proof), shipBy: shipByOf(held) },
        ...{ now: clock.now(), isOpened: proof.viewedAt !== null },
      }
      await tell(held, proof, 'proof-reminder', readers, (context) => proofReminderMail(context, asked))
    },

    async approved(held, proof, decision) {
      const approval = approvalOf(decision)
      const readers = await receiptReaders(held, decision)
      await tell(held, proof, 'proof-approved', readers, (context, { link }) => {
        const receiptUrl = publicUrl + receiptPath(links.tokenOf(link), proof.id)
        return proofApprovedMail(context, { ...approval, receiptUrl })
      })
      await alert(held, proof, { kind: 'approved', ...approval })
    },

    async changesRequested(held, proof, { name, versionNumber: version, reason }, pins) {
      await alert(held, proof, { kind: 'changes-requested', name, version, reason, pins })
    },

    async revoked(held, proof, { name, versionNumber: version, reason }) {
      await alert(held, proof, { kind: 'revoked', name, version, reason })
    },

    async voided(held, proof) {
      await tell(held, proof, 'proof-voided', await openReaders(held, proof), proofVoidedMail)
      await alert(held, proof, { kind: 'voided' })
    },

    async fileWanted({ tx, order, orderUrl, mailContext }, proof, asked) {
      const { id: subjectId, orderNumber, buyer } = order
      const context = { ...mailContext, publicUrl, orderUrl, orderNumber, buyer }
      const letter = fileWantedMail(context, { title: titleOf(order, proof), ...asked })
      await mail.enqueue(tx, { ...letter, kind: 'proof-file-wanted', recipient: buyer.email, subjectId })
    },
  }
}

function titleOf(order: HeldForProof['order'], { lineId }: ProofRecord): string {
  return order.lines.find(({ id }) => id === lineId)?.title ?? 'Siparişinizdeki ürün'
}

/** A version that waits has a deadline; whoever sends it sets it first. */
function deadlineOf({ id, approveBy }: ProofRecord): number {
  if (approveBy === null) throw new Error(`a proof was sent without a deadline: ${id}`)
  return approveBy.getTime()
}

function shipByOf({ order }: HeldForProof): string | null {
  return order.promises.at(-1)?.shipLatest ?? null
}

/** One that came by other ways was noted by staff, who wrote whose it is and how it came. */
function approvalOf({ decision, hash, name, reason, at, versionNumber }: DecisionRow) {
  const who = decision === 'approved-offline' ? reason : name
  return { hash, name: who, at: at.getTime(), version: versionNumber }
}
