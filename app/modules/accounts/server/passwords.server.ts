import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { createToken, hashOfToken } from '#app/platform/random.server.ts'
import type { PasswordHashing } from './password-hashing.server.ts'
import { passwordHashes } from './tables.server.ts'

/** Hashes of passwords: kept, compared, replaced. Slow by design, so hash before a transaction begins. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * The print of the password if it is this account's, null for a wrong one. Takes as long for nobody (null) as for
   * somebody.
   */
  printIfRight(userId: string | null, password: string): Promise<string | null>
  /** In the place of the former one, if there is any. */
  keep(tx: Database, userId: string, hash: string): Promise<void>
  /** Changes whenever the password does; tells nothing about it. Null without a password. */
  printOf(tx: Database, userId: string): Promise<string | null>
}

/**
 * A password typed on two devices may be composed differently, or in another width; both are the same password
 * (NIST SP 800-63B, 3.1.1.2).
 */
const typed = (password: string): string => password.normalize('NFKC')

export function createPasswords({
  db,
  hashing,
}: {
  readonly db: Database
  readonly hashing: PasswordHashing
}): Passwords {
  // Compared with when there is nobody, so that the time of the answer tells nothing.
  let standIn: Promise<string> | null = null

  async function hashOf(tx: Database, userId: string): Promise<string | null> {
    const [row] = await tx.select().from(passwordHashes).where(eq(passwordHashes.userId, userId)).limit(1)
    return row?.hash ?? null
  }

  return {
    hash: (password) => hashing.hash(typed(password)),
    async printIfRight(userId, password) {
      standIn ??= hashing.hash(createToken())
      const [kept, nobodys] = await Promise.all([hashOf(db, userId ?? ''), standIn])
      const isEqual = await hashing.verify(typed(password), kept ?? nobodys)
      return isEqual && kept !== null ? hashOfToken(kept) : null
    },
    keep: keepPasswordHash,
    async printOf(tx, userId) {
      const kept = await hashOf(tx, userId)
      return kept && hashOfToken(kept)
    },
  }
}

/** Of an account that is there: its first password, or one in the place of the former. */
export async function keepPasswordHash(tx: Database, userId: string, hash: string): Promise<void> {
  await tx
    .insert(passwordHashes)
    .values({ userId, hash })
    .onConflictDoUpdate({ target: passwordHashes.userId, set: { hash } })
}
