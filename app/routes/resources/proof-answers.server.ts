import type { Result } from '#app/kernel/result.ts'
import type { ProofComment } from '#app/modules/proofs/domain/proof-views.ts'
import { refusalJson } from '#app/platform/respond.server.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** A pin as it stands now. */
export function pinAnswer(result: Result<ProofComment>, status = 200): Response {
  return result.ok
    ? Response.json({ pin: result.value }, { status, headers: PRIVATE })
    : refusalJson(result.error)
}

/** What none of our pages sends. */
export function unreadable(message: string): Response {
  return refusalJson({ kind: 'invalid', code: 'proofs/unreadable', message })
}

/** There is nothing to read at an address that answers are sent to. */
export function postOnly(): Response {
  return Response.json(
    { error: { code: 'proofs/post-only', message: 'Bu adrese yanıt ve not gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
