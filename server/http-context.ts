import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { SignedIn } from '#app/modules/accounts/domain/viewer.ts'
import type { Address } from './address.ts'

/** What the steps of the pipeline tell each other about a request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Whom limits count the request for. */
    clientAddress: string
    address: Address
    /** Nothing more is read from this connection. */
    isCutOff: boolean
  }
}
export type HttpContext = Context<HttpEnv>

/** Finds out who asks, once and only when somebody wants to know. */
export type Viewer = () => Promise<SignedIn | null>

/** Whether a request only reads. */
export function isRead({ req: { method } }: HttpContext): boolean {
  return method === 'GET' || method === 'HEAD'
}
