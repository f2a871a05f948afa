import type { Instant } from '#app/kernel/instant.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import { fail } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Coupon, CouponId, CouponSource } from '../domain/coupon.ts'
import type { CouponInput } from '../domain/coupon-form.ts'
import type { coupons } from './tables.server.ts'

export const CODE_TAKEN = fail.conflict<CouponId>(
  'coupons/code-taken',
  'Bu kupon kodu zaten var. Lütfen başka bir kod girin.',
  { field: 'code' },
)

export function toCoupon(row: typeof coupons.$inferSelect): Coupon {
  const { percentBp, amountMinor } = row
  return {
    id: row.id as CouponId,
    code: row.code,
    active: row.active,
    startsAt: row.startsAt.getTime() as Instant,
    endsAt: row.endsAt.getTime() as Instant,
    minOrderMinor: row.minOrderMinor,
    usageLimit: row.usageLimit,
    useCount: row.useCount,
    firstOrderOnly: row.firstOrderOnly,
    discount:
      amountMinor === null
        ? { kind: 'percentage', percentBp: basisPoints(percentBp ?? 0) }
        : { kind: 'fixed', amountMinor },
    ownerId: row.ownerId as AccountId | null,
    description: row.description,
    source: row.source as CouponSource | null,
  }
}

/** What a coupon says, as its row holds it; who owns it and how often it is used stand beside. */
export function couponColumns(coupon: Omit<CouponInput, 'version'>) {
  const { code, active, discount, startsAt, endsAt, minOrderMinor, usageLimit, description } = coupon
  return {
    code,
    active,
    minOrderMinor,
    usageLimit,
    description,
    firstOrderOnly: coupon.firstOrderOnly,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    percentBp: discount.kind === 'percentage' ? discount.percentBp : null,
    amountMinor: discount.kind === 'fixed' ? discount.amountMinor : null,
  }
}
