import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { IncomingGoods } from './incoming-goods.ts'
import { afterDelivery, typedIncoming } from './incoming-goods.ts'
import type { VariantId } from './product.ts'

/** Why the stock of a product moved (decision 44), as the back office calls it. */
export const STOCK_REASON_LABELS = {
  opening: 'Açılış stoku',
  order: 'Sipariş',
  cancel: 'Sipariş iptali',
  release: 'Ayırma süresi doldu',
  change: 'Sipariş değişikliği',
  count: 'Sayım',
  delivery: 'Mal girişi',
  return: 'İade',
  damage: 'Fire',
  import: 'Dosya aktarımı',
  split: 'Varyantlara ayırma',
  merge: 'Tek stoğa dönüş',
} as const
export type StockReason = keyof typeof STOCK_REASON_LABELS
export const STOCK_REASONS = Object.keys(STOCK_REASON_LABELS) as readonly StockReason[]

/** What staff can say of a figure they type; the first is meant where nobody says anything. */
export const TYPED_REASONS = ['count', 'delivery', 'return', 'damage'] as const satisfies StockReason[]
export type TypedReason = (typeof TYPED_REASONS)[number]
export const USUAL_REASON: TypedReason = TYPED_REASONS[0]
export const MAX_STOCK_NOTE = 200
/** So many movements of a product are counted; of more a list says so. */
export const MOST_MOVEMENTS = 10_000

/** One movement of a product's stock. It is never changed: a mistake is put right by another one. */
export interface StockMovement {
  readonly id: number
  readonly at: Instant
  /** Pieces that came, negative for those that went; never 0. */
  readonly quantity: number
  /** What there was of the product afterwards. */
  readonly stockAfter: number
  /** The variant whose goods moved; null for a product without. It may be gone. */
  readonly variantId: VariantId | null
  /** What there was of the variant afterwards. */
  readonly variantStockAfter: number | null
  readonly reason: StockReason
  /** The order whose goods moved. */
  readonly orderId: string | null
  /** Who of the shop; null for a buyer, and for what nobody did. */
  readonly actorName: string | null
  readonly note: string
}

/** The typed reason a text names; null for anything else. */
export function typedReason(text: unknown): TypedReason | null {
  return TYPED_REASONS.find((known) => known === text) ?? null
}

/**
 * Why a movement of so many pieces cannot have this reason; null where it can. Goods that arrive or come back are more
 * than before, what broke is less; a count finds either.
 */
export function reasonFault(reason: StockReason, quantity: number): string | null {
  if (quantity < 0 && (reason === 'delivery' || reason === 'return'))
    return `‘${STOCK_REASON_LABELS[reason]}’ stoğu azaltmaz. Başka bir neden seçin.`
  if (quantity > 0 && reason === 'damage') return '‘Fire’ stoğu artırmaz. Başka bir neden seçin.'
  return null
}

/** What is still on its way to a stock after a movement: a delivery brings it, as far as it reaches. */
export function incomingAfter(goods: IncomingGoods, quantity: number, reason: StockReason): IncomingGoods {
  const { incoming, incomingOn } = goods
  return reason === 'delivery' && quantity > 0 ? afterDelivery(goods, quantity) : { incoming, incomingOn }
}

/**
 * What is on its way to a stock once somebody has typed that, while the stock moved: other pieces than before are what he
 * says, of the same a delivery brings its own, and the day is the one he typed.
 */
export function incomingToSave(
  former: IncomingGoods,
  typed: IncomingGoods,
  moved: { readonly quantity: number; readonly reason: StockReason },
): IncomingGoods {
  if (typed.incoming !== former.incoming) return typedIncoming(typed)
  const { incoming } = incomingAfter(former, moved.quantity, moved.reason)
  return typedIncoming({ incoming, incomingOn: typed.incomingOn })
}

/** `+40`, `−12`: how a movement is written. */
export function signedCount(quantity: number): string {
  return `${quantity < 0 ? '−' : '+'}${formatCount(Math.abs(quantity))}`
}

/** Who moved the goods, in words: somebody of the shop, the buyer of an order, or the shop itself. */
export function movedBy({ actorName, reason }: Pick<StockMovement, 'actorName' | 'reason'>): string {
  return actorName ?? (reason === 'order' ? 'Alıcı' : 'Sistem')
}
