import { generalFacts } from '#app/modules/orders/domain/documents.ts'
import { pageFacts } from '#app/modules/site-files/domain/shop-facts.ts'
import { fillTemplate } from '#app/modules/site-files/domain/template.ts'
import { isContractKind } from '#app/modules/site-files/domain/text-kinds.ts'
import { textPageAt } from '#app/modules/site-files/domain/text-pages.ts'
import { TextPage } from '#app/modules/site-files/storefront/text-page.tsx'
import { cached, cacheHeaders, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/text'

export const handle = {
  public: true,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

/** One module for every text of the shop; the address says which. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { origin, pathname } = new URL(request.url)
  const page = textPageAt(pathname.replace(/\.data$/, ''))
  if (!page) return refuse({ kind: 'not-found', code: 'storefront/not-found', message: 'Sayfa bulunamadı' })
  const [settings, current] = await Promise.all([
    services.settings.current(),
    services.siteFiles.current(page.kind),
  ])
  const { siteName, metaKeywords } = settings
  const facts = isContractKind(page.kind) ? generalFacts(settings) : pageFacts(settings)
  const { title, version, createdAt } = current
  const shown = services.siteFiles.toPage(fillTemplate(current.body, facts))
  const text = { title, version, createdAt, note: page.note ?? null, next: page.next ?? [], ...shown }
  const head = {
    siteName,
    keywords: metaKeywords,
    description: page.description(siteName),
    canonical: origin + page.path,
    // Made here and not in `meta`, so that no browser loads code that only crawlers need.
    data: [
      breadcrumbData(origin, [
        { label: 'Ana Sayfa', to: '/' },
        { label: title, to: page.path },
      ]),
    ],
  }
  return cached({ text, head }, ['settings', 'texts'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { text, head } = loaderData
  return pageMeta({ ...head, title: `${text.title} | ${head.siteName}` })
}

export default function TextRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage key={loaderData.head.canonical} text={loaderData.text} />
}
