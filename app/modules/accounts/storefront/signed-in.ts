import { useEffect, useSyncExternalStore } from 'react'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { AccountStatus, AccountType, Role } from '#app/modules/accounts/domain/viewer.ts'
import { hasSessionHint } from './session-hint.ts'

/** What a public page may know of who is signed in: the answer of `/api/me`. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly type: AccountType
  readonly status: AccountStatus
  /** What applies at checkout: 0 for a company that still waits for approval. */
  readonly memberDiscountBp: BasisPoints
}

let known: SignedIn | null = null
const listeners = new Set<() => void>()

function learn(who: SignedIn | null): void {
  known = who
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Who is signed in, as far as the header has been told; null for nobody and until then. A store and no context: a
 * context that changes would draw anew what the server drew of parts whose code is still on its way.
 */
export function useSignedIn(): SignedIn | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/**
 * Asks who is signed in, once the page is there and only where a cookie hints at a session: public pages are the same
 * for everybody, so they never wait for this. For the header alone; everything else asks `useSignedIn`.
 */
export function useAskWhoIsSignedIn(): SignedIn | null {
  useEffect(() => {
    if (!hasSessionHint()) return
    const request = new AbortController()
    fetch('/api/me', { signal: request.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then(learn)
      // Without an answer the page stays as it is for visitors; the next one asks again.
      .catch(() => undefined)
    return () => {
      request.abort()
      learn(null)
    }
  }, [])
  return useSignedIn()
}
