/** The parcels of an order (decision 55): each holds pieces of its goods and travels by itself; the order is shipped once all are. */
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import { goodsName } from './goods-name.ts'
import type { OrderedChoice } from './line-goods.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderStatus } from './order-status.ts'
import { isOnItsWay } from './order-status.ts'
import type { OrderEvent, OrderLineView } from './order-views.ts'
import type { OrderParcel, ParcelAddress } from './parcel.ts'
import { isKnownParcel, PARCEL_ADDRESS_FIELDS } from './parcel.ts'

/** Whether two parcels go to the same place. */
export function isSameAddress(one: ParcelAddress | null, other: ParcelAddress | null): boolean {
  if (one === null || other === null) return one === other
  return PARCEL_ADDRESS_FIELDS.every((key) => one[key] === other[key])
}

/** Pieces by the id of the line or of its row (`choicesOfLines`). */
export type PackedPieces = ReadonlyMap<string, number>

/** What of a parcel says what it holds. */
type Packed = Pick<OrderParcel, 'rows'>

/**
 * How many pieces of each choice of an order stand in its parcels, sent or only packed: no change of the order may go below.
 * A choice of which none is packed is missing.
 */
export function packedPieces(parcels: readonly Packed[]): PackedPieces {
  const packed = new Map<string, number>()
  for (const { rows } of parcels)
    for (const { choiceId, quantity } of rows) packed.set(choiceId, (packed.get(choiceId) ?? 0) + quantity)
  return packed
}

/** A choice of an order with the pieces of it that stand in no parcel. */
export interface LeftPieces {
  readonly choice: OrderedChoice
  readonly left: number
}

/** What is left to pack of each choice, in the order of the lines; those of which nothing is left with 0. */
export function leftPieces(
  lines: readonly OrderLineView[],
  parcels: readonly Packed[],
): readonly LeftPieces[] {
  const packed = packedPieces(parcels)
  return choicesOfLines(lines).map((choice) => ({
    choice,
    left: Math.max(0, choice.quantity - (packed.get(choice.id) ?? 0)),
  }))
}

/** All of it that can still be packed. */
export function allLeft(left: readonly LeftPieces[]): PackedPieces {
  return new Map(left.flatMap((one) => (one.left > 0 ? [[one.choice.id as string, one.left] as const] : [])))
}

/** The lines of which a parcel holds pieces. */
export function linesWithin(lines: readonly OrderLineView[], packed: PackedPieces): readonly OrderLineView[] {
  return lines.filter((line) => choicesOfLines([line]).some(({ id }) => (packed.get(id) ?? 0) > 0))
}

/** 'Kupa (Beyaz): 40 adet; Kalem: 250 adet' of all that is left; empty where nothing is. */
export function leftText(left: readonly LeftPieces[]): string {
  return left
    .filter((one) => one.left > 0)
    .map(({ choice, left: pieces }) => `${choiceName(choice)}: ${formatCount(pieces)} adet`)
    .join('; ')
}

/** 'Tişört (Lacivert, M)': what a row of a parcel is called; how it is printed says nothing of what lies in it. */
export function choiceName({ title, options }: Pick<OrderedChoice, 'title' | 'options'>): string {
  return goodsName(title, Object.values(options))
}

/**
 * What a new parcel holds: `wanted`, or all that is left. Refuses with 'orders/nothing-left', 'orders/parcel-empty', and
 * 'orders/not-left' (the message names what is left) where another parcel has taken the pieces, or they are no piece of
 * the order.
 */
export function judgePacking(
  left: readonly LeftPieces[],
  wanted: PackedPieces | undefined,
): Result<PackedPieces> {
  const all = allLeft(left)
  if (all.size === 0) return fail.conflict('orders/nothing-left', NOTHING_LEFT)
  if (wanted === undefined) return ok(all)
  const packed = [...wanted].filter(([, pieces]) => pieces !== 0)
  if (packed.length === 0) return fail.invalid('orders/parcel-empty', PARCEL_EMPTY)
  const isThere = packed.every(
    ([choiceId, pieces]) => Number.isInteger(pieces) && pieces > 0 && pieces <= (all.get(choiceId) ?? 0),
  )
  if (!isThere)
    return fail.conflict(
      'orders/not-left',
      `Bu kadarı artık kolilenmeyi beklemiyor. Kalan: ${leftText(left)}.`,
    )
  return ok(new Map(packed))
}

const NOTHING_LEFT = 'Siparişin tamamı kolilerde; yeni koliye konacak ürün kalmadı.'
const PARCEL_EMPTY = 'Boş koli gönderilemez: en az bir ürünün adedini yazın.'

/** Whether all pieces of the order have been handed over. */
export function isAllSent(
  lines: readonly OrderLineView[],
  parcels: readonly Pick<OrderParcel, 'rows' | 'sentAt'>[],
): boolean {
  const sent = packedPieces(parcels.filter(({ sentAt }) => sentAt !== null))
  return choicesOfLines(lines).every(({ id, quantity }) => (sent.get(id) ?? 0) >= quantity)
}

/** Whether some of an order has left while the rest has not: a word for what its parcels say, no status of its own. */
export function isPartlySent(status: OrderStatus, hasSentParcel: boolean): boolean {
  return hasSentParcel && !isOnItsWay(status) && status !== 'cancelled'
}

/** Whether a parcel of an order was handed over. */
export function hasSentParcel(parcels: readonly Pick<OrderParcel, 'sentAt'>[]): boolean {
  return parcels.some(({ sentAt }) => sentAt !== null)
}

export const PARTLY_SENT = 'Kısmen kargoda'

/** Whether somebody has still to say how the goods travel before the order is shipped as a whole. */
export function lacksParcel(
  lines: readonly OrderLineView[],
  parcels: readonly Pick<OrderParcel, 'rows' | 'trackingNumber' | 'isUntracked'>[],
): boolean {
  return !parcels.every(isKnownParcel) || leftPieces(lines, parcels).some(({ left }) => left > 0)
}

/** Pieces that have been handed over, of all that were ordered. */
export function sentCount(
  lines: readonly Pick<OrderLineView, 'quantity'>[],
  parcels: readonly Pick<OrderParcel, 'rows' | 'sentAt'>[],
): { readonly sent: number; readonly all: number } {
  const sent = parcels.flatMap(({ rows, sentAt }) => (sentAt === null ? [] : rows))
  return { sent: piecesIn(sent), all: piecesIn(lines) }
}

/** When a parcel was handed over and when it arrived. */
export type ParcelTimes = Pick<OrderParcel, 'id' | 'sentAt' | 'deliveredAt'>

/**
 * What a status that somebody sets makes of the parcels, so that the two never contradict each other: with 'shipped' all
 * are handed over, with 'delivered' and 'completed' all have arrived. Back from there it takes back what was done last:
 * an order of which everything has left is not waiting to be sent, and one of which everything has arrived is not under
 * way. Of a new one nothing has left. Answers those that change.
 */
export function timesAfter(
  to: OrderStatus,
  lines: readonly OrderLineView[],
  parcels: readonly OrderParcel[],
  now: Instant,
): readonly ParcelTimes[] {
  if (to === 'cancelled') return []
  if (to === 'delivered' || to === 'completed')
    return parcels
      .filter(({ sentAt, deliveredAt }) => sentAt === null || deliveredAt === null)
      .map(({ id, sentAt, deliveredAt }) => ({ id, sentAt: sentAt ?? now, deliveredAt: deliveredAt ?? now }))
  if (to === 'shipped') {
    const sent = parcels.map((parcel) => ({ ...parcel, sentAt: parcel.sentAt ?? now }))
    const last = sent.every(({ deliveredAt }) => deliveredAt !== null)
      ? latest(sent.map(({ deliveredAt }) => deliveredAt))
      : null
    return sent
      .filter(
        ({ sentAt, deliveredAt }, index) =>
          parcels[index]?.sentAt !== sentAt || (last !== null && deliveredAt === last),
      )
      .map(({ id, sentAt, deliveredAt }) => ({
        ...{ id, sentAt },
        deliveredAt: deliveredAt === last ? null : deliveredAt,
      }))
  }
  if (to !== 'new' && !isAllSent(lines, parcels)) return []
  const last = latest(parcels.map(({ sentAt }) => sentAt))
  return parcels
    .filter(({ sentAt }) => sentAt !== null && (to === 'new' || sentAt === last))
    .map(({ id }) => ({ id, sentAt: null, deliveredAt: null }))
}

function latest(times: readonly (Instant | null)[]): Instant | null {
  return times.reduce<Instant | null>(
    (last, at) => (at !== null && (last === null || at > last) ? at : last),
    null,
  )
}

/**
 * The status an order has once its parcels stand as they do: shipped when everything has left, delivered when everything
 * has arrived, and back where that is no longer so. Part of a new order that has left begins it, so that nothing of it is
 * released or changed as if it were untouched. Null where it stays.
 */
export function statusOfParcels(
  status: OrderStatus,
  lines: readonly OrderLineView[],
  { before, after }: { readonly before: readonly OrderParcel[]; readonly after: readonly OrderParcel[] },
): OrderStatus | null {
  if (status === 'cancelled') return isAllSent(lines, after) ? 'shipped' : null
  if (!isOnItsWay(status)) {
    if (isAllSent(lines, after)) return 'shipped'
    return status === 'new' && hasSentParcel(after) ? 'processing' : null
  }
  // Orders of before were set shipped without a parcel: only what their parcels said is taken back with them.
  if (isAllSent(lines, before) && !isAllSent(lines, after)) return 'processing'
  const hasArrived = (parcels: readonly OrderParcel[]) =>
    isAllSent(lines, parcels) && parcels.every(({ deliveredAt }) => deliveredAt !== null)
  if (status === 'shipped') return hasArrived(after) ? 'delivered' : null
  return hasArrived(before) && !hasArrived(after) ? 'shipped' : null
}

/** Whether an order lies in a single parcel: then all that is said of the parcel is said of the order. */
export function isWholeParcel(lines: readonly OrderLineView[], parcels: readonly Packed[]): boolean {
  return parcels.length === 1 && leftPieces(lines, parcels).every(({ left }) => left === 0)
}

/** 'Koli 1/3', of how many there are. */
export function parcelName(parcel: Pick<OrderParcel, 'number'>, count: number): string {
  return `Koli ${parcel.number}/${count}`
}

/** What a parcel holds, row by row: 'Tişört (Lacivert, M): 40 adet'. Goods that are no longer of the order are left out. */
export function parcelContents(lines: readonly OrderLineView[], parcel: Packed): readonly string[] {
  const choices = new Map(choicesOfLines(lines).map((choice) => [choice.id as string, choice]))
  return parcel.rows.flatMap(({ choiceId, quantity }) => {
    const choice = choices.get(choiceId)
    return choice ? [`${choiceName(choice)}: ${formatCount(quantity)} adet`] : []
  })
}

/** What became of the parcels of an order that has several, in its buyer's words; of a single one its status says it. */
export function parcelEvents({
  lines,
  parcels,
}: {
  readonly lines: readonly OrderLineView[]
  readonly parcels: readonly OrderParcel[]
}): readonly OrderEvent[] {
  if (isWholeParcel(lines, parcels)) return []
  return parcels.flatMap(({ number, sentAt, deliveredAt }) => [
    ...(sentAt === null ? [] : [{ at: sentAt, label: `Koli ${number} kargoda` }]),
    ...(deliveredAt === null ? [] : [{ at: deliveredAt, label: `Koli ${number} teslim edildi` }]),
  ])
}
