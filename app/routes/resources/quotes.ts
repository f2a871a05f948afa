import { refusalJson } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { receiveQuote } from '../storefront/receive-quote.server.ts'
import type { Route } from './+types/quotes'

export const handle = { answers: 'json' } satisfies RouteHandle

const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Takes the quote form of the dialogs, sent as forms are, and answers in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { outcome } = await receiveQuote(request, context.get(requestContext))
    return outcome.ok
      ? Response.json(outcome.value, { status: 201, headers: PRIVATE })
      : refusalJson(outcome.error)
  } catch (error) {
    // What is no form of ours at all is refused by `readForm` in plain words.
    if (!(error instanceof Response)) throw error
    const message = await error.text()
    return error.status === 413
      ? refusalJson({ kind: 'too-large', code: 'quotes/too-large', message })
      : refusalJson({ kind: 'invalid', code: 'quotes/unreadable', message })
  }
}

export function loader() {
  return Response.json(
    { error: { code: 'quotes/post-only', message: 'Bu adrese teklif formu gönderilir.' } },
    { status: 405, headers: { ...PRIVATE, Allow: 'POST' } },
  )
}
