/** The work order ('İş Emri') of a printed line: what its paper says to whoever makes it. It knows no price and no way to reach the buyer. */
import { formatCount } from '#app/kernel/count.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { weekdayName } from '#app/kernel/iso-day.ts'
import { rowGroups, rowName, sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import { choiceConflict, readPrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { WorkPieces, WorkSheet } from '#app/modules/mockups/domain/print-sheets/work-sheet.ts'
import { fullName } from './checkout.ts'
import { approvedProofText, proofWarning } from './line-proof.ts'
import { lineWarnings } from './line-warnings.ts'
import type { OrderPromise } from './order-promise.ts'
import type { OrderDetail, OrderLineView } from './order-views.ts'
import { productionLinePath } from './production-line-path.ts'
import { isMadeToOrder } from './withdrawal.ts'
import type { WorkFacts } from './work-places.ts'
import { toolWordsOf, workNames, workPlaces } from './work-places.ts'

/** An order as far as its work orders depend on it. */
export type WorkedOrder = Pick<
  OrderDetail,
  | 'orderNumber'
  | 'status'
  | 'buyer'
  | 'invoice'
  | 'delivery'
  | 'note'
  | 'wishedDay'
  | 'lines'
  | 'promises'
  | 'artworkChanges'
>

/** What its papers say of the shop. */
export interface WorkingShop {
  readonly siteName: string
  /** Where the shop is opened. */
  readonly publicUrl: string
}

/** Whether a line goes through the workshop at all. */
export function isPrintedLine(
  line: Pick<OrderLineView, 'design' | 'printChoice' | 'artwork' | 'places'>,
): boolean {
  const { printChoice, artwork } = line
  return (
    line.design !== null ||
    (line.places ?? []).length > 0 ||
    isMadeToOrder({ printChoice, hasArtwork: artwork !== null })
  )
}

/** 'İE-2026-0042-1': the number of its order, and its place among the lines from 1 on. */
export function workOrderNumber(orderNumber: string, position: number): string {
  return `İE-${orderNumber.replace(/^ORD-/, '')}-${position + 1}`
}

/** What stands on the work order of the line at `position` (from 0), in the order in which it is read. */
export function workOrderOf(
  order: WorkedOrder,
  position: number,
  shop: WorkingShop,
  facts: WorkFacts,
): WorkSheet {
  const line = order.lines[position]
  if (!line) throw new RangeError(`not a line of ${order.orderNumber}: ${position}`)
  return {
    shopName: shop.siteName,
    number: workOrderNumber(order.orderNumber, position),
    title: line.title,
    goods: [line.sku, ...Object.entries(sharedOptions(line)).map(([name, value]) => `${name}: ${value}`)]
      .filter(Boolean)
      .join(' · '),
    order: [
      buyerOf(order),
      `${order.orderNumber}, kalem ${position + 1} / ${order.lines.length}`,
      ...(order.wishedDay === null ? [] : [`istenen gün ${formatIsoDay(order.wishedDay)}`]),
    ].join(' · '),
    day: dayOf(order, position),
    link: shop.publicUrl + productionLinePath(line.id),
    warnings: warningsOf(order, line),
    places: workPlaces(line, facts),
    total: line.quantity,
    pieces: workPieces(line),
    notes: [
      ['Prova', proofNote(line, facts)] as const,
      ['Baskı notu', line.note.trim()] as const,
      ['Sipariş notu', order.note.trim()] as const,
    ].filter(([, text]) => text !== ''),
    names: workNames(line),
    steps: [
      'Ürün geldi',
      ...toolWordsOf(line).map((word) => `${word} hazır`),
      'Baskı',
      'Kontrol',
      'Paketlendi',
    ],
  }
}

/** By which proof a line is made; nothing of one that is not to be made yet, or that none was asked for. */
function proofNote({ proof }: OrderLineView, { approved }: WorkFacts): string {
  if (proof === 'waived') return 'Provasız basılacak'
  return proof === 'approved' && approved !== null ? approvedProofText(approved) : ''
}

/** Whose order it is: the company, or else the buyer. */
export function buyerOf({ buyer, invoice }: Pick<OrderDetail, 'buyer' | 'invoice'>): string {
  return invoice.type === 'corporate' ? invoice.companyName : fullName(buyer)
}

/** The day by which the line's parcel is promised to leave. */
function dayOf({ status, promises, delivery }: WorkedOrder, position: number): WorkSheet['day'] {
  const label = 'Kargoya veriliş'
  if (status === 'cancelled') return { label, text: 'İPTAL', below: 'Sipariş iptal edildi' }
  const promise = promises.at(-1)
  if (!promise) return { label, text: 'Gün yok', below: delivery.city }
  const { shipBy, shipLatest } = parcelOf(promise, position)
  const latest = shipLatest === shipBy ? [] : [`en geç ${dayText(shipLatest)}`]
  return {
    label,
    text: dayText(shipBy),
    below: [weekdayName(shipBy), ...latest, delivery.city].join(' · '),
  }
}

function parcelOf(promise: OrderPromise, position: number): Pick<OrderPromise, 'shipBy' | 'shipLatest'> {
  return promise.parcels.find(({ lines }) => lines.includes(position)) ?? promise
}

function dayText(day: IsoDay): string {
  return formatIsoDay(day) ?? day
}

function warningsOf({ artworkChanges }: WorkedOrder, line: OrderLineView): readonly string[] {
  const { design, printChoice } = line
  const conflict =
    design && choiceConflict(design.design, printChoice === null ? null : readPrintChoice(printChoice))
  const unproven = proofWarning(line.proof)
  return [
    ...(unproven === null ? [] : [unproven]),
    ...(line.isExpress ? ['Ekspres: bu kalem öne alınır.'] : []),
    ...lineWarnings(line, artworkChanges),
    ...(conflict ? [`${conflict} Baskıdan önce alıcıya sorun.`] : []),
  ]
}

/** The sizes as they are counted: a strip for each colour where there are two axes, one field where all pieces are the same. */
export function workPieces(line: OrderLineView): readonly WorkPieces[] {
  const groups = rowGroups(line)
  const [onlyGroup = ''] = Object.keys(line.rows?.[0]?.options ?? {})
  if (groups.length > 0) return groups.map(({ name, cells }) => ({ name: name ?? onlyGroup, cells }))
  const [only] = line.rows ?? []
  const label = only ? rowName(only) : ''
  return [{ name: '', cells: [{ label: label === '' ? 'Adet' : label, quantity: line.quantity }] }]
}

/** What its file is called: 'is-emri-ORD-2026-0042.pdf', and with the line where it is that of one alone. */
export function workOrderFileName(orderNumber: string, position: number | null): string {
  return `is-emri-${orderNumber}${position === null ? '' : `-${position + 1}`}.pdf`
}

/** Work orders in one file: more are a pile that nobody sorts, and each may have a picture to be drawn. */
export const MAX_WORK_ORDERS = 60

/** Why so many are not printed together. */
export function tooManyWorkOrders(count: number): string {
  return `Seçilen siparişlerde ${formatCount(count)} iş emri var. Bir seferde en fazla ${MAX_WORK_ORDERS} iş emri yazdırılır; lütfen daha az sipariş seçin.`
}
