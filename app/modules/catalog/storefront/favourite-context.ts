import { createContext } from 'react'
import type { ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'

/**
 * What the hearts on cards and product pages need; the capability that keeps the favourites hands it in. It stays the
 * same object for a whole visit: a context that changes while the page comes alive would draw waiting parts anew.
 */
export interface Favourites {
  readonly subscribe: (listener: () => void) => () => void
  readonly has: (id: ProductId) => boolean
  /** `wasKept` is what the heart showed when it was pressed: it decides what the visitor meant. */
  readonly toggle: (product: Pick<ProductCard, 'id' | 'title'>, wasKept: boolean) => void
}

const NO_MARKS: Favourites = { subscribe: () => () => {}, has: () => false, toggle: () => {} }

export const FavouriteContext = createContext(NO_MARKS)
