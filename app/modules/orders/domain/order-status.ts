/** Every status an order can have, in the order people meet them (spec, back office §4; product decision 12). */
export const ORDER_STATUSES = ['new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * What the order list can be narrowed to: a status, what is not done yet, what is not paid, what revenue counts
 * (`countsAsRevenue`), what its buyer has not agreed to yet, what nobody has opened yet, or the orders whose payment was
 * reminded of and is still open.
 */
export const ORDER_FILTERS = [
  'open',
  ...ORDER_STATUSES,
  'unpaid',
  'overdue',
  'revenue',
  'unconfirmed',
  'unread',
] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const ADMIN_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  new: 'Yeni',
  processing: 'Hazırlanıyor',
  shipped: 'Kargoda',
  delivered: 'Teslim Edildi',
  completed: 'Tamamlandı',
  cancelled: 'İptal',
}

export const CUSTOMER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  ...ADMIN_STATUS_LABELS,
  new: 'Beklemede',
}

/** 'return' gives the ordered goods or the coupon use back; 'take' claims them again and may be refused. */
export type ClaimEffect = 'none' | 'return' | 'take'

export interface StatusEffects {
  readonly stock: ClaimEffect
  readonly couponUse: ClaimEffect
  /** The buyer is told by mail, unless the owner unticks it in the dialog. */
  readonly mail: boolean
}

/** What holding a status means; the effects of a change follow from the two rows it joins. */
const STATUS_MEANING: Readonly<Record<OrderStatus, { holdsGoods: boolean; tellsBuyer: boolean }>> = {
  new: { holdsGoods: true, tellsBuyer: false },
  processing: { holdsGoods: true, tellsBuyer: true },
  shipped: { holdsGoods: true, tellsBuyer: true },
  delivered: { holdsGoods: true, tellsBuyer: false },
  completed: { holdsGoods: true, tellsBuyer: false },
  cancelled: { holdsGoods: false, tellsBuyer: true },
}

/**
 * What a change of status does besides the change itself. Every status may follow every other; into `cancelled`
 * returns stock and coupon use, out of it takes both again (the caller refuses the change when they are gone). An order
 * whose goods were released (`isStockReleased`) takes them again wherever it goes, and has none to return; its coupon
 * stays used. The same status again does nothing, so a repeated command is harmless. Source: product decision 12.
 */
export function effectsOf(from: OrderStatus, to: OrderStatus, isStockReleased = false): StatusEffects {
  if (from === to) return { stock: 'none', couponUse: 'none', mail: false }
  const [before, after] = [STATUS_MEANING[from].holdsGoods, STATUS_MEANING[to].holdsGoods]
  return {
    stock: claimEffect(before && !isStockReleased, after),
    couponUse: claimEffect(before, after),
    mail: STATUS_MEANING[to].tellsBuyer,
  }
}

/** What a payment, or the buyer's yes, does to the goods of an order: those that were released are taken again. */
export function stockEffectOfConfirming(status: OrderStatus, isStockReleased: boolean): ClaimEffect {
  return isStockReleased && STATUS_MEANING[status].holdsGoods ? 'take' : 'none'
}

/**
 * Whether a change of status takes the former one back instead of going on from it: out of cancelled, or to a status that
 * comes before it. Only such a change makes a slip of the former one (`order-events.ts`).
 */
export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  if (from === to || to === 'cancelled') return false
  return from === 'cancelled' || ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

function claimEffect(heldBefore: boolean, holdsNow: boolean): ClaimEffect {
  if (heldBefore === holdsNow) return 'none'
  return holdsNow ? 'take' : 'return'
}

/** Whether the goods have left the shop. An order set back to an earlier status is not with the carrier any more. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered' || status === 'completed'
}

/** Whether a text from outside (a filter, a form) is one of our statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text)
}
