import type { AccountCopy } from '#app/modules/accounts/domain/account-copy.ts'
import { createCopyRecord } from '#app/modules/accounts/storefront/copy-record.ts'
import type { FollowedValue } from '#app/modules/accounts/storefront/use-account-copy.ts'
import { postSync, useAccountCopy } from '#app/modules/accounts/storefront/use-account-copy.ts'
import { WISHLIST_COPY } from '#app/modules/wishlist/domain/account-wishlist.ts'
import type { Wishlist } from '#app/modules/wishlist/domain/wishlist.ts'
import { wishlistStore } from './wishlist-store.ts'

const followed: FollowedValue<Wishlist> = {
  rules: WISHLIST_COPY,
  local: wishlistStore,
  record: createCopyRecord('wishlist_account'),
  send: async (sync) => (await postSync('/api/wishlist', sync)) as AccountCopy<Wishlist> | null,
  lock: 'wishlist_account',
}

/** Keeps the favourites of a signed-in customer the same in this browser and on the account. Draws nothing. */
export function AccountWishlist({ accountId }: { accountId: string }) {
  useAccountCopy(accountId, followed)
  return null
}
