import type { Instant } from '#app/kernel/instant.ts'
import type { Coupon } from './coupon.ts'
import { COUPON_STATUS_LABELS } from './coupon-status.ts'

/** How a customer's profile sorts his coupons (spec, back office §4). */
export const COUPON_GROUPS = ['active', 'used', 'expired'] as const
export type CouponGroup = (typeof COUPON_GROUPS)[number]

export const COUPON_GROUP_TITLES: Readonly<Record<CouponGroup, string>> = {
  active: 'Aktif kuponlar',
  used: 'Kullanılmış kuponlar',
  expired: 'Süresi dolmuş kuponlar',
}

/** What a coupon is called in its customer's profile: the back office's words, and one of its own for what was used. */
export function accountCouponLabel({ group, isUsable }: Pick<AccountCoupon, 'group' | 'isUsable'>): string {
  if (group === 'used') return 'Kullanıldı'
  if (group === 'expired') return COUPON_STATUS_LABELS.expired
  return COUPON_STATUS_LABELS[isUsable ? 'active' : 'upcoming']
}

/** A coupon as its customer sees it. */
export interface AccountCoupon {
  readonly code: string
  readonly discount: Coupon['discount']
  readonly minOrderMinor: Coupon['minOrderMinor']
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly description: string
  readonly source: Coupon['source']
  readonly group: CouponGroup
  /** It counts now; a coupon of the first group may also begin later. */
  readonly isUsable: boolean
}

/**
 * The coupon in its customer's profile: used when this customer has used it or nobody may use it any more, else expired
 * after its last moment, else active. A coupon the shop has switched off before it was used is none for him: null.
 */
export function toAccountCoupon(
  coupon: Coupon,
  { hasUsedIt, now }: { readonly hasUsedIt: boolean; readonly now: Instant },
): AccountCoupon | null {
  const { code, discount, minOrderMinor, startsAt, endsAt, description, source } = coupon
  const isUsedUp = coupon.usageLimit !== null && coupon.useCount >= coupon.usageLimit
  const group: CouponGroup = hasUsedIt || isUsedUp ? 'used' : now > endsAt ? 'expired' : 'active'
  if (group === 'active' && !coupon.active) return null
  const isUsable = group === 'active' && now >= startsAt
  return { code, discount, minOrderMinor, startsAt, endsAt, description, source, group, isUsable }
}

/** The coupons of one group: what runs out first stands first among the active ones, the newest first elsewhere. */
export function couponsOfGroup(coupons: readonly AccountCoupon[], group: CouponGroup): AccountCoupon[] {
  const direction = group === 'active' ? 1 : -1
  return coupons
    .filter((coupon) => coupon.group === group)
    .toSorted((a, b) => direction * (a.endsAt - b.endsAt))
}
