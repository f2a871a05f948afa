import type { Kurus } from '#app/kernel/money.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { ProductId } from './product.ts'

/** A row of the back office's product list. The price is the stored net one. */
export interface AdminProductRow {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
  readonly categoryName: string
  readonly priceMinMinor: Kurus
  readonly stock: number
  readonly minOrderQuantity: number
  readonly active: boolean
  readonly featured: boolean
  readonly image: ImageAsset | null
}

/** Below this stock the list warns (spec, back office §9). */
export const LOW_STOCK = 100

export type StockLevel = 'sold-out' | 'low' | 'enough'

/** How the back office marks a stock; below the minimum order quantity nothing can be sold (product decision 5). */
export function stockLevel({
  stock,
  minOrderQuantity,
}: Pick<AdminProductRow, 'stock' | 'minOrderQuantity'>): StockLevel {
  if (stock < minOrderQuantity) return 'sold-out'
  return stock < LOW_STOCK ? 'low' : 'enough'
}
