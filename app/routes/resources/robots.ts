import { robotsText } from '#app/modules/site-files/domain/robots-additions.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/robots'

export const handle = { answers: 'file', staysOpen: true } satisfies RouteHandle

/**
 * What no machine has to fetch: the back office, calls of our own pages, files of one person. Nothing else stands here, not
 * even pages that no search should list: those say so themselves (`noindex`), and who may not read a page never sees that.
 */
const CLOSED = [
  '/admin',
  '/api/',
  '/cikis',
  '/profil/siparisler/*/fatura',
  '/profil/siparisler/*/yazisma/',
  '/profil/vergi-levhasi',
  '/profil/verilerim/indir',
  '/profil/logolar/*/',
  '/siparis-takip/*/fatura',
  '/siparis-takip/*/yazisma/',
  '/prova/*/',
  '/*.data$',
  '/*.data?',
]

/** What machines may read: the shop's own rules, and what its owner adds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const additions = await context.get(requestContext).services.siteFiles.robotsAdditions()
  const own = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)]
  return new Response(robotsText(own, additions, `${origin}/sitemap.xml`), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
