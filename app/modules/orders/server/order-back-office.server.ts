import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import { MOVED_ORDERS } from '../domain/moved-order.ts'
import type { Guests } from './guests.server.ts'
import type { MovedPromises } from './moved-promises.server.ts'
import type { OrderDashboard } from './order-dashboard.server.ts'

/** What orders, and the guests known by them, add to navigation, command palette and dashboard. */
export function orderBackOffice({
  unreadCount,
  dashboard,
  findGuests,
  movedOrders,
}: {
  readonly unreadCount: () => Promise<number>
  readonly dashboard: OrderDashboard
  readonly findGuests: Guests['find']
  readonly movedOrders: MovedPromises['movedOrders']
}): readonly BackOfficeContribution[] {
  return [
    {
      page: '/admin/orders',
      permission: 'orders',
      badge: unreadCount,
      search: {
        title: 'Siparişler',
        async find(typed, most) {
          const found = await dashboard.find(typed, most)
          return found.map(({ id, orderNumber, customerName, companyName }) => ({
            to: `/admin/orders/${id}`,
            label: orderNumber,
            detail: companyName ?? customerName,
          }))
        },
      },
      async waiting() {
        const [unread, open, moved] = await Promise.all([unreadCount(), dashboard.countOpen(), movedOrders()])
        return [
          {
            to: '/admin/orders?status=unread',
            label: 'Okunmamış sipariş',
            count: unread,
            isUrgent: unread > 0,
          },
          { to: '/admin/orders?status=new', label: 'Yeni sipariş', count: open.new },
          { to: '/admin/orders?status=processing', label: 'Hazırlanan sipariş', count: open.processing },
          ...(moved.length === 0
            ? []
            : [{ to: MOVED_ORDERS, label: 'Günü değişen sipariş', count: moved.length }]),
        ]
      },
    },
    {
      page: '/admin/customers',
      permission: 'customers',
      search: {
        title: 'Misafir Müşteriler',
        async find(typed, most) {
          const found = await findGuests(typed, most)
          return found.map(({ id, name, email }) => ({
            to: `/admin/customers/guests/${id}`,
            label: name,
            detail: email,
          }))
        },
      },
    },
  ]
}
