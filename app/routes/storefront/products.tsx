import { redirect } from 'react-router'
import { listHref, productQuery, readListAddress } from '#app/modules/catalog/storefront/list-address.ts'
import { pageMeta } from '#app/modules/catalog/storefront/page-meta.ts'
import { ProductListPage } from '#app/modules/catalog/storefront/product-list-page.tsx'
import { cached, cacheHeaders, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/products'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const url = new URL(request.url)
  const address = readListAddress(url.searchParams)
  const [settings, listed, counted] = await Promise.all([
    services.settings.current(),
    services.catalog.list(productQuery(address, null)),
    services.catalog.categories(),
  ])
  if (!listed.ok) return refuse(listed.error)
  const list = listed.value
  if (list.total > 0 && address.page > list.pageCount) {
    throw redirect(listHref('/urunler', { ...address, page: list.pageCount }))
  }
  return cached(
    {
      origin: url.origin,
      siteName: settings.siteName,
      vatDisplay: settings.vatDisplay,
      keywords: settings.metaKeywords,
      address,
      list,
      categories: counted.map(({ category: { name, slug } }) => ({ name, slug })),
    },
    ['settings', 'catalog'],
  )
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, siteName, address, list, keywords } = loaderData
  const title = address.search ? `“${address.search}” için sonuçlar` : 'Tüm Ürünler'
  const page = address.page > 1 ? `, sayfa ${address.page}` : ''
  return pageMeta({
    siteName,
    title: `${title}${page} | ${siteName}`,
    description: `Logonuzu basabileceğimiz ${list.total} ürün: adede göre birim fiyatlar, minimum adetler ve baskı seçenekleri.`,
    keywords,
    canonical: `${origin}${listHref('/urunler', { search: address.search, page: address.page })}`,
    noindex: address.search !== '',
  })
}

export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const { list, address, categories, vatDisplay } = loaderData
  return <ProductListPage list={list} address={address} categories={categories} vatDisplay={vatDisplay} />
}
