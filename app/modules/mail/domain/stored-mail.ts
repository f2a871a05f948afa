import type { Instant } from '#app/kernel/instant.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  waiting: 'Bekliyor',
  sent: 'Gönderildi',
  failed: 'Başarısız',
  withdrawn: 'Geri çekildi',
}

/**
 * Kinds of mails that went beside the outbox, at once. They are kept for whoever looks for what was sent; nothing waits
 * for them, so none of them is counted as one that was given up.
 */
export const BESIDE_THE_OUTBOX = ['server-test', 'at-once'] as const

/** Whether a mail went beside the outbox. One that did not arrive in time may have arrived since: it is not tried again. */
export function isBesideTheOutbox({ kind }: Pick<MailRow, 'kind'>): boolean {
  return BESIDE_THE_OUTBOX.some((beside) => beside === kind)
}

/** Whether a mail can still be sent, and so be kept from it: it is the outbox's, and was neither sent nor withdrawn. */
export function isUnsent(mail: Pick<MailRow, 'kind' | 'state'>): boolean {
  return (mail.state === 'waiting' || mail.state === 'failed') && !isBesideTheOutbox(mail)
}

/** What the outbox can be sorted by; unasked the newest come first. */
export const MAIL_SORTS = { date: 'date', recipient: 'text' } as const
export type MailSort = keyof typeof MAIL_SORTS

/** The outbox counts so far and no further. */
export const MOST_MAILS = 10_000

/** A mail of the outbox as a row of its list. */
export interface MailRow {
  readonly id: string
  /** Names its template. */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly state: MailState
  /** Tries so far. */
  readonly attempts: number
  /** Why the last try failed; null for one that was sent, and before the first try. */
  readonly lastError: string | null
  readonly createdAt: Instant
  readonly sentAt: Instant | null
}

/** A mail as staff reads it; what its links open stands in neither rendering. */
export interface StoredMail extends MailRow {
  readonly replyTo: string | null
  readonly hasSecretLink: boolean
  readonly text: string
  readonly html: string
}
