/** The papers of an order's parcels: its label and the list of what lies in it. They know no price. */
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type {
  DeliveryNote,
  PaperParty,
  ParcelLabel,
} from '#app/modules/mockups/domain/print-sheets/parcel-papers.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import { fullName } from './checkout.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderDetail } from './order-views.ts'
import type { OrderParcel, ParcelRow } from './parcel.ts'
import { parcelCode } from './parcel-code.ts'
import { leftPieces, parcelName } from './parcels.ts'

/** An order as far as the papers of its parcels depend on it. */
export type PaperedOrder = Pick<
  OrderDetail,
  'orderNumber' | 'status' | 'buyer' | 'delivery' | 'invoice' | 'purchaseOrderNumber' | 'lines' | 'parcels'
>

/** What the papers say of who sends. */
export type SendingShop = Pick<ShopSettings, 'siteName' | 'address' | 'phone'>

/** What a paper is made for: a parcel, or what is left of an order, of which the parcel is yet to be packed. */
export type PaperedParcel = Pick<
  OrderParcel,
  'number' | 'carrier' | 'trackingNumber' | 'note' | 'address' | 'sentAt' | 'rows'
>

/**
 * The parcels of an order for which papers are printed, with how many there are: those it has, and one of what is left
 * where something is. None of an order that is cancelled.
 */
export function paperedParcels({ status, lines, parcels }: PaperedOrder): {
  readonly parcels: readonly PaperedParcel[]
  readonly count: number
} {
  if (status === 'cancelled') return { parcels: [], count: 0 }
  const rest = leftPieces(lines, parcels).flatMap(({ choice, left }): ParcelRow[] =>
    left > 0 ? [{ choiceId: choice.id, quantity: left }] : [],
  )
  const unpacked: PaperedParcel = {
    number: parcels.length + 1,
    carrier: null,
    trackingNumber: null,
    note: '',
    address: null,
    sentAt: null,
    rows: rest,
  }
  const all = rest.length > 0 ? [...parcels, unpacked] : parcels
  return { parcels: all, count: all.length }
}

/** What stands on a parcel's label. */
export function parcelLabelOf(
  order: PaperedOrder,
  parcel: PaperedParcel,
  { count, shop }: { readonly count: number; readonly shop: SendingShop },
): ParcelLabel {
  return {
    from: { names: [shop.siteName], address: shop.address, place: '', phone: shownPhone(shop.phone) },
    to: recipientOf(order, parcel),
    orderNumber: order.orderNumber,
    parcel: parcelName(parcel, count),
    pieces: `${formatCount(piecesIn(parcel.rows))} adet`,
    carrier: parcel.carrier === null ? '' : carrierName(parcel.carrier),
    trackingNumber: parcel.trackingNumber,
    barCode: parcel.trackingNumber ?? parcelCode(order.orderNumber, parcel.number),
  }
}

/** What stands on the list of what lies in a parcel; `now` where it has not left yet. */
export function deliveryNoteOf(
  order: PaperedOrder,
  parcel: PaperedParcel,
  about: { readonly count: number; readonly shop: SendingShop; readonly now: Instant },
): DeliveryNote {
  const packed = new Map(parcel.rows.map(({ choiceId, quantity }) => [choiceId, quantity]))
  return {
    ...parcelLabelOf(order, parcel, about),
    shopName: about.shop.siteName,
    day:
      parcel.sentAt === null
        ? `Düzenleme ${formatDate(about.now)}`
        : `Yola çıkış ${formatDate(parcel.sentAt)}`,
    facts: [
      ['Satın alma sipariş no', order.purchaseOrderNumber] as const,
      ['Not', parcel.note] as const,
    ].filter(([, text]) => text !== ''),
    rows: choicesOfLines(order.lines).flatMap(({ id, sku, title, options }) => {
      const quantity = packed.get(id)
      if (quantity === undefined) return []
      const chosen = Object.entries(options).map(([name, value]) => `${name}: ${value}`)
      return [{ sku, title, options: chosen.join(', '), quantity }]
    }),
  }
}

/** Who it goes to; a company's own parcel has its name above the person's. */
function recipientOf({ buyer, delivery, invoice }: PaperedOrder, { address }: PaperedParcel): PaperParty {
  const person = address ?? { ...buyer, ...delivery }
  const company = address === null && invoice.type === 'corporate' ? [invoice.companyName] : []
  const { address: street, city, district, postalCode, phone } = person
  return {
    names: [...company, fullName(person)],
    address: street,
    place: [postalCode, `${district} / ${city}`].filter(Boolean).join(' '),
    phone: shownPhone(phone),
  }
}

/** The shop's number stands as its owner typed it. */
function shownPhone(phone: string): string {
  return phone.startsWith('+') ? formatPhone(phone) : phone
}

/** What their file is called: 'etiket-ORD-2026-0042.pdf', with the parcel where it is that of one alone. */
export function papersFileName(
  what: 'etiket' | 'sevk-notu',
  orderNumber: string,
  parcel: number | null,
): string {
  return `${what}-${orderNumber}${parcel === null ? '' : `-koli-${parcel}`}.pdf`
}

/** Papers in one file: more are a pile that nobody sorts. */
export const MAX_PAPERS = 300

/** Why so many are not printed together. */
export function tooManyPapers(count: number): string {
  return `Seçilen siparişlerde ${formatCount(count)} koli var. Bir seferde en fazla ${MAX_PAPERS} koli yazdırılır; lütfen daha az sipariş seçin.`
}
