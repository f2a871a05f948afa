import { createContext } from 'react-router'
import type { SignedIn } from './modules/accounts/domain/viewer.ts'
import type { Services } from './services.server.ts'

/** What a loader or action is given besides the request itself. */
export interface RequestContext {
  readonly services: Services
  /** Reads the session once per request; public pages never call it, so they stay the same for everyone. */
  readonly viewer: () => Promise<SignedIn | null>
  /** Address of the caller as the operator's proxy setting allows it to be known; for rate limits, and as evidence of an approval. */
  readonly clientAddress: string
  readonly requestId: string
  /**
   * Where whoever asks is led instead of what he asks for, whatever that is: to the page of a closed shop, or to where an
   * address of a former shop leads. Null for a request that is answered.
   */
  readonly leadsTo: string | null
  /** Writes what went wrong to the log, under the request's id. */
  readonly reportError: (error: unknown) => void
}

export const requestContext = createContext<RequestContext>()
