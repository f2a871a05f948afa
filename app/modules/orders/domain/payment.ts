import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, startOfIstanbulDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatIban } from '#app/kernel/turkish-ids.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addWorkingTime } from '#app/modules/calendar/domain/work-calendar.ts'
import type { BankDetails } from '#app/modules/settings/domain/shop-settings.ts'
import type { PaymentMethod } from './checkout.ts'
import type { OrderStatus } from './order-status.ts'

/** Working days between the reminder and the cancellation it announces: a transfer takes two. */
const DAYS_AFTER_REMINDER = 3

/** On this day the transfer must have been made at the latest; the day itself still counts. */
export function paymentDueAt(calendar: WorkCalendar, createdAt: Instant, termDays: number): Instant {
  return addWorkingTime(calendar, createdAt, termDays)
}

/** Whether the last day of the payment term is over in Istanbul. */
export function isPaymentOverdue(
  calendar: WorkCalendar,
  createdAt: Instant,
  termDays: number,
  now: Instant,
): boolean {
  return startOfIstanbulDay(paymentDueAt(calendar, createdAt, termDays)) + DAY_MS <= now
}

/** The last day a reminded transfer may arrive where unpaid orders are cancelled. */
export function cancelAfterReminder(calendar: WorkCalendar, remindedAt: Instant): Instant {
  return addWorkingTime(calendar, remindedAt, DAYS_AFTER_REMINDER)
}

/** Whether the day a reminder named is over. */
export function isCancelDue(cancelAt: Instant, now: Instant): boolean {
  return startOfIstanbulDay(cancelAt) + DAY_MS <= now
}

/** Where to transfer to, how much and with which description, as rows; what the owner has not entered is left out. */
export function transferRows(
  bank: BankDetails,
  order: { readonly orderNumber: string; readonly totalMinor: Kurus },
): readonly { readonly label: string; readonly text: string }[] {
  return [
    { label: 'Banka', text: bank.bankName },
    { label: 'Hesap sahibi', text: bank.accountHolder },
    { label: 'IBAN', text: bank.iban === '' ? '' : formatIban(bank.iban) },
    { label: 'Tutar', text: formatLira(order.totalMinor) },
    { label: 'Açıklama', text: order.orderNumber },
  ].filter((row) => row.text !== '')
}

/** How a payment came in, as it is noted and printed (spec, back office §9). */
export const PAID_WITH = ['card', 'bank', 'cash', 'other'] as const
export type PaidWith = (typeof PAID_WITH)[number]

export const PAID_WITH_LABELS: Readonly<Record<PaidWith, string>> = {
  card: 'Kredi kartı',
  bank: 'Havale / EFT',
  cash: 'Kapıda ödeme',
  other: 'Diğer',
}

/** What is most likely when a payment is noted: what the buyer chose. */
export function expectedPaidWith(method: PaymentMethod): PaidWith {
  return method === 'card' ? 'card' : 'bank'
}

/** Whether the money is there (spec, back office §9): `unpaid` is what nobody waits for any more. */
export type PaymentState = 'paid' | 'pending' | 'unpaid'

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  paid: 'Ödendi',
  pending: 'Ödeme bekleniyor',
  unpaid: 'Ödenmedi',
}

/** A cancelled order's payment is not awaited; one that arrived stays paid until it is given back. */
export function paymentStateOf(order: {
  readonly status: OrderStatus
  readonly paymentStatus: 'pending' | 'paid'
}): PaymentState {
  if (order.paymentStatus === 'paid') return 'paid'
  return order.status === 'cancelled' ? 'unpaid' : 'pending'
}

/** Whether a transfer is still to come for it. */
export function isTransferAwaited(order: {
  readonly status: OrderStatus
  readonly paymentStatus: 'pending' | 'paid'
  readonly paymentMethod: PaymentMethod
}): boolean {
  return paymentStateOf(order) === 'pending' && order.paymentMethod === 'bank-transfer'
}
