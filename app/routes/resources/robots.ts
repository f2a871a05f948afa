import { FILTER_PARAMETERS } from '#app/modules/catalog/storefront/list-address.ts'
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
  '/*.data$',
  '/*.data?',
]
/** Lists narrowed and sorted by people are the same products over again; `page` stays open. */
const CLOSED_PARAMETERS = ['search', 'sort', ...FILTER_PARAMETERS]

/** What machines may read. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...CLOSED_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
