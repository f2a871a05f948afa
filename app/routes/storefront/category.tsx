import { redirect } from 'react-router'
import { CategoryMissing } from '#app/modules/catalog/storefront/category-missing.tsx'
import { listHref, productQuery, readListAddress } from '#app/modules/catalog/storefront/list-address.ts'
import { missingPageMeta, pageMeta } from '#app/modules/catalog/storefront/page-meta.ts'
import { ProductListPage } from '#app/modules/catalog/storefront/product-list-page.tsx'
import { breadcrumbData } from '#app/modules/catalog/storefront/structured-data.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/category'

/** Reserved: the order confirmation links it as the view of all products (product decision 17). */
const ALL_PRODUCTS_SLUG = 'tum-urunler'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (params.slug === ALL_PRODUCTS_SLUG) throw redirect('/urunler', 301)
  const { services } = context.get(requestContext)
  const url = new URL(request.url)
  // A category lists all it holds; searching is for the whole shop.
  const address = { ...readListAddress(url.searchParams), search: '' }
  const [settings, listed, counted] = await Promise.all([
    services.settings.current(),
    services.catalog.list(productQuery(address, params.slug)),
    services.catalog.categories(),
  ])
  const { siteName, vatDisplay, metaKeywords } = settings
  const shown = {
    origin: url.origin,
    siteName,
    vatDisplay,
    keywords: metaKeywords,
    address,
    categories: counted.map(({ category: { name, slug } }) => ({ name, slug })),
  }
  const category = listed.ok ? listed.value.category : null
  if (!listed.ok || !category)
    return cached({ ...shown, list: null, category: null, structured: [] }, ['catalog'], 404)
  const list = listed.value
  if (list.total > 0 && address.page > list.pageCount) {
    throw redirect(listHref(`/kategoriler/${category.slug}`, { ...address, page: list.pageCount }))
  }
  // Made here and not in `meta`, so that no browser loads code that only crawlers need.
  const structured = [
    breadcrumbData(url.origin, [
      { label: 'Ana Sayfa', to: '/' },
      { label: 'Kategoriler', to: '/kategoriler' },
      { label: category.name, to: `/kategoriler/${category.slug}` },
    ]),
  ]
  return cached({ ...shown, list, category, structured }, ['settings', 'catalog', `category:${category.id}`])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.list) return missingPageMeta('Kategori bulunamadı')
  const { origin, siteName, keywords, address, category, list, structured } = loaderData
  const path = `/kategoriler/${category.slug}`
  const page = address.page > 1 ? `, sayfa ${address.page}` : ''
  return pageMeta({
    siteName,
    title: `${category.name}${page} | ${siteName}`,
    description:
      category.description || `${category.name} kategorisinde logonuzu basabileceğimiz ${list.total} ürün.`,
    keywords,
    canonical: `${origin}${listHref(path, { page: address.page })}`,
    image: category.image ? `${origin}${imageUrl(category.image.assetId, 1200)}` : undefined,
    data: structured,
  })
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { list, address, categories, vatDisplay } = loaderData
  if (!list) return <CategoryMissing categories={categories} />
  return <ProductListPage list={list} address={address} categories={categories} vatDisplay={vatDisplay} />
}
