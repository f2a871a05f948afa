import { createStoredValue } from '#app/design/stored-value.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { FavouriteOutcome, RemovedFavourite, Wishlist } from '#app/modules/wishlist/domain/wishlist.ts'
import {
  addFavourite,
  EMPTY_WISHLIST,
  parseWishlist,
  removeFavourites,
  restoreFavourite,
} from '#app/modules/wishlist/domain/wishlist.ts'

/** The spec's name for the favourites in the browser's storage. */
const STORAGE_KEY = 'wishlist'

export interface WishlistStore {
  /** The longest kept first. */
  readonly ids: Wishlist
  /** For the badge; 0 on the server. */
  readonly count: number
  /** False while the server's markup is shown; the place of counts and products is kept until then. */
  readonly ready: boolean
  readonly has: (id: ProductId) => boolean
  /** 'present' when another tab has added it meanwhile. */
  readonly add: (id: ProductId) => FavouriteOutcome
  /** Null when it was not there any more. */
  readonly remove: (id: ProductId) => RemovedFavourite | null
  readonly restore: (removed: RemovedFavourite) => void
  /** For products the shop does not sell any more. */
  readonly drop: (ids: readonly ProductId[]) => void
}

const stored = createStoredValue(STORAGE_KEY, EMPTY_WISHLIST, parseWishlist)
const { fresh, write, announce } = stored

/** The favourites of this browser. They follow changes made in other tabs, and work without storage for the length of a visit. */
export function useWishlist(): WishlistStore {
  const { value: ids, ready } = stored.useValue()
  return { ids, count: ids.length, ready, has: (id) => ids.includes(id), ...changes }
}

/** The same for code that is no component. */
export const wishlistStore = {
  current: fresh,
  /** Puts whole favourites in place of these: those the account keeps. */
  replace: write,
  subscribe: stored.subscribe,
  has: (id: ProductId): boolean => stored.shown().includes(id),
  add: (id: ProductId): FavouriteOutcome => changes.add(id),
  remove: (id: ProductId): RemovedFavourite | null => changes.remove(id),
  restore: (removed: RemovedFavourite): void => changes.restore(removed),
} as const

const changes = {
  add(id: ProductId): FavouriteOutcome {
    const { wishlist, outcome } = addFavourite(fresh(), id)
    if (outcome === 'added') write(wishlist)
    else announce()
    return outcome
  },
  remove(id: ProductId): RemovedFavourite | null {
    const ids = fresh()
    const index = ids.indexOf(id)
    if (index === -1) {
      announce()
      return null
    }
    write(removeFavourites(ids, [id]))
    return { id, index }
  },
  restore(removed: RemovedFavourite): void {
    write(restoreFavourite(fresh(), removed))
  },
  drop(ids: readonly ProductId[]): void {
    write(removeFavourites(fresh(), ids))
  },
} as const
