import { useEffect } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'
import type { CartSync, AccountCart as KeptCart } from '#app/modules/cart/domain/account-cart.ts'
import { cartText } from '#app/modules/cart/domain/account-cart.ts'
import { readRecord, writeRecord } from './account-cart-record.ts'
import { cartStore } from './cart-store.ts'
import { followAccountCart } from './follow-account-cart.ts'

/** Several changes in a row, typing a note for instance, are one. */
const REST_MS = 400
/** The welcome after signing in has been read by then; there is one message at a time. */
const AFTER_THE_WELCOME_MS = 5200

/** Keeps the cart of a signed-in customer the same in this browser and on the account. Draws nothing. */
export function AccountCart({ accountId }: { accountId: string }) {
  const toast = useToast()

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    let message: ReturnType<typeof setTimeout> | undefined
    const follow = followAccountCart({
      accountId,
      local: cartStore,
      record: { read: readRecord, write: writeRecord },
      isSignedIn: hasSessionHint,
      send,
      alone,
      onJoined: () => {
        message = setTimeout(
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
    const soon = (): void => {
      clearTimeout(rest)
      rest = setTimeout(() => void follow(), REST_MS)
    }
    const whenChanged = (): void => {
      if (cartText(cartStore.current()) !== readRecord()?.text) soon()
    }
    const whenSeen = (): void => {
      if (document.visibilityState === 'visible') soon()
    }
    const leave = cartStore.subscribe(whenChanged)
    document.addEventListener('visibilitychange', whenSeen)
    window.addEventListener('focus', soon)
    window.addEventListener('online', soon)
    void follow()
    return () => {
      clearTimeout(rest)
      clearTimeout(message)
      leave()
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('focus', soon)
      window.removeEventListener('online', soon)
    }
  }, [accountId, toast])

  return null
}

async function send(sync: CartSync): Promise<KeptCart | null> {
  try {
    const answer = await fetch('/api/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(sync),
    })
    return answer.ok ? ((await answer.json()) as KeptCart) : null
  } catch {
    return null
  }
}

/** Locks exist on secure origins only; without them each tab is on its own, and a clash is merged. */
async function alone(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('cart_account', run)
  else await run()
}
