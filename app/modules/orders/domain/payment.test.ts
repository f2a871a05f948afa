import { describe, expect, it } from 'vitest'
import {
  cancelAfterReminder,
  isCancelDue,
  isPaymentOverdue,
  paymentDueAt,
  paymentStateOf,
  transferRows,
} from './payment.ts'
import { paymentFormSchema } from './payment-form.ts'

/** Monday, 2 March 2026, noon in Istanbul. */
const MONDAY = Date.UTC(2026, 2, 2, 9)
/** The first moment of a day of March 2026 in Istanbul. */
const midnightOf = (day: number) => Date.UTC(2026, 2, day - 1, 21)

describe('the payment term', () => {
  it('counts working days, and its last day counts whole', () => {
    expect(paymentDueAt(MONDAY, 5)).toBe(Date.UTC(2026, 2, 9, 9))
    expect(isPaymentOverdue(MONDAY, 5, midnightOf(10) - 1)).toBe(false)
    expect(isPaymentOverdue(MONDAY, 5, midnightOf(10))).toBe(true)
    expect(isPaymentOverdue(MONDAY, 0, midnightOf(3))).toBe(true)
  })

  it('leaves three working days after the reminder, over a weekend too', () => {
    const friday = Date.UTC(2026, 2, 6, 7)
    expect(cancelAfterReminder(friday)).toBe(Date.UTC(2026, 2, 11, 7))
    expect(isCancelDue(cancelAfterReminder(friday), midnightOf(12) - 1)).toBe(false)
    expect(isCancelDue(cancelAfterReminder(friday), midnightOf(12))).toBe(true)
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
