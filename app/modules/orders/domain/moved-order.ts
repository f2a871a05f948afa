import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import type { MoveCause, ToldDays } from './changed-promises.ts'
import type { OrderId } from './order-views.ts'
import { toldText } from './told-text.ts'

/** Where those orders are listed. */
export const MOVED_ORDERS = '/admin/orders/moved'

/** The days of an order that cannot be kept, as somebody has seen them: who moves them says which he means. */
export interface SeenDays {
  readonly shipLatest: IsoDay
  /** Null where no day of arrival is said. */
  readonly deliverTo: IsoDay | null
}

/** An order that cannot keep its days, as the shop's people see it before its buyer is told. */
export interface MovedOrder {
  readonly id: OrderId
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly customerName: string
  readonly companyName: string | null
  readonly cause: MoveCause
  /** What its buyer was told: '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da'. */
  readonly formerText: string
  /** Its new days; null where none can be said. */
  readonly next: (SeenDays & { readonly text: string }) | null
}

/** What moving the days of orders came to. */
export interface MovedOutcome {
  /** Whose buyers are written to. */
  readonly moved: number
  /** Their numbers: the new day grew later still, and nothing was sent. */
  readonly later: readonly string[]
  /** They can keep their days by now, were moved by somebody else, or are no longer worked on. */
  readonly settled: number
}

/** The new days of an order in words and as they are sent. */
export function nextDays(days: ToldDays, city: string): NonNullable<MovedOrder['next']> {
  return { ...seenOf(days), text: toldText(days, locative(city)) }
}

/** The days by which somebody says which ones he has seen. */
function seenOf({ shipLatest, arrives }: ToldDays): SeenDays {
  return { shipLatest, deliverTo: arrives?.to ?? null }
}

/** Whether days are later than those that were seen. */
export function isLaterThanSeen(days: ToldDays, seen: SeenDays): boolean {
  const { shipLatest, deliverTo } = seenOf(days)
  return shipLatest > seen.shipLatest || (deliverTo ?? '') > (seen.deliverTo ?? '')
}
