import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { Coupon, CouponId } from './coupon.ts'
import type { CouponFormValues } from './coupon-form.ts'
import {
  couponFormValues,
  couponSchema,
  discountText,
  emptyCouponForm,
  isCouponIncomplete,
  typedDiscount,
} from './coupon-form.ts'
import { COUPON_STATUS_LABELS, couponStatus } from './coupon-status.ts'

const NOON = Date.parse('2026-03-02T09:00:00Z')
const VALUES: CouponFormValues = {
  ...emptyCouponForm(NOON),
  code: 'bahar20',
  value: '20',
  endDate: '2026-03-31',
}

function read(values: Partial<CouponFormValues>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...VALUES, ...values })) {
    if (typeof value === 'string') form.set(name, value)
    else if (value) form.set(name, 'on')
  }
  return parseWithZod(form, { schema: couponSchema })
}

function couponOf(values: Partial<CouponFormValues>) {
  const submission = read(values)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return submission.value
}

function faultsOf(values: Partial<CouponFormValues>) {
  const submission = read(values)
  return submission.status === 'error' ? (submission.error ?? {}) : {}
}

describe('the coupon form', () => {
  it('starts today and says nothing of the rest', () => {
    // An hour before midnight in London is the next day in Istanbul.
    expect(emptyCouponForm(Date.parse('2026-03-02T22:30:00Z'))).toMatchObject({
      startDate: '2026-03-03',
      endDate: '',
      minOrder: '',
      usageLimit: '',
      firstOrderOnly: false,
      active: true,
    })
  })

  it('reads whole Istanbul days: the last one to its end', () => {
    const { startsAt, endsAt } = couponOf({ startDate: '2026-03-31', endDate: '2026-03-31' })
    expect(startsAt).toBe(Date.parse('2026-03-30T21:00:00Z'))
    expect(endsAt).toBe(Date.parse('2026-03-31T20:59:59.999Z'))
  })

  it.each([
    ['İndirim 20', 'INDIRIM20'],
    ['ığüşöç-1', 'IGUSOC-1'],
    ['yaz_2026', 'YAZ_2026'],
  ])('stores %s as %s', (code, stored) => {
    expect(couponOf({ code }).code).toBe(stored)
  })

  it.each([
    ['percentage', '12,5', '%12,5'],
    ['percentage', '0.01', '%0,01'],
    ['percentage', '100', '%100'],
    ['fixed', '1.234,5', '1.234,50 ₺'],
    ['fixed', '0,01', '0,01 ₺'],
  ] as const)('reads %s %s as %s', (kind, value, text) => {
    expect(discountText(couponOf({ kind, value }).discount)).toBe(text)
  })

  it.each([
    ['percentage', '0'],
    ['percentage', '100,01'],
    ['percentage', '12,345'],
    ['percentage', '-5'],
    ['fixed', '0'],
    ['fixed', '-5'],
    ['fixed', '12.5'],
    ['fixed', '1.000.000,01'],
    ['fixed', 'çok'],
  ] as const)('refuses %s %s', (kind, value) => {
    expect(faultsOf({ kind, value })).toHaveProperty('value')
    expect(typedDiscount(kind, value)).toBeNull()
  })

  it('takes an empty minimum for none and an empty limit for unlimited', () => {
    expect(couponOf({})).toMatchObject({ minOrderMinor: null, usageLimit: null })
    expect(couponOf({ minOrder: '0' }).minOrderMinor).toBeNull()
    expect(couponOf({ minOrder: '750,5', usageLimit: '1.000' })).toMatchObject({
      minOrderMinor: 75_050,
      usageLimit: 1000,
    })
  })

  it.each([
    ['code', ''],
    ['code', '%%%'],
    ['code', 'A'.repeat(41)],
    ['value', ''],
    ['startDate', ''],
    ['startDate', '2026-02-30'],
    ['endDate', ''],
    ['endDate', '2026-13-01'],
    ['endDate', '2026-03-01'],
    ['minOrder', '-1'],
    ['minOrder', 'x'],
    ['usageLimit', '0'],
    ['usageLimit', '1,5'],
    ['usageLimit', '9999999999'],
    ['description', 'x'.repeat(301)],
    ['version', '0'],
    ['kind', 'gift'],
  ])('refuses %s %j beside its field', (field, value) => {
    expect(Object.keys(faultsOf({ [field]: value }))).toEqual([field])
  })

  it('knows when one of the three needed fields is missing', () => {
    expect(isCouponIncomplete(VALUES)).toBe(false)
    for (const field of ['code', 'value', 'endDate']) {
      expect(isCouponIncomplete({ ...VALUES, [field]: ' ' })).toBe(true)
    }
    expect(isCouponIncomplete({})).toBe(true)
  })

  it('gives the same coupon when it is sent back untouched', () => {
    const { version: _version, ...input } = couponOf({
      kind: 'fixed',
      value: '1.250,75',
      minOrder: '2.000',
      usageLimit: '5',
    })
    const stored: Coupon = { ...input, id: 'CPN-1' as CouponId, useCount: 3, ownerId: null, source: null }
    expect(couponOf(couponFormValues({ ...stored, version: 4 }))).toEqual({ ...input, version: 4 })
  })
})

describe('the status of a coupon', () => {
  const days = { startsAt: NOON, endsAt: NOON + 10 }
  it.each([
    ['expired', { active: true }, NOON + 11],
    ['expired', { active: false }, NOON + 11],
    ['upcoming', { active: false }, NOON - 1],
    ['active', { active: true }, NOON + 10],
    ['passive', { active: false }, NOON],
  ] as const)('is %s', (status, coupon, now) => {
    expect(couponStatus({ ...days, ...coupon }, now)).toBe(status)
  })
})

it('the statuses are called in these words', () => {
  expect(COUPON_STATUS_LABELS).toEqual({
    active: 'Aktif',
    passive: 'Pasif',
    upcoming: 'Henüz Aktif Değil',
    expired: 'Süresi Dolmuş',
  })
})
