import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { CoverImage, ProductId } from './product.ts'
import { isSoldOut } from './product.ts'

/** A row of the back office's product list. The price is the stored net one. */
export interface AdminProductRow {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
  readonly categoryName: string
  readonly priceMinMinor: Kurus
  readonly tracksStock: boolean
  readonly stock: number
  /** What is on its way, and whether it may be ordered before it comes. */
  readonly incoming: number
  readonly incomingOn: string | null
  readonly sellsIncoming: boolean
  /** Whether its variants have the stock. */
  readonly isDivided: boolean
  readonly minOrderQuantity: number
  readonly active: boolean
  readonly featured: boolean
  readonly image: CoverImage | null
  /** What an edit in the list is saved against. */
  readonly version: number
  readonly addedAt: Instant
}

/** What the back office's list can be narrowed by, besides the category's slug. */
export const PRODUCT_FILTERS = {
  state: ['active', 'passive'],
  stock: ['low', 'out'],
  featured: ['yes'],
} as const

/** Which products the back office's list is asked for. */
export interface ProductFilter {
  readonly search: string
  /** Slug of a category. */
  readonly category: string
  readonly state: (typeof PRODUCT_FILTERS)['state'][number] | 'all'
  readonly stock: (typeof PRODUCT_FILTERS)['stock'][number] | 'all'
  readonly featured: (typeof PRODUCT_FILTERS)['featured'][number] | 'all'
}

/** Every product there is. */
export const ALL_PRODUCTS: ProductFilter = {
  search: '',
  category: 'all',
  state: 'all',
  stock: 'all',
  featured: 'all',
}

/**
 * What the back office's list can be sorted by; unasked the newest come first. Not by stock: an index over it would have
 * to be rewritten at every sale, so what runs out is a filter.
 */
export const PRODUCT_LIST_SORTS = { date: 'date', name: 'text', price: 'number' } as const
export type ProductListSort = keyof typeof PRODUCT_LIST_SORTS

/** The list counts so far and no further. */
export const MOST_PRODUCTS = 10_000

/** Below this stock the list warns (spec, back office §9). */
export const LOW_STOCK = 100

export type StockLevel = 'untracked' | 'sold-out' | 'low' | 'enough'

/** How the back office marks a stock; below the minimum order quantity nothing can be sold (product decision 5). */
export function stockLevel(
  product: Pick<
    AdminProductRow,
    'tracksStock' | 'stock' | 'incoming' | 'incomingOn' | 'sellsIncoming' | 'minOrderQuantity'
  >,
): StockLevel {
  if (!product.tracksStock) return 'untracked'
  if (isSoldOut(product)) return 'sold-out'
  return product.stock < LOW_STOCK ? 'low' : 'enough'
}
