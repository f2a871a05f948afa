import type { Instant } from '#app/kernel/instant.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import { lastDayOf } from '#app/modules/delivery/domain/promise.ts'
import { parcelDaysText, promiseText } from '#app/modules/delivery/domain/promise-words.ts'
import { withoutSlips } from './order-events.ts'
import type { OrderPromise, ShownPromise } from './order-promise.ts'
import { isWorkedOn, plannedSteps } from './order-promise.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderDetail } from './order-views.ts'
import { toldText } from './told-text.ts'

/** What holds of an order; null where no day was said, and of one that is cancelled. */
export function shownPromise(
  {
    promises,
    history,
    paymentStatus,
    paidAt,
    delivery,
    status,
    lines,
    wishedDay,
  }: Pick<
    OrderDetail,
    'promises' | 'history' | 'paymentStatus' | 'paidAt' | 'delivery' | 'status' | 'lines' | 'wishedDay'
  >,
  now: Instant,
): ShownPromise | null {
  const latest = promises.at(-1)
  if (!latest || status === 'cancelled') return null
  const place = locative(delivery.city)
  const changes = withoutSlips(history)
  const reached = (to: OrderStatus) =>
    changes.findLast((change) => change.to === to && !change.stockEvent)?.at ?? null
  const isPaid = paymentStatus === 'paid'
  const came = { isPaid, paidAt, shippedAt: reached('shipped'), deliveredAt: reached('delivered') }
  return {
    ...latest,
    text: promiseText(latest, place),
    awaitsProof: isWorkedOn(status) && latest.approveBy !== null && now <= latest.approveBy,
    days: plannedSteps(latest, came, now),
    parcelDays: parcelDays(latest, lines),
    wish: wishedDay === null ? null : { day: wishedDay, isInTime: lastDayOf(latest) <= wishedDay },
    former: promises
      .slice(0, -1)
      .map((promise, index) => ({
        text: toldText(promise, place),
        until: promises[index + 1]?.createdAt ?? promise.createdAt,
      }))
      .toReversed(),
  }
}

/** The goods of each parcel with its days, where there are several. */
export function parcelDays(
  { parcels }: Pick<OrderPromise, 'parcels'>,
  lines: readonly { readonly title: string }[],
): ShownPromise['parcelDays'] {
  return parcels.map((parcel) => ({
    key: parcel.shipBy,
    label: parcel.lines.map((line) => lines[line]?.title ?? '').join(', '),
    days: parcelDaysText(parcel),
  }))
}
