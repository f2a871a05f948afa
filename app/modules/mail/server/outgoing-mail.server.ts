import type { Instant } from '#app/kernel/instant.ts'
import { createId } from '#app/platform/random.server.ts'
import type { UnsubscribeUrl } from '../domain/unsubscribe-url.ts'

/** A mail to be written. `kind` names its template, `subjectId` the order or account it is about. */
export interface OutgoingMail {
  readonly kind: string
  readonly recipient: string
  /** Where an answer goes, when not to the shop's own address. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly subjectId?: string
  /** As `composeMail` says: what is masked for everybody but its recipient. */
  readonly secrets?: readonly string[]
  /** Of a marketing mail; only consents writes those. */
  readonly unsubscribeUrl?: UnsubscribeUrl
}

/** The rows of letters that are written now. */
export function rowsOf(letters: readonly OutgoingMail[], now: Instant) {
  return letters.map((mail) => ({
    id: createId('MAIL-'),
    kind: mail.kind,
    recipient: mail.recipient,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    subjectId: mail.subjectId ?? null,
    hasSecretLink: (mail.secrets ?? []).length > 0,
    secrets: [...(mail.secrets ?? [])],
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAt: new Date(now),
  }))
}
