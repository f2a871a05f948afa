import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { AgreedDocument, ComposedMail, MailBlock } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail, mailFarewell, shownVersion } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { addressLine, fullName } from './checkout.ts'
import { invoiceLine, lineDetails } from './documents.ts'
import type { OrderDetail } from './order-views.ts'
import { paymentDueAt, transferRows } from './payment.ts'
import { priceRows, shippingSentence } from './price-rows.ts'
import { withdrawalText } from './withdrawal.ts'

/** What the mail shows of an order. */
export type ConfirmedOrder = Pick<
  OrderDetail,
  'orderNumber' | 'createdAt' | 'buyer' | 'delivery' | 'invoice' | 'note' | 'lines' | 'price' | 'couponCode'
>

export interface ConfirmationInput {
  /**
   * `agreed`: the buyer ordered at checkout. `to-approve`: staff made the order, and the mail asks him to agree to it on
   * its page. `approved`: he just has, and the mail brings the texts.
   */
  readonly kind: 'agreed' | 'to-approve' | 'approved'
  readonly shop: ShopSettings
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
  const { kind, shop, order, documents, publicUrl, receiptUrl } = input
  const { subject, opening, link } = WORDS[kind]
  const wayToOrder: MailBlock = { kind: 'secret-link', text: link, href: receiptUrl }
  return composeMail(
    shop,
    `${subject}: ${order.orderNumber}`,
    [
      { kind: 'paragraph', text: `Merhaba ${fullName(order.buyer)},` },
      {
        kind: 'paragraph',
        text: `${opening} Sipariş numaranız ${order.orderNumber}, tarihi ${formatDateTime(order.createdAt)}.`,
      },
      ...(kind === 'to-approve' ? [wayToOrder] : []),
      ...goods(order),
      ...payment(shop, order),
      ...delivery(shop, order),
      ...legal(order, documents, publicUrl),
      wayToOrder,
      ...mailFarewell(shop, publicUrl),
    ],
    documents,
  )
}

const WORDS = {
  agreed: {
    subject: 'Siparişiniz alındı',
    opening: 'Siparişinizi aldık, teşekkür ederiz.',
    link: 'Siparişinizi görüntüleyin',
  },
  'to-approve': {
    subject: 'Siparişiniz onayınızı bekliyor',
    opening:
      'Görüştüğümüz siparişi sizin için hazırladık. Üretime başlayabilmemiz için lütfen sipariş sayfanızda ön bilgilendirme formunu ve sözleşmeyi okuyup onaylayın.',
    link: 'Siparişinizi inceleyin ve onaylayın',
  },
  approved: {
    subject: 'Siparişinizi onayladınız',
    opening: 'Siparişinizi onayladınız, teşekkür ederiz. Onayladığınız metinler bu iletidedir.',
    link: 'Siparişinizi görüntüleyin',
  },
} as const

function goods(order: ConfirmedOrder): MailBlock[] {
  const lines = order.lines.map((line) => ({
    title: line.title,
    details: lineDetails(line),
    sum: `${line.quantity} adet × ${formatLira(line.unitMinor)}`,
    total: formatLira(line.lineMinor),
  }))
  const sums = priceRows(order.price, order.couponCode).map((row) => ({
    label: row.label,
    text: row.text,
    strong: row.kind === 'total',
  }))
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'Ürünler' },
    { kind: 'lines', lines },
    { kind: 'pairs', isSum: true, rows: sums },
  ]
  if (order.note) blocks.push({ kind: 'paragraph', text: `Sipariş notunuz: ${order.note}` })
  return blocks
}

function payment({ bank, paymentTermDays }: ShopSettings, order: ConfirmedOrder): MailBlock[] {
  const heading: MailBlock = { kind: 'heading', text: 'Ödeme: havale / EFT' }
  if (!bank.iban)
    return [heading, { kind: 'paragraph', text: 'Banka hesap bilgilerimizi size ayrıca ileteceğiz.' }]
  const lastDay = formatDate(paymentDueAt(order.createdAt, paymentTermDays))
  const { orderNumber, price } = order
  const rows = [
    ...transferRows(bank, { orderNumber, totalMinor: price.totalMinor }),
    { label: 'Son ödeme günü', text: `${lastDay} (${paymentTermDays} iş günü)` },
  ]
  return [
    heading,
    { kind: 'pairs', isSum: false, rows },
    { kind: 'paragraph', text: 'Lütfen açıklama alanına yalnızca sipariş numaranızı yazın.' },
  ]
}

function delivery(shop: ShopSettings, order: ConfirmedOrder): MailBlock[] {
  return [
    { kind: 'heading', text: 'Teslimat ve fatura' },
    {
      kind: 'pairs',
      isSum: false,
      rows: [
        { label: 'Alıcı', text: `${fullName(order.buyer)}, ${formatPhone(order.buyer.phone)}` },
        { label: 'Teslimat adresi', text: addressLine(order.delivery) },
        { label: 'Fatura', text: invoiceLine(order.invoice) },
        { label: 'Kargo', text: shippingSentence(order.price.shipping.kind, shop.shipping) },
      ],
    },
    { kind: 'heading', text: 'Bundan sonra' },
    { kind: 'list', items: nextSteps(order) },
  ]
}

/** The print file is checked only where something is printed. */
function nextSteps({ lines }: ConfirmedOrder): string[] {
  const check = 'Baskı dosyanızı kontrol ediyor, bir sorun görürsek sizi arıyoruz.'
  return [
    'Siparişinizi 24 saat içinde onaylıyoruz.',
    ...(lines.some((line) => line.isMadeToOrder) ? [check] : []),
    'Hazırlanan ürünlerinizi kargoya veriyor, takip numarasını e-posta ile bildiriyoruz.',
  ]
}

function legal(order: ConfirmedOrder, documents: readonly AgreedDocument[], publicUrl: string): MailBlock[] {
  const withdrawal = order.lines.map((line) => `${line.title}: ${withdrawalText(line.isMadeToOrder)}`)
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'Cayma hakkı' },
    { kind: 'list', items: [...new Set(withdrawal)] },
    { kind: 'link', text: 'İade koşulları ve adımları', href: `${publicUrl}/iade-politikasi` },
    { kind: 'link', text: 'Kişisel verileriniz: KVKK Aydınlatma Metni', href: `${publicUrl}/kvkk` },
  ]
  if (documents.length === 0) return blocks
  return [
    ...blocks,
    { kind: 'heading', text: 'Onayladığınız metinler' },
    {
      kind: 'list',
      items: documents.map(
        (document) => `${document.title} (sürüm ${shownVersion(document)}), tam metni aşağıdadır`,
      ),
    },
  ]
}
