import type { CategoryId, ProductId } from './product.ts'

/** Which products a block of cards shows, and at most how many. */
export interface CardSelection {
  /** Those of most orders, those marked as featured, a category's, or picked ones. */
  readonly filterType: 'bestseller' | 'featured' | 'category' | 'manual'
  /** For `category`; null selects nothing. */
  readonly categoryId: CategoryId | null
  /** For `manual`, in their order. */
  readonly manualProductIds: readonly ProductId[]
  readonly productCount: number
}
