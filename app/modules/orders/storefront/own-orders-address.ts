import { readPage } from '#app/kernel/page-number.ts'
import type { OrderPeriod } from '#app/modules/orders/domain/order-period.ts'
import { isOrderPeriod } from '#app/modules/orders/domain/order-period.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { isOrderStatus } from '#app/modules/orders/domain/order-status.ts'

/** What a customer's list of his orders is asked to show; it stands in the address. */
export interface OwnOrdersQuery {
  readonly period: OrderPeriod
  readonly status: OrderStatus | 'all'
  /** From 1. */
  readonly page: number
}

/** Reads the query of an address; what makes no sense is taken as not asked. */
export function readOwnOrdersQuery(parameters: URLSearchParams): OwnOrdersQuery {
  const period = parameters.get('period') ?? ''
  const status = parameters.get('status') ?? ''
  return {
    period: isOrderPeriod(period) ? period : 'all',
    status: isOrderStatus(status) ? status : 'all',
    page: readPage(parameters.get('page')),
  }
}

/** The address of the list that shows a query; what is the default is left out. */
export function ownOrdersAddress({ period, status, page }: OwnOrdersQuery): string {
  const parameters = new URLSearchParams()
  if (period !== 'all') parameters.set('period', period)
  if (status !== 'all') parameters.set('status', status)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text === '' ? '/profil' : `/profil?${text}`
}

/** Address of one of the customer's own orders. */
export function accountOrderPath(orderNumber: string): string {
  return `/profil/siparisler/${orderNumber}`
}
