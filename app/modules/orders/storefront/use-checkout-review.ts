import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { toCartRequest } from '#app/modules/cart/domain/cart-changes.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CheckoutReviewAnswer } from './checkout-answer.ts'

type Typed = { readonly fields: Readonly<Record<string, string>>; readonly sameAddress: boolean }

const NO_CONNECTION = 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'

/** What came of asking for another coupon, or for none. */
export type CouponOutcome =
  | { readonly kind: 'applied' | 'removed' }
  | { readonly kind: 'refused' | 'unsent'; readonly message: string }

export interface CheckoutReview {
  /** The figures the buyer sees; null until the server has answered. */
  readonly priced: PricedCart | null
  /** The coupon that counts in `priced`. */
  readonly couponCode: string | null
  readonly needsMadeToOrderConsent: boolean
  readonly proofRelease: string | null
  readonly problem: string | null
  readonly retry: () => void
  /** Asks for the prices with another coupon, or without one; until the answer the old figures stand. */
  readonly chooseCoupon: (code: string | null) => Promise<CouponOutcome>
  /** Shows figures the server sent along with a refusal; `isWithoutCoupon` when it was about the coupon. */
  readonly showPriced: (priced: PricedCart, isWithoutCoupon: boolean) => void
}

interface ReviewOptions {
  readonly cart: Cart
  /** Changes with what would be ordered. */
  readonly cartKey: string
  /** Applied before, before a reload for instance. */
  readonly firstCoupon: string | null
  /** The coupon that counted does not any more. */
  readonly onCouponLost: (message: string) => void
}

/** Has the server price the cart for checkout; asks again when the cart changes, in another tab for instance. */
export function useCheckoutReview({
  cart,
  cartKey,
  firstCoupon,
  onCouponLost,
}: ReviewOptions): CheckoutReview {
  const [answer, setAnswer] = useState<Omit<CheckoutReviewAnswer, 'documents' | 'couponRefusal'> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ cart, onCouponLost })
  latest.current = { cart, onCouponLost }
  const coupon = useRef(firstCoupon)
  /** Only the answer to the last question is shown. */
  const asked = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `cartKey` stands for the cart, `attempt` for 'try again'
  useEffect(() => {
    if (latest.current.cart.lines.length === 0) return
    asked.current += 1
    const mine = asked.current
    const controller = new AbortController()
    void askReview(
      { cart: latest.current.cart, couponCode: coupon.current, typed: null },
      controller.signal,
    ).then((outcome) => {
      if (controller.signal.aborted || mine !== asked.current) return
      setProblem(outcome.problem)
      if (!outcome.answer) return
      coupon.current = outcome.answer.couponCode
      setAnswer(outcome.answer)
      if (outcome.answer.couponRefusal) latest.current.onCouponLost(outcome.answer.couponRefusal)
    })
    return () => controller.abort()
  }, [cartKey, attempt])

  const chooseCoupon = useCallback(async function ask(code: string | null): Promise<CouponOutcome> {
    asked.current += 1
    const mine = asked.current
    const { answer: next, problem: unsent } = await askReview({
      cart: latest.current.cart,
      couponCode: code,
      typed: null,
    })
    if (!next) return { kind: 'unsent', message: unsent }
    // The cart has changed meanwhile: what is said of the coupon must be true of the cart as it is now.
    if (mine !== asked.current) return ask(code)
    coupon.current = next.couponCode
    setProblem(null)
    setAnswer(next)
    if (next.couponRefusal) return { kind: 'refused', message: next.couponRefusal }
    return { kind: code === null ? 'removed' : 'applied' }
  }, [])

  return {
    priced: answer?.priced ?? null,
    couponCode: answer?.couponCode ?? null,
    needsMadeToOrderConsent: answer?.needsMadeToOrderConsent ?? false,
    proofRelease: answer?.proofRelease ?? null,
    problem,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    chooseCoupon,
    showPriced: useCallback((priced: PricedCart, isWithoutCoupon: boolean) => {
      if (isWithoutCoupon) coupon.current = null
      setAnswer((before) => ({
        needsMadeToOrderConsent: before?.needsMadeToOrderConsent ?? false,
        proofRelease: before?.proofRelease ?? null,
        couponCode: isWithoutCoupon ? null : (before?.couponCode ?? null),
        priced,
      }))
    }, []),
  }
}

/** Asks for prices and contract texts; with what was typed the texts name the buyer. */
export async function askReview(
  question: { readonly cart: Cart; readonly couponCode: string | null; readonly typed: Typed | null },
  signal?: AbortSignal,
): Promise<{ answer: CheckoutReviewAnswer; problem: null } | { answer: null; problem: string }> {
  const { cart, couponCode, typed } = question
  try {
    const response = await fetch('/api/checkout/review', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ cart: toCartRequest(cart), couponCode, typed }),
      signal: signal ?? null,
    })
    if (response.ok) return { answer: (await response.json()) as CheckoutReviewAnswer, problem: null }
    const refusal = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
    return { answer: null, problem: refusal?.error?.message ?? 'Sipariş özetiniz şu anda hazırlanamıyor.' }
  } catch {
    return { answer: null, problem: NO_CONNECTION }
  }
}
