import type { Instant } from '#app/kernel/instant.ts'
import type { Coupon } from './coupon.ts'

/** How the back office sorts coupons (spec, back office §4); derived, never stored. */
export const COUPON_STATUSES = ['active', 'passive', 'upcoming', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

export const COUPON_STATUS_LABELS: Readonly<Record<CouponStatus, string>> = {
  active: 'Aktif',
  passive: 'Pasif',
  upcoming: 'Henüz Aktif Değil',
  expired: 'Süresi Dolmuş',
}

/** The status of a coupon now: its days come before its switch, as in the spec. */
export function couponStatus(
  { active, startsAt, endsAt }: Pick<Coupon, 'active' | 'startsAt' | 'endsAt'>,
  now: Instant,
): CouponStatus {
  if (now > endsAt) return 'expired'
  if (now < startsAt) return 'upcoming'
  return active ? 'active' : 'passive'
}
