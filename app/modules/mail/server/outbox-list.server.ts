import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { MailRow, MailSort, MailState, StoredMail } from '../domain/stored-mail.ts'
import { BESIDE_THE_OUTBOX, MAIL_SORTS, MOST_MAILS } from '../domain/stored-mail.ts'
import { maskSecrets } from './mail-secrets.server.ts'
import { mails } from './tables.server.ts'

export interface OutboxCounts {
  readonly waiting: number
  readonly failed: number
  /** When the oldest of those that wait was written; null when none waits. */
  readonly waitingSince: Instant | null
  /** When the newest of the sent ones went out; null when none ever did. */
  readonly lastSentAt: Instant | null
}

/** A page of the outbox; it counts to `MOST_MAILS` at most. */
export type MailPage = Page<MailRow>

export interface OutboxList {
  /** What waits, what was given up, and when a mail last went out: for whoever looks after the shop. */
  outboxCounts(): Promise<OutboxCounts>
  /** How many of the outbox wait, alone of those figures. */
  waitingCount(): Promise<number>
  /** The outbox, the newest first. A page past the end answers with the last one. */
  adminList(query: {
    readonly search: string
    readonly state: MailState | 'all'
    readonly page: number
    readonly sort?: SortOrder<MailSort>
  }): Promise<MailPage>
  /** A mail to be read by staff: links that open something are masked (product decision 23). 'mail/not-found'. */
  adminGet(id: string): Promise<Result<StoredMail>>
}

const ROWS_PER_PAGE = 25
/** Refuses what is asked of a mail that is not there. */
export const MAIL_NOT_FOUND = 'E-posta bulunamadı.'

/** The outbox as the shop's people read it, and its figures. */
export function createOutboxList({ db }: { readonly db: Database }): OutboxList {
  /** One state at a time, along the index of states; sent ones are many and never counted. */
  async function countOf(state: MailState): Promise<number> {
    return db.$count(mails, and(eq(mails.state, state), notInArray(mails.kind, [...BESIDE_THE_OUTBOX])))
  }

  return {
    async outboxCounts() {
      const [oldest] = await db
        .select({ at: mails.createdAt })
        .from(mails)
        .where(eq(mails.state, 'waiting'))
        .orderBy(mails.createdAt)
        .limit(1)
      const [newest] = await db
        .select({ at: mails.sentAt })
        .from(mails)
        .where(eq(mails.state, 'sent'))
        .orderBy(desc(mails.createdAt))
        .limit(1)
      return {
        waiting: await countOf('waiting'),
        failed: await countOf('failed'),
        waitingSince: oldest?.at.getTime() ?? null,
        lastSentAt: newest?.at?.getTime() ?? null,
      }
    },

    waitingCount: () => countOf('waiting'),

    async adminList({ search, state, page, sort }) {
      const condition = and(
        state === 'all' ? undefined : eq(mails.state, state),
        containsWords(mails.searchText, search),
      )
      const columns = { date: mails.createdAt, recipient: mails.recipient }
      const { rows, ...shown } = await pageOf(db, db.select(MAIL_ROW).from(mails).$dynamic(), {
        id: mails.id,
        where: condition,
        order: inOrder(MAIL_SORTS, sort, columns, mails.id),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_MAILS,
      })
      return { ...shown, rows: rows.map(toMailRow) }
    },

    async adminGet(id) {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id)).limit(1)
      if (!mail) return fail.notFound('mail/not-found', MAIL_NOT_FOUND)
      return ok({
        ...toMailRow(mail),
        replyTo: mail.replyTo,
        hasSecretLink: mail.hasSecretLink,
        text: maskSecrets(mail.text, mail.secrets),
        html: maskSecrets(mail.html, mail.secrets),
      })
    },
  }
}

/** What the list shows of a mail. */
export const MAIL_ROW = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
}

function toMailRow(mail: Pick<typeof mails.$inferSelect, keyof typeof MAIL_ROW>): MailRow {
  const { id, kind, recipient, subject, attempts, lastError } = mail
  return {
    id,
    kind,
    recipient,
    subject,
    attempts,
    lastError,
    state: mail.state as MailState,
    createdAt: mail.createdAt.getTime(),
    sentAt: mail.sentAt?.getTime() ?? null,
  }
}
