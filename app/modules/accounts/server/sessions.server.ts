import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { OwnSession } from '../domain/account-details.ts'
import type { AccountId } from '../domain/viewer.ts'
import type { Auth } from './auth.server.ts'
import { SESSION_SECONDS } from './auth.server.ts'
import { sessions } from './tables.server.ts'

/** Readable by the browser: tells it that asking `/api/me` is worth it. It proves nothing. */
export const SESSION_HINT_COOKIE = 'damga_session_hint'

export interface Sessions {
  /**
   * Opens a session under a new token and gives the cookies of the answer. The session the browser came with is ended:
   * what somebody may have planted or read before the sign-in is worth nothing after it. `judge` runs first, in the same
   * transaction: it locks the account and says whether what was shown still counts.
   */
  open(
    userId: string,
    requestHeaders: Headers,
    judge: (tx: Transaction) => Promise<Result<void>>,
  ): Promise<Result<Headers>>
  /** The session these headers hold; null for none and for an expired one. */
  current(
    headers: Headers,
  ): Promise<{ readonly id: string; readonly token: string; readonly userId: string } | null>
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
  /** Ends all but the one with this token. */
  endOthers(tx: Database, userId: string, token: string): Promise<void>
}

/** The session cookie is written as the auth library reads it: the token and its signature (HMAC-SHA-256). */
export function createSessions({
  db,
  clock,
  auth,
  secret,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly auth: Auth
  readonly secret: string
  readonly publicUrl: string
}): Sessions {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''

  const current: Sessions['current'] = async (headers) => {
    if (!headers.get('cookie')?.includes('damga.session_token')) return null
    const found = await auth.api.getSession({ headers })
    // The auth library moves the end of a session that is used; a token somebody copied would live as long as he likes.
    if (found && found.session.createdAt.getTime() + SESSION_SECONDS * 1000 < Date.now()) return null
    return found && { id: found.session.id, token: found.session.token, userId: found.user.id }
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
      const { name } = (await auth.$context).authCookies.sessionToken
      const token = createToken()
      // The auth library judges expiry by the system's clock.
      const now = new Date()
      const judged = await transact(db, async (tx) => {
        const judgement = await judge(tx)
        if (!judgement.ok) return judgement
        if (former) await tx.delete(sessions).where(eq(sessions.token, former.token))
        await tx.insert(sessions).values({
          ...{ id: createToken(), userId, token, createdAt: now, updatedAt: now },
          expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
          userAgent: requestHeaders.get('user-agent')?.slice(0, 300) ?? '',
          passwordAt: new Date(clock.now()),
        })
        return judgement
      })
      if (!judged.ok) return judged
      const signature = createHmac('sha256', secret).update(token).digest('base64')
      const value = encodeURIComponent(`${token}.${signature}`)
      const out = new Headers()
      out.append(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      )
      out.append(
        'set-cookie',
        `${SESSION_HINT_COOKIE}=1; Path=/; Max-Age=${SESSION_SECONDS}; SameSite=Lax${secure}`,
      )
      return ok(out)
    },

    async close(headers) {
      const out = new Headers()
      const answer = await auth.api
        .signOut({ headers: new Headers({ cookie: headers.get('cookie') ?? '' }), returnHeaders: true })
        .catch(() => null)
      for (const cookie of answer?.headers.getSetCookie() ?? []) out.append('set-cookie', cookie)
      out.append('set-cookie', `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`)
      return out
    },

    async list(userId, headers) {
      const own = await current(headers)
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
        .orderBy(desc(sessions.updatedAt))
        .limit(100)
      return rows
        .map((row) => ({
          id: row.id,
          userAgent: row.userAgent ?? '',
          startedAt: row.createdAt.getTime(),
          lastUsedAt: row.updatedAt.getTime(),
          isCurrent: row.token === own?.token,
        }))
        .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
    },

    async end(userId, sessionId) {
      await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    },

    async endAll(tx, userId) {
      await tx.delete(sessions).where(eq(sessions.userId, userId))
    },

    async endOthers(tx, userId, token) {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, token)))
    },
  }
}
