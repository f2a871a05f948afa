import { isStaff } from '#app/modules/accounts/domain/viewer.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-code'

export const handle = { answers: 'file', staysOpen: true } satisfies RouteHandle

/**
 * The owner's style sheet and scripts as files of the shop's own, so that no page has to allow them by hash. Pages are the
 * same for everybody, so the script itself judges who asks: for the shop's own people it is empty, since whatever runs in
 * their pages could do what they may do. Browsers ask each time, lest a copy from before a sign-in runs after it
 * (docs/decisions/0043-scripts-are-marked.md).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const { siteFiles } = services
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('.css')) {
    const { code, version } = await siteFiles.customCss()
    // An address that names this content may be kept for good; any other asks again.
    const isNamed = searchParams.get('v') === version
    const lifetime = isNamed ? 'public, max-age=31536000, immutable' : 'no-cache'
    return new Response(code, {
      headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': lifetime },
    })
  }
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', Vary: 'Cookie' }
  if (isStaff(await viewer())) {
    return new Response('', { headers: { ...headers, 'Cache-Control': 'private, no-store' } })
  }
  const part = searchParams.get('parca')
  const own = await siteFiles.ownScript(part === null ? null : /^\d{1,3}$/.test(part) ? Number(part) : -1)
  if (own === null) return new Response('Dosya bulunamadı.', { status: 404 })
  const etag = `"${own.version}.${part ?? 'all'}"`
  const kept = { ...headers, 'Cache-Control': 'private, no-cache', ETag: etag }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown
    ? new Response(null, { status: 304, headers: kept })
    : new Response(own.code, { headers: kept })
}
