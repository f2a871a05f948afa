import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatDaySpan, formatWeekday } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { firstWorkingDay } from '#app/modules/calendar/domain/work-calendar.ts'
import type { Certainty, Gates, PromisedLine, PromiseStep } from '#app/modules/delivery/domain/promise.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import type { OrderStatus } from './order-status.ts'

/** Why an order has a promise, and why it has another one than before. */
export const PROMISE_REASONS = ['ordered', 'agreed-late', 'paid-late', 'taken-again'] as const
export type PromiseReason = (typeof PROMISE_REASONS)[number]

export const PROMISE_REASON_LABELS: Readonly<Record<PromiseReason, string>> = {
  ordered: 'Sipariş verildi',
  'agreed-late': 'Sipariş sonradan onaylandı',
  'paid-late': 'Ödeme sonradan geldi',
  'taken-again': 'Sipariş yeniden alındı',
}

/** What a promise was worked out of, beside the terms of its day. */
export interface PromiseBasis {
  readonly lines: readonly PromisedLine[]
  readonly gates: Gates
  readonly destination: Destination
  readonly isExpress: boolean
}

/** What a buyer was promised. */
export interface OrderPromise {
  readonly number: number
  readonly shipBy: IsoDay
  /** Later than `shipBy` where holidays are not confirmed yet. */
  readonly shipLatest: IsoDay
  /** Null where the shop does not say from where it ships. */
  readonly arrives: { readonly from: IsoDay; readonly to: IsoDay } | null
  readonly approveBy: Instant | null
  readonly certainty: Certainty
  /** Agreed on, and no estimate; `remedy` is what the buyer gets where it is missed. */
  readonly isCommitted: boolean
  readonly remedy: string
  readonly steps: readonly PromiseStep[]
  readonly reason: PromiseReason
  readonly createdAt: Instant
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
  happened: Exclude<PromiseReason, 'ordered'>,
  { now, expected }: { readonly now: Instant; readonly expected: Gates },
): Gates {
  if (happened === 'taken-again') return expected
  const today = firstWorkingDay(calendar, now)
  if (happened === 'paid-late') return { ...before, paidOn: later(before.paidOn, today) }
  // Before the buyer agreed nothing was begun.
  return {
    orderedOn: later(before.orderedOn, expected.orderedOn),
    paidOn: later(before.paidOn, expected.paidOn),
    approvedOn: later(before.approvedOn, expected.approvedOn),
  }
}

function later(one: IsoDay, other: IsoDay): IsoDay {
  return other > one ? other : one
}

/** '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da': what a promise says in a line. */
export function promiseText(
  { shipBy, shipLatest, arrives }: Pick<OrderPromise, 'shipBy' | 'shipLatest' | 'arrives'>,
  place: string | null,
): string {
  const shipped =
    shipBy === shipLatest
      ? `${formatWeekday(shipBy)} kargoda`
      : `${formatDaySpan(shipBy, shipLatest)} arası kargoda`
  if (!arrives || place === null) return shipped
  const between = arrives.from === arrives.to ? '' : ' arası'
  return `${shipped}, ${formatDaySpan(arrives.from, arrives.to)}${between} ${place}`
}
