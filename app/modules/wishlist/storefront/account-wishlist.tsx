import { useEffect, useRef } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { AccountCopy } from '#app/modules/accounts/domain/account-copy.ts'
import { createCopyRecord } from '#app/modules/accounts/storefront/copy-record.ts'
import type { FollowedValue } from '#app/modules/accounts/storefront/use-account-copy.ts'
import { postSync, useAccountCopy } from '#app/modules/accounts/storefront/use-account-copy.ts'
import { WISHLIST_COPY } from '#app/modules/wishlist/domain/account-wishlist.ts'
import type { Wishlist } from '#app/modules/wishlist/domain/wishlist.ts'
import { MAX_FAVOURITES } from '#app/modules/wishlist/domain/wishlist.ts'
import { wishlistStore } from './wishlist-store.ts'

/** The welcome and what became of the cart have been read by then; there is one message at a time. */
const AFTER_THE_CART_MS = 10_400

const followed: FollowedValue<Wishlist> = {
  rules: WISHLIST_COPY,
  local: wishlistStore,
  record: createCopyRecord('wishlist_account'),
  send: async (sync) => (await postSync('/api/wishlist', sync)) as AccountCopy<Wishlist> | null,
  lock: 'wishlist_account',
}

/** Keeps the favourites of a signed-in customer the same in this browser and on the account. Draws nothing. */
export function AccountWishlist({ accountId }: { accountId: string }) {
  const toast = useToast()
  const message = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(message.current), [])

  useAccountCopy(accountId, followed, {
    leftOut(count) {
      message.current = setTimeout(
        () =>
          toast({
            title: 'Favorileriniz Dolu',
            description: `Hesabınızda en fazla ${MAX_FAVOURITES} favori durur; bu tarayıcıdaki ${count} ürün eklenemedi.`,
            tone: 'destructive',
          }),
        AFTER_THE_CART_MS,
      )
    },
  })
  return null
}
