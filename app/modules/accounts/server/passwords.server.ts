import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import type { Auth } from './auth.server.ts'
import { credentials } from './tables.server.ts'

/** Hashes of passwords: kept, compared, replaced. Slow by design, so hash before a transaction begins. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * The print of the password if it is this account's, null for a wrong one. Takes as long for nobody (null) as for
   * somebody.
   */
  printIfRight(userId: string | null, password: string): Promise<string | null>
  keep(tx: Database, userId: string, passwordHash: string, at: Date): Promise<void>
  /** Changes whenever the password does; tells nothing about it. Null without a password. */
  printOf(tx: Database, userId: string): Promise<string | null>
}

/** A password typed on two devices may be composed differently; both are the same password. */
const typed = (password: string): string => password.normalize('NFC')

const printed = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url')

export function createPasswords({ db, auth }: { readonly db: Database; readonly auth: Auth }): Passwords {
  // Compared with when there is nobody, so that the time of the answer tells nothing.
  let standIn: Promise<string> | null = null

  async function hashOf(tx: Database, userId: string): Promise<string | null> {
    const [row] = await tx
      .select({ password: credentials.password })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .limit(1)
    return row?.password ?? null
  }

  async function hash(password: string): Promise<string> {
    return (await auth.$context).password.hash(typed(password))
  }

  return {
    hash,
    async printIfRight(userId, password) {
      standIn ??= hash(createToken())
      const [kept, nobodys, context] = await Promise.all([hashOf(db, userId ?? ''), standIn, auth.$context])
      const isEqual = await context.password.verify({ hash: kept ?? nobodys, password: typed(password) })
      return isEqual && kept !== null ? printed(kept) : null
    },
    async keep(tx, userId, password, at) {
      const changed = await tx
        .update(credentials)
        .set({ password, updatedAt: at })
        .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
        .returning({ id: credentials.id })
      if (changed.length > 0) return
      await tx.insert(credentials).values({
        ...{ id: createToken(), accountId: userId, providerId: 'credential', userId, password },
        ...{ createdAt: at, updatedAt: at },
      })
    },
    async printOf(tx, userId) {
      const kept = await hashOf(tx, userId)
      return kept && printed(kept)
    },
  }
}
