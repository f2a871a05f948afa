import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CheckoutReviewAnswer } from './checkout-answer.ts'

type Typed = { readonly fields: Readonly<Record<string, string>>; readonly sameAddress: boolean }

const NO_CONNECTION = 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'

export interface CheckoutReview {
  /** The figures the buyer sees; null until the server has answered. */
  readonly priced: PricedCart | null
  readonly needsMadeToOrderConsent: boolean
  readonly problem: string | null
  readonly retry: () => void
  /** Shows figures the server sent along with a refusal. */
  readonly showPriced: (priced: PricedCart) => void
}

/** Has the server price the cart for checkout; asks again when the cart changes, in another tab for instance. */
export function useCheckoutReview(cart: Cart, cartKey: string): CheckoutReview {
  const [answer, setAnswer] = useState<Pick<
    CheckoutReviewAnswer,
    'priced' | 'needsMadeToOrderConsent'
  > | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(cart)
  latest.current = cart

  // biome-ignore lint/correctness/useExhaustiveDependencies: `cartKey` stands for the cart, `attempt` for 'try again'
  useEffect(() => {
    if (latest.current.lines.length === 0) return
    const controller = new AbortController()
    void askReview(latest.current, null, controller.signal).then((outcome) => {
      if (controller.signal.aborted) return
      setProblem(outcome.problem)
      if (outcome.answer) setAnswer(outcome.answer)
    })
    return () => controller.abort()
  }, [cartKey, attempt])

  return {
    priced: answer?.priced ?? null,
    needsMadeToOrderConsent: answer?.needsMadeToOrderConsent ?? false,
    problem,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    showPriced: useCallback(
      (priced: PricedCart) => setAnswer((before) => ({ needsMadeToOrderConsent: false, ...before, priced })),
      [],
    ),
  }
}

/** Asks for prices and contract texts; with what was typed the texts name the buyer. */
export async function askReview(
  cart: Cart,
  typed: Typed | null,
  signal: AbortSignal,
): Promise<{ answer: CheckoutReviewAnswer; problem: null } | { answer: null; problem: string }> {
  try {
    const response = await fetch('/api/checkout/review', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ cart: toCartRequest(cart), typed }),
      signal,
    })
    if (response.ok) return { answer: (await response.json()) as CheckoutReviewAnswer, problem: null }
    const refusal = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
    return { answer: null, problem: refusal?.error?.message ?? 'Sipariş özetiniz şu anda hazırlanamıyor.' }
  } catch {
    return { answer: null, problem: NO_CONNECTION }
  }
}
