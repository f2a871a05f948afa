import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-code'

/** The owner's style sheet and scripts as files of the shop's own, so that no page has to allow them by hash. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { siteFiles } = context.get(requestContext).services
  const { pathname, searchParams } = new URL(request.url)
  const isCss = pathname.endsWith('.css')
  const part = searchParams.get('parca')
  const own = isCss
    ? await siteFiles.customCss()
    : await siteFiles.ownScript(part === null ? null : /^\d{1,3}$/.test(part) ? Number(part) : -1)
  if (own === null) return new Response('Dosya bulunamadı.', { status: 404 })
  // An address that names this content may be kept for good; any other asks again.
  const isNamed = searchParams.get('v') === own.version
  return new Response(own.code, {
    headers: {
      'Content-Type': isCss ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  })
}
