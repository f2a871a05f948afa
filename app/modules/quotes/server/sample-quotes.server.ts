import { eq } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { quotes } from './tables.server.ts'

export interface SampleQuotes {
  figures(): Promise<SampleCounts>
  /** Removes the sample requests and what was written about them. */
  clear(tx: Transaction): Promise<void>
}

export function createSampleQuotes(db: Database, mail: MailService): SampleQuotes {
  return {
    figures: () => countSample(db, quotes),
    async clear(tx) {
      const gone = await tx.delete(quotes).where(eq(quotes.isSample, true)).returning({ id: quotes.id })
      await mail.forgetSubjects(
        tx,
        gone.map(({ id }) => id),
      )
    },
  }
}
