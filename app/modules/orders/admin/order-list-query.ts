import type { ListQueryOf } from '#app/design/list-query.ts'
import { readListDays, readListQuery } from '#app/design/list-query.ts'
import type { DayRange } from '#app/kernel/time-span.ts'
import { BOOK_VIEWS, isBookView } from '#app/modules/orders/domain/order-book.ts'
import { BOOK_SORTS, ORDER_SORTS } from '#app/modules/orders/domain/order-sorts.ts'
import { ADMIN_STATUS_LABELS, ORDER_FILTERS } from '#app/modules/orders/domain/order-status.ts'

const FILTERS = { status: [...new Set([...BOOK_VIEWS, ...ORDER_FILTERS])] } as const

/** What the list can be narrowed and sorted by, as it stands in the address; unasked it shows what is not done. */
const ORDER_LIST = { filters: FILTERS, sorts: BOOK_SORTS, defaults: { status: 'open' } } as const

/** Views that stand as tabs, the first one unasked. */
export const ORDER_TABS = ['open', 'waiting', 'risk', 'unpaid', 'all'] as const

/** What each view of the list is called, by its name in the address. */
export const VIEW_LABELS: Readonly<Record<(typeof FILTERS)['status'][number] | 'all', string>> = {
  ...ADMIN_STATUS_LABELS,
  open: 'Açık',
  waiting: 'Sizi bekleyen',
  risk: 'Gecikti ve riskte',
  unpaid: 'Ödemesi açık',
  overdue: 'Ödemesi geciken',
  revenue: 'Ciroya sayılan',
  unconfirmed: 'Onay bekleyen',
  unread: 'Okunmamış',
  all: 'Tümü',
}

export type OrderListQuery = ListQueryOf<typeof ORDER_LIST> & { readonly days: DayRange }

/** What an address asks of the list. Open orders are sorted by their day of sending unless asked otherwise. */
export function readOrderList(parameters: URLSearchParams): OrderListQuery {
  const days = readListDays(parameters)
  const query = readListQuery(parameters, ORDER_LIST)
  return isBookView(query.chosen.status)
    ? { ...query, days }
    : { ...readListQuery(parameters, { ...ORDER_LIST, sorts: ORDER_SORTS }), days }
}
