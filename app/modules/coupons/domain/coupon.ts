import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { CouponDiscount } from '#app/modules/pricing/domain/price-engine.ts'

export type CouponId = Brand<string, 'CouponId'>

/** Most characters of a code. */
export const MAX_COUPON_CODE = 40

/** What the list can be sorted by; unasked the newest come first. */
export const COUPON_SORTS = { created: 'date', code: 'text', validity: 'date', usage: 'number' } as const
export type CouponSort = keyof typeof COUPON_SORTS

/** The list counts so far and no further. */
export const MOST_COUPONS = 10_000

/** A code as it is stored: capital ASCII letters, digits, hyphen and underscore. */
const COUPON_CODE = /^[A-Z0-9_-]{1,40}$/

/** Where a coupon comes from when nobody wrote it by hand (product decision 14). */
export type CouponSource = 'story_reward'

/** A coupon of the shop (product decision 14). Each customer may use it once; a cancelled order gives the use back. */
export interface Coupon {
  readonly id: CouponId
  readonly code: string
  readonly active: boolean
  readonly startsAt: Instant
  /** The last moment at which it counts: the end of its last day in Istanbul. */
  readonly endsAt: Instant
  /** Null without a minimum. Compared with the subtotal: without VAT, before any discount. */
  readonly minOrderMinor: Kurus | null
  /** How often it may be used by all customers together; null without a limit. */
  readonly usageLimit: number | null
  /** How often it is used now, uses of cancelled orders left out. */
  readonly useCount: number
  /** Whether it counts only for a buyer's first order; cancelled ones are none. */
  readonly firstOrderOnly: boolean
  readonly discount: CouponDiscount
  /** Null for everybody's coupon. */
  readonly ownerId: AccountId | null
  readonly description: string
  readonly source: CouponSource | null
}

/** A coupon that counts for an order. */
export interface AppliedCoupon {
  readonly code: string
  readonly discount: CouponDiscount
}

export const SIGN_IN_FOR_COUPON = 'Kupon kullanmak için giriş yapmalısınız.'

/**
 * What somebody typed as a code: upper case, Turkish letters as their ASCII ones, white space gone. `İndirim 20` and
 * `ındırım20` are both `INDIRIM20`. Safe to repeat. Whether there is such a coupon is another question.
 */
export function couponCodeOf(typed: string): string {
  return foldTurkish(typed).replace(/\s/g, '').toUpperCase()
}

/** Whether a text is a code as it is stored. */
export function isCouponCode(text: string): boolean {
  return COUPON_CODE.test(text)
}

/** What the coupon's row of a price is called wherever it stands. */
export function couponLabel(couponCode: string | null): string {
  return couponCode === null ? 'Kupon indirimi' : `Kupon indirimi (${couponCode})`
}

const NOT_FIRST_ORDER = 'Bu kupon yalnızca ilk siparişinizde geçerlidir'

/**
 * Whether a coupon counts for an order now: the seven checks of the spec (back office §5), in its order and words, and
 * after the one about this customer's use whether it is his first order, where the coupon asks for that.
 * Refusals: 'coupons/not-found' (also for somebody else's coupon), 'coupons/inactive', 'coupons/already-used',
 * 'coupons/not-first-order', 'coupons/not-yet-valid', 'coupons/expired', 'coupons/below-minimum', 'coupons/used-up'.
 */
export function judgeCoupon(
  coupon: Coupon | null,
  order: {
    readonly accountId: AccountId
    /** Whether this customer used it for an order that is not cancelled. */
    readonly hasUsedIt: boolean
    /** Whether this buyer has no order yet that is not cancelled; only asked where the coupon wants to know. */
    readonly isFirstOrder: boolean
    /** Kuruş, without VAT, before discounts. */
    readonly subtotalMinor: Kurus
    readonly now: Instant
  },
): Result<AppliedCoupon> {
  if (coupon === null || (coupon.ownerId !== null && coupon.ownerId !== order.accountId)) {
    return fail.notFound('coupons/not-found', 'Kupon kodu bulunamadı')
  }
  const { code, discount, minOrderMinor, usageLimit } = coupon
  if (!coupon.active) return fail.forbidden('coupons/inactive', 'Bu kupon aktif değil')
  if (order.hasUsedIt) return fail.invalid('coupons/already-used', 'Bu kuponu daha önce kullandınız')
  if (coupon.firstOrderOnly && !order.isFirstOrder)
    return fail.invalid('coupons/not-first-order', NOT_FIRST_ORDER)
  if (order.now < coupon.startsAt)
    return fail.invalid('coupons/not-yet-valid', 'Bu kupon henüz geçerli değil')
  if (order.now > coupon.endsAt) return fail.invalid('coupons/expired', 'Bu kuponun geçerlilik süresi dolmuş')
  if (minOrderMinor !== null && order.subtotalMinor < minOrderMinor) {
    return fail.invalid('coupons/below-minimum', `Minimum ${formatLira(minOrderMinor)} sipariş gerekli`, {
      minOrderMinor,
    })
  }
  if (usageLimit !== null && coupon.useCount >= usageLimit) {
    return fail.invalid('coupons/used-up', 'Kupon kullanım limiti doldu')
  }
  return ok({ code, discount })
}
