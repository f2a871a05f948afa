import { desc, eq } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { MailState } from '../domain/stored-mail.ts'
import { mails } from './tables.server.ts'

/** A mail as its recipient is told of it. */
export interface MailNote {
  readonly subject: string
  readonly writtenAt: Date
  readonly sentAt: Date | null
}

/** A mail about something, without its text. */
export interface MailAbout {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly state: MailState
  /** Why the last try failed; null where none did. */
  readonly lastError: string | null
  /** When it was handed over; while it waits, when it was written. */
  readonly at: Instant
}

export interface MailHistory {
  /** The newest mails about an order or an account, at most 50. */
  about(subjectId: string): Promise<readonly MailAbout[]>
  /** What was written to an address, the oldest first. The caller has seen that it is his who asks. */
  notesTo(recipient: string): Promise<readonly MailNote[]>
}

const MAX_ABOUT = 50

/** What was written about something, or to somebody. */
export function createMailHistory({ db }: { readonly db: Database }): MailHistory {
  return {
    async about(subjectId) {
      const { id, kind, recipient, subject, state, lastError, createdAt, sentAt } = mails
      const rows = await db
        .select({ id, kind, recipient, subject, state, lastError, createdAt, sentAt })
        .from(mails)
        .where(eq(mails.subjectId, subjectId))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(MAX_ABOUT)
      return rows.map(({ createdAt: writtenAt, sentAt: goneAt, ...mail }) => ({
        ...mail,
        state: mail.state as MailState,
        at: (goneAt ?? writtenAt).getTime(),
      }))
    },

    async notesTo(recipient) {
      return db
        .select({ subject: mails.subject, writtenAt: mails.createdAt, sentAt: mails.sentAt })
        .from(mails)
        .where(eq(mails.recipient, recipient))
        .orderBy(mails.createdAt)
    },
  }
}
