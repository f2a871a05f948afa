import { atomically } from '#app/platform/transact.server.ts'
import type { OwnSession } from '../domain/account-details.ts'
import type { AccountId, SignedIn } from '../domain/viewer.ts'
import type { AccountCore } from './account-core.server.ts'
import { findUser, isOpen, lockUser, toAccount } from './account-core.server.ts'

/** Who is signed in, and the ends of it. */
export interface AccountSessions {
  /** Who holds the session of these headers; null for nobody, for an expired session and for a blocked account. */
  viewerOf(headers: Headers): Promise<SignedIn | null>
  /** Ends the session and takes its cookies back. Safe to repeat. */
  signOut(headers: Headers): Promise<Headers>
  /** Where the account is signed in. */
  sessionsOf(id: AccountId, headers: Headers): Promise<readonly OwnSession[]>
  /** Ends one sign-in of this account; somebody else's stays. Safe to repeat. */
  endSession(id: AccountId, sessionId: string): Promise<void>
  /** Ends every sign-in of the account, this one too. */
  endAllSessions(id: AccountId): Promise<void>
}

/** What an account's sessions are to its owner; `Sessions` keeps them. */
export function createAccountSessions({
  db,
  sessions,
}: Pick<AccountCore, 'db' | 'sessions'>): AccountSessions {
  return {
    async viewerOf(headers) {
      const session = await sessions.current(headers)
      const user = session && (await findUser(db, session.userId))
      return user && isOpen(user) ? { ...toAccount(user), sessionId: session.id } : null
    },

    signOut: (headers) => sessions.close(headers),
    sessionsOf: (id, headers) => sessions.list(id, headers),
    endSession: (id, sessionId) => sessions.end(id, sessionId),
    endAllSessions: (id) =>
      atomically(db, async (tx) => {
        await lockUser(tx, id)
        await sessions.endAll(tx, id)
      }),
  }
}
