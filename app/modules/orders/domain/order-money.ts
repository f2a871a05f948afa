import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { ClosedGate } from './next-action.ts'
import { isWorkedOn } from './order-promise.ts'
import type { PaidDifference } from './order-revision-views.ts'
import type { OrderDetail } from './order-views.ts'
import type { PaymentState } from './payment.ts'
import { expectedPaidWith, PAID_WITH_LABELS, PAYMENT_STATE_LABELS, paymentStateOf } from './payment.ts'
import { isPrintedLine } from './work-order.ts'

/** An order as far as its money is shown. */
export type PaidOrder = Pick<
  OrderDetail,
  | 'status'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'paidAt'
  | 'paidWith'
  | 'paymentRemindedAt'
  | 'price'
  | 'lines'
> & {
  readonly paidDifference: PaidDifference | null
  /** By when a transfer is to be made; null where nobody waits for one. */
  readonly paymentDueAt: Instant | null
  /** `closedGate`. */
  readonly closedGate: ClosedGate | null
}

/** Something that is to be paid, or was. */
export interface MoneyDue {
  readonly label: string
  readonly amountMinor: Kurus
  readonly isPaid: boolean
  /** When and how it came, or by when it is awaited. */
  readonly text: string
}

/** What must be there before the goods go on, in words. */
export interface MoneyGate {
  readonly isOpen: boolean
  readonly text: string
}

/** What came of an order's money and what is still open, all of it with VAT. */
export interface OrderMoney {
  readonly state: PaymentState
  /** 'Ödendi', or that a change left something open. */
  readonly stateText: string
  readonly cameMinor: Kurus
  readonly openMinor: Kurus
  /** What has to be paid back; 0 where nothing. */
  readonly backMinor: Kurus
  readonly dues: readonly MoneyDue[]
  readonly gates: readonly MoneyGate[]
}

/** The money of an order as it is noted: paid as a whole or not at all, and what changes after that left open. */
export function moneyOf(order: PaidOrder): OrderMoney {
  const { price, status, paidDifference: differs } = order
  const state = paymentStateOf(order)
  const isCancelled = status === 'cancelled'
  const { totalMinor } = price
  if (state !== 'paid')
    return {
      state,
      stateText: PAYMENT_STATE_LABELS[state],
      cameMinor: 0,
      openMinor: isCancelled ? 0 : totalMinor,
      backMinor: 0,
      dues: [{ label: 'Sipariş tutarı', amountMinor: totalMinor, isPaid: false, text: awaitedText(order) }],
      gates: gatesOf(order),
    }
  const moreMinor = differs?.kind === 'due' ? differs.amountMinor : 0
  const lessMinor = differs?.kind === 'back' ? differs.amountMinor : 0
  const cameMinor = totalMinor - moreMinor + lessMinor
  const came: MoneyDue = {
    label: 'Sipariş tutarı',
    amountMinor: cameMinor,
    isPaid: true,
    text: cameText(order),
  }
  const isOpen = !isCancelled && moreMinor > 0
  const difference: MoneyDue = {
    label: 'Değişiklik farkı',
    amountMinor: moreMinor,
    isPaid: false,
    text: 'Sipariş ödendikten sonra değişti',
  }
  const backMinor = isCancelled ? cameMinor : lessMinor
  return {
    state,
    stateText: isOpen ? 'Fark bekleniyor' : backMinor > 0 ? 'İade edilecek' : PAYMENT_STATE_LABELS.paid,
    cameMinor,
    openMinor: isOpen ? moreMinor : 0,
    backMinor,
    dues: isOpen ? [came, difference] : [came],
    gates: gatesOf(order),
  }
}

function awaitedText({ status, paymentMethod, paymentDueAt, paymentRemindedAt }: PaidOrder): string {
  if (status === 'cancelled') return 'Sipariş iptal edildi, ödenmemişti'
  const how = `${PAID_WITH_LABELS[expectedPaidWith(paymentMethod)]} bekleniyor`
  const until = paymentDueAt === null ? '' : `, en geç ${formatDate(paymentDueAt)}`
  const reminded =
    paymentRemindedAt === null ? '' : `. Hatırlatma e-postası yazıldı: ${formatDateTime(paymentRemindedAt)}`
  return `${how}${until}${reminded}`
}

function cameText({ paidAt, paidWith }: PaidOrder): string {
  return [
    paidAt === null ? 'Sipariş verilirken ödendi' : `Geldi ${formatDateTime(paidAt)}`,
    ...(paidWith === null ? [] : [PAID_WITH_LABELS[paidWith]]),
  ].join(' · ')
}

/** Why print may not begin, in words of its gate. */
const CLOSED_TEXTS: Readonly<Record<ClosedGate, string>> = {
  'answer-cancel': 'Baskı kapısı kapalı: iptal isteği yanıtlanmadı',
  agree: 'Baskı kapısı alıcının onayıyla açılır',
  pay: 'Baskı kapısı ödemeyle açılır',
  'send-file': 'Baskı kapısı eksik baskı dosyasıyla açılır',
  'prepare-proof': 'Baskı kapısı onaylı provayla açılır',
  'approve-proof': 'Baskı kapısı alıcının prova onayıyla açılır',
}

/** Only of goods that are still to be made and sent; what is not printed has no gate of print. */
function gatesOf({ status, lines, closedGate, paymentStatus }: PaidOrder): readonly MoneyGate[] {
  if (!isWorkedOn(status)) return []
  const print: readonly MoneyGate[] = lines.some(isPrintedLine)
    ? [
        {
          isOpen: closedGate === null,
          text: closedGate === null ? 'Baskı kapısı açık' : CLOSED_TEXTS[closedGate],
        },
      ]
    : []
  const parcel: MoneyGate = {
    isOpen: true,
    text:
      paymentStatus === 'paid'
        ? 'Kargo kapısı açık, ödemesi geldi'
        : 'Kargo ödemeyi beklemez; verirken hatırlatılır',
  }
  return [...print, parcel]
}
