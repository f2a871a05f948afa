import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import type { ComposedMail, MailBlock } from '#app/modules/mail/domain/mail-blocks.ts'
import { composeMail, mailFarewell } from '#app/modules/mail/domain/mail-blocks.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import { CONSENT_LABELS } from './consents.ts'
import { lineDetails } from './documents.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderDetail, Shipment } from './order-views.ts'
import { transferRows } from './payment.ts'
import { withdrawalText } from './withdrawal.ts'

/** Who is written to about which order. `orderUrl` is the buyer's own page of it, with its unguessable token. */
export interface MailContext {
  readonly shop: ShopSettings
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
  readonly orderUrl: string
  readonly orderNumber: string
  readonly buyer: Buyer
}

/** The statuses a buyer is told about, with what is said. `effectsOf` says when; the two are tied by a test. */
const STATUS_WORDS: Partial<Record<OrderStatus, { readonly subject: string; readonly text: string }>> = {
  processing: {
    subject: 'Siparişiniz hazırlanıyor',
    text: 'Siparişinizi hazırlamaya başladık. Baskı dosyaları bu aşamadan sonra değiştirilemez; bir sorun görürsek sizi ararız.',
  },
  shipped: {
    subject: 'Siparişiniz kargoya verildi',
    text: 'Siparişinizi kargoya verdik.',
  },
  cancelled: {
    subject: 'Siparişiniz iptal edildi',
    // The refund as the spec states it, and as the law does (product decision 26).
    text: 'Siparişiniz iptal edildi. Ödeme yaptıysanız tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.',
  },
}

/** The mail about a new status, with the parcel's number and link where it is on its way. Null where there is nothing to say. */
export function statusMail(
  context: MailContext,
  status: OrderStatus,
  shipment: Shipment | null,
): ComposedMail | null {
  const words = STATUS_WORDS[status]
  if (!words) return null
  const parcel = status === 'shipped' && shipment ? parcelBlocks(shipment) : []
  return toBuyer(context, words.subject, [{ kind: 'paragraph', text: words.text }, ...parcel])
}

function parcelBlocks({ carrierName, trackingNumber, trackingUrl, note }: Shipment): MailBlock[] {
  const blocks: MailBlock[] = [
    {
      kind: 'pairs',
      isSum: false,
      rows: [
        { label: 'Kargo şirketi', text: carrierName },
        { label: 'Takip numarası', text: trackingNumber },
      ],
    },
  ]
  if (trackingUrl) blocks.push({ kind: 'link', text: 'Kargonuzu takip edin', href: trackingUrl })
  if (note) blocks.push({ kind: 'paragraph', text: `Notumuz: ${note}` })
  return blocks
}

/** The one reminder of an open transfer, with everything a bank asks for. `cancelAt` is said where the order ends by itself. */
export function paymentReminderMail(
  context: MailContext,
  order: { readonly createdAt: Instant; readonly totalMinor: Kurus; readonly cancelAt: Instant | null },
): ComposedMail {
  const { shop, orderNumber } = context
  const opened = `${formatDate(order.createdAt)} tarihli siparişinizin ödemesi henüz bize ulaşmadı.`
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: `${opened} Ödemeyi yaptıysanız bu iletiyi dikkate almayın.` },
  ]
  if (shop.bank.iban) {
    const rows = transferRows(shop.bank, { orderNumber, totalMinor: order.totalMinor })
    blocks.push({ kind: 'pairs', isSum: false, rows })
    blocks.push({
      kind: 'paragraph',
      text: 'Lütfen açıklama alanına yalnızca sipariş numaranızı yazın.',
    })
  }
  if (order.cancelAt !== null) {
    const text = `Ödeme ${formatDate(order.cancelAt)} gününe kadar ulaşmazsa siparişiniz iptal edilir.`
    blocks.push({ kind: 'paragraph', text })
  }
  return toBuyer(context, 'Ödemenizi bekliyoruz', blocks)
}

/** Says that the order ended because its payment never came, as the reminder had announced. */
export function unpaidCancelledMail(context: MailContext): ComposedMail {
  const text =
    'Ödemesi belirtilen güne kadar ulaşmadığı için siparişiniz iptal edildi. Ödeme bu arada yola çıktıysa tutarı 10 iş günü içinde ve en geç 14 gün içinde iade ederiz.'
  return toBuyer(context, 'Siparişiniz iptal edildi', [{ kind: 'paragraph', text }])
}

/** Says that the invoice can be downloaded. The file itself stays on the order's page, where only its owner finds it. */
export function invoiceReadyMail(context: MailContext): ComposedMail {
  const text = 'Siparişinizin faturası hazır. Sipariş sayfanızdan PDF olarak indirebilirsiniz.'
  return toBuyer(context, 'Faturanız hazır', [{ kind: 'paragraph', text }])
}

/** What staff are told of a new order: who, what, how much, and the way to it in the back office. */
export function orderAlertMail({
  shop,
  order,
  adminUrl,
}: {
  readonly shop: ShopSettings
  readonly order: Pick<OrderDetail, 'orderNumber' | 'buyer' | 'invoice' | 'note' | 'lines' | 'price'>
  readonly adminUrl: string
}): ComposedMail {
  const { orderNumber, buyer, invoice, note, lines, price } = order
  const company = invoice.type === 'corporate' ? [{ label: 'Firma', text: invoice.companyName }] : []
  const blocks: MailBlock[] = [
    {
      kind: 'pairs',
      isSum: false,
      rows: [
        { label: 'Sipariş numarası', text: orderNumber },
        { label: 'Müşteri', text: `${fullName(buyer)}, ${formatPhone(buyer.phone)}` },
        ...company,
        { label: 'Toplam (KDV dahil)', text: formatLira(price.totalMinor), strong: true },
      ],
    },
    {
      kind: 'lines',
      lines: lines.map((line) => ({
        title: line.title,
        details: lineDetails(line),
        sum: `${line.quantity} adet × ${formatLira(line.unitMinor)}`,
        total: formatLira(line.lineMinor),
      })),
    },
    ...(note ? [{ kind: 'paragraph' as const, text: `Sipariş notu: ${note}` }] : []),
    ...staffFarewell(adminUrl),
  ]
  return composeMail(shop, `Yeni sipariş: ${orderNumber}`, blocks)
}

/** Confirms a print file that was added or replaced; a first one ends the right of withdrawal, which is said again. */
export function artworkMail(
  context: MailContext,
  change: { readonly title: string; readonly fileName: string; readonly endsWithdrawal: boolean },
): ComposedMail {
  const text = `${change.title} ürününün baskı dosyasını aldık: ${change.fileName}. Baskıdan önce kontrol ediyoruz.`
  const blocks: MailBlock[] = [{ kind: 'paragraph', text }]
  if (change.endsWithdrawal) {
    blocks.push({ kind: 'paragraph', text: withdrawalText(true) })
    blocks.push({ kind: 'paragraph', text: `Onayınız: ${CONSENT_LABELS['made-to-order']}` })
  }
  return toBuyer(context, 'Baskı dosyanız güncellendi', blocks)
}

/** Tells staff that the file they may have looked at is another one now. */
export function artworkAlertMail({
  shop,
  orderNumber,
  buyer,
  change,
  adminUrl,
}: {
  readonly shop: ShopSettings
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly change: { readonly title: string; readonly from: string | null; readonly to: string }
  readonly adminUrl: string
}): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    { label: 'Ürün', text: change.title },
    { label: 'Önceki dosya', text: change.from ?? 'Yoktu' },
    { label: 'Yeni dosya', text: change.to },
  ]
  const about = change.from === null ? 'Baskı dosyası eklendi' : 'Baskı dosyası değişti'
  return composeMail(shop, `${about}: ${orderNumber}`, [
    { kind: 'pairs', isSum: false, rows },
    ...staffFarewell(adminUrl),
  ])
}

/** The way to the order, and how to stop these mails. */
function staffFarewell(adminUrl: string): MailBlock[] {
  return [
    { kind: 'link', text: 'Siparişi yönetimde açın', href: adminUrl },
    {
      kind: 'paragraph',
      text: 'Bu iletileri Siparişler sayfasındaki “Yeni siparişlerde bana e-posta gönder” anahtarıyla kapatabilirsiniz.',
    },
  ]
}

/** Greeting, what there is to say, the way to the order's page, and where to ask. */
function toBuyer(context: MailContext, about: string, blocks: readonly MailBlock[]): ComposedMail {
  const { shop, publicUrl, orderUrl, orderNumber, buyer } = context
  return composeMail(shop, `${about}: ${orderNumber}`, [
    { kind: 'paragraph', text: `Merhaba ${fullName(buyer)},` },
    ...blocks,
    { kind: 'secret-link', text: 'Siparişinizi görüntüleyin', href: orderUrl },
    ...mailFarewell(shop, publicUrl),
  ])
}
