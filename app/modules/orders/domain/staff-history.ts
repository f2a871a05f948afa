import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { goodsName } from './goods-name.ts'
import type { ChangedPart } from './order-changes.ts'
import { changeText } from './order-changes.ts'
import { STOCK_EVENT_LABELS } from './order-events.ts'
import { ADMIN_STATUS_LABELS } from './order-status.ts'
import type { MovedGoods, OrderDetail, StatusChange } from './order-views.ts'

/** Something that happened to an order, as the shop's own people read it. */
export interface HistoryEntry {
  /** What part of the order it was about. */
  readonly about: 'status' | 'stock' | 'artwork' | 'proof' | ChangedPart['kind']
  readonly at: Instant
  readonly by: string
  /** 'Ödeme', or the whole of it where nothing was replaced. */
  readonly what: string
  /** 'Ödeme alınmadı → Ödendi, Havale / EFT'; null where `what` says it all. */
  readonly change: string | null
  readonly details: readonly string[]
}

const SLIP = 'Yanlışlıkla: e-postası gitmeden geri alındı, alıcıya gösterilmiyor.'

/** Everything that happened to an order, the newest first: statuses, goods, payment, parcel, invoice and print files. */
export function staffHistory(
  order: Pick<OrderDetail, 'history' | 'changes' | 'artworkChanges' | 'lines'>,
): readonly HistoryEntry[] {
  const titleOf = (lineId: string) => order.lines.find((line) => line.id === lineId)?.title ?? ''
  const entries: readonly HistoryEntry[] = [
    ...order.history.map(statusEntry),
    ...order.changes.map((change) => {
      const { what, from, to } = changeText(change)
      return {
        ...{ about: change.kind, at: change.at, by: change.by },
        ...{ what, change: arrow(from, to), details: [] },
      }
    }),
    ...order.artworkChanges.map(({ at, by, lineId, placeName, from, to, printChoice, droppedDesign }) => ({
      about: 'artwork' as const,
      at,
      by,
      what: `Baskı dosyası: ${titleOf(lineId)}${placeName === null ? '' : `, ${placeName}`}`,
      change: arrow(from ?? 'Dosya yoktu', to),
      details: [
        ...(printChoice === null ? [] : [`Baskı: ${UNPRINTED} → ${printChoice}`]),
        ...(droppedDesign === null ? [] : [`Geçersiz olan yerleşim: ${droppedDesign}`]),
      ],
    })),
  ]
  // Of what happened at once, what was written last stands first; sorting keeps the order of equals.
  return entries.toReversed().toSorted((a, b) => b.at - a.at)
}

function statusEntry({ at, by, from, to, stockEvent, isSlip, goods = [] }: StatusChange): HistoryEntry {
  const what = stockEvent
    ? STOCK_EVENT_LABELS[stockEvent]
    : from === null
      ? 'Sipariş alındı'
      : `${ADMIN_STATUS_LABELS[from]} → ${ADMIN_STATUS_LABELS[to]}`
  const moved = goods.map((line) => goodsText(line, to === 'cancelled'))
  return {
    about: stockEvent ? 'stock' : 'status',
    ...{ at, by, what, change: null },
    details: isSlip ? [SLIP, ...moved] : moved,
  }
}

function goodsText({ title, variant = [], pieces, ordered }: MovedGoods, isReturned: boolean): string {
  const moved = `${goodsName(title, variant)}, ${formatCount(pieces)} / ${formatCount(ordered)} adet`
  return isReturned ? `Stoğa dönen: ${moved}` : `Stoktan düşülen: ${moved}`
}

function arrow(from: string | null, to: string): string {
  return from === null ? to : `${from} → ${to}`
}
