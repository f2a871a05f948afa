import { useEffect, useRef } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import { createCopyRecord } from '#app/modules/accounts/storefront/copy-record.ts'
import type { FollowedValue } from '#app/modules/accounts/storefront/use-account-copy.ts'
import { postSync, useAccountCopy } from '#app/modules/accounts/storefront/use-account-copy.ts'
import type { AccountCart as KeptCart } from '#app/modules/cart/domain/account-cart.ts'
import { CART_COPY } from '#app/modules/cart/domain/account-cart.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { cartStore } from './cart-store.ts'

/** The welcome after signing in has been read by then; there is one message at a time. */
const AFTER_THE_WELCOME_MS = 5200

const followed: FollowedValue<Cart> = {
  rules: CART_COPY,
  local: cartStore,
  record: createCopyRecord('cart_account'),
  async send({ accountId, version, value: cart }) {
    const kept = (await postSync('/api/cart', { accountId, version, cart })) as KeptCart | null
    return kept && { version: kept.version, value: kept.cart }
  },
  lock: 'cart_account',
}

/** Keeps the cart of a signed-in customer the same in this browser and on the account. Draws nothing. */
export function AccountCart({ accountId }: { accountId: string }) {
  const toast = useToast()
  const message = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(message.current), [])

  useAccountCopy(accountId, followed, {
    joined() {
      message.current = setTimeout(
        () =>
          toast({
            title: 'Sepet Güncellendi',
            description: 'Hesabınızdaki ürünler bu sepete eklendi.',
            tone: 'success',
          }),
        AFTER_THE_WELCOME_MS,
      )
    },
  })

  return null
}
