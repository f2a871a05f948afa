import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { hashOfEmail } from '#app/platform/email-hash.server.ts'
import type { UserRow } from './account-core.server.ts'
import { addressOf } from './account-details.server.ts'
import { SESSION_MS } from './sessions.server.ts'
import {
  accountConsents,
  accountLinks,
  secondStepTries,
  securityNotices,
  sessions,
  twoFactors,
} from './tables.server.ts'

/** How long the proof of a consent outlives its account, in years; why, is in decision 0016. */
const PROOF_YEARS = { membership: 10, marketing: 3 } as const

/** A second factor that was begun and not confirmed by then is begun anew. */
export const TWO_FACTOR_SETUP_MS = 15 * MINUTE_MS

/** Whoever has not put a notice away by then will not act on it. */
const NOTICE_MS = 365 * DAY_MS

/**
 * Takes an account's consents away from it before it is removed: they stay as proof of what was agreed to, under the hash
 * of its address, and go by themselves when nobody can claim anything of them any more.
 */
export async function detachConsents(
  tx: Transaction,
  consents: Pick<ConsentsService, 'detach'>,
  user: UserRow,
  now: Date,
): Promise<void> {
  const yearsOn = (years: number): Date => {
    const day = new Date(now)
    day.setUTCFullYear(now.getUTCFullYear() + years)
    return day
  }
  await tx
    .update(accountConsents)
    .set({ userId: null, emailHash: hashOfEmail(user.email), keptUntil: yearsOn(PROOF_YEARS.membership) })
    .where(eq(accountConsents.userId, user.id))
  await consents.detach(tx, addressOf(user), yearsOn(PROOF_YEARS.marketing))
}

/**
 * Declares the nightly job that removes what has run out: sessions, mailed links, counted tries, second factors only
 * begun, old proofs, notices of long ago.
 */
export function declareAccountCleanUp({
  db,
  clock,
  jobs,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
}): void {
  jobs.define({
    queue: 'accounts-clean-up',
    label: 'Eski oturumların silinmesi',
    cron: '10 4 * * *',
    async run() {
      const now = new Date(clock.now())
      await db.delete(sessions).where(lte(sessions.createdAt, new Date(now.getTime() - SESSION_MS)))
      await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
      await db.delete(accountConsents).where(lt(accountConsents.keptUntil, now))
      // Twice a day's length: when the owner was last told is asked for a day after the tries themselves ended.
      await db.delete(secondStepTries).where(lt(secondStepTries.since, new Date(now.getTime() - 2 * DAY_MS)))
      // The log of the back office tells the same for good.
      await db.delete(securityNotices).where(lt(securityNotices.at, new Date(now.getTime() - NOTICE_MS)))
      const begunBefore = new Date(now.getTime() - TWO_FACTOR_SETUP_MS)
      await db
        .delete(twoFactors)
        .where(and(isNull(twoFactors.enabledAt), lt(twoFactors.begunAt, begunBefore)))
    },
  })
}
