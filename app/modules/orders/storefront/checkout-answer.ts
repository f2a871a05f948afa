import type { SubmissionResult } from '@conform-to/react'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { ConfirmationStep } from '#app/modules/orders/domain/order-confirmation.ts'

/** What the checkout's action answers when nothing was ordered. */
export interface CheckoutAnswer {
  /** Faults of the form, beside its fields; null when the form was well formed. */
  readonly reply: SubmissionResult<string[]> | null
  /** Why a well-formed order was refused; null when the form was at fault. */
  readonly refusal: {
    readonly code: string
    readonly message: string
    /** The cart as it stands now, when the refusal is about it. */
    readonly priced: PricedCart | null
    /** What the buyer does next, when the order has to be confirmed first. */
    readonly step: ConfirmationStep | null
  } | null
}

/** What `/api/checkout/review` answers. */
export interface CheckoutReviewAnswer {
  readonly priced: PricedCart
  /** The coupon that counts in `priced`. */
  readonly couponCode: string | null
  /** Why the one that was asked for does not. */
  readonly couponRefusal: string | null
  readonly needsMadeToOrderConsent: boolean
  /** What a company may agree to about proofs it does not answer; null where nothing is offered. */
  readonly proofRelease: string | null
  readonly documents: readonly { readonly kind: string; readonly title: string; readonly html: string }[]
}
