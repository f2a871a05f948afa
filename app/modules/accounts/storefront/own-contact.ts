import { hasSessionHint } from './session-hint.ts'

/** How whoever is signed in is reached, as forms of public pages are filled with it: the answer of `/api/me/contact`. */
export interface OwnContact {
  readonly name: string
  /** Empty for a person. */
  readonly company: string
  readonly email: string
  /** As people write it; may be empty. */
  readonly phone: string
}

/**
 * Asks for it, only where a cookie hints at a session: public pages are the same for everybody and never wait for this.
 * Null for nobody, and where no answer came. Never rejects.
 */
export async function askOwnContact(signal: AbortSignal): Promise<OwnContact | null> {
  if (!hasSessionHint()) return null
  try {
    const answer = await fetch('/api/me/contact', { signal })
    return answer.ok ? ((await answer.json()) as OwnContact | null) : null
  } catch {
    return null
  }
}
