import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'
import type { Buyer } from './checkout.ts'
import { addressLine, fullName } from './checkout.ts'
import { invoiceLine } from './documents.ts'
import type { OrderContent } from './order-content.ts'
import { jobKey } from './order-content.ts'
import type { ChangedRow } from './order-revision-views.ts'
import type { OrderLineView } from './order-views.ts'
import type { PriceRow } from './price-rows.ts'
import { priceRows, shippingLabel } from './price-rows.ts'

/**
 * What a change changes, in words: lines, then who ordered, address and papers, then the sums that differ and the total, which always
 * stands last. Says no reason of an agreed price, so the buyer may read it.
 */
export function changedRows(
  before: OrderContent,
  after: OrderContent,
  couponCode: string | null,
): readonly ChangedRow[] {
  return [
    ...lineChanges(before.lines, after.lines),
    ...(before.buyer && after.buyer ? buyerChanges(before.buyer, after.buyer) : []),
    ...differing('Teslimat adresi', addressLine(before.delivery), addressLine(after.delivery)),
    ...differing('Fatura', invoiceLine(before.invoice), invoiceLine(after.invoice)),
    ...(identityOf(before) === identityOf(after)
      ? []
      : // Whole it stands in no mail and on no page of the buyer.
        [{ what: 'TC kimlik no', from: 'önceki numara', to: 'yeni numara' }]),
    ...differing('Fatura e-postası', before.invoice.email ?? '', after.invoice.email ?? ''),
    ...differing('Satın alma sipariş no', before.purchaseOrderNumber, after.purchaseOrderNumber),
    ...differing('Sipariş notu', before.note, after.note),
    ...differing('Kargo', shippingLabel(before.shippingKind), shippingLabel(after.shippingKind)),
    ...sumChanges(before, after, couponCode),
  ]
}

function buyerChanges(before: Buyer, after: Buyer): readonly ChangedRow[] {
  return [
    ...differing('Ad soyad', fullName(before), fullName(after)),
    ...differing('E-posta', before.email, after.email),
    ...differing('Telefon', formatPhone(before.phone), formatPhone(after.phone)),
  ]
}

function identityOf({ invoice }: OrderContent): string | null {
  return invoice.type === 'individual' ? invoice.nationalId : null
}

function differing(what: string, from: string, to: string): readonly ChangedRow[] {
  return from === to ? [] : [{ what, from: from || null, to: to || null }]
}

function lineChanges(
  before: readonly OrderLineView[],
  after: readonly OrderLineView[],
): readonly ChangedRow[] {
  const kept = new Map(after.map((line) => [line.id as string, line]))
  const known = new Set(before.map(({ id }) => id as string))
  return [
    ...before.flatMap((line): readonly ChangedRow[] => {
      const now = kept.get(line.id)
      if (!now) return [{ what: `${line.title}: kaldırılıyor`, from: goodsText(line), to: null }]
      const isSame = jobKey(line) === jobKey(now) && costText(line) === costText(now)
      return isSame ? [] : detailsOf(line, now)
    }),
    ...after
      .filter(({ id }) => !known.has(id))
      .map((line) => ({
        what: `${line.title}: ekleniyor`,
        from: null,
        to: `${goodsText(line)}, ${costText(line)}`,
      })),
  ]
}

/** What of a line differs, each by itself: a reader should not have to look for it in two long sentences. */
function detailsOf(before: OrderLineView, after: OrderLineView): readonly ChangedRow[] {
  const { title } = before
  const rows = [
    ...differing(`${title}: adet`, piecesText(before), piecesText(after)),
    ...differing(`${title}: seçenekler`, optionsText(before), optionsText(after)),
    ...differing(`${title}: baskı`, printOf(before), printOf(after)),
    ...differing(`${title}: baskı dosyası`, before.artwork?.name ?? '', after.artwork?.name ?? ''),
    ...differing(`${title}: baskı notu`, before.note, after.note),
    ...differing(`${title}: tutar`, costText(before), costText(after)),
  ]
  return rows.length > 0
    ? rows
    : [{ what: `${title}: baskı dosyası`, from: 'önceki dosya', to: 'yeni dosya' }]
}

function goodsText(line: OrderLineView): string {
  return [piecesText(line), optionsText(line), printOf(line)].filter(Boolean).join(', ')
}

function piecesText(line: OrderLineView): string {
  const rows = rowsText(line)
  return `${formatCount(line.quantity)} adet${rows === '' ? '' : ` (${rows})`}`
}

function optionsText({ options }: OrderLineView): string {
  return Object.values(options).join(', ')
}

function printOf({ printChoice, places, design, isExpress }: OrderLineView): string {
  if (printChoice === null) return ''
  const placed = design ? `, ${describeOrdered(design)}` : ''
  return `${printText(printChoice, places)}${placed}${isExpress ? ', ekspres' : ''}`
}

function costText(line: OrderLineView): string {
  return `${formatLira(line.lineMinor + chargedMinor(line))} (KDV hariç)`
}

function sumChanges(
  before: OrderContent,
  after: OrderContent,
  couponCode: string | null,
): readonly ChangedRow[] {
  const rowsOf = ({ price }: OrderContent) =>
    priceRows(price, couponCode).filter(({ kind }) => kind !== 'shipping')
  const [was, is] = [rowsOf(before), rowsOf(after)] as const
  // The goods are called otherwise where print is charged beside them; their sum is the same row.
  const keyOf = ({ kind, label }: PriceRow) => (kind === 'subtotal' ? kind : label)
  const rowOf = (rows: readonly PriceRow[], key: string) => rows.find((row) => keyOf(row) === key)
  const keys = new Set([...is, ...was].filter(({ kind }) => kind !== 'total').map(keyOf))
  return [
    ...[...keys].flatMap((key) => {
      const [from, to] = [rowOf(was, key), rowOf(is, key)]
      return differing(to?.label ?? from?.label ?? '', from?.text ?? '', to?.text ?? '')
    }),
    {
      what: 'Toplam (KDV dahil)',
      from: formatLira(before.price.totalMinor),
      to: formatLira(after.price.totalMinor),
    },
  ]
}
