import { describe, expect, test } from 'vitest'
import type { PaidOrder } from './order-money.ts'
import { moneyOf } from './order-money.ts'

const PRINTED = { printChoice: 'Serigrafi', design: null, artwork: null, places: [] }
const PLAIN = { ...PRINTED, printChoice: null }

function anOrder(overrides: Partial<PaidOrder> = {}, lines: readonly object[] = [PRINTED]): PaidOrder {
  return {
    status: 'new',
    paymentMethod: 'bank-transfer',
    paymentStatus: 'pending',
    paidAt: null,
    paidWith: null,
    paymentRemindedAt: null,
    paidDifference: null,
    paymentDueAt: Date.UTC(2026, 11, 1, 9),
    closedGate: 'pay',
    price: { totalMinor: 120_00 },
    lines,
    ...overrides,
  } as PaidOrder
}

const PAID = {
  paymentStatus: 'paid',
  paidAt: Date.UTC(2026, 10, 23, 11, 5),
  paidWith: 'bank',
  closedGate: null,
} as const

describe('the money of an order', () => {
  test('that waits for a transfer is open as a whole, with its last day', () => {
    expect(moneyOf(anOrder())).toEqual({
      state: 'pending',
      stateText: 'Ödeme bekleniyor',
      cameMinor: 0,
      openMinor: 120_00,
      backMinor: 0,
      dues: [
        {
          label: 'Sipariş tutarı',
          amountMinor: 120_00,
          isPaid: false,
          text: 'Havale / EFT bekleniyor, en geç 01.12.2026',
        },
      ],
      gates: [
        { isOpen: false, text: 'Baskı kapısı ödemeyle açılır' },
        { isOpen: true, text: 'Kargo ödemeyi beklemez; verirken hatırlatılır' },
      ],
    })
  })

  test('that was reminded of says so', () => {
    const { dues } = moneyOf(anOrder({ paymentRemindedAt: Date.UTC(2026, 11, 2, 7) }))
    expect(dues[0]?.text).toContain('. Hatırlatma e-postası yazıldı: 02.12.2026 10:00')
  })

  test('that came is all there, with when and how', () => {
    const money = moneyOf(anOrder(PAID))
    expect(money).toMatchObject({ state: 'paid', stateText: 'Ödendi', cameMinor: 120_00, openMinor: 0 })
    expect(money.dues).toEqual([
      {
        label: 'Sipariş tutarı',
        amountMinor: 120_00,
        isPaid: true,
        text: 'Geldi 23.11.2026 14:05 · Havale / EFT',
      },
    ])
    expect(money.gates).toEqual([
      { isOpen: true, text: 'Baskı kapısı açık' },
      { isOpen: true, text: 'Kargo kapısı açık, ödemesi geldi' },
    ])
  })

  test('of an order that was born paid names no day', () => {
    const { dues } = moneyOf(anOrder({ ...PAID, paidAt: null, paidWith: 'card' }))
    expect(dues[0]?.text).toBe('Sipariş verilirken ödendi · Kredi kartı')
  })

  test('that a change made dearer has come as it was, and the difference is open', () => {
    const money = moneyOf(anOrder({ ...PAID, paidDifference: { kind: 'due', amountMinor: 20_00 } }))
    expect(money).toMatchObject({
      stateText: 'Fark bekleniyor',
      cameMinor: 100_00,
      openMinor: 20_00,
      backMinor: 0,
      dues: [{ amountMinor: 100_00 }, { label: 'Değişiklik farkı', amountMinor: 20_00, isPaid: false }],
    })
  })

  test('that a change made cheaper has to be paid back in part', () => {
    const money = moneyOf(anOrder({ ...PAID, paidDifference: { kind: 'back', amountMinor: 30_00 } }))
    expect(money).toMatchObject({
      stateText: 'İade edilecek',
      cameMinor: 150_00,
      openMinor: 0,
      backMinor: 30_00,
    })
  })

  test.each([
    ['unpaid', {}, { stateText: 'Ödenmedi', cameMinor: 0, openMinor: 0, backMinor: 0 }],
    ['paid', PAID, { stateText: 'İade edilecek', cameMinor: 120_00, openMinor: 0, backMinor: 120_00 }],
  ])('of a cancelled order that was %s waits for nothing more', (_what, more, money) => {
    expect(moneyOf(anOrder({ ...more, status: 'cancelled' }))).toMatchObject({ ...money, gates: [] })
  })

  test('has no gate of print where nothing is printed, and none once the goods have left', () => {
    expect(moneyOf(anOrder({}, [PLAIN])).gates).toHaveLength(1)
    expect(moneyOf(anOrder({ status: 'shipped' })).gates).toEqual([])
  })
})
