import type { Instant } from '#app/kernel/instant.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export type MailState = (typeof MAIL_STATES)[number]

export const MAIL_STATE_LABELS: Readonly<Record<MailState, string>> = {
  waiting: 'Bekliyor',
  sent: 'Gönderildi',
  failed: 'Başarısız',
  withdrawn: 'Geri çekildi',
}

/** Whether a mail in a state can be withdrawn: one that was sent has arrived. */
export function isWithdrawable(state: MailState): boolean {
  return state === 'waiting' || state === 'failed'
}

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
