import type { ListQueryOf } from '#app/design/list-query.ts'
import { readListDays, readListQuery } from '#app/design/list-query.ts'
import type { DayRange } from '#app/kernel/time-span.ts'
import { ORDER_LIST } from './order-list-page.tsx'

export type OrderListQuery = ListQueryOf<typeof ORDER_LIST> & { readonly days: DayRange }

/** What an address asks of the list of orders. */
export function readOrderList(parameters: URLSearchParams): OrderListQuery {
  return { ...readListQuery(parameters, ORDER_LIST), days: readListDays(parameters) }
}
