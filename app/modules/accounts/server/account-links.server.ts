import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#app/kernel/instant.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken, hashOfToken } from '#app/platform/random.server.ts'
import { accountLinks } from './tables.server.ts'

export type LinkPurpose =
  | 'verify-email'
  | 'change-email'
  | 'restore-email'
  | 'reset-password'
  | 'handed-password'
  | 'staff-invitation'

export interface AccountLink<Purpose extends LinkPurpose> {
  readonly userId: string
  readonly purpose: Purpose
  /** The address the link was mailed to, which it proves; of one that staff bring, the account's, which it does not. */
  readonly email: string
}

/**
 * Mailed links that prove who reads an address, and `handed-password`, which staff bring and which proves no address. One
 * hour for a password (product decision 19).
 */
export interface AccountLinks {
  /**
   * Makes a link's token in the command's transaction, which has locked the account (`lockUser`); the token itself is only
   * in the mail.
   */
  issue(tx: Database, link: AccountLink<LinkPurpose>): Promise<string>
  /** What the token is good for; null when it is unknown, used or expired. Uses nothing up. */
  look<Purpose extends LinkPurpose>(
    token: string,
    purposes: readonly Purpose[],
  ): Promise<AccountLink<Purpose> | null>
  /**
   * The same, and from then on the token is worth nothing. Of several at once one is answered. In a transaction that has
   * locked the account.
   */
  use<Purpose extends LinkPurpose>(
    tx: Database,
    token: string,
    purposes: readonly Purpose[],
  ): Promise<AccountLink<Purpose> | null>
  /** Makes every link of these purposes worthless. */
  revoke(tx: Database, userId: string, purposes: readonly LinkPurpose[]): Promise<void>
}

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 7 * DAY_MS,
  'change-email': DAY_MS,
  'restore-email': 7 * DAY_MS,
  'reset-password': HOUR_MS,
  'handed-password': HOUR_MS,
  'staff-invitation': 7 * DAY_MS,
}

export function createAccountLinks({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): AccountLinks {
  const stillGood = (token: string) =>
    and(eq(accountLinks.tokenHash, hashOfToken(token)), gt(accountLinks.expiresAt, new Date(clock.now())))

  function known<Purpose extends LinkPurpose>(
    row: typeof accountLinks.$inferSelect | undefined,
    purposes: readonly Purpose[],
  ): AccountLink<Purpose> | null {
    const purpose = purposes.find((wanted) => wanted === row?.purpose)
    return row && purpose ? { userId: row.userId, purpose, email: row.email } : null
  }

  return {
    async issue(tx, { userId, purpose, email }) {
      const token = createToken()
      const createdAt = new Date(clock.now())
      await tx
        .delete(accountLinks)
        .where(and(eq(accountLinks.userId, userId), lte(accountLinks.expiresAt, createdAt)))
      await tx.insert(accountLinks).values({
        tokenHash: hashOfToken(token),
        userId,
        purpose,
        email,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + LIFETIME_MS[purpose]),
      })
      return token
    },
    async look(token, purposes) {
      const [row] = await db.select().from(accountLinks).where(stillGood(token)).limit(1)
      return known(row, purposes)
    },
    async use(tx, token, purposes) {
      const [row] = await tx.select().from(accountLinks).where(stillGood(token)).limit(1)
      if (!known(row, purposes)) return null
      const [used] = await tx.delete(accountLinks).where(stillGood(token)).returning()
      return known(used, purposes)
    },
    async revoke(tx, userId, purposes) {
      await tx
        .delete(accountLinks)
        .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])))
    },
  }
}
