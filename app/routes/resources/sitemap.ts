import { escapeXml, xmlElement } from '#app/kernel/xml.ts'
import type { SiteAddress } from '#app/modules/catalog/domain/product-feed.ts'
import { TEXT_PAGES } from '#app/modules/site-files/domain/text-pages.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { streamText } from '#app/platform/stream-answer.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/sitemap'

export const handle = { answers: 'file' } satisfies RouteHandle

/** What one file may hold by the protocol (sitemaps.org). */
const ADDRESSES_PER_FILE = 50_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The canonical addresses that search engines may list. One file as long as it holds them; else an index of
 * `/sitemap/pages.xml` (all but the products) and `/sitemap/products-1.xml` and so on.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, reportError } = context.get(requestContext)
  const { origin } = new URL(request.url)
  const [pages, { products, fingerprint }] = await Promise.all([
    pageAddresses(services),
    services.catalog.feeds.state(),
  ])
  const part = (params as { part?: string }).part ?? ''
  const isOneFile = pages.length + products <= ADDRESSES_PER_FILE
  const productFiles = isOneFile ? 0 : Math.ceil(products / ADDRESSES_PER_FILE)
  const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(part) ?? []
  const isKnown = part === '' || (!isOneFile && (part === 'pages.xml' || Number(number) <= productFiles))
  if (!isKnown) return new Response('Dosya bulunamadı.', { status: 404 })

  async function* addresses(): AsyncGenerator<readonly SiteAddress[]> {
    if (number === undefined) yield pages
    if (isOneFile || number !== undefined) {
      const start = (Number(number ?? 1) - 1) * ADDRESSES_PER_FILE
      yield* services.catalog.feeds.addresses({ start, count: ADDRESSES_PER_FILE })
    }
  }

  return streamText({
    request,
    type: 'application/xml; charset=utf-8',
    madeFrom: [origin, part, pages, fingerprint],
    async *parts() {
      yield XML
      if (part === '' && !isOneFile) {
        const names = [
          'pages',
          ...Array.from({ length: productFiles }, (_, index) => `products-${index + 1}`),
        ]
        const files = names.map(
          (name) => `<sitemap>${xmlElement('loc', `${origin}/sitemap/${name}.xml`)}</sitemap>\n`,
        )
        yield `<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`
        return
      }
      yield `<urlset ${NAMESPACE}>\n`
      for await (const batch of addresses())
        yield batch.map((address) => addressElement(origin, address)).join('')
      yield '</urlset>\n'
    },
    onFailure: reportError,
  })
}

function addressElement(origin: string, { path, changedAt }: SiteAddress): string {
  const changed = changedAt ? xmlElement('lastmod', changedAt) : ''
  return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</url>\n`
}

/** Every canonical page but the products. The days of lists are those of what they show. */
async function pageAddresses(services: RequestContext['services']): Promise<readonly SiteAddress[]> {
  const [categories, posts, ownPages, stories, texts] = await Promise.all([
    services.catalog.feeds.categories(),
    services.content.postAddresses(),
    services.content.customPageAddresses(),
    services.community.strip(),
    Promise.all(
      TEXT_PAGES.map(async ({ kind, path }) => {
        const { createdAt } = await services.siteFiles.current(kind)
        return { path, changedAt: new Date(createdAt).toISOString() }
      }),
    ),
  ])
  const catalogChangedAt = latest(categories)
  return [
    { path: '/', changedAt: catalogChangedAt },
    { path: '/urunler', changedAt: catalogChangedAt },
    { path: '/kategoriler', changedAt: catalogChangedAt },
    { path: '/blog', changedAt: latest(posts) },
    // Without a story the page says only that.
    ...(stories.length > 0 ? [{ path: '/topluluk', changedAt: null }] : []),
    { path: '/iletisim', changedAt: null },
    ...categories,
    ...posts,
    ...ownPages,
    ...texts,
  ]
}

function latest(addresses: readonly SiteAddress[]): string | null {
  return addresses.reduce<string | null>(
    (newest, { changedAt }) =>
      changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest,
    null,
  )
}
