import type { ProductQuery, ProductSort } from '#app/modules/catalog/domain/listing.ts'
import { PRODUCT_SORTS } from '#app/modules/catalog/domain/listing.ts'

/** Longer searches find nothing more and would only fill the page cache. */
export const MAX_SEARCH_LENGTH = 100
const MAX_PAGE = 10_000

/** What the address of a product list says; everything a reader can change about it. */
export interface ListAddress {
  readonly search: string
  readonly sort: ProductSort
  readonly page: number
}

/** Reads the address of a product list. Anything unreadable falls back to the default, so every address shows a page. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const search = (params.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  const sort = PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? 'popular'
  const pageText = params.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Math.min(Number(pageText), MAX_PAGE) : 1
  return { search, sort, page }
}

/** The query the catalogue answers for an address. */
export function productQuery(address: ListAddress, categorySlug: string | null): ProductQuery {
  return { ...address, categorySlug }
}

/** The one address of a list: defaults are left out, the order is fixed, so equal lists share one cached page. */
export function listHref(path: string, address: Partial<ListAddress>): string {
  const params = new URLSearchParams()
  if (address.search) params.set('search', address.search)
  if (address.sort && address.sort !== 'popular') params.set('sort', address.sort)
  if (address.page && address.page > 1) params.set('page', String(address.page))
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  popular: 'En popüler',
  'price-asc': 'Fiyat: düşükten yükseğe',
  'price-desc': 'Fiyat: yüksekten düşüğe',
  'name-asc': 'İsim: A’dan Z’ye',
  'name-desc': 'İsim: Z’den A’ya',
}

/** Label of a sort option. A search is sorted by relevance first, so its default is called that. */
export function sortLabel(sort: ProductSort, isSearch: boolean): string {
  return sort === 'popular' && isSearch ? 'En ilgili' : SORT_LABELS[sort]
}
