import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatIban, formatPhone } from '#app/kernel/turkish-ids.ts'
import { unlinked, unlinkedTexts } from '#app/kernel/unlinked-text.ts'
import type { LineRow, WithRows } from '#app/modules/cart/domain/line-rows.ts'
import { rowsText, sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import { orderedWaitingTexts } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { chargeRowLabel, chargeRows, chargeText } from '#app/modules/pricing/domain/charge-rows.ts'
import type { CartPrice, RowPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { ContractPlaceholder } from '#app/modules/site-files/domain/placeholders.ts'
import { shippingTerms, shopFacts } from '#app/modules/site-files/domain/shop-facts.ts'
import type { Fact } from '#app/modules/site-files/domain/template.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { addressLine, fullName } from './checkout.ts'
import type { OrderLineView } from './order-views.ts'
import { priceRows, shippingSentence } from './price-rows.ts'
import { withdrawalText } from './withdrawal.ts'

/** Every placeholder of a contract text with its value. */
export type DocumentFacts = Readonly<Record<ContractPlaceholder, Fact>>

/** The part of an order line the documents and the mail show. */
export type DocumentLine = Pick<
  OrderLineView,
  | 'title'
  | 'options'
  | 'printChoice'
  | 'isExpress'
  | 'artwork'
  | 'design'
  | 'note'
  | 'quantity'
  | 'listUnitMinor'
  | 'unitMinor'
  | 'lineMinor'
  | 'charges'
  | 'places'
  | 'isMadeToOrder'
> & { readonly rows?: readonly (LineRow & RowPrice)[] | undefined }

const FROM_FORM = 'Sipariş formunda belirttiğiniz bilgiler'
const UNNUMBERED = 'Sipariş onaylandığında verilir'
const BANK_LATER = 'Sipariş onayıyla birlikte bildirilir'
const GOODS_HEAD = ['Ürün ve temel nitelikleri', 'Adet', 'Birim fiyat (KDV hariç)', 'Tutar (KDV hariç)']
const SUMS_HEAD = ['Kalem', 'Tutar']

/**
 * The values of one order for the pre-information form and the contract. Before the buyer has typed who they are
 * (`buyer`, `delivery`, `invoice` null) the texts say so; before the order has a number, likewise.
 * Amounts come from `price` and are written, never computed here.
 */
export function orderFacts(order: {
  readonly settings: ShopSettings
  readonly buyer: Buyer | null
  readonly delivery: DeliveryAddress | null
  readonly invoice: InvoiceDetails | null
  readonly purchaseOrderNumber?: string
  readonly lines: readonly DocumentLine[]
  readonly price: CartPrice
  readonly couponCode: string | null
  readonly orderNumber: string | null
  readonly now: Instant
}): DocumentFacts {
  const { settings, buyer, delivery, invoice, lines, price, couponCode } = order
  return {
    ...shopFacts(settings),
    'alici-ad': buyer ? fullName(buyer) : FROM_FORM,
    'alici-telefon': buyer ? formatPhone(buyer.phone) : FROM_FORM,
    'alici-eposta': buyer ? buyer.email : FROM_FORM,
    'teslimat-adresi': delivery ? addressLine(delivery) : FROM_FORM,
    'fatura-bilgileri': invoice ? invoiceFacts(invoice, order.purchaseOrderNumber) : FROM_FORM,
    'siparis-no': order.orderNumber ?? UNNUMBERED,
    'siparis-tarihi': formatDateTime(order.now),
    urunler: {
      head: GOODS_HEAD,
      rows: lines.flatMap((line) => [
        [
          [line.title, ...lineDetails(line)].join('; '),
          String(line.quantity),
          unitsText(line),
          formatLira(line.lineMinor),
        ],
        ...chargedTexts(line).map(({ text, amount }) => [`${line.title}, ${text}`, '', '', amount]),
      ]),
    },
    'tutar-dokumu': {
      head: SUMS_HEAD,
      rows: priceRows(price, couponCode).map((row) => [row.label, row.text]),
    },
    'toplam-tutar': formatLira(price.totalMinor),
    'kargo-kosulu': shippingSentence(price.shipping.kind, settings.shipping),
    'banka-bilgileri': bankLine(settings),
    'cayma-durumu': {
      items: lines.map(
        (line) => `${line.title} (${line.quantity} adet): ${withdrawalText(line.isMadeToOrder)}`,
      ),
    },
  }
}

/** The same for nobody's order: what the public page of a contract text shows in the order's place. */
export function generalFacts(settings: ShopSettings): DocumentFacts {
  return {
    ...shopFacts(settings),
    'alici-ad': FROM_FORM,
    'alici-telefon': FROM_FORM,
    'alici-eposta': FROM_FORM,
    'teslimat-adresi': FROM_FORM,
    'fatura-bilgileri': FROM_FORM,
    'siparis-no': UNNUMBERED,
    'siparis-tarihi': '[siparişin tarihi]',
    urunler: '[Siparişinizdeki ürünler: temel nitelikleri, adetleri, birim fiyatları ve tutarları]',
    'tutar-dokumu': '[Ara toplam, varsa baskı ve indirimler, KDV, kargo ve toplam]',
    'toplam-tutar': '[siparişin toplamı]',
    'kargo-kosulu': shippingTerms(settings.shipping),
    'banka-bilgileri': BANK_LATER,
    'cayma-durumu': {
      items: [
        `Baskısız ürünler: ${withdrawalText(false)}`,
        `Baskılı veya baskı dosyasıyla sipariş edilen ürünler: ${withdrawalText(true)}`,
      ],
    },
  }
}

/** An order of nobody with goods and sums, for who is writing a contract text. */
export function sampleOrderFacts(settings: ShopSettings): DocumentFacts {
  return {
    ...generalFacts(settings),
    'alici-ad': 'Ayşe Yılmaz',
    'alici-telefon': '0532 000 00 00',
    'alici-eposta': 'ayse@ornek.com',
    'teslimat-adresi': 'Örnek Mah. 12. Sok. No: 3, Nilüfer / Bursa',
    'fatura-bilgileri': 'Bireysel: Ayşe Yılmaz, Örnek Mah. 12. Sok. No: 3, Nilüfer / Bursa',
    'siparis-no': 'DMG-2026-0042',
    'siparis-tarihi': '24.11.2026 11:20',
    urunler: {
      head: GOODS_HEAD,
      rows: [
        ['Seramik Kupa; Renk: Beyaz; Baskı: Tek renk', '100', '62,00 ₺', '6.200,00 ₺'],
        ['Bez Çanta; Renk: Ham; Baskı: Baskısız', '50', '38,00 ₺', '1.900,00 ₺'],
      ],
    },
    'tutar-dokumu': {
      head: SUMS_HEAD,
      rows: [
        ['Ara toplam (KDV hariç)', '8.100,00 ₺'],
        ['KDV (%20)', '1.620,00 ₺'],
        ['Kargo', 'Ücretsiz'],
        ['Toplam (KDV dahil)', '9.720,00 ₺'],
      ],
    },
    'toplam-tutar': '9.720,00 ₺',
    'kargo-kosulu': shippingSentence('free', settings.shipping),
    'banka-bilgileri': bankLine(settings),
    'cayma-durumu': {
      items: [
        `Seramik Kupa (100 adet): ${withdrawalText(true)}`,
        `Bez Çanta (50 adet): ${withdrawalText(false)}`,
      ],
    },
  }
}

/**
 * An order so that no mail program makes a link of what its buyer typed: who he is, where it goes, his notes and the names
 * of his files. A telephone number is kept in the right form only, and is there to be called.
 */
export function unlinkedOrder<
  Order extends {
    readonly buyer?: Buyer
    readonly delivery?: DeliveryAddress
    readonly invoice?: InvoiceDetails
    readonly purchaseOrderNumber?: string
    readonly lines: readonly DocumentLine[]
  },
>(order: Order): Order {
  const { buyer, delivery, invoice, purchaseOrderNumber, lines } = order
  return {
    ...order,
    ...(buyer ? { buyer: { ...unlinkedTexts(buyer), phone: buyer.phone } } : {}),
    ...(delivery ? { delivery: unlinkedTexts(delivery) } : {}),
    ...(invoice ? { invoice: unlinkedTexts(invoice) } : {}),
    ...(purchaseOrderNumber ? { purchaseOrderNumber: unlinked(purchaseOrderNumber) } : {}),
    lines: lines.map((line) => ({
      ...line,
      note: unlinkedTexts(line.note),
      artwork: line.artwork && unlinkedFile(line.artwork),
      places: line.places?.map((place) =>
        place.artwork ? { ...place, artwork: unlinkedFile(place.artwork) } : place,
      ),
    })),
  }
}

function unlinkedFile(file: PrintFileRef): PrintFileRef {
  return { ...file, name: unlinked(file.name) }
}

/** What a piece of a line costs, net of VAT; of which pieces where they cost differently: '100 × 135,00 ₺; 20 × 142,20 ₺'. */
export function unitsText(line: PricedPieces): string {
  const units = unitsOfLine(line)
  if (units.length < 2) return formatLira(line.unitMinor)
  return units
    .map(({ quantity, unitMinor }) => `${formatCount(quantity)} × ${formatLira(unitMinor)}`)
    .join('; ')
}

/** '120 adet × 135,00 ₺'; the pieces of each price where they cost differently. */
export function sumText(line: PricedPieces): string {
  return unitsOfLine(line)
    .map(({ quantity, unitMinor }) => `${quantity} adet × ${formatLira(unitMinor)}`)
    .join(' + ')
}

type PricedPieces = Parameters<typeof unitsOfLine>[0]

/** What the print of a line is charged, each with what it is for and how it comes about. */
export function chargedTexts({ charges }: Pick<OrderLineView, 'charges'>): readonly ChargedText[] {
  return chargeRows(charges).flatMap((row) =>
    row.charges.map((charge) => ({
      text: `${chargeRowLabel(row)}, ${chargeText(charge)}`,
      amount: formatLira(charge.amountMinor),
      amountMinor: charge.amountMinor,
    })),
  )
}

export interface ChargedText {
  /** 'Kalıp (tek seferlik), Ön · Serigrafi: 2 renk × 350,00 kalıp'. */
  readonly text: string
  /** Net of VAT. */
  readonly amount: string
  readonly amountMinor: Kurus
}

/** What was chosen on a line, one short text each: options, pieces by variant, print choice, design, name of the print file, note. */
export function lineDetails(
  line: Pick<
    DocumentLine,
    'options' | 'quantity' | 'printChoice' | 'places' | 'isExpress' | 'artwork' | 'design' | 'note'
  > &
    WithRows &
    Parameters<typeof orderedWaitingTexts>[0],
): readonly string[] {
  const details = Object.entries(sharedOptions(line)).map(([name, value]) => `${name}: ${value}`)
  const rows = rowsText(line)
  if (rows !== '') details.push(rows)
  details.push(...orderedWaitingTexts(line))
  if (line.printChoice !== null) details.push(`Baskı: ${printText(line.printChoice, line.places)}`)
  if (line.isExpress) details.push('Ekspres')
  if (line.design) details.push(describeOrdered(line.design))
  if (line.artwork) details.push(`Baskı dosyası: ${line.artwork.name}`)
  if (line.note) details.push(`Baskı notu: ${line.note}`)
  return details
}

/** The invoice as a contract text names it: who it is made out to, who else hears of it, and the buyer's own number. */
function invoiceFacts(invoice: InvoiceDetails, purchaseOrderNumber: string | undefined): string {
  return [
    invoiceLine(invoice),
    invoice.email && `fatura e-postası: ${invoice.email}`,
    purchaseOrderNumber && `satın alma sipariş no: ${purchaseOrderNumber}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Who the invoice is made out to, in one line. An identity number stays out of documents and mails. */
export function invoiceLine(invoice: InvoiceDetails): string {
  if (invoice.type === 'individual') return `Bireysel: ${invoice.name}, ${invoice.address}`
  const { companyName, taxOffice, taxNumber, companyAddress } = invoice
  const tax = taxNumber.length === 10 ? `${taxOffice} VD ${taxNumber}` : `${taxOffice} VD`
  return `Kurumsal: ${companyName}, ${tax}, ${companyAddress}`
}

function bankLine({ bank }: ShopSettings): string {
  if (!bank.iban) return BANK_LATER
  return [bank.bankName, bank.accountHolder, `IBAN ${formatIban(bank.iban)}`].filter(Boolean).join(', ')
}
