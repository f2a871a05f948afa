import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOrderNumber, isOrderNumber } from './order-number.ts'
import type { OrderStatus } from './order-status.ts'
import {
  ADMIN_STATUS_LABELS,
  CUSTOMER_STATUS_LABELS,
  effectsOf,
  isOnItsWay,
  isOrderStatus,
  ORDER_STATUSES,
  stockEffectOfConfirming,
} from './order-status.ts'

const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

describe('a change of order status', () => {
  it.each(pairs.filter(([from, to]) => from === to))('from %s to %s does nothing', (from, to) => {
    expect(effectsOf(from, to)).toEqual({ stock: 'none', couponUse: 'none', mail: false })
  })

  it.each(ORDER_STATUSES.filter((status) => status !== 'cancelled'))(
    'returns stock and coupon use from %s into cancelled, and takes them again on the way back',
    (status) => {
      expect(effectsOf(status, 'cancelled')).toMatchObject({ stock: 'return', couponUse: 'return' })
      expect(effectsOf('cancelled', status)).toMatchObject({ stock: 'take', couponUse: 'take' })
    },
  )

  it('moves goods only where cancelled is one of the two, and mails where the buyer would ask: prepared, shipped, cancelled', () => {
    for (const [from, to] of pairs.filter(([from, to]) => from !== to)) {
      const effects = effectsOf(from, to)
      expect(effects.stock !== 'none').toBe(from === 'cancelled' || to === 'cancelled')
      expect(effects.couponUse).toBe(effects.stock)
      expect(effects.mail).toBe(['processing', 'shipped', 'cancelled'].includes(to))
    }
  })

  it('takes released goods again wherever the order goes, has none to return, and leaves its coupon used', () => {
    for (const to of ORDER_STATUSES.filter((status) => status !== 'new')) {
      expect(effectsOf('new', to, true)).toMatchObject(
        to === 'cancelled' ? { stock: 'none', couponUse: 'return' } : { stock: 'take', couponUse: 'none' },
      )
    }
  })

  it('takes released goods again with a payment or the yes of the buyer, and never those of a cancelled order', () => {
    expect(stockEffectOfConfirming('new', true)).toBe('take')
    expect(stockEffectOfConfirming('new', false)).toBe('none')
    expect(stockEffectOfConfirming('cancelled', true)).toBe('none')
  })

  it('never returns or takes twice along any chain of changes', () => {
    const chain = fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 30 })
    fc.assert(
      fc.property(chain, (statuses) => {
        let status: OrderStatus = 'new'
        let held = 1
        for (const next of statuses) {
          const { stock } = effectsOf(status, next)
          held += stock === 'take' ? 1 : stock === 'return' ? -1 : 0
          status = next
          expect(held).toBe(status === 'cancelled' ? 0 : 1)
        }
      }),
    )
  })

  it('has the goods outside the shop from shipping on, and not when they were never sent', () => {
    expect(ORDER_STATUSES.filter(isOnItsWay)).toEqual(['shipped', 'delivered', 'completed'])
  })

  it('has the labels of the spec', () => {
    expect(ADMIN_STATUS_LABELS).toMatchObject({ new: 'Yeni', completed: 'Tamamlandı', cancelled: 'İptal' })
    expect(CUSTOMER_STATUS_LABELS).toMatchObject({
      new: 'Beklemede',
      processing: 'Hazırlanıyor',
      shipped: 'Kargoda',
      delivered: 'Teslim Edildi',
      completed: 'Tamamlandı',
      cancelled: 'İptal',
    })
    expect(['new', 'all', '__proto__', ''].filter(isOrderStatus)).toEqual(['new'])
  })
})

describe('the order number', () => {
  it.each([
    [2026, 1, 'ORD-2026-0001'],
    [2026, 9999, 'ORD-2026-9999'],
    [2026, 10_000, 'ORD-2026-10000'],
    [2031, 123_456, 'ORD-2031-123456'],
  ])('of %i and %i is %s', (year, sequence, text) => {
    expect(formatOrderNumber(year, sequence)).toBe(text)
  })

  it('is recognised, and differs for different sequences', () => {
    const sequence = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        expect(isOrderNumber(formatOrderNumber(2026, a))).toBe(true)
        expect(formatOrderNumber(2026, a) === formatOrderNumber(2026, b)).toBe(a === b)
      }),
    )
  })

  it.each([
    'ORD-2026-0000',
    'ORD-2026-001',
    'ORD-2026-00001',
    'ord-2026-0001',
    'ORD-26-0001',
    ' ORD-2026-0001',
    'ORD-2026-0001\n',
    'ORD-2026-9999999999999',
    '',
  ])('is not %j', (text) => {
    expect(isOrderNumber(text)).toBe(false)
  })

  it.each([
    [2026, 0],
    [2026, -1],
    [2026, 1.5],
    [2026, Number.NaN],
    [26, 1],
    [2026.5, 1],
  ])('is not made of %d and %d', (year, sequence) => {
    expect(() => formatOrderNumber(year, sequence)).toThrow()
  })
})
