import type { CopyRules } from '#app/modules/accounts/domain/account-copy.ts'
import type { Wishlist } from './wishlist.ts'
import { EMPTY_WISHLIST, parseWishlist, removeFavourites } from './wishlist.ts'

/** Joins the account's favourites and a browser's at login: each product once, the account's first. Only what is beyond `MAX_FAVOURITES` is left out. */
export function mergeWishlists(kept: Wishlist, brought: Wishlist): Wishlist {
  return parseWishlist([...kept, ...brought])
}

/**
 * Puts what was changed in one place (from `base` to `mine`) on top of what another place made of the same favourites:
 * what was taken out here goes, what was added here is added at the end, the rest is theirs.
 */
export function rebaseWishlist({
  base,
  mine,
  theirs,
}: {
  readonly base: Wishlist
  readonly mine: Wishlist
  readonly theirs: Wishlist
}): Wishlist {
  const removed = base.filter((id) => !mine.includes(id))
  const added = mine.filter((id) => !base.includes(id))
  return mergeWishlists(removeFavourites(theirs, removed), added)
}

/** Two lists of favourites are the same when their texts are. */
export function wishlistText(wishlist: Wishlist): string {
  return JSON.stringify(parseWishlist(wishlist))
}

/** The favourites of a `wishlistText`; none when it is no such text. */
export function wishlistOfText(text: string): Wishlist {
  try {
    return parseWishlist(JSON.parse(text))
  } catch {
    return EMPTY_WISHLIST
  }
}

/** How a browser's favourites and the account's are compared and joined. */
export const WISHLIST_COPY: CopyRules<Wishlist> = {
  text: wishlistText,
  ofText: wishlistOfText,
  merge: mergeWishlists,
  rebase: rebaseWishlist,
  without: removeFavourites,
  size: (wishlist) => wishlist.length,
}
