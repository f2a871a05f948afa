import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { mails } from './tables.server.ts'

export interface MailRetention {
  /**
   * Removes what was written to an address, in the transaction that removes its owner's account. Letters about orders
   * stay.
   */
  forgetRecipient(tx: Database, recipient: string): Promise<void>
  /** Removes what was written about these subjects, whoever it went to, in the transaction that removes them. */
  forgetSubjects(tx: Database, subjectIds: readonly string[]): Promise<void>
}

/**
 * How long a mail is kept. A year answers what people ask about a mail; a letter about an order is a commercial one
 * and kept as long as the order's books: ten years from the end of its year (TTK art. 82), so eleven are always enough.
 */
const KEEP_MS = 365 * DAY_MS
const KEEP_ORDER_LETTERS_MS = 11 * 366 * DAY_MS
/** Orders call themselves ORD-… in a mail's subject. */
const isOrderLetter = sql<boolean>`coalesce(starts_with(${mails.subjectId}, 'ORD-'), false)`

/** How long mails are kept: forgets them with their owners, and declares the job that removes the old ones. */
export function createMailRetention({
  db,
  clock,
  jobs,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
}): MailRetention {
  jobs.define({
    queue: 'mail-expiry',
    label: 'Eski e-postaların silinmesi',
    cron: '20 4 * * *',
    async run() {
      const before = (age: number) => lt(mails.createdAt, new Date(clock.now() - age))
      await db
        .delete(mails)
        .where(or(and(before(KEEP_MS), not(isOrderLetter)), before(KEEP_ORDER_LETTERS_MS)))
    },
  })

  return {
    async forgetRecipient(tx, recipient) {
      await tx.delete(mails).where(and(eq(mails.recipient, recipient), not(isOrderLetter)))
    },

    async forgetSubjects(tx, subjectIds) {
      if (subjectIds.length > 0) await tx.delete(mails).where(inArray(mails.subjectId, [...subjectIds]))
    },
  }
}
