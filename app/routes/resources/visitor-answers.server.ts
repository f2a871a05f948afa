import type { Reporter } from '#app/modules/visits/domain/visit-report.ts'
import { refusalJson } from '#app/platform/respond.server.ts'

/** What bots and floods are told by; see `Reporter`. */
export function reporterOf(request: Request, clientAddress: string): Reporter {
  return { clientAddress, userAgent: request.headers.get('user-agent') ?? '' }
}

/** 204 for every report that can be read. */
export function visitTaken(): Response {
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** 400 for every other. */
export function unreadableVisit(): Response {
  return refusalJson({ kind: 'invalid', code: 'visits/unreadable', message: 'Ziyaret bildirimi okunamadı.' })
}

/** Reports are sent with POST only. */
export function onlyPosted(): Response {
  return Response.json(
    { error: { code: 'visits/post-only', message: 'Bu adrese ziyaret bildirimi gönderilir.' } },
    { status: 405, headers: { 'Cache-Control': 'private, no-store', Allow: 'POST' } },
  )
}
