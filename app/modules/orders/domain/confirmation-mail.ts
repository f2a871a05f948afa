import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { AgreedDocument, ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import { shownVersion } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import { addressLine } from './checkout.ts'
import { invoiceLine } from './documents.ts'
import { buyerFacts, buyerRow, invoiceRows, orderedLines } from './order-mails.ts'
import { promiseLabel } from './order-promise.ts'
import type { OrderDetail } from './order-views.ts'
import { paymentDueAt, transferRows } from './payment.ts'
import { priceRows, shippingSentence } from './price-rows.ts'
import { parcelDays } from './shown-promise.ts'
import { keptForTransferUntil, keptSentence } from './stock-hold.ts'
import { withdrawalText } from './withdrawal.ts'

/** What the mail shows of an order. */
export type ConfirmedOrder = Pick<
  OrderDetail,
  | 'orderNumber'
  | 'createdAt'
  | 'buyer'
  | 'delivery'
  | 'invoice'
  | 'purchaseOrderNumber'
  | 'note'
  | 'lines'
  | 'price'
  | 'couponCode'
  | 'promises'
>

export interface ConfirmationInput extends MailContext {
  /**
   * `agreed`: the buyer ordered at checkout. `to-approve`: staff made the order, and the mail asks him to agree to it on
   * its page. `approved`: he just has, and the mail brings the texts.
   */
  readonly kind: 'agreed' | 'to-approve' | 'approved'
  readonly order: ConfirmedOrder
  readonly documents: readonly AgreedDocument[]
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
  /** The buyer's own page of the order, with its unguessable token. */
  readonly receiptUrl: string
}

/**
 * The mail that confirms an order: every line with what was chosen, all sums as the order stores them (none is
 * computed here), how to pay, what happens next, withdrawal per line and the documents agreed to. It is the durable
 * copy the law asks for, so both renderings carry the documents in full. The HTML is a table layout with inline
 * styles; it loads nothing.
 */
export function confirmationMail(input: ConfirmationInput): ComposedMail {
  const { kind, texts, shop, order, documents, publicUrl, receiptUrl } = input
  const ordered = {
    ...buyerFacts({ publicUrl, orderUrl: receiptUrl, orderNumber: order.orderNumber, buyer: order.buyer }),
    'siparis-tarihi': formatDateTime(order.createdAt),
    urunler: [orderedLines(order.lines)],
    tutarlar: [sums(order)],
    'siparis-notu': order.note,
    'odeme-bilgileri': payment(
      shop,
      order,
      kind === 'agreed' ? keptForTransferUntil(order.createdAt, shop) : null,
    ),
    'teslimat-bilgileri': [delivery(shop, order)],
    'baski-kontrolu': order.lines.some((line) => line.isMadeToOrder) ? FILE_CHECK : '',
    'cayma-hakki': [withdrawals(order)],
  }
  if (kind === 'to-approve')
    return fillMail(texts, 'mail-order-to-approve', { shop, facts: ordered, documents })
  return fillMail(texts, kind === 'agreed' ? 'mail-order-confirmed' : 'mail-order-approved', {
    shop,
    facts: { ...ordered, 'onaylanan-metinler': agreedTexts(documents) },
    documents,
  })
}

/** The print file is checked only where something is printed. */
const FILE_CHECK = 'Baskı dosyanızı kontrol ediyor, bir sorun görürsek sizi arıyoruz.'

function sums(order: ConfirmedOrder): MailBlock {
  const rows = priceRows(order.price, order.couponCode).map((row) => ({
    label: row.label,
    text: row.text,
    strong: row.kind === 'total',
  }))
  return { kind: 'pairs', isSum: true, rows }
}

/** How to pay; `keptUntil` where the goods of the order are kept for its transfer and not for good. */
function payment(shop: ShopSettings, order: ConfirmedOrder, keptUntil: Instant | null): MailBlock[] {
  const { bank, paymentTermDays } = shop
  if (!bank.iban) return [{ kind: 'paragraph', text: 'Banka hesap bilgilerimizi size ayrıca ileteceğiz.' }]
  const lastDay = formatDate(paymentDueAt(calendarOf(shop), order.createdAt, paymentTermDays))
  const { orderNumber, price } = order
  const rows = [
    ...transferRows(bank, { orderNumber, totalMinor: price.totalMinor }),
    { label: 'Son ödeme günü', text: `${lastDay} (${paymentTermDays} iş günü)` },
  ]
  return [
    { kind: 'pairs', isSum: false, rows },
    { kind: 'paragraph', text: 'Lütfen açıklama alanına yalnızca sipariş numaranızı yazın.' },
    ...(keptUntil === null ? [] : [{ kind: 'paragraph', text: keptSentence(keptUntil) } as const]),
  ]
}

function delivery(shop: ShopSettings, order: ConfirmedOrder): MailBlock {
  return {
    kind: 'pairs',
    isSum: false,
    rows: [
      buyerRow('Alıcı', order.buyer),
      { label: 'Teslimat adresi', text: addressLine(order.delivery) },
      ...promisedRows(order),
      { label: 'Fatura', text: invoiceLine(order.invoice) },
      ...invoiceRows(order),
      { label: 'Kargo', text: shippingSentence(order.price.shipping.kind, shop.shipping), isOwn: true },
    ],
  }
}

/** The days it was promised for; none where no day was said. */
function promisedRows({
  promises,
  delivery,
  lines,
}: ConfirmedOrder): { readonly label: string; readonly text: string }[] {
  const promise = promises.at(-1)
  if (!promise) return []
  const text = promiseText(promise, locative(delivery.city))
  const remedy = promise.remedy === '' ? '' : ` ${promise.remedy}`
  const parcels = parcelDays(promise, lines).map(({ label, days }) => `${label}: ${days}`)
  return [
    { label: promiseLabel(promise), text: `${text}.${remedy}` },
    ...(parcels.length > 0 ? [{ label: 'Hazır olanlar önce gelir', text: parcels.join('; ') }] : []),
  ]
}

function withdrawals(order: ConfirmedOrder): MailBlock {
  const items = order.lines.map((line) => `${line.title}: ${withdrawalText(line.isMadeToOrder)}`)
  return { kind: 'list', items: [...new Set(items)] }
}

function agreedTexts(documents: readonly AgreedDocument[]): MailBlock[] {
  const items = documents.map(
    (document) => `${document.title} (sürüm ${shownVersion(document)}), tam metni aşağıdadır`,
  )
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}
