import { FILTER_PARAMETERS } from '#app/modules/catalog/storefront/list-address.ts'
import { robotsText } from '#app/modules/site-files/domain/robots-additions.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/robots'

/** Rooms for people who are buying or signed in, and calls of our own pages. */
const CLOSED = [
  '/admin',
  '/api/',
  '/sepet',
  '/odeme',
  '/siparis-basarili',
  '/siparis-takip',
  '/favorilerim',
  '/profil',
  '/giris',
  '/cikis',
  '/kayit',
  '/sifremi-unuttum',
  '/sifre-yenile',
  '/davet',
  '/*.data$',
  '/*.data?',
]
/** Lists narrowed and sorted by people are the same products over again; `page` stays open. */
const CLOSED_PARAMETERS = ['search', 'sort', ...FILTER_PARAMETERS]

/** What machines may read: the shop's own rules, and what its owner adds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const additions = await context.get(requestContext).services.siteFiles.robotsAdditions()
  const own = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
  ]
  return new Response(robotsText(own, additions, `${origin}/sitemap.xml`), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
