import { describe, expect, test } from 'vitest'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { accountCouponLabel, couponsOfGroup, toAccountCoupon } from './account-coupon.ts'
import type { Coupon, CouponId } from './coupon.ts'

const NOW = Date.UTC(2026, 5, 15, 9)

function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 'c1' as CouponId,
    code: 'STORY-482917',
    active: true,
    startsAt: NOW - 1000,
    endsAt: NOW + 1000,
    minOrderMinor: 50_000,
    usageLimit: 1,
    firstOrderOnly: false,
    useCount: 0,
    discount: { kind: 'fixed', amountMinor: 10_000 },
    ownerId: 'buyer' as AccountId,
    description: '',
    source: 'story_reward',
    ...overrides,
  }
}

const seen = (overrides: Partial<Coupon>, hasUsedIt = false) =>
  toAccountCoupon(aCoupon(overrides), { hasUsedIt, now: NOW })

describe('a coupon in its customer’s profile', () => {
  test.each([
    ['active', {}, false],
    ['active', { endsAt: NOW }, false],
    ['active', { startsAt: NOW + 500 }, false],
    ['used', { useCount: 1 }, true],
    ['used', { useCount: 1 }, false],
    ['used', { usageLimit: null, useCount: 7 }, true],
    ['used', { useCount: 1, endsAt: NOW - 1 }, true],
    ['used', { useCount: 1, active: false }, true],
    ['expired', { endsAt: NOW - 1 }, false],
    ['expired', { endsAt: NOW - 1, active: false }, false],
    ['active', { usageLimit: null, useCount: 7 }, false],
  ] as const)('is %s: %j', (group, coupon, hasUsedIt) => {
    expect(seen(coupon, hasUsedIt)?.group).toBe(group)
  })

  test('is not there while the shop has switched it off', () => {
    expect(seen({ active: false })).toBeNull()
  })

  test('can be used from its first to its last moment only', () => {
    expect(seen({ startsAt: NOW })?.isUsable).toBe(true)
    expect(seen({ startsAt: NOW + 1 })?.isUsable).toBe(false)
    expect(seen({ endsAt: NOW - 1 })?.isUsable).toBe(false)
    expect(seen({ useCount: 1 }, true)?.isUsable).toBe(false)
  })

  test('stands before those that run out later', () => {
    const coupons = [NOW + 3000, NOW + 1000, NOW + 2000].flatMap((endsAt) => seen({ endsAt }) ?? [])
    expect(couponsOfGroup(coupons, 'active').map(({ endsAt }) => endsAt - NOW)).toEqual([1000, 2000, 3000])
    expect(couponsOfGroup(coupons, 'expired')).toEqual([])
  })

  test.each([
    [{ group: 'active', isUsable: true }, 'Aktif'],
    [{ group: 'active', isUsable: false }, 'Henüz Aktif Değil'],
    [{ group: 'used', isUsable: false }, 'Kullanıldı'],
    [{ group: 'expired', isUsable: false }, 'Süresi Dolmuş'],
  ] as const)('is named as the back office names it: %j', (coupon, label) => {
    expect(accountCouponLabel(coupon)).toBe(label)
  })
})
