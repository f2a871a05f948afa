import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import type { Closure } from '#app/modules/calendar/domain/work-calendar.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import {
  cancelAfterReminder,
  isCancelDue,
  isPaymentOverdue,
  paymentDueAt,
  paymentStateOf,
  transferRows,
} from './payment.ts'
import { paymentFormSchema } from './payment-form.ts'

const CALENDAR = calendarOf(DEFAULT_CALENDAR)
/** Monday, 2 March 2026, noon in Istanbul. */
const MONDAY = Date.UTC(2026, 2, 2, 9)
/** The first moment of a day of March 2026 in Istanbul. */
const midnightOf = (day: number) => Date.UTC(2026, 2, day - 1, 21)

describe('the payment term', () => {
  it('counts working days, and its last day counts whole', () => {
    expect(paymentDueAt(CALENDAR, MONDAY, 5)).toBe(Date.UTC(2026, 2, 9, 9))
    expect(isPaymentOverdue(CALENDAR, MONDAY, 5, midnightOf(10) - 1)).toBe(false)
    expect(isPaymentOverdue(CALENDAR, MONDAY, 5, midnightOf(10))).toBe(true)
    expect(isPaymentOverdue(CALENDAR, MONDAY, 0, midnightOf(3))).toBe(true)
  })

  it('leaves three working days after the reminder, over a weekend too', () => {
    const friday = Date.UTC(2026, 2, 6, 7)
    const cancelAt = cancelAfterReminder(CALENDAR, friday)
    expect(cancelAt).toBe(Date.UTC(2026, 2, 11, 7))
    expect(isCancelDue(cancelAt, midnightOf(12) - 1)).toBe(false)
    expect(isCancelDue(cancelAt, midnightOf(12))).toBe(true)
  })

  it('passes over a feast with its eve, and over the days the shop takes off', () => {
    // Ramazan 2026: Thursday 19 March is its eve, 20 to 22 March the feast.
    const tuesday = Date.UTC(2026, 2, 17, 9)
    expect(paymentDueAt(CALENDAR, tuesday, 3)).toBe(Date.UTC(2026, 2, 24, 9))
    expect(isPaymentOverdue(CALENDAR, tuesday, 3, midnightOf(25) - 1)).toBe(false)
    expect(cancelAfterReminder(CALENDAR, tuesday)).toBe(Date.UTC(2026, 2, 24, 9))
    const stocktaking: Closure = {
      id: 'K-1',
      name: 'Sayım',
      firstDay: '2026-03-18',
      lastDay: '2026-03-18',
      kind: 'closed',
      scope: 'shop',
    }
    const closed = calendarOf({ ...DEFAULT_CALENDAR, closures: [stocktaking] })
    expect(paymentDueAt(closed, tuesday, 3)).toBe(Date.UTC(2026, 2, 25, 9))
  })
})

it('the rows of a transfer leave out what the owner has not entered', () => {
  const order = { orderNumber: 'ORD-2026-0001', totalMinor: 12_345 }
  const bank = { bankName: '', accountHolder: 'Örnek A.Ş.', iban: 'TR809999900000000000000001' }
  expect(transferRows(bank, order).map(({ label }) => label)).toEqual([
    'Hesap sahibi',
    'IBAN',
    'Tutar',
    'Açıklama',
  ])
})

it('a payment is paid, awaited, or, once the order is cancelled, not paid', () => {
  expect(paymentStateOf({ status: 'new', paymentStatus: 'pending' })).toBe('pending')
  expect(paymentStateOf({ status: 'cancelled', paymentStatus: 'pending' })).toBe('unpaid')
  expect(paymentStateOf({ status: 'cancelled', paymentStatus: 'paid' })).toBe('paid')
})

it('the form knows yes with a method, and no', () => {
  const yes = { intent: 'payment', paid: 'yes', paidWith: 'cash', revision: 0 }
  expect(paymentFormSchema.safeParse(yes).data).toEqual({ paidWith: 'cash', revision: 0 })
  expect(paymentFormSchema.safeParse({ ...yes, paid: 'no' }).data).toEqual({ paidWith: null, revision: 0 })
  for (const paidWith of [undefined, null, '', 'cheque', ['cash']])
    expect(paymentFormSchema.safeParse({ ...yes, paidWith }).error?.issues[0]?.message).toBe(
      'Lütfen ödeme yöntemini seçin.',
    )
  for (const paid of ['', 'true', true, undefined, 'yes '])
    expect(paymentFormSchema.safeParse({ ...yes, paid }).success).toBe(false)
  for (const revision of [-1, 0.5, 2 ** 31, Number.NaN, null, undefined])
    expect(paymentFormSchema.safeParse({ ...yes, revision }).success).toBe(false)
})
