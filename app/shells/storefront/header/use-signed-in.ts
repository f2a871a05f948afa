import { useEffect, useState } from 'react'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'

/** What the header may know of who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: 'admin' | 'staff' | 'customer'
}

/**
 * Who is signed in, asked once the page is there and only where a cookie hints at a session: public pages are the
 * same for everybody, so they never wait for this. Null for nobody, and until the answer has come.
 */
export function useSignedIn(): SignedIn | null {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null)
  useEffect(() => {
    if (!hasSessionHint()) return
    const request = new AbortController()
    fetch('/api/me', { signal: request.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((who: SignedIn | null) => setSignedIn(who))
      // Without an answer the header stays as it is for visitors; the next page asks again.
      .catch(() => undefined)
    return () => request.abort()
  }, [])
  return signedIn
}
