import type { SubmissionResult } from '@conform-to/react'

/** What the server says to a sent coupon form. */
export interface CouponFormAnswer {
  /** What was typed and what is wrong with it, for showing the form again; null when nothing needs to be. */
  readonly reply: SubmissionResult | null
  /** Why it was not saved. */
  readonly problem: {
    readonly code: string
    readonly message: string
    /** With 'coupons/version-conflict': the version to save against to overwrite the other change. */
    readonly newestVersion: number | null
  } | null
  readonly saved: 'created' | 'changed' | null
}

/** The answer when none came from the server. */
export const COUPON_SAVE_FAILED: CouponFormAnswer = {
  reply: null,
  problem: {
    code: 'coupons/save-failed',
    message: 'Kupon kaydedilirken bir hata oluştu.',
    newestVersion: null,
  },
  saved: null,
}
