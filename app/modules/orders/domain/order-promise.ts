import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday, latestDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { firstWorkingDay } from '#app/modules/calendar/domain/work-calendar.ts'
import type {
  Certainty,
  DeliveryPromise,
  DeliveryTerms,
  Gates,
  PromisedLine,
  PromiseStep,
} from '#app/modules/delivery/domain/promise.ts'
import { parcelsOf } from '#app/modules/delivery/domain/promise.ts'
import { daysText } from '#app/modules/delivery/domain/promise-words.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import type { OrderStatus } from './order-status.ts'

/** Why an order has a promise, and why it has another one than before. */
export type PromiseReason =
  | 'ordered'
  | 'agreed-late'
  | 'paid-late'
  | 'taken-again'
  | 'order-changed'
  | 'shop-changed'
  | ProofDelay

/** What a buyer may have done with a proof for the days to move. */
export type ProofDelay = 'proof-late' | 'proof-changed'

/** What the buyer or his order may have done for the days to move. */
export type BuyersDelay = Exclude<PromiseReason, 'ordered' | 'order-changed' | 'shop-changed' | ProofDelay>

/** Why the days moved, for the buyer and for the shop. */
export const PROMISE_REASON_LABELS: Readonly<Record<PromiseReason, string>> = {
  ordered: 'Sipariş verildi',
  'agreed-late': 'Sipariş sonradan onaylandı',
  'paid-late': 'Ödeme sonradan ulaştı',
  'taken-again': 'Sipariş yeniden işleme alındı',
  'order-changed': 'Sipariş değiştirildi',
  'shop-changed': 'Üretim ve gönderim takvimi değişti',
  'proof-late': 'Prova sonradan onaylandı',
  'proof-changed': 'Provada değişiklik istendi',
}

/** What a promise was worked out of, beside the terms of its day. */
export interface PromiseBasis {
  readonly lines: readonly PromisedLine[]
  readonly gates: Gates
  readonly destination: Destination
  /** What is ready earlier is sent before the rest, as the buyer chose. */
  readonly shipsReadyFirst?: boolean | undefined
}

/** A parcel of an order whose goods are sent as they are ready. */
export interface PromisedParcel extends Pick<DeliveryPromise, 'shipBy' | 'shipLatest' | 'arrives'> {
  /** The lines in it, by their place in the order from 0. */
  readonly lines: readonly number[]
}

/** What a buyer was promised. */
export interface OrderPromise {
  readonly number: number
  readonly shipBy: IsoDay
  /** Later than `shipBy` where holidays are not confirmed yet. */
  readonly shipLatest: IsoDay
  /** Null where the shop does not say from where it ships. */
  readonly arrives: { readonly from: IsoDay; readonly to: IsoDay } | null
  /** Until when an approval of the proof keeps the days; null where nothing is printed. */
  readonly approveBy: Instant | null
  readonly certainty: Certainty
  /** Agreed on, and no estimate; `remedy` is what the buyer gets where it is missed. */
  readonly isCommitted: boolean
  readonly remedy: string
  readonly steps: readonly PromiseStep[]
  /** Several where what is ready earlier is sent before the rest; none where all goes together. */
  readonly parcels: readonly PromisedParcel[]
  readonly reason: PromiseReason
  readonly createdAt: Instant
}

/** The parcels of a promise where what is ready earlier is sent before the rest; none where all goes together. */
export function promisedParcels(
  terms: DeliveryTerms,
  { lines, shipsReadyFirst = false, ...question }: PromiseBasis,
  promise: Pick<DeliveryPromise, 'lines'>,
): readonly PromisedParcel[] {
  const parcels = shipsReadyFirst ? parcelsOf(terms, question, promise.lines) : []
  if (parcels.length < 2) return []
  return parcels.map(({ keys, ...parcel }) => ({
    ...parcel,
    lines: keys.map((key) => lines.findIndex((line) => line.key === key)),
  }))
}

/** The days by which an order is sent, all of it and parcel by parcel where it goes in several. */
export interface ShippingDays extends Pick<OrderPromise, 'shipLatest'> {
  readonly parcels?: readonly Pick<PromisedParcel, 'lines' | 'shipLatest'>[] | null | undefined
}

/** Whether goods are sent later than was told: the last of them, or those of an earlier parcel. The ends of spans count. */
export function shipsLater(days: ShippingDays, told: ShippingDays): boolean {
  const dayNow = (line: number) =>
    days.parcels?.find(({ lines }) => lines.includes(line))?.shipLatest ?? days.shipLatest
  return (
    days.shipLatest > told.shipLatest ||
    (told.parcels ?? []).some(({ lines, shipLatest }) => lines.some((line) => dayNow(line) > shipLatest))
  )
}

/** Whether an order's goods are still to be made and sent. */
export function isWorkedOn(status: OrderStatus): boolean {
  return status === 'new' || status === 'processing'
}

/**
 * The gates of an order after something happened at `now`: what came later than was counted on counts from its own day; of
 * what is taken again everything counts anew (`expected`).
 */
export function gatesAfter(
  calendar: WorkCalendar,
  before: Gates,
  happened: BuyersDelay,
  { now, expected }: { readonly now: Instant; readonly expected: Gates },
): Gates {
  if (happened === 'taken-again') return expected
  const today = firstWorkingDay(calendar, now)
  if (happened === 'paid-late') return { ...before, paidOn: latestDay(before.paidOn, today) }
  // Before the buyer agreed nothing was begun.
  return {
    orderedOn: latestDay(before.orderedOn, expected.orderedOn),
    paidOn: latestDay(before.paidOn, expected.paidOn),
    approvedOn: latestDay(before.approvedOn, expected.approvedOn),
  }
}

/** What the promise is called where it stands beside its days. */
export function promiseLabel({ isCommitted }: Pick<OrderPromise, 'isCommitted'>): string {
  return isCommitted ? 'Teslim günü' : 'Tahmini teslim'
}

/** A stretch of an order's way, with the day it was planned for and the day it came. */
export interface PlannedStep {
  readonly label: string
  readonly planned: string
  /** The day it came, in words; null while it has not. */
  readonly came: string | null
  /** It came later than planned, or has not come although its day is over. */
  readonly isLate: boolean
}

/** The promise of an order as its page shows it. */
export interface ShownPromise extends OrderPromise {
  /** '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da'. */
  readonly text: string
  /** Whether its proof is still to be approved by `approveBy`. */
  readonly awaitsProof: boolean
  /** Planned and real days. */
  readonly days: readonly PlannedStep[]
  /** What comes in which parcel, where what is ready earlier is sent before the rest; none where all goes together. */
  readonly parcelDays: readonly { readonly key: string; readonly label: string; readonly days: string }[]
  /** The day the buyer wished it by, and whether it is promised by then; null where he said none. */
  readonly wish: { readonly day: IsoDay; readonly isInTime: boolean } | null
  /** What was promised before, the newest first. */
  readonly former: readonly { readonly text: string; readonly until: Instant }[]
}

/** What is planned of an order and what of it has come (decision 54): payment, goods, work, parcel, arrival. */
export function plannedSteps(
  { steps }: Pick<OrderPromise, 'steps'>,
  came: {
    readonly isPaid: boolean
    /** Null where nobody noted when. */
    readonly paidAt: Instant | null
    readonly shippedAt: Instant | null
    readonly deliveredAt: Instant | null
  },
  now: Instant,
): readonly PlannedStep[] {
  const today = isoDayOf(now)
  const dayOf = (at: Instant | null) => (at === null ? null : isoDayOf(at))
  const shippedOn = dayOf(came.shippedAt)
  const step = (what: PromiseStep['what'], label: string, cameOn: IsoDay | null): readonly PlannedStep[] => {
    const planned = steps.findLast((other) => other.what === what)
    if (!planned) return []
    const { to } = planned
    const from = what === 'shipping' || what === 'delivery' ? planned.from : to
    // Nobody notes a day of a proof or of goods, nor always of a payment; when the parcel left, all before it was done.
    const isDone =
      cameOn === null &&
      ((shippedOn !== null && what !== 'delivery') ||
        (what === 'payment' && came.isPaid) ||
        what === 'proof' ||
        what === 'goods')
    const isLate = !isDone && (cameOn ?? today) > to
    return [
      {
        label,
        planned: daysText({ from, to }),
        came: cameOn === null ? null : formatWeekday(cameOn),
        isLate,
      },
    ]
  }
  return [
    ...step('payment', 'Ödeme', dayOf(came.paidAt)),
    ...step('proof', 'Prova onayı', null),
    ...step('goods', 'Ürünlerin gelmesi', null),
    ...step('print', 'Üretim', null),
    ...step('shipping', 'Kargoya veriliş', shippedOn),
    ...step('delivery', 'Teslim', dayOf(came.deliveredAt)),
  ]
}
