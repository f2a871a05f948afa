import type { Instant, WeekStart } from '#app/kernel/instant.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, isoWeekdayOf } from '#app/kernel/iso-day.ts'
import type { OrderStatus } from './order-status.ts'

/** An order whose goods are still to be sent, as the calendar of shipping and its feed show it: no price, no contact. */
export interface ShippingOrder {
  readonly id: string
  readonly orderNumber: string
  /** The company, or who ordered. */
  readonly buyer: string
  readonly status: OrderStatus
  readonly pieces: number
  /** Titles of its lines, each once. */
  readonly goods: readonly string[]
  /** The last day on which its buyer was told it is sent; null where he was told none. */
  readonly shipLatest: IsoDay | null
  /** When that day was said, and how many were said before it; null and 0 where none was. */
  readonly saidAt: Instant | null
  readonly formerDays: number
}

/** The address that other programs read the calendar by, as the back office shows it. */
export interface FeedState {
  /** Null while there is none. */
  readonly address: string | null
  /** To be sent back with what is changed. */
  readonly version: number
}

/** A month as it stands in an address: `2026-12`. */
export type IsoMonth = string

/** The first day of a month that a visitor asked for; null for what is none. */
export function readMonth(text: string | null): IsoMonth | null {
  return text !== null && /^\d{4}-\d{2}$/.test(text) && parseIsoDay(`${text}-01`) !== null ? text : null
}

/** The month so many months later. */
export function monthsLater(month: IsoMonth, count: number): IsoMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

export interface ShippingDay<Order = ShippingOrder> {
  readonly day: IsoDay
  /** Another month's, which fills the first or last week. */
  readonly isOutside: boolean
  readonly orders: readonly Order[]
}

/** The whole weeks a month lies in, each day with what is sent on it, the largest orders first. */
export function weeksOf<Order extends Pick<ShippingOrder, 'shipLatest' | 'pieces'>>(
  month: IsoMonth,
  orders: readonly Order[],
  weekStart: WeekStart,
): readonly (readonly ShippingDay<Order>[])[] {
  const byDay = Map.groupBy(orders, ({ shipLatest }) => shipLatest)
  const first: IsoDay = `${month}-01`
  const before = weekStart === 'monday' ? isoWeekdayOf(first) - 1 : isoWeekdayOf(first) % 7
  const end: IsoDay = `${monthsLater(month, 1)}-01`
  const weeks: ShippingDay<Order>[][] = []
  for (let day = addIsoDays(first, -before); day < end; ) {
    const week: ShippingDay<Order>[] = []
    for (let column = 0; column < 7; column++) {
      const own = (byDay.get(day) ?? []).toSorted((one, other) => other.pieces - one.pieces)
      week.push({ day, isOutside: !day.startsWith(month), orders: own })
      day = addIsoDays(day, 1)
    }
    weeks.push(week)
  }
  return weeks
}

/** What has its own place beside a month: orders whose day is over, the oldest first, and those that were told none. */
export function besidesMonth<Order extends Pick<ShippingOrder, 'shipLatest'>>(
  orders: readonly Order[],
  today: IsoDay,
): { readonly late: readonly Order[]; readonly withoutDay: readonly Order[] } {
  const late = orders.filter(({ shipLatest }) => shipLatest !== null && shipLatest < today)
  return {
    late: late.toSorted((one, other) => ((one.shipLatest ?? '') < (other.shipLatest ?? '') ? -1 : 1)),
    withoutDay: orders.filter(({ shipLatest }) => shipLatest === null),
  }
}
