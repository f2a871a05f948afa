import { redirect } from 'react-router'
import { shownArrivals } from '#app/modules/cart/domain/listed-arrivals.ts'
import { CategoryMissing } from '#app/modules/catalog/storefront/category-missing.tsx'
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
import { ProductListPage } from '#app/modules/catalog/storefront/product-list-page.tsx'
import { ArrivalFilter } from '#app/modules/lead-times/storefront/arrival-filter.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { LogoInvite } from '#app/modules/mockups/storefront/logo-entry.tsx'
import { ArrivalQuote } from '#app/modules/quotes/storefront/arrival-quote.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cached, cacheHeaders, unkept } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { missingPageMeta, pageMeta } from '#app/shells/storefront/page-meta.ts'
import { breadcrumbData } from '#app/shells/storefront/structured-data.ts'
import type { Route } from './+types/category'

export const handle = {
  public: true,
  query: LIST_QUERY,
  ownerStyles: true,
  ownerScripts: true,
} satisfies RouteHandle

/** Reserved: the order confirmation links it as the view of all products (product decision 17); `/urunler` under another name. */
const ALL_PRODUCTS_SLUG = 'tum-urunler'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const url = new URL(request.url)
  // A category lists all it holds; searching is for the whole shop.
  url.searchParams.delete('search')
  const asked = readListAddress(url.searchParams)
  const arrivals = await services.cart.arrivals(asked.filters.arrival)
  const read = byArrival(asked, arrivals.wanted?.arrival ?? null)
  const isAll = params.slug === ALL_PRODUCTS_SLUG
  const [settings, listed, counted] = await Promise.all([
    services.settings.current(),
    services.catalog.list(productQuery(read, isAll ? null : params.slug), arrivals.wanted?.rule),
    services.catalog.categories(),
  ])
  const { siteName, vatDisplay, metaKeywords } = settings
  const shown = {
    origin: url.origin,
    siteName,
    vatDisplay,
    keywords: metaKeywords,
    categories: counted.map(({ category: { name, slug }, productCount }) => ({ name, slug, productCount })),
  }
  if (!listed.ok && listed.error.code === 'catalog/category-moved') {
    throw redirect(`/kategoriler/${String(listed.error.details?.slug)}${url.search}`, 301)
  }
  if (!listed.ok) {
    const missing = { address: read, list: null, structured: [], whatsapp: null }
    return cached({ ...shown, ...missing, arrivals: shownArrivals(arrivals) }, ['catalog'], 404)
  }
  const list = listed.value
  const address = { ...read, filters: list.filters }
  const path = `/kategoriler/${params.slug}`
  if (isOtherwiseFiltered(url.searchParams, address)) throw redirect(listHref(path, address))
  if (list.total > 0 && address.page > list.pageCount) {
    throw redirect(listHref(path, { ...address, page: list.pageCount }))
  }
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = list.category
    ? [
        breadcrumbData(url.origin, [
          { label: 'Ana Sayfa', to: '/' },
          { label: 'Kategoriler', to: '/kategoriler' },
          { label: list.category.name, to: path },
        ]),
      ]
    : []
  const isLate = list.total === 0 && list.filters.arrival !== null
  const whatsapp = isLate ? contactsOf(settings).whatsapp : null
  const page = { ...shown, address, list, structured, whatsapp, arrivals: shownArrivals(arrivals) }
  // What is there by a day depends on the hour and on what others order.
  return arrivals.wanted ? unkept(page) : cached(page, ['settings', 'catalog'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.list) return missingPageMeta('Kategori bulunamadı')
  const { origin, siteName, keywords, address, list, structured } = loaderData
  const { category } = list
  const name = category?.name ?? 'Tüm Ürünler'
  const page = address.page > 1 ? `, sayfa ${address.page}` : ''
  return pageMeta({
    siteName,
    title: `${name}${page} | ${siteName}`,
    description: category
      ? category.description || `${name} kategorisinde logonuzu basabileceğimiz ${list.total} ürün.`
      : `Logonuzu basabileceğimiz ${list.total} ürün.`,
    keywords,
    canonical: `${origin}${canonicalHref(category ? `/kategoriler/${category.slug}` : '/urunler', address)}`,
    noindex: isForPeopleOnly(address),
    image: category?.image ? `${origin}${imageUrl(category.image.assetId, 1200)}` : undefined,
    data: structured,
  })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { list, address, categories, vatDisplay, whatsapp, arrivals } = loaderData
  if (!list) return <CategoryMissing categories={categories} />
  const { arrival } = list.filters
  const { offered, placeName } = arrivals
  return (
    <ProductListPage
      list={list}
      address={address}
      categories={categories}
      vatDisplay={vatDisplay}
      logoInvite={<LogoInvite />}
      askShop={arrival && <ArrivalQuote day={arrival.day} placeName={placeName} whatsapp={whatsapp} />}
      renderArrivalFilter={offered && ((slot) => <ArrivalFilter {...offered} {...slot} />)}
      arrival={arrivals}
    />
  )
}
