import { redirect } from 'react-router'
import { shownArrivals } from '#app/modules/cart/domain/listed-arrivals.ts'
import type { CardSelection } from '#app/modules/catalog/domain/card-selection.ts'
import {
  byArrival,
  canonicalHref,
  isForPeopleOnly,
  isOtherwiseFiltered,
  LIST_QUERY,
  listHref,
  productQuery,
  readListAddress,
} from '#app/modules/catalog/storefront/list-address.ts'
import { nearSearches, singleWordsOf } from '#app/modules/catalog/storefront/near-searches.ts'
import { ProductListPage } from '#app/modules/catalog/storefront/product-list-page.tsx'
import { ArrivalFilter } from '#app/modules/lead-times/storefront/arrival-filter.tsx'
import { LogoInvite } from '#app/modules/mockups/storefront/logo-entry.tsx'
import { ArrivalQuote } from '#app/modules/quotes/storefront/arrival-quote.tsx'
import { SearchQuote } from '#app/modules/quotes/storefront/search-quote.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cached, cacheHeaders, refuse, unkept } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/products'

export const handle = {
  public: true,
  query: { search: 'one', ...LIST_QUERY },
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

/** Shown where a search found nothing and nothing is near it. */
const MOST_ORDERED: CardSelection = {
  filterType: 'bestseller',
  categoryId: null,
  manualProductIds: [],
  productCount: 4,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const url = new URL(request.url)
  const read = readListAddress(url.searchParams)
  const arrivals = await services.cart.arrivals(read.filters.arrival)
  const address = byArrival(read, arrivals.wanted?.arrival ?? null)
  const [settings, listed, counted] = await Promise.all([
    services.settings.current(),
    services.catalog.list(productQuery(address, null), arrivals.wanted?.rule),
    services.catalog.categories(),
  ])
  if (!listed.ok) return refuse(listed.error)
  const list = listed.value
  const shown = { ...address, filters: list.filters }
  if (isOtherwiseFiltered(url.searchParams, shown)) throw redirect(listHref('/urunler', shown))
  if (list.total > 0 && address.page > list.pageCount) {
    throw redirect(listHref('/urunler', { ...shown, page: list.pageCount }))
  }
  const isLate = list.total === 0 && list.filters.arrival !== null
  const words = list.total === 0 && !isLate ? singleWordsOf(address.search) : []
  const found = words.map(async (word) => [word, await services.catalog.suggestions(word)] as const)
  const near = nearSearches(await Promise.all(found))
  const isMissing = list.total === 0 && address.search !== '' && !isLate
  const [mostOrdered = []] = isMissing && near === null ? await services.catalog.cardsOf([MOST_ORDERED]) : []
  const page = {
    origin: url.origin,
    siteName: settings.siteName,
    vatDisplay: settings.vatDisplay,
    keywords: settings.metaKeywords,
    address: shown,
    list,
    near: near ?? (mostOrdered.length > 0 ? { searches: [], products: mostOrdered } : null),
    whatsapp: isMissing || isLate ? contactsOf(settings).whatsapp : null,
    // Made here and not in `meta`, so that no browser loads code that only crawlers need.
    structured: [
      breadcrumbData(url.origin, [
        { label: 'Ana Sayfa', to: '/' },
        { label: 'Ürünler', to: '/urunler' },
      ]),
    ],
    categories: counted.map(({ category: { name, slug }, productCount }) => ({ name, slug, productCount })),
    arrivals: shownArrivals(arrivals),
  }
  // What is there by a day depends on the hour and on what others order.
  return arrivals.wanted ? unkept(page) : cached(page, ['settings', 'catalog'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, siteName, address, list, keywords, structured } = loaderData
  const title = address.search ? `“${address.search}” için sonuçlar` : 'Tüm Ürünler'
  const page = address.page > 1 ? `, sayfa ${address.page}` : ''
  return pageMeta({
    siteName,
    title: `${title}${page} | ${siteName}`,
    description: `Logonuzu basabileceğimiz ${list.total} ürün: adede göre birim fiyatlar, minimum adetler ve baskı seçenekleri.`,
    keywords,
    canonical: `${origin}${canonicalHref('/urunler', address)}`,
    noindex: isForPeopleOnly(address),
    data: structured,
  })
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const { list, near, address, categories, vatDisplay, whatsapp, arrivals } = loaderData
  const { arrival } = list.filters
  const { offered, placeName } = arrivals
  return (
    <ProductListPage
      list={list}
      near={near}
      address={address}
      categories={categories}
      vatDisplay={vatDisplay}
      logoInvite={<LogoInvite />}
      askShop={
        arrival ? (
          <ArrivalQuote day={arrival.day} placeName={placeName} whatsapp={whatsapp} />
        ) : (
          <SearchQuote search={address.search} whatsapp={whatsapp} />
        )
      }
      renderArrivalFilter={offered && ((slot) => <ArrivalFilter {...offered} {...slot} />)}
      arrival={arrivals}
    />
  )
}
