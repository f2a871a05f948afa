import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { OrderedChoice } from './line-goods.ts'
import type { OrderStatus } from './order-status.ts'
import { isOnItsWay } from './order-status.ts'

/** How many pieces go back to stock, by the id of the line or of its row (`OrderedChoice`). */
export type RestockedPieces = ReadonlyMap<string, number>

type CancelledLine = Pick<OrderedChoice, 'id' | 'title' | 'quantity' | 'isMadeToOrder'>

/**
 * Whether somebody must say what goes back to stock before an order is cancelled: once its goods, or a parcel of them
 * (`hasLeft`), have left the shop, and once printing may have begun on them. Before that everything is as it was on the
 * shelf. `lines` are those with a stock.
 */
export function asksWhatReturns(
  status: OrderStatus,
  lines: readonly Pick<CancelledLine, 'isMadeToOrder'>[],
  hasLeft = false,
): boolean {
  if (lines.length === 0) return false
  return (
    hasLeft ||
    isOnItsWay(status) ||
    (status === 'processing' && lines.some(({ isMadeToOrder }) => isMadeToOrder))
  )
}

/** What goes back of a line unless somebody says otherwise: nothing that may be printed, everything else. */
export function restockedByDefault(
  status: OrderStatus,
  { quantity, isMadeToOrder }: Pick<CancelledLine, 'quantity' | 'isMadeToOrder'>,
): number {
  return isMadeToOrder && status !== 'new' ? 0 : quantity
}

/**
 * What goes back to stock when an order is cancelled, for each choice of its lines (`choicesOfLines`). Refuses with 'orders/restock-unasked' where
 * nobody has said it and somebody must, and with 'orders/restock-wrong' more pieces than the line has, fewer than none,
 * and lines of other orders.
 */
export function restockOf(
  status: OrderStatus,
  lines: readonly CancelledLine[],
  said: RestockedPieces | null,
  hasLeft = false,
): Result<RestockedPieces> {
  if (said === null && asksWhatReturns(status, lines, hasLeft))
    return fail.invalid('orders/restock-unasked', RESTOCK_UNASKED)
  const known = new Map(lines.map((line) => [line.id as string, line]))
  for (const [lineId, pieces] of said ?? []) {
    const line = known.get(lineId)
    if (!line)
      return fail.invalid('orders/restock-wrong', 'Bu ürün siparişte bulunamadı. Lütfen sayfayı yenileyin.')
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > line.quantity)
      return fail.invalid(
        'orders/restock-wrong',
        `“${line.title}” için stoğa 0 ile ${line.quantity} arasında adet dönebilir.`,
      )
  }
  return ok(new Map(lines.map((line) => [line.id, said?.get(line.id) ?? restockedByDefault(status, line)])))
}

const RESTOCK_UNASKED =
  'Bu siparişin ürünleri basılmış veya teslim edilmiş olabilir. Stoğa neyin döneceğini siparişin kendi sayfasında belirtip iptal edin.'

/** What whoever cancels an order is told about money and invoice before he does. */
export interface CancelDuties {
  /** What must be paid back, with VAT; null where nothing was paid. */
  readonly refundMinor: Kurus | null
  readonly payment: string
  /** Whether an invoice was issued, which must be cancelled too. */
  readonly hasInvoice: boolean
  readonly invoice: string
}

/** What cancelling leaves to be done outside the shop: paying back, and the invoice's own cancellation. */
export function cancelDuties(order: {
  readonly paymentStatus: 'pending' | 'paid'
  readonly totalMinor: Kurus
  readonly paidWith: string | null
  readonly invoiceName: string | null
}): CancelDuties {
  const { paymentStatus, totalMinor, paidWith, invoiceName } = order
  const isPaid = paymentStatus === 'paid'
  const how = paidWith === null ? '' : ` (${paidWith})`
  return {
    refundMinor: isPaid ? totalMinor : null,
    payment: isPaid
      ? `Ödeme alındı${how}: ${formatLira(totalMinor)} alıcıya iade edilmeli. İadeyi siz yaparsınız; yapınca ödemeyi “alınmadı” olarak işaretleyin.`
      : 'Ödeme alınmadı; iade edilecek tutar yok.',
    hasInvoice: invoiceName !== null,
    invoice:
      invoiceName === null
        ? 'Fatura yüklenmemiş; iptal edilecek fatura yok.'
        : `Fatura yüklenmiş (${invoiceName}): muhasebenizde iptal edin veya alıcıdan iade faturası isteyin.`,
  }
}
