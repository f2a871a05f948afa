import { useEffect, useState } from 'react'

/** What the header may know of who is signed in. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: 'admin' | 'staff' | 'customer'
}

const HINT = /(?:^|;\s*)damga_session_hint=1(?:;|$)/

/**
 * Who is signed in, asked once the page is there and only where a cookie hints at a session: public pages are the
 * same for everybody, so they never wait for this. Null for nobody, and until the answer has come.
 */
export function useSignedIn(): SignedIn | null {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null)
  useEffect(() => {
    if (!HINT.test(document.cookie)) return
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
