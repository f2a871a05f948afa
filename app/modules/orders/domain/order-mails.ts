import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { unlinked } from '#app/kernel/unlinked-text.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailKind } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailBlock, MailLine } from '#app/modules/site-files/domain/mails/mail-block.ts'
import { droppedDesignText } from './artwork.ts'
import type { Buyer } from './checkout.ts'
import { fullName } from './checkout.ts'
import { CONSENT_LABELS } from './consents.ts'
import { chargedTexts, lineDetails, sumText } from './documents.ts'
import { CODE_MINUTES } from './order-confirmation.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderDetail } from './order-views.ts'
import type { OrderParcel } from './parcel.ts'
import { transferRows } from './payment.ts'
import type { HoldReason } from './stock-hold.ts'
import { withdrawalText } from './withdrawal.ts'

/** Who is written to about which order. `orderUrl` is the buyer's own page of it, with its unguessable token. */
export interface OrderMailContext extends MailContext {
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
  readonly orderUrl: string
  readonly orderNumber: string
  readonly buyer: Buyer
}

/** The statuses a buyer is told about, each in a mail of its own. `effectsOf` says when; the two are tied by a test. */
const TOLD = {
  processing: 'mail-order-processing',
  shipped: 'mail-order-shipped',
  cancelled: 'mail-order-cancelled',
} as const satisfies Partial<Record<OrderStatus, MailKind>>

/** A parcel as far as a mail tells of it. */
export type MailedParcel = Pick<OrderParcel, 'carrier' | 'trackingNumber' | 'trackingUrl' | 'note'>

/**
 * The mail about a new status; of an order on its way with the number of its parcel, the link and the shop's note, and with
 * the number of each where it has several. Null where there is nothing to say.
 */
export function statusMail(
  context: OrderMailContext,
  status: OrderStatus,
  parcels: readonly MailedParcel[],
): ComposedMail | null {
  if (status === 'shipped') return shippedMail(context, parcels)
  if (status !== 'processing' && status !== 'cancelled') return null
  return fillMail(context.texts, TOLD[status], { shop: context.shop, facts: buyerFacts(context) })
}

function shippedMail(context: OrderMailContext, parcels: readonly MailedParcel[]): ComposedMail {
  const [only] = parcels.length === 1 ? parcels : []
  const rows = only
    ? numberRows(only)
    : parcels.map((parcel, index) => ({ label: `Koli ${index + 1}`, text: numberText(parcel) }))
  return fillMail(context.texts, TOLD.shipped, {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      'kargo-bilgileri': rows.length > 0 ? [{ kind: 'pairs', isSum: false, rows }] : [],
      'kargo-takip-baglantisi': { href: only?.trackingUrl ?? null, isSecret: false },
      'kargo-notu': parcels
        .map(({ note }) => note)
        .filter(Boolean)
        .join('\n'),
    },
  })
}

/** Says that one of several parcels is on its way: what lies in it, how it travels, and what is still to come. */
export function parcelMail(
  context: OrderMailContext,
  told: {
    readonly parcel: MailedParcel & Pick<OrderParcel, 'number' | 'isUntracked'>
    /** `parcelContents`. */
    readonly contents: readonly string[]
    /** `leftText` of what has not left yet; empty where all has. */
    readonly rest: string
  },
): ComposedMail {
  const { parcel, contents, rest } = told
  const rows = numberRows(parcel)
  return fillMail(context.texts, 'mail-order-parcel', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      'koli-adi': `Koli ${parcel.number}`,
      'koli-icerigi': [{ kind: 'list', items: [...contents] }],
      'kargo-bilgileri': rows.length > 0 ? [{ kind: 'pairs', isSum: false, rows }] : [],
      'kargo-takip-baglantisi': { href: parcel.trackingUrl, isSecret: false },
      'kargo-notu': parcel.note,
      'kalan-urunler':
        rest === '' ? [] : [{ kind: 'paragraph', text: `Hazırlanmakta olan ürünler: ${rest}.` }],
      'gonderim-durumu': rest === '' ? 'Bununla siparişinizin tamamı yola çıktı.' : '',
    },
  })
}

function numberRows({ carrier, trackingNumber }: MailedParcel): { label: string; text: string }[] {
  if (carrier === null || trackingNumber === null) return []
  return [
    { label: 'Kargo şirketi', text: carrierName(carrier) },
    { label: 'Takip numarası', text: trackingNumber },
  ]
}

function numberText({ carrier, trackingNumber }: MailedParcel): string {
  return carrier === null || trackingNumber === null
    ? 'takip numarası yok'
    : `${carrierName(carrier)}, ${trackingNumber}`
}

/** Asks for print files that are still to come, by the goods they are for. */
export function fileMissingMail(
  context: OrderMailContext,
  order: { readonly createdAt: Instant; readonly titles: readonly string[] },
): ComposedMail {
  return fillMail(context.texts, 'mail-file-missing', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      'siparis-tarihi': formatDate(order.createdAt),
      'dosyasiz-urunler': [...new Set(order.titles)].join(', '),
    },
  })
}

/** The one reminder of an open transfer, with everything a bank asks for. `cancelAt` is said where the order ends by itself. */
export function paymentReminderMail(
  context: OrderMailContext,
  order: { readonly createdAt: Instant; readonly totalMinor: Kurus; readonly cancelAt: Instant | null },
): ComposedMail {
  const { shop, orderNumber } = context
  const { createdAt, totalMinor, cancelAt } = order
  return fillMail(context.texts, 'mail-payment-reminder', {
    shop,
    facts: {
      ...buyerFacts(context),
      'siparis-tarihi': formatDate(createdAt),
      'banka-bilgileri': shop.bank.iban
        ? [
            { kind: 'pairs', isSum: false, rows: transferRows(shop.bank, { orderNumber, totalMinor }) },
            { kind: 'paragraph', text: 'Lütfen açıklama alanına yalnızca sipariş numaranızı yazın.' },
          ]
        : [],
      'iptal-tarihi': cancelAt === null ? '' : formatDate(cancelAt),
    },
  })
}

/**
 * Says that the goods of an order that was not paid (or not agreed to) in time are for sale again, that the order stands,
 * and what makes it whole.
 */
export function stockReleasedMail(
  context: OrderMailContext,
  order: { readonly createdAt: Instant; readonly reason: HoldReason; readonly hours: number },
): ComposedMail {
  const { texts, shop } = context
  return fillMail(texts, 'mail-stock-released', {
    shop,
    facts: {
      ...buyerFacts(context),
      'siparis-tarihi': formatDate(order.createdAt),
      sure: String(order.hours),
      beklenen: order.reason === 'payment' ? 'ödemeniz' : 'onayınız',
    },
  })
}

/** Says that the order ended because its payment never came, as the reminder had announced. */
export function unpaidCancelledMail(context: OrderMailContext): ComposedMail {
  const { texts, shop } = context
  return fillMail(texts, 'mail-order-unpaid-cancelled', { shop, facts: buyerFacts(context) })
}

/** Says that the invoice can be downloaded. The file itself stays on the order's page, where only its owner finds it. */
export function invoiceReadyMail(context: OrderMailContext): ComposedMail {
  const { texts, shop } = context
  return fillMail(texts, 'mail-invoice-ready', { shop, facts: buyerFacts(context) })
}

/** What staff are told of a new order: who, what, how much, and the way to it in the back office. */
export function orderAlertMail({
  texts,
  shop,
  order,
  adminUrl,
}: MailContext & {
  readonly order: Pick<
    OrderDetail,
    'orderNumber' | 'buyer' | 'invoice' | 'purchaseOrderNumber' | 'note' | 'lines' | 'price'
  >
  readonly adminUrl: string
}): ComposedMail {
  const { orderNumber, buyer, invoice, note, lines, price } = order
  const company = invoice.type === 'corporate' ? [{ label: 'Firma', text: invoice.companyName }] : []
  return fillMail(texts, 'mail-order-alert', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'siparis-ozeti': [
        {
          kind: 'pairs',
          isSum: false,
          rows: [
            { label: 'Sipariş numarası', text: orderNumber, isOwn: true },
            buyerRow('Müşteri', buyer),
            ...company,
            ...invoiceRows(order),
            { label: 'Toplam (KDV dahil)', text: formatLira(price.totalMinor), strong: true, isOwn: true },
          ],
        },
      ],
      urunler: [orderedLines(lines)],
      'siparis-notu': note,
    },
  })
}

/** What a print file sent after the order changed on its line, beside itself. */
export interface ArtworkEffects {
  readonly title: string
  /** How goods that were ordered without print are printed now; null where the choice stayed. */
  readonly newChoice: string | null
  /** The design that ended with the former file, in a sentence; null without one. */
  readonly droppedDesign: string | null
}

/** Confirms a print file that was added or replaced; a first one ends the right of withdrawal, which is said again. */
export function artworkMail(
  context: OrderMailContext,
  change: ArtworkEffects & { readonly fileName: string; readonly endsWithdrawal: boolean },
): ComposedMail {
  const effects = [
    ...(change.newChoice === null ? [] : [`Ürün artık baskılı: ${change.newChoice}.`]),
    ...(change.droppedDesign === null ? [] : [droppedDesignText(change.droppedDesign)]),
  ]
  return fillMail(context.texts, 'mail-artwork-received', {
    shop: context.shop,
    facts: {
      ...buyerFacts(context),
      urun: change.title,
      'dosya-adi': change.fileName,
      'baski-degisikligi': effects.join(' '),
      'cayma-bildirimi': change.endsWithdrawal ? withdrawalText(true) : '',
      'onay-metni': change.endsWithdrawal ? CONSENT_LABELS['made-to-order'] : '',
    },
  })
}

/** Tells staff that the file they may have looked at is another one now, or (`to` null) that its note is. */
export function artworkAlertMail({
  texts,
  shop,
  orderNumber,
  buyer,
  change,
  adminUrl,
}: MailContext & {
  readonly orderNumber: string
  readonly buyer: Buyer
  readonly change: ArtworkEffects & {
    readonly from: string | null
    readonly to: string | null
    readonly note: string
    readonly isNoted: boolean
  }
  readonly adminUrl: string
}): ComposedMail {
  const rows = [
    { label: 'Müşteri', text: fullName(buyer) },
    { label: 'Ürün', text: change.title, isOwn: true },
    ...(change.to === null
      ? [{ label: 'Baskı dosyası', text: `${change.from ?? 'Yok'} (değişmedi)` }]
      : [
          { label: 'Önceki dosya', text: change.from ?? 'Yoktu' },
          { label: 'Yeni dosya', text: change.to },
        ]),
    ...(change.newChoice === null
      ? []
      : [{ label: 'Baskı', text: `${UNPRINTED} → ${change.newChoice}`, isOwn: true }]),
    ...(change.droppedDesign === null
      ? []
      : [{ label: 'Geçersiz olan yerleşim', text: change.droppedDesign, isOwn: true }]),
    ...(change.isNoted ? [{ label: 'Baskı notu', text: change.note || 'Silindi' }] : []),
  ]
  return fillMail(texts, 'mail-artwork-alert', {
    shop,
    facts: {
      'siparis-no': orderNumber,
      'yonetim-baglantisi': { href: adminUrl, isSecret: false },
      'dosya-olayi': artworkEvent(change),
      'dosya-degisikligi': [{ kind: 'pairs', isSum: false, rows }],
    },
  })
}

function artworkEvent({ from, to }: { readonly from: string | null; readonly to: string | null }): string {
  if (to === null) return 'Baskı notu değişti'
  return from === null ? 'Baskı dosyası eklendi' : 'Baskı dosyası değişti'
}

/**
 * The code a buyer types to confirm his order. It goes to an address nobody has proven, so it names nothing that was
 * typed at checkout.
 */
export function orderCodeMail({
  texts,
  shop,
  publicUrl,
  code,
}: MailContext & Pick<OrderMailContext, 'publicUrl'> & { readonly code: string }): ComposedMail {
  return fillMail(texts, 'mail-order-code', {
    shop,
    facts: { 'site-adresi': publicUrl, kod: code, sure: String(CODE_MINUTES) },
  })
}

/** What every mail to a buyer is filled with. */
export function buyerFacts({
  publicUrl,
  orderUrl,
  orderNumber,
  buyer,
}: Omit<OrderMailContext, keyof MailContext>) {
  return {
    'site-adresi': publicUrl,
    'alici-ad': fullName(buyer),
    'siparis-no': orderNumber,
    'siparis-baglantisi': { href: orderUrl, isSecret: true },
  }
}

/** A buyer's name and number; only a telephone number of the right form is ever kept, and it is there to be called. */
export function buyerRow(label: string, buyer: Buyer) {
  return { label, text: `${unlinked(fullName(buyer))}, ${formatPhone(buyer.phone)}`, isOwn: true }
}

/** What the buyer's bookkeeping asked for: who else hears of the invoice, and the order's number in its own books. */
export function invoiceRows({
  invoice,
  purchaseOrderNumber,
}: Pick<OrderDetail, 'invoice' | 'purchaseOrderNumber'>): {
  readonly label: string
  readonly text: string
}[] {
  return [
    ...(invoice.email ? [{ label: 'Fatura e-postası', text: invoice.email }] : []),
    ...(purchaseOrderNumber ? [{ label: 'Satın alma sipariş no', text: purchaseOrderNumber }] : []),
  ]
}

/** What the print of a line costs, for the lines of a mail. */
export function mailedCharges(line: Parameters<typeof chargedTexts>[0]): MailLine['charges'] {
  return chargedTexts(line).map(({ text, amount }) => ({ sum: text, total: amount }))
}

/** The lines of an order with what was chosen and what each costs. */
export function orderedLines(lines: OrderDetail['lines']): MailBlock {
  return {
    kind: 'lines',
    lines: lines.map((line) => ({
      title: line.title,
      details: lineDetails(line),
      sum: sumText(line),
      total: formatLira(line.lineMinor),
      charges: mailedCharges(line),
    })),
  }
}
