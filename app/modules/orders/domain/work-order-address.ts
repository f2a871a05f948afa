import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import { papersHref, readPapersAddress } from './papers-address.ts'

/** Where work orders are printed. */
export const WORK_ORDERS = '/admin/orders/work-orders'
const LINE_OF = 'line'

/** Whose work orders are wanted. */
export interface WantedWorkOrders {
  readonly orderIds: readonly string[]
  /** The one line whose work order it is; null: of every printed line. */
  readonly lineId: string | null
}

/** Where the work orders of an order are printed, or that of one of its lines. */
export function workOrdersHref(orderId: string, lineId?: string): string {
  return papersHref(WORK_ORDERS, [orderId], lineId === undefined ? undefined : { name: LINE_OF, id: lineId })
}

/** Where the work orders of several orders are printed, at most as many as a list shows. */
export function workOrdersOf(orderIds: readonly string[]): string {
  return papersHref(WORK_ORDERS, orderIds)
}

/** Whose work orders an address asks for; refuses as `readPapersAddress` does. */
export function readWantedWorkOrders(
  asked: Parameters<typeof readPapersAddress>[0],
): Result<WantedWorkOrders> {
  const wanted = readPapersAddress(asked, LINE_OF)
  return wanted.ok ? ok({ orderIds: wanted.value.orderIds, lineId: wanted.value.oneId }) : wanted
}
