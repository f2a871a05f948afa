import type { Category, ProductCard } from './product.ts'

/** Sort options of the product list, in the order they are offered (spec, storefront §2). */
export const PRODUCT_SORTS = ['popular', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const PRODUCTS_PER_PAGE = 24

export interface ProductQuery {
  readonly search: string
  readonly categorySlug: string | null
  readonly sort: ProductSort
  /** From 1. */
  readonly page: number
}

export interface ProductListView {
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
  readonly category: Category | null
  /** The word the search was answered with instead, when the typed one found nothing. */
  readonly correctedTo: string | null
}
