import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createToken, hashOfToken } from '#app/platform/random.server.ts'
import { readCookie } from '#app/platform/read-cookie.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { OwnSession } from '../domain/account-details.ts'
import type { AccountId } from '../domain/viewer.ts'
import { sessions } from './tables.server.ts'

/** From the sign-in, whatever its use: a token that somebody copied does not live as long as he likes. */
export const SESSION_MS = 30 * DAY_MS
const SESSION_SECONDS = SESSION_MS / 1000

/** Its use is noted no more often than that. */
const NOTED_EVERY_MS = DAY_MS

const COOKIE = 'damga.session_token'
/** Readable by the browser: tells it that asking `/api/me` is worth it. It proves nothing. */
export const SESSION_HINT_COOKIE = 'damga_session_hint'

export interface Sessions {
  /**
   * Opens a session under a new token and gives the cookies of the answer. The session the browser came with is ended:
   * what somebody may have planted or read before the sign-in is worth nothing after it. `judge` runs first, in the same
   * transaction: it locks the account and says whether what was shown still counts. Refuses as `judge` does.
   */
  open(
    userId: string,
    requestHeaders: Headers,
    judge: (tx: Transaction) => Promise<Result<void>>,
  ): Promise<Result<Headers>>
  /** The session these headers hold; null for none and for an expired one. */
  current(headers: Headers): Promise<{ readonly id: string; readonly userId: string } | null>
  /** When the owner of this session last typed his password; null for a session that is gone or somebody else's. */
  passwordAt(tx: Database, sessionId: string, userId: string): Promise<Instant | null>
  /** Notes that he has typed it now. */
  notePassword(sessionId: string, userId: string): Promise<void>
  /** Ends the session of these headers and takes its cookies back. Safe to repeat. */
  close(headers: Headers): Promise<Headers>
  list(userId: AccountId, headers: Headers): Promise<readonly OwnSession[]>
  /** Ends one session of this account; somebody else's stays. */
  end(userId: AccountId, sessionId: string): Promise<void>
  endAll(tx: Database, userId: string): Promise<void>
  /** Ends all but this one. */
  endOthers(tx: Database, userId: string, sessionId: string): Promise<void>
}

/**
 * Sessions are rows, looked up at each request by the hash of the token in the browser's cookie: ending one is deleting
 * it, and neither the table nor a backup opens any.
 */
export function createSessions({
  db,
  clock,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
}): Sessions {
  const isSecure = publicUrl.startsWith('https://')
  // Browsers take a name with this prefix only over HTTPS, so that nobody on the way plants one (RFC 6265bis, 4.1.3.1).
  const tokenCookie = isSecure ? `__Secure-${COOKIE}` : COOKIE
  const attributes = `SameSite=Lax${isSecure ? '; Secure' : ''}`

  /** The two cookies of an answer; an empty token takes both back. */
  function written(token: string): Headers {
    const [maxAge, hint] = token ? [SESSION_SECONDS, '1'] : [0, '']
    const out = new Headers()
    out.append('set-cookie', `${tokenCookie}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; ${attributes}`)
    out.append('set-cookie', `${SESSION_HINT_COOKIE}=${hint}; Path=/; Max-Age=${maxAge}; ${attributes}`)
    return out
  }

  const isGood = () => gt(sessions.createdAt, new Date(clock.now() - SESSION_MS))

  const current: Sessions['current'] = async (headers) => {
    // Sessions from before 1.0 have a signature behind the token.
    const [token] = readCookie(headers, tokenCookie)?.split('.') ?? []
    if (!token) return null
    const [found] = await db
      .select({ id: sessions.id, userId: sessions.userId, lastUsedAt: sessions.lastUsedAt })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, hashOfToken(token)), isGood()))
      .limit(1)
    if (!found) return null
    const { id, userId, lastUsedAt } = found
    if (lastUsedAt.getTime() <= clock.now() - NOTED_EVERY_MS)
      await db
        .update(sessions)
        .set({ lastUsedAt: new Date(clock.now()) })
        .where(eq(sessions.id, id))
    return { id, userId }
  }

  return {
    current,

    async passwordAt(tx, sessionId, userId) {
      const [session] = await tx
        .select({ at: sessions.passwordAt })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      return session?.at?.getTime() ?? null
    },

    async notePassword(sessionId, userId) {
      await db
        .update(sessions)
        .set({ passwordAt: new Date(clock.now()) })
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    },

    async open(userId, requestHeaders, judge) {
      const former = await current(requestHeaders)
      const token = createToken()
      const now = new Date(clock.now())
      const judged = await transact(db, async (tx) => {
        const judgement = await judge(tx)
        if (!judgement.ok) return judgement
        if (former) await tx.delete(sessions).where(eq(sessions.id, former.id))
        await tx.insert(sessions).values({
          id: createToken(),
          userId,
          tokenHash: hashOfToken(token),
          userAgent: requestHeaders.get('user-agent')?.slice(0, 300) ?? '',
          createdAt: now,
          lastUsedAt: now,
          passwordAt: now,
        })
        return judgement
      })
      return judged.ok ? ok(written(token)) : judged
    },

    async close(headers) {
      const own = await current(headers)
      if (own) await db.delete(sessions).where(eq(sessions.id, own.id))
      return written('')
    },

    async list(userId, headers) {
      const own = await current(headers)
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isGood()))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(100)
      return rows
        .map((row) => ({
          id: row.id,
          userAgent: row.userAgent,
          startedAt: row.createdAt.getTime(),
          lastUsedAt: row.lastUsedAt.getTime(),
          isCurrent: row.id === own?.id,
        }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },

    async end(userId, sessionId) {
      await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    },

    async endAll(tx, userId) {
      await tx.delete(sessions).where(eq(sessions.userId, userId))
    },

    async endOthers(tx, userId, sessionId) {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    },
  }
}
