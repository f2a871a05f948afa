import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { AGREED_DISCOUNT_LABEL } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { artworksOf, printText } from '#app/modules/printing/domain/printed-place.ts'
import type { SheetCell, SheetColumn } from '#app/platform/spreadsheet.server.ts'
import type { PaymentMethod } from '../domain/checkout.ts'
import { chargedTexts } from '../domain/documents.ts'
import type { OrderedChoice } from '../domain/line-goods.ts'
import { choicesOfLines } from '../domain/line-goods.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { ADMIN_STATUS_LABELS } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import type { OrderParcel } from '../domain/parcel.ts'
import type { PaidWith } from '../domain/payment.ts'
import {
  expectedPaidWith,
  PAID_WITH_LABELS,
  PAYMENT_STATE_LABELS,
  paymentStateOf,
} from '../domain/payment.ts'
import { shippingLabel } from '../domain/price-rows.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { isUnconfirmedOrder } from './order-rows.server.ts'

type Row = readonly SheetCell[]

/** A column beside what stands in it. */
interface Exported<Subject> extends SheetColumn {
  readonly cell: (subject: Subject) => SheetCell
}

/** An order with what stands in other tables than its own. */
interface ExportedOrder {
  readonly order: OrderRecord
  readonly lines: readonly OrderLineView[]
  readonly parcels: readonly Pick<OrderParcel, 'carrier' | 'trackingNumber'>[]
}

const ORDER: readonly Exported<ExportedOrder>[] = [
  { header: 'Sipariş no', kind: 'text', width: 16, cell: ({ order }) => order.orderNumber },
  { header: 'Tarih', kind: 'moment', width: 17, cell: ({ order }) => order.createdAt.getTime() },
  { header: 'Durum', kind: 'text', cell: ({ order }) => ADMIN_STATUS_LABELS[order.status as OrderStatus] },
  { header: 'Müşteri', kind: 'text', width: 24, cell: ({ order }) => order.customerName },
  { header: 'Firma', kind: 'text', width: 28, cell: ({ order }) => order.companyName },
  { header: 'E-posta', kind: 'text', width: 28, cell: ({ order }) => order.customerEmail },
  { header: 'Telefon', kind: 'text', width: 16, cell: ({ order }) => formatPhone(order.buyer.phone) },
  { header: 'Teslimat adresi', kind: 'text', width: 40, cell: ({ order }) => order.delivery.address },
  { header: 'İlçe', kind: 'text', cell: ({ order }) => order.delivery.district },
  { header: 'İl', kind: 'text', cell: ({ order }) => order.delivery.city },
  { header: 'Posta kodu', kind: 'text', cell: ({ order }) => order.delivery.postalCode },
  { header: 'Ürünler', kind: 'text', width: 50, cell: ({ lines }) => inWords(lines) },
  { header: 'Ara toplam', kind: 'lira', cell: ({ order }) => order.subtotalMinor },
  { header: 'Üye indirimi', kind: 'lira', cell: ({ order }) => order.memberDiscountMinor },
  { header: 'Kupon indirimi', kind: 'lira', cell: ({ order }) => order.couponDiscountMinor },
  { header: 'Kupon kodu', kind: 'text', cell: ({ order }) => order.couponCode },
  { header: 'KDV', kind: 'lira', cell: ({ order }) => order.vatMinor },
  { header: 'Toplam (KDV dahil)', kind: 'lira', cell: ({ order }) => order.totalMinor },
  { header: 'Ödeme yöntemi', kind: 'text', width: 16, cell: ({ order }) => methodOf(order) },
  { header: 'Ödeme durumu', kind: 'text', width: 18, cell: ({ order }) => stateOf(order) },
  { header: 'Ödeme tarihi', kind: 'moment', width: 17, cell: ({ order }) => order.paidAt?.getTime() ?? null },
  { header: 'Kargo', kind: 'text', width: 16, cell: ({ order }) => shippingLabel(order.price.shipping.kind) },
  { header: 'Kargo şirketi', kind: 'text', width: 16, cell: ({ parcels }) => carriersOf(parcels) },
  { header: 'Takip no', kind: 'text', width: 18, cell: ({ parcels }) => numbersOf(parcels) },
  { header: 'Fatura türü', kind: 'text', cell: ({ order: { invoice } }) => INVOICE_TYPES[invoice.type] },
  { header: 'Fatura adı', kind: 'text', width: 28, cell: ({ order }) => invoiceName(order) },
  { header: 'Vergi dairesi', kind: 'text', cell: ({ order }) => taxOf(order)?.taxOffice ?? null },
  { header: 'Vergi no', kind: 'text', cell: ({ order }) => taxOf(order)?.taxNumber ?? null },
  { header: 'Fatura e-postası', kind: 'text', width: 28, cell: ({ order }) => order.invoice.email ?? null },
  {
    header: 'Satın alma sipariş no',
    kind: 'text',
    width: 20,
    cell: ({ order }) => order.purchaseOrderNumber,
  },
  { header: 'Sipariş notu', kind: 'text', width: 40, cell: ({ order }) => order.note },
  { header: 'Ciroya sayılır', kind: 'text', width: 16, cell: ({ order }) => revenueOf(order) },
  // Beside the subtotal, which is that of the goods. Last, so that no column moves from where a spreadsheet knows it.
  { header: 'Baskı (KDV hariç)', kind: 'lira', cell: ({ order }) => order.price.printMinor ?? 0 },
  {
    header: `${AGREED_DISCOUNT_LABEL} (KDV hariç)`,
    kind: 'lira',
    cell: ({ order }) => order.price.agreedDiscountMinor ?? 0,
  },
  { header: 'Ek ücret (KDV hariç)', kind: 'lira', cell: ({ order }) => order.price.extra?.amountMinor ?? 0 },
]

const LINE: readonly Exported<{ order: OrderRecord; line: OrderedChoice; charges: readonly Charge[] }>[] = [
  { header: 'Sipariş no', kind: 'text', width: 16, cell: ({ order }) => order.orderNumber },
  { header: 'Tarih', kind: 'moment', width: 17, cell: ({ order }) => order.createdAt.getTime() },
  { header: 'Durum', kind: 'text', cell: ({ order }) => ADMIN_STATUS_LABELS[order.status as OrderStatus] },
  { header: 'Müşteri', kind: 'text', width: 24, cell: ({ order }) => order.customerName },
  { header: 'Firma', kind: 'text', width: 28, cell: ({ order }) => order.companyName },
  {
    header: 'Satın alma sipariş no',
    kind: 'text',
    width: 20,
    cell: ({ order }) => order.purchaseOrderNumber,
  },
  { header: 'Stok kodu', kind: 'text', cell: ({ line }) => line.sku },
  { header: 'Ürün', kind: 'text', width: 36, cell: ({ line }) => line.title },
  { header: 'Seçenekler', kind: 'text', width: 28, cell: ({ line }) => optionsOf(line) },
  {
    header: 'Baskı',
    kind: 'text',
    width: 20,
    cell: ({ line }) => line.printChoice && printText(line.printChoice, line.places),
  },
  {
    header: 'Baskı dosyası',
    kind: 'text',
    width: 24,
    cell: ({ line }) =>
      artworksOf(line)
        .map(({ name }) => name)
        .join(', ') || null,
  },
  {
    header: 'Baskı tasarımı',
    kind: 'text',
    width: 40,
    cell: ({ line }) => line.design && describeOrdered(line.design),
  },
  { header: 'Baskı notu', kind: 'text', width: 36, cell: ({ line }) => line.note },
  { header: 'Adet', kind: 'number', cell: ({ line }) => line.quantity },
  { header: 'Birim fiyat', kind: 'lira', cell: ({ line }) => line.unitMinor },
  { header: 'Tutar (KDV hariç)', kind: 'lira', cell: ({ line }) => line.lineMinor },
  { header: 'Ciroya sayılır', kind: 'text', width: 16, cell: ({ order }) => revenueOf(order) },
  // Beside the amount, which is that of the goods.
  { header: 'Baskı (KDV hariç)', kind: 'lira', cell: ({ charges }) => chargedMinor({ charges }) },
  { header: 'Baskı dökümü', kind: 'text', width: 50, cell: ({ charges }) => chargesInWords(charges) },
]

export const ORDER_COLUMNS: readonly SheetColumn[] = ORDER
export const LINE_COLUMNS: readonly SheetColumn[] = LINE

/** An order as a row under `ORDER_COLUMNS`. */
export function exportedOrder(exported: ExportedOrder): Row {
  return ORDER.map(({ cell }) => cell(exported))
}

/**
 * An order's goods as rows under `LINE_COLUMNS`: one for each stock code. What the print of a line costs stands once, at its
 * first, so that the columns add up to the order.
 */
export function exportedLines(order: OrderRecord, lines: readonly OrderLineView[]): readonly Row[] {
  return lines.flatMap((ordered) =>
    choicesOfLines([ordered]).map((line, index) => {
      const charges = index === 0 ? (ordered.charges ?? []) : []
      return LINE.map(({ cell }) => cell({ order, line, charges }))
    }),
  )
}

/** Each charge with how it comes about, one after the other; null where nothing is charged. */
function chargesInWords(charges: readonly Charge[]): string | null {
  const texts = chargedTexts({ charges }).map(({ text, amount }) => `${text} = ${amount}`)
  return texts.length === 0 ? null : texts.join(' | ')
}

const INVOICE_TYPES = { individual: 'Bireysel', corporate: 'Kurumsal' } as const

function inWords(lines: readonly OrderLineView[]): string {
  return lines.map(({ title, quantity }) => `${title} × ${quantity}`).join('; ')
}

function optionsOf({ options }: Pick<OrderedChoice, 'options'>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

function methodOf({ paidWith, paymentMethod }: OrderRecord): string {
  return PAID_WITH_LABELS[(paidWith as PaidWith | null) ?? expectedPaidWith(paymentMethod as PaymentMethod)]
}

function stateOf({ status, paymentStatus }: OrderRecord): string {
  return PAYMENT_STATE_LABELS[
    paymentStateOf({ status: status as OrderStatus, paymentStatus: paymentStatus as 'paid' | 'pending' })
  ]
}

/** Said of each order, so that whoever adds up the file comes to what the dashboard says. */
function revenueOf(order: OrderRecord): string {
  if (order.status === 'cancelled') return 'hayır (iptal)'
  return isUnconfirmedOrder(order) ? 'hayır (onay bekliyor)' : 'evet'
}

/** Each carrier once; null while none is known. */
function carriersOf(parcels: ExportedOrder['parcels']): string | null {
  const names = new Set(parcels.flatMap(({ carrier }) => (carrier === null ? [] : carrierName(carrier))))
  return [...names].join(', ') || null
}

function numbersOf(parcels: ExportedOrder['parcels']): string | null {
  return parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []).join(', ') || null
}

function invoiceName({ invoice }: OrderRecord): string {
  return invoice.type === 'corporate' ? invoice.companyName : invoice.name
}

function taxOf({ invoice }: OrderRecord) {
  return invoice.type === 'corporate' ? invoice : null
}
