import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import { changedRows } from './changed-rows.ts'
import { choicesOfLines } from './line-goods.ts'
import type { ChangedScopes, OrderContent } from './order-content.ts'
import { changedScopes, differenceMinor, jobKey } from './order-content.ts'
import { isWorkedOn } from './order-promise.ts'
import type { OwnChange, PaidDifference, RevisionFacts, ShownRevision } from './order-revision-views.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderLineView } from './order-views.ts'
import type { PackedPieces } from './parcels.ts'

export function shownRevision(
  { before, after, ...revision }: OrderRevision,
  couponCode: string | null,
): ShownRevision {
  const rows = changedRows(before, after, couponCode)
  return { ...revision, rows, differenceMinor: differenceMinor(before, after) }
}

/** A change as the buyer is asked to agree to it. */
export function ownChange(
  open: OrderRevision,
  couponCode: string | null,
  days: OwnChange['days'],
): OwnChange {
  const { id, reason, rows, differenceMinor: more, at } = shownRevision(open, couponCode)
  return { id, reason, rows, differenceMinor: more, at, days, needsMadeToOrder: needsMadeToOrder(open) }
}

/** The change that waits for the buyer of an order; null where none does. */
export function waitingChange(
  revisions: readonly OrderRevision[],
  status: OrderStatus,
): OrderRevision | null {
  return (status !== 'cancelled' && revisions.find(({ state }) => state === 'proposed')) || null
}

/** A change of an order with the whole of it before and after. */
export interface OrderRevision extends RevisionFacts {
  readonly before: OrderContent
  readonly after: OrderContent
}

/** Why the buyer has to agree to a change before it holds. */
export type AgreementReason = 'costs-more' | 'freight' | 'goods'

export const AGREEMENT_REASON_LABELS: Readonly<Record<AgreementReason, string>> = {
  'costs-more': 'toplam artıyor',
  freight: 'kargo alıcıya geçiyor',
  goods: 'ürünler veya baskı değişiyor',
}

/**
 * Why the buyer must agree: it costs him more, at the till or at his door, or he gets other goods. Nobody asks him for a
 * corrected address or invoice, or for paying less; nor where he has not agreed to the order itself yet.
 */
export function agreementReasons(
  before: OrderContent,
  after: OrderContent,
  { awaitsApproval }: { readonly awaitsApproval: boolean },
): readonly AgreementReason[] {
  if (awaitsApproval) return []
  const isToBePaidAtDoor = before.shippingKind === 'free' && after.shippingKind === 'collect'
  return [
    ...(differenceMinor(before, after) > 0 ? (['costs-more'] as const) : []),
    ...(isToBePaidAtDoor ? (['freight'] as const) : []),
    ...(changedScopes(before, after).goods ? (['goods'] as const) : []),
  ]
}

/** Whether only the change makes something of the order to the buyer's wishes, which he has then to know of. */
export function needsMadeToOrder({ before, after }: Pick<OrderRevision, 'before' | 'after'>): boolean {
  const isMade = ({ lines }: OrderContent) => lines.some(({ isMadeToOrder }) => isMadeToOrder)
  return isMade(after) && !isMade(before)
}

/** What keeps lines of an order from being changed. */
export interface LineBonds {
  /** Lines that are being printed, or are printed already. */
  readonly inPrint: ReadonlySet<string>
  /** Pieces that stand in parcels, by the id of the line or of its row (`packedPieces`). */
  readonly packed: PackedPieces
  /** A parcel has left. */
  readonly hasLeft: boolean
}

export const NO_BONDS: LineBonds = { inPrint: new Set(), packed: new Map(), hasLeft: false }

/**
 * Whether an order in this status may be changed so: 'orders/change-nothing', 'orders/change-closed' for what its status
 * keeps, 'orders/change-in-print' for a line that is in print, 'orders/change-packed' for pieces that stand in parcels.
 */
export function changeAllowed(
  status: OrderStatus,
  before: OrderContent,
  after: OrderContent,
  bonds: LineBonds,
): Result<void> {
  const scopes = changedScopes(before, after)
  if (!Object.values(scopes).some(Boolean))
    return fail.invalid('orders/change-nothing', 'Siparişte değişen bir şey yok.')
  const closed = closedScope(status, scopes)
  if (closed !== null) return fail.conflict('orders/change-closed', closed)
  if (scopes.address && bonds.hasLeft) return fail.conflict('orders/change-closed', PARTLY_LEFT)
  const printed = before.lines.find(
    (line) => bonds.inPrint.has(line.id) && jobKeyIn(after.lines, line.id) !== jobKey(line),
  )
  if (printed)
    return fail.conflict(
      'orders/change-in-print',
      `“${printed.title}” baskıda veya basıldı: adedi, seçenekleri ve baskısı artık değiştirilemez, satırı kaldırılamaz. Fazlası için yeni bir satır ekleyin.`,
    )
  const cut = cutBelowPacked(before.lines, after.lines, bonds.packed)
  if (cut === null) return ok(undefined)
  return fail.conflict(
    'orders/change-packed',
    `“${cut.title}”: ${formatCount(cut.packed)} adet kolide; bu satır bundan aza indirilemez, kaldırılamaz ve başka seçeneğe çevrilemez. Gönderilmediyse önce kolisini silin.`,
  )
}

const PARTLY_LEFT =
  'Bir kolisi yola çıkmış siparişin teslimat adresi değiştirilemez. Kalan kolilere ayrı bir adres verin.'

function jobKeyIn(lines: readonly OrderLineView[], id: string): string | null {
  const line = lines.find((known) => known.id === id)
  return line ? jobKey(line) : null
}

/** Why this status keeps what would change; null where it does not. */
function closedScope(status: OrderStatus, scopes: ChangedScopes): string | null {
  if (status === 'cancelled') return 'İptal edilmiş sipariş değiştirilemez. Önce siparişi yeniden açın.'
  if (scopes.goods && !isWorkedOn(status))
    return 'Ürünleri yola çıkmış siparişte ürün ve baskı değiştirilemez. Fazlası için yeni sipariş oluşturun.'
  if (scopes.address && !isWorkedOn(status)) return 'Yola çıkmış siparişin teslimat adresi değiştirilemez.'
  if (scopes.money && status === 'completed') return 'Tamamlanmış siparişin tutarı değiştirilemez.'
  return null
}

/** The first choice of which fewer pieces would be left than stand in parcels. */
function cutBelowPacked(
  before: readonly OrderLineView[],
  after: readonly OrderLineView[],
  packed: PackedPieces,
): { readonly title: string; readonly packed: number } | null {
  const left = new Map(choicesOfLines(after).map(({ id, quantity, options }) => [id, { quantity, options }]))
  for (const { id, title, options } of choicesOfLines(before)) {
    const pieces = packed.get(id) ?? 0
    if (pieces === 0) continue
    const now = left.get(id)
    if (!now || now.quantity < pieces || choiceKey(now.options) !== choiceKey(options))
      return { title, packed: pieces }
  }
  return null
}

/**
 * What changes after a payment left to be paid, or to be paid back. The payment was of what the order cost when it was
 * noted: before the first change that holds since. `paidAt` is null of an order that was born paid.
 */
export function paidDifference(
  order: {
    readonly paymentStatus: 'pending' | 'paid'
    readonly paidAt: Instant | null
    readonly totalMinor: Kurus
  },
  revisions: readonly Pick<OrderRevision, 'state' | 'decidedAt' | 'before'>[],
): PaidDifference | null {
  if (order.paymentStatus !== 'paid') return null
  const { paidAt } = order
  const first = revisions
    .filter(({ state, decidedAt }) => state === 'applied' && decidedAt !== null && decidedAt >= (paidAt ?? 0))
    .toSorted((one, other) => (one.decidedAt ?? 0) - (other.decidedAt ?? 0))[0]
  const paidMinor = first?.before.price.totalMinor ?? order.totalMinor
  const differs = order.totalMinor - paidMinor
  if (differs === 0) return null
  return { kind: differs > 0 ? 'due' : 'back', amountMinor: Math.abs(differs) }
}

/** Said to whoever answers a change that stands on an order which has become another one meanwhile. */
export const CHANGE_STALE =
  'Bu değişiklik önerildikten sonra sipariş başka türlü değişti; öneri artık bu siparişe uymuyor. Sipariş olduğu gibi duruyor.'
export const CHANGE_DECIDED = 'Bu değişiklik daha önce sonuçlandı.'
