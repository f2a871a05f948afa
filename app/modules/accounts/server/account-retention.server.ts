import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AccountConsentKind } from '../domain/account-consents.ts'
import {
  accountConsents,
  accountLinks,
  secondStepTries,
  securityNotices,
  sessions,
  twoFactors,
} from './tables.server.ts'

/** How long the proof of a consent outlives its account, in years; why, is in decision 0016. */
const PROOF_YEARS: Readonly<Record<AccountConsentKind, number>> = { membership: 10, marketing: 3 }

/** A second factor that was begun and not confirmed by then is begun anew. */
export const TWO_FACTOR_SETUP_MS = 15 * MINUTE_MS

/** Whoever has not put a notice away by then will not act on it. */
const NOTICE_MS = 365 * DAY_MS

/** Under which an address is found among the proofs, and which tells nobody who does not know the address. */
export function hashOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

/**
 * Takes an account's consents away from it before it is removed: they stay as proof of what was agreed to, under the hash
 * of its address, and go by themselves when nobody can claim anything of them any more.
 */
export async function detachConsents(
  tx: Database,
  user: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  for (const [kind, years] of Object.entries(PROOF_YEARS)) {
    const keptUntil = new Date(now)
    keptUntil.setUTCFullYear(now.getUTCFullYear() + years)
    await tx
      .update(accountConsents)
      .set({ userId: null, emailHash: hashOfEmail(user.email), keptUntil })
      .where(and(eq(accountConsents.userId, user.id), eq(accountConsents.kind, kind)))
  }
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
    cron: '10 4 * * *',
    async run() {
      const now = new Date(clock.now())
      // As the auth library judges it, by the system's clock.
      await db.delete(sessions).where(lt(sessions.expiresAt, new Date()))
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
