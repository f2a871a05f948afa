import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { CouponStatus } from '#app/modules/coupons/domain/coupon-status.ts'
import { COUPON_STATUS_LABELS } from '#app/modules/coupons/domain/coupon-status.ts'

const TONES: Readonly<Record<CouponStatus, BadgeTone>> = {
  active: 'success',
  passive: 'neutral',
  upcoming: 'warning',
  expired: 'danger',
}

/** The derived status of a coupon in one word. */
export function CouponStatusBadge({ status }: { status: CouponStatus }) {
  return <Badge tone={TONES[status]}>{COUPON_STATUS_LABELS[status]}</Badge>
}
