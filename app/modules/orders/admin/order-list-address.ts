import type { OrderFilter } from '#app/modules/orders/domain/order-status.ts'
import { isOrderFilter } from '#app/modules/orders/domain/order-status.ts'

/** What the order list is asked to show; it stands in the address, so that it can be shared and gone back to. */
export interface OrderListQuery {
  readonly search: string
  readonly status: OrderFilter
  /** From 1. */
  readonly page: number
}

const MAX_SEARCH = 100
const MAX_PAGE = 100_000

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readOrderListQuery(parameters: URLSearchParams): OrderListQuery {
  const status = parameters.get('status') ?? ''
  const page = Number(parameters.get('page') ?? '1')
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    status: isOrderFilter(status) ? status : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The address of the order list that shows a query; what is the default is left out. */
export function orderListAddress({ search, status, page }: OrderListQuery): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('search', search)
  if (status !== 'all') parameters.set('status', status)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/admin/orders' : `/admin/orders?${text}`
}
