import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { isProductId } from '#app/modules/catalog/domain/product.ts'

/** Products a visitor may keep at once; the page asks for all of them, so there is an end. */
export const MAX_FAVOURITES = 200

/** Favourite products, each once, the longest kept first. */
export type Wishlist = readonly ProductId[]

/** A favourite that was taken out, with its place, so that the removal can be undone. */
export interface RemovedFavourite {
  readonly id: ProductId
  readonly index: number
}

export const EMPTY_WISHLIST: Wishlist = []

/** 'present' and 'full' mean that nothing changed: it was there already, or there are `MAX_FAVOURITES` others. */
export type FavouriteOutcome = 'added' | 'present' | 'full'

export interface AddedFavourite {
  readonly wishlist: Wishlist
  readonly outcome: FavouriteOutcome
}

/** Keeps a product. Favourites hold unique products: adding an existing one changes nothing (spec, storefront §4). */
export function addFavourite(wishlist: Wishlist, id: ProductId): AddedFavourite {
  if (wishlist.includes(id)) return { wishlist, outcome: 'present' }
  if (wishlist.length >= MAX_FAVOURITES) return { wishlist, outcome: 'full' }
  return { wishlist: [...wishlist, id], outcome: 'added' }
}

/** Takes products out; unknown ids change nothing. */
export function removeFavourites(wishlist: Wishlist, ids: readonly ProductId[]): Wishlist {
  const gone = new Set(ids)
  return wishlist.some((id) => gone.has(id)) ? wishlist.filter((id) => !gone.has(id)) : wishlist
}

/** Undoes a removal: the product returns to its place. Harmless when it was added again meanwhile, or when others filled the list. */
export function restoreFavourite(wishlist: Wishlist, { id, index }: RemovedFavourite): Wishlist {
  if (wishlist.includes(id) || wishlist.length >= MAX_FAVOURITES) return wishlist
  const place = Math.max(0, Math.min(index, wishlist.length))
  return [...wishlist.slice(0, place), id, ...wishlist.slice(place)]
}

/** Reads what a browser's storage held, whoever wrote it: never throws, keeps what can be an id, each once, within the bound. */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored)) return EMPTY_WISHLIST
  const ids = stored.filter(isProductId)
  return [...new Set(ids)].slice(0, MAX_FAVOURITES)
}
