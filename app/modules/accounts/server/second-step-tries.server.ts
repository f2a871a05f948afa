import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { DAY_MS, formatDateTime } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { secondStepTries } from './tables.server.ts'

/** Who tries a code: an account, from a browser that has signed in to it before or from another. */
export interface SecondStepTrier {
  readonly userId: string
  readonly isKnownDevice: boolean
}

/**
 * The slow limit on wrong codes: `WRONG_CODES_PER_DAY` of one account in a day, whatever addresses they come from, codes of
 * the app and recovery codes together. Counted in the database, so that several instances and a restart change nothing.
 * It would by itself be a way to lock an owner out who uses a new device; so browsers that have signed in before are
 * counted apart (`SignInLimits.isKnownDevice`), and nothing but the day's end gives a stranger new tries.
 */
export interface SecondStepTries {
  /**
   * Counts a try before it is judged: of many at once no more are judged than of as many in a row. Refuses with
   * 'accounts/too-many-tries', saying when the next one counts.
   */
  take(trier: SecondStepTrier): Promise<Result<void>>
  /** The code was right after all. */
  giveBack(trier: SecondStepTrier): Promise<void>
  /**
   * Whether the owner has to be told that a day's tries are used up; true once a day for an account. In a transaction
   * that has locked the account.
   */
  isToBeTold(tx: Transaction, trier: SecondStepTrier): Promise<boolean>
}

/**
 * Three codes of a million count at any moment (one step of tolerance on both sides), so who tries all of a day's for a
 * year finds one with a chance of 2 in 100, and the owner reads of it each day.
 */
export const WRONG_CODES_PER_DAY = 20

export function createSecondStepTries({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): SecondStepTries {
  const { userId, isKnownDevice, wrong, since, toldAt } = secondStepTries
  const aDayAgo = () => new Date(clock.now() - DAY_MS)
  const isTheirs = (trier: SecondStepTrier) =>
    and(eq(userId, trier.userId), eq(isKnownDevice, trier.isKnownDevice))

  return {
    async take(trier) {
      const now = new Date(clock.now())
      const isOver = lte(since, aDayAgo())
      // One statement: of many at once each finds the count of the one before it.
      const [taken] = await db
        .insert(secondStepTries)
        .values({ ...trier, wrong: 1, since: now })
        .onConflictDoUpdate({
          target: [userId, isKnownDevice],
          set: {
            wrong: sql`case when ${isOver} then 1 else ${wrong} + 1 end`,
            since: sql`case when ${isOver} then ${sql.param(now, since)} else ${since} end`,
          },
          setWhere: sql`${isOver} or ${wrong} < ${WRONG_CODES_PER_DAY}`,
        })
        .returning({ wrong })
      if (taken) return ok(undefined)
      const [row] = await db.select({ since }).from(secondStepTries).where(isTheirs(trier))
      const again = formatDateTime((row?.since.getTime() ?? clock.now()) + DAY_MS)
      return fail.tooMany('accounts/too-many-tries', tooManyCodes(again, trier.isKnownDevice))
    },

    async giveBack(trier) {
      await db
        .update(secondStepTries)
        .set({ wrong: sql`greatest(${wrong} - 1, 0)` })
        .where(isTheirs(trier))
    },

    async isToBeTold(tx, trier) {
      const told = await tx
        .select({ userId })
        .from(secondStepTries)
        .where(and(eq(userId, trier.userId), gt(toldAt, aDayAgo())))
      if (told.length > 0) return false
      const marked = await tx
        .update(secondStepTries)
        .set({ toldAt: new Date(clock.now()) })
        .where(and(isTheirs(trier), gte(wrong, WRONG_CODES_PER_DAY)))
        .returning({ userId })
      return marked.length > 0
    },
  }
}

function tooManyCodes(again: string, isKnownDevice: boolean): string {
  const sentence = `Bu hesapta bugün çok fazla hatalı doğrulama kodu denendi. ${again} tarihinden sonra tekrar deneyebilirsiniz.`
  return isKnownDevice
    ? sentence
    : `${sentence} Daha önce giriş yaptığınız bir cihazdan şimdi de deneyebilirsiniz.`
}
