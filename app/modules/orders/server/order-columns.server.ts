import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { orders } from './tables.server.ts'

/** What each order of the list sorts by (`ORDER_SORTS`). */
export const ORDER_COLUMNS = {
  date: orders.createdAt,
  total: orders.totalMinor,
  customer: turkishOrder('customer_name'),
} as const
