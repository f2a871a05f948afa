import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { MAX_BULK } from './bulk-status-form.ts'

/** Where work orders are printed. */
export const WORK_ORDERS = '/admin/orders/work-orders'
/** In its address: the orders, and the one line that is meant. */
export const ORDERS_OF = 'ids'
const LINE_OF = 'line'

/** Whose work orders are wanted. */
export interface WantedWorkOrders {
  readonly orderIds: readonly string[]
  /** The one line whose work order it is; null: of every printed line. */
  readonly lineId: string | null
}

const ID = /^[\w-]{1,64}$/

/** Where the work orders of an order are printed, or that of one of its lines. */
export function workOrdersHref(orderId: string, lineId?: string): string {
  const line = lineId === undefined ? '' : `&${LINE_OF}=${encodeURIComponent(lineId)}`
  return `${WORK_ORDERS}?${ORDERS_OF}=${encodeURIComponent(orderId)}${line}`
}

/** Where the work orders of several orders are printed, at most as many as a list shows. */
export function workOrdersOf(orderIds: readonly string[]): string {
  return `${WORK_ORDERS}?${orderIds.map((id) => `${ORDERS_OF}=${encodeURIComponent(id)}`).join('&')}`
}

/** Whose work orders an address asks for; refuses none, more than a list shows, and what can be no order. */
export function readWantedWorkOrders(asked: {
  getAll(name: string): readonly string[]
}): Result<WantedWorkOrders> {
  const orderIds = [...new Set(asked.getAll(ORDERS_OF))]
  const [lineId = null] = asked.getAll(LINE_OF)
  if (orderIds.length === 0) return fail.invalid('orders/none-chosen', 'Lütfen en az bir sipariş seçin.')
  if (orderIds.length > MAX_BULK)
    return fail.invalid('orders/too-many', `Bir seferde en fazla ${MAX_BULK} sipariş seçebilirsiniz.`)
  if (![...orderIds, ...(lineId === null ? [] : [lineId])].every((id) => ID.test(id)))
    return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
  return ok({ orderIds, lineId })
}
