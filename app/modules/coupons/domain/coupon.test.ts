import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Coupon, CouponId } from './coupon.ts'
import { couponCodeOf, couponLabel, isCouponCode, judgeCoupon, MAX_COUPON_CODE } from './coupon.ts'

const NOW = Date.UTC(2026, 5, 15, 9)
const BUYER = 'buyer' as AccountId

function aCoupon(overrides: Partial<Coupon> = {}): Coupon {
  return {
    id: 'c1' as CouponId,
    code: 'HOSGELDIN10',
    active: true,
    startsAt: NOW - 1000,
    endsAt: NOW + 1000,
    minOrderMinor: 50_000,
    usageLimit: 5,
    useCount: 4,
    firstOrderOnly: false,
    discount: { kind: 'percentage', percentBp: basisPoints(1000) },
    ownerId: null,
    description: '',
    source: null,
    ...overrides,
  }
}

const ORDER = { accountId: BUYER, hasUsedIt: false, isFirstOrder: true, subtotalMinor: 50_000, now: NOW }

describe('a code that somebody typed', () => {
  test.each([
    ['indirim20', 'INDIRIM20'],
    ['İNDİRİM20', 'INDIRIM20'],
    ['ındırım20', 'INDIRIM20'],
    [' Hoş Geldin-10 ', 'HOSGELDIN-10'],
    ['ÇĞÖŞÜ', 'CGOSU'],
    ['STORY-482915', 'STORY-482915'],
    ['', ''],
  ])('%s is %s', (typed, code) => {
    expect(couponCodeOf(typed)).toBe(code)
    expect(couponCodeOf(couponCodeOf(typed))).toBe(code)
  })

  test.each(['', 'A B', 'İNDİRİM', "A'; drop table", 'x'.repeat(41), 'KUPON🎁'])('%s is no code', (text) => {
    expect(isCouponCode(text)).toBe(false)
  })
})

test('a code may be as long as the field that takes it, and no longer', () => {
  expect(isCouponCode('X'.repeat(MAX_COUPON_CODE))).toBe(true)
  expect(isCouponCode('X'.repeat(MAX_COUPON_CODE + 1))).toBe(false)
})

test('the row of a price names the coupon where its code is known', () => {
  expect(couponLabel('HOSGELDIN10')).toBe('Kupon indirimi (HOSGELDIN10)')
  expect(couponLabel(null)).toBe('Kupon indirimi')
})

describe('a coupon at checkout', () => {
  test('counts when nothing speaks against it, at the very minimum and for the last use', () => {
    expect(judgeCoupon(aCoupon(), ORDER)).toEqual({
      ok: true,
      value: { code: 'HOSGELDIN10', discount: { kind: 'percentage', percentBp: 1000 } },
    })
  })

  test.each([
    ['startsAt', { startsAt: NOW }],
    ['endsAt', { endsAt: NOW }],
  ])('counts at the very moment of its %s', (_name, overrides) => {
    expect(judgeCoupon(aCoupon(overrides), ORDER).ok).toBe(true)
  })

  test('counts without limits, and for its owner', () => {
    const coupon = aCoupon({ minOrderMinor: null, usageLimit: null, useCount: 9_999, ownerId: BUYER })
    expect(judgeCoupon(coupon, { ...ORDER, subtotalMinor: 0 }).ok).toBe(true)
  })

  test.each([
    ['is unknown', null, {}, 'Kupon kodu bulunamadı'],
    ["is somebody else's", aCoupon({ ownerId: 'other' as AccountId }), {}, 'Kupon kodu bulunamadı'],
    ['is switched off', aCoupon({ active: false }), {}, 'Bu kupon aktif değil'],
    ['was used by the customer', aCoupon(), { hasUsedIt: true }, 'Bu kuponu daha önce kullandınız'],
    [
      'is for a first order',
      aCoupon({ firstOrderOnly: true }),
      { isFirstOrder: false },
      'Bu kupon yalnızca ilk siparişinizde geçerlidir',
    ],
    ['has not begun', aCoupon({ startsAt: NOW + 1 }), {}, 'Bu kupon henüz geçerli değil'],
    ['is over', aCoupon({ endsAt: NOW - 1 }), {}, 'Bu kuponun geçerlilik süresi dolmuş'],
    ['needs a larger order', aCoupon(), { subtotalMinor: 49_999 }, 'Minimum 500,00 ₺ sipariş gerekli'],
    ['is used up', aCoupon({ useCount: 5 }), {}, 'Kupon kullanım limiti doldu'],
  ])('that %s is refused in the words of the spec', (_name, coupon, order, message) => {
    const judged = judgeCoupon(coupon, { ...ORDER, ...order })
    expect(judged.ok ? null : judged.error.message).toBe(message)
  })

  test('for a first order counts there, and one for every order never asks', () => {
    expect(judgeCoupon(aCoupon({ firstOrderOnly: true }), ORDER).ok).toBe(true)
    expect(judgeCoupon(aCoupon(), { ...ORDER, isFirstOrder: false }).ok).toBe(true)
  })

  test('is refused for the first of all reasons, in the order of the spec', () => {
    const faults = [
      [{ usageLimit: 4 }, {}, 'coupons/used-up'],
      [{}, { subtotalMinor: 1 }, 'coupons/below-minimum'],
      [{ endsAt: NOW - 1 }, {}, 'coupons/expired'],
      [{ startsAt: NOW + 1 }, {}, 'coupons/not-yet-valid'],
      [{ firstOrderOnly: true }, { isFirstOrder: false }, 'coupons/not-first-order'],
      [{}, { hasUsedIt: true }, 'coupons/already-used'],
      [{ active: false }, {}, 'coupons/inactive'],
      [{ ownerId: 'other' as AccountId }, {}, 'coupons/not-found'],
    ] as const
    let [coupon, order] = [aCoupon(), ORDER]
    for (const [ofCoupon, ofOrder, code] of faults) {
      ;[coupon, order] = [
        { ...coupon, ...ofCoupon },
        { ...order, ...ofOrder },
      ]
      const judged = judgeCoupon(coupon, order)
      expect(judged.ok ? null : judged.error.code).toBe(code)
    }
  })
})
